import { OrderForm } from "./order-form.jsx";

export default function Page() {
  return <OrderForm />;
}
