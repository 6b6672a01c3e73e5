import { accountMessages } from '@baara/contract/accounts/account-messages';
import { CandidateRegistration, EmployerRegistration } from '@baara/contract/accounts/accounts';
import { InvitedRegistration } from '@baara/contract/companies/team';
import { requiredText } from '@baara/contract/protocol/fields';
import { ClientRegistration, FreelanceRegistration } from '@baara/contract/accounts/registration';
import { registrationMessages } from '@baara/contract/accounts/registration-messages';
import { z } from 'zod';
import { PHONE_PREFIX, tidyPhone } from './phone.ts';

const phoneAsTyped = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .transform((typed) => tidyPhone(typed))
    .pipe(schema);

const passwordsMatch = ({ password, confirmation }: { password: string; confirmation: string }): boolean =>
  password === confirmation;
const mismatch = {
  path: ['confirmation'],
  message: registrationMessages.PASSWORDS_DIFFER,
  when: () => true,
};

const accepted = (message: string) => z.literal(true, message);
const given = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/** Says what is missing of the full name; beside the other remarks, not only once they are mended. */
const nameMissing = (field: string, other: string) => ({
  path: [field],
  when: () => true,
  error: ({ input }: { input?: unknown }) =>
    given((input as Record<string, unknown>)[other])
      ? accountMessages.FULL_NAME_INCOMPLETE
      : accountMessages.FULL_NAME_REQUIRED,
});

/** The candidate's form: the payload's own rules, and those of what never leaves the screen. */
export const candidateForm = z
  .object({
    ...CandidateRegistration.omit({ country: true, firstName: true, lastName: true }).shape,
    firstName: z.string().trim().max(80, '80 caractères au maximum'),
    lastName: z.string().trim().max(80, '80 caractères au maximum'),
    phoneNumber: phoneAsTyped(CandidateRegistration.shape.phoneNumber),
    gender: z.enum(['homme', 'femme'], accountMessages.GENDER_REQUIRED),
    confirmation: z.string(),
    terms: accepted(accountMessages.GENERAL_TERMS_REQUIRED),
  })
  .refine(passwordsMatch, mismatch)
  .refine(({ firstName }) => given(firstName), nameMissing('firstName', 'lastName'))
  .refine(({ lastName }) => given(lastName), nameMissing('lastName', 'firstName'));

/** The employer's form: one contact name, split when it is sent. */
export const employerForm = z
  .object({
    name: EmployerRegistration.shape.name,
    businessIdentificationNumber: requiredText('Le numéro RCCM/NINA est requis').pipe(
      EmployerRegistration.shape.businessIdentificationNumber,
    ),
    phoneNumber: phoneAsTyped(EmployerRegistration.shape.phoneNumber),
    contactName: requiredText('Le nom du contact est requis', 160),
    contactRole: EmployerRegistration.shape.contactRole,
    email: EmployerRegistration.shape.email,
    password: EmployerRegistration.shape.password,
    confirmation: z.string(),
    terms: accepted(accountMessages.TERMS_REQUIRED),
  })
  .refine(passwordsMatch, mismatch);

/** Of someone invited into a company's team; the address is the invitation's. */
export const invitedForm = z
  .object({
    ...InvitedRegistration.shape,
    phoneNumber: phoneAsTyped(InvitedRegistration.shape.phoneNumber),
    confirmation: z.string(),
    terms: accepted(accountMessages.TERMS_REQUIRED),
  })
  .refine(passwordsMatch, mismatch);

/** The client's form: the payload's own rules, and those of what never leaves the screen. */
export const clientForm = z
  .object({
    ...ClientRegistration.omit({ country: true }).shape,
    phoneNumber: phoneAsTyped(ClientRegistration.shape.phoneNumber),
    confirmation: z.string(),
    terms: accepted(accountMessages.TERMS_REQUIRED),
  })
  .refine(passwordsMatch, mismatch);

const freelance = FreelanceRegistration.shape;

/** The freelance's form: its fields have the payload's names. */
export const freelanceForm = z
  .object({
    ...freelance,
    phone: z
      .string()
      // The prefix that was there is not a number yet.
      .transform((typed) => (typed.trim() === PHONE_PREFIX.trim() ? '' : tidyPhone(typed)))
      .pipe(freelance.phone),
    terms: accepted(accountMessages.TERMS_REQUIRED),
  })
  .refine((form) => !form.password_confirmation || form.password === form.password_confirmation, {
    ...mismatch,
    path: ['password_confirmation'],
  });
