import { chosenControls } from "./chosen-controls.tsx";
import { typedControls } from "./typed-controls.tsx";

/** Every form control of the kit, with what a person does with it. */
export const formControls = [...typedControls, ...chosenControls];
