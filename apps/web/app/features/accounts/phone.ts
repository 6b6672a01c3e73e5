import { formatPhone } from '../../lib/format.ts';

/** The content of the field before any input. */
export const PHONE_PREFIX = '+223 ';

/** Spaced out with the spaces of the keyboard: the field's text is sent and edited. */
const spacedOut = (number: string): string => formatPhone(number).replaceAll(/\s/g, ' ');

/**
 * A number as people write it here, in the form the API takes: `76123456`, `00223 76-12-34-56` and `+22376123456`
 * become `+223 76 12 34 56`. A text that is not plainly a number stays unchanged.
 */
export function tidyPhone(typed: string): string {
  const compact = typed.replaceAll(/[\s.()-]/g, '').replace(/^00/, '+');
  if (/^\d{8}$/.test(compact)) return spacedOut(`+223${compact}`);
  // Someone typed the whole number after the prefix that was already there.
  const number = compact.replace(/^\+223(?:\+|00)(?=\d{9})/, '+');
  return /^\+\d{7,15}$/.test(number) ? spacedOut(number) : typed.trim();
}
