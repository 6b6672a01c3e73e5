import { contactMessages as messages, contactSubjects } from '@baara/contract/contact-messages';

/** What the form holds, by the names of the documented payload. */
export const contactFields = ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;
export type Remarks = Partial<Record<ContactField, string>>;

export const noValues: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
};

export function readValues(data: FormData): ContactValues {
  const text = (name: ContactField): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return Object.fromEntries(contactFields.map((name) => [name, text(name)])) as ContactValues;
}

const required: [ContactField, string][] = [
  ['firstName', messages.FIRST_NAME_REQUIRED],
  ['lastName', messages.LAST_NAME_REQUIRED],
  ['email', messages.EMAIL_REQUIRED],
  ['message', messages.MESSAGE_REQUIRED],
];

/** What can be said before sending, without loading the schemas; the server decides. */
export function remarksOn(values: ContactValues): Remarks {
  const remarks: Remarks = {};
  for (const [name, message] of required) if (!values[name]) remarks[name] = message;
  if (values.email && !/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/.test(values.email))
    remarks.email = messages.EMAIL_INVALID;
  if (!contactSubjects.some((subject) => subject === values.subject))
    remarks.subject = messages.SUBJECT_REQUIRED;
  return remarks;
}

/** The server's remarks that have a field of the form. */
export function placed(errors: readonly { field: string; message: string }[]): Remarks {
  const known = errors.filter(({ field }) => contactFields.some((name) => name === field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]));
}
