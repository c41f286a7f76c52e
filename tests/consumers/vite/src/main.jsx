import "@assay/ui/style.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { OrderForm } from "./order-form.jsx";

createRoot(document.getElementById("root")).render(
  <StrictMode>
    <OrderForm />
  </StrictMode>,
);
