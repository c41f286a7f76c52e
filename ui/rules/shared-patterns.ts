/** Second digits of a mobile number: forms refuse 6, cells of the editable table accept 3 to 9. */
export const mobileSecondDigits = { form: "345789", cell: "3456789" } as const;

/** A mobile number by the wider rule: for cells of the editable table, and for stored numbers. */
export const anyMobile = new RegExp(`^1[${mobileSecondDigits.cell}]\\d{9}$`);

/** A mobile number by the narrower rule of forms. */
export const formMobile = new RegExp(`^1[${mobileSecondDigits.form}]\\d{9}$`);

/** An e-mail address, for forms and cells. */
export const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.){1,8}[A-Za-z]{2,24}$/;
