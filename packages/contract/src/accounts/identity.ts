import { z } from 'zod';
import { phone } from './accounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Instant, optionalText, requiredText } from '../protocol/fields.ts';

/** A user's identity on the platform, for every role; a candidate's whole profile is another call. */
export const Identity = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string(),
  address: z.string().nullable(),
  /** Their function in their company; null outside of one. */
  jobTitle: z.string().nullable(),
  /** When they joined their company. */
  memberSince: Instant.nullable(),
  registeredAt: Instant,
});
export type Identity = z.infer<typeof Identity>;

/** Only what is sent is changed. */
export const IdentityChanges = z.object({
  firstName: requiredText('Le prénom est requis', 80).optional(),
  lastName: requiredText('Le nom est requis', 80).optional(),
  phone: phone.optional(),
  country: CountryCode.optional(),
  address: optionalText(200).optional(),
  /** Left aside outside of a company. */
  jobTitle: optionalText(120).optional(),
});
export type IdentityChanges = z.output<typeof IdentityChanges>;

export const getIdentity = endpoint('GET /user/identity', {
  summary: 'Mes nom, téléphone, adresse et fonction.',
  data: Identity,
});
export const updateIdentity = endpoint('PATCH /user/identity', {
  summary: 'Change mes nom, téléphone, adresse ou fonction.',
  body: IdentityChanges,
  data: Identity,
});
