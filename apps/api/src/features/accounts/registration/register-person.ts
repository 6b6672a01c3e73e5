import type { ClientRegistration, FreelanceRegistration } from '@baara/contract/accounts/registration';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { openAccount, type RegistrationContext } from './open-account.ts';

/** A freelance's account; the profile is completed after signing in. @throws 409 EMAIL_TAKEN, 429. */
export function registerFreelance(
  db: Db,
  form: z.output<typeof FreelanceRegistration>,
  context: RegistrationContext,
): Promise<void> {
  const { first_name, last_name, email, password, phone, country, address } = form;
  const name = { firstName: first_name, lastName: last_name };
  return openAccount(db, { role: 'freelance', ...name, email, password, phone, country, address }, context);
}

/** The account of a person who hires freelances. @throws 409 EMAIL_TAKEN, 429. */
export function registerClient(
  db: Db,
  form: z.output<typeof ClientRegistration>,
  context: RegistrationContext,
): Promise<void> {
  const { phoneNumber, ...person } = form;
  return openAccount(db, { ...person, role: 'client', phone: phoneNumber }, context);
}
