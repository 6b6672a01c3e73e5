import { z } from 'zod';

/** Text trimmed at both ends; an empty string counts as missing. */
export function requiredText(message: string, max = 500) {
  return z.string(message).trim().min(1, message).max(max, `${max} caractères au maximum`);
}

export function optionalText(max = 500) {
  return z
    .string()
    .trim()
    .max(max, `${max} caractères au maximum`)
    .nullish()
    .transform((text) => text || null);
}

/** Query lists come repeated (`a=1&a=2`) or comma-separated (`a=1,2`). */
export const queryList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value])
      .flatMap((part) => part.split(','))
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** `true`, `1`, `oui`… in a query or a form; anything else that is present is false. */
export const queryFlag = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) =>
    value === undefined ? undefined : value === true || value === 'true' || value === '1' || value === 'oui',
  );

/** Addresses that every mail server takes: ASCII, no quoting, a domain with a dot. */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}$/;

export function email(message = 'Adresse email invalide') {
  return z.string(message).trim().toLowerCase().max(254, message).regex(EMAIL_PATTERN, message);
}

export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'Code de pays invalide');
export const Uuid = z.uuid('Identifiant invalide');
/** Instants leave the API as ISO 8601 UTC. */
export const Instant = z.iso.datetime();
const DAY_INVALID = 'Date invalide (attendu : AAAA-MM-JJ)';
/** A calendar day, `2026-11-20`, of a year people live in. */
export const Day = z.iso.date(DAY_INVALID).regex(/^(19|20|21)/, DAY_INVALID);
