/** The fields of the form, by the names of the documented payload. */
export const contactFields = ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;
export type FieldErrors = Partial<Record<ContactField, string>>;

export const noValues: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
};

/** The fields of a form sent without JavaScript. */
export function readValues(data: FormData): ContactValues {
  const text = (name: ContactField): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return Object.fromEntries(contactFields.map((name) => [name, text(name)])) as ContactValues;
}

/** The server's remarks that have a field of the form; the first of each. */
export function placed(errors: readonly { field: string; message: string }[]): FieldErrors {
  const byField: FieldErrors = {};
  for (const { field, message } of errors) {
    const name = contactFields.find((one) => one === field);
    if (name) byField[name] ??= message;
  }
  return byField;
}
