import "@assay/ui/style.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Desk } from "./desk.tsx";
import { OrderForm } from "./order-form.jsx";

createRoot(document.getElementById("root")).render(
  <StrictMode>{location.hash === "#desk" ? <Desk /> : <OrderForm />}</StrictMode>,
);
