import { Desk } from "./desk";

export default function Page() {
  return <Desk />;
}
