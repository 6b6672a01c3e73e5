import { z } from 'zod';
import { CandidateRegistration, PHONE_PATTERN } from './accounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { email, requiredText } from '../protocol/fields.ts';
import {
  FREELANCE_PASSWORD_PATTERN,
  freelanceCountries,
  registrationMessages as messages,
} from './registration-messages.ts';

const countryCodes = freelanceCountries.map(({ code }) => code);

export const FreelanceRegistration = z
  .object({
    first_name: requiredText(messages.FIRST_NAME_REQUIRED, 80),
    last_name: requiredText(messages.LAST_NAME_REQUIRED, 80),
    email: requiredText(messages.EMAIL_REQUIRED, 254).pipe(email(messages.EMAIL_FORMAT)),
    phone: requiredText(messages.PHONE_REQUIRED, 40).pipe(
      z.string().regex(PHONE_PATTERN, messages.PHONE_FORMAT),
    ),
    country: z.enum(countryCodes, messages.COUNTRY_REQUIRED).default('ML'),
    address: z.string().trim().max(200, '200 caractères au maximum').default(''),
    password: z
      .string(messages.FREELANCE_PASSWORD)
      .max(200, 'Le mot de passe doit contenir au plus 200 caractères')
      .regex(FREELANCE_PASSWORD_PATTERN, messages.FREELANCE_PASSWORD),
    password_confirmation: z.string(messages.CONFIRMATION_REQUIRED).min(1, messages.CONFIRMATION_REQUIRED),
  })
  .refine((form) => !form.password_confirmation || form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: messages.PASSWORDS_DIFFER,
    // Beside the other remarks, not only once they are mended.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** A person who hires freelances: a candidate's identity without the candidate's profile. */
export const ClientRegistration = CandidateRegistration.omit({ gender: true, codeReference: true });

/** The old client reads `error`: false here, true in failures. */
const extra = z.object({ error: z.boolean() });
const data = z.object({ email: z.string() });

export const registerFreelance = endpoint('POST /auth/register/freelance', {
  summary: 'Crée un compte de freelance.',
  accepts: 'json-or-form',
  body: FreelanceRegistration,
  data,
  extra,
});

export const registerClient = endpoint('POST /auth/register/client', {
  summary: 'Crée le compte d’une personne qui cherche un freelance.',
  accepts: 'json-or-form',
  body: ClientRegistration,
  data,
  extra,
});
