/** How the second step of a sign-in was passed. */
export const secondSteps = ["code", "recovery", "trusted"] as const;
export type SecondStep = (typeof secondSteps)[number];
