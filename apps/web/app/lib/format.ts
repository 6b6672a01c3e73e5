import { dayInWords, dayWriter } from '@baara/contract/formats/days';

export { formatPhone } from '@baara/contract/formats/phone-number';

/** Formats for people. A narrow no-break space stands inside a number, a normal one before its unit. */
const NARROW = '\u202F';
const NO_BREAK = '\u00A0';

const grouped = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** `1284` → `1 284`, with a narrow no-break space. */
export function formatNumber(value: number): string {
  return grouped.format(value).replaceAll(/\s/g, NARROW);
}

const currencyNames: Record<string, string> = { XOF: 'F\u00A0CFA', XAF: 'F\u00A0CFA', EUR: '€', GNF: 'GNF' };

/** An amount in whole units: `450000` → `450 000 F CFA`. */
export function formatMoney(amount: number, currency = 'XOF'): string {
  return `${formatNumber(amount)}${NO_BREAK}${currencyNames[currency] ?? currency}`;
}

export type Instant = Date | string | number;

/** `20 novembre 2026`, `1er décembre 2026`; an unreadable date gives the fallback. */
export function formatDate(value: Instant | null | undefined, fallback = 'Date inconnue'): string {
  if (value === null || value === undefined || value === '') return fallback;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? fallback : dayInWords(date);
}

const monthOfYear = dayWriter({ month: 'long', year: 'numeric' });

/** `2024-01` (or any day of it) → `janvier 2024`; a text that is not a month stays unchanged, such as a bare year. */
export function formatMonth(month: string): string {
  const date = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  return /^\d{4}-\d{2}/.test(month) && !Number.isNaN(date.getTime()) ? monthOfYear(date) : month;
}

/** At most one decimal, after a comma: `1,5`. */
export const shorthand = (value: number): string =>
  (Math.round(value * 10) / 10).toString().replace('.', ',');

/**
 * Salary as cards show it: `1,2M FCFA`, `450K FCFA`, `800 FCFA`; a missing value gives 'Non communiqué'.
 * Source: specification 2, section 9.
 */
export function formatSalary(amount: number | null | undefined, currency = 'XOF'): string {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return 'Non communiqué';
  return `${shortAmount(amount)}${NO_BREAK}${currencyWord(currency)}`;
}

/** `450K – 600K FCFA`; one bound alone, or both equal, gives one amount. */
export function formatSalaryRange(
  minimum: number | null | undefined,
  maximum: number | null | undefined,
  currency = 'XOF',
): string {
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum === maximum) {
    return formatSalary(minimum ?? maximum, currency);
  }
  return `${shortAmount(minimum)} – ${shortAmount(maximum)}${NO_BREAK}${currencyWord(currency)}`;
}

const currencyWord = (currency: string): string => (currency === 'XOF' ? 'FCFA' : currency);

function shortAmount(amount: number): string {
  // 999 950 rounds to a full million.
  if (amount >= 999_950) return `${shorthand(amount / 1_000_000)}M`;
  if (amount >= 1000) return `${shorthand(amount / 1000)}K`;
  return formatNumber(amount);
}

/** May be broken after each slash: « Bac+2/DUT/BTS/DEUG » is one word for a browser, and as wide. */
export const breakableAtSlashes = (text: string): string => text.replaceAll('/', '/\u{200B}');
