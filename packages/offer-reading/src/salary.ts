import type { AdLine } from './lines.ts';

export type SalaryPeriod = 'month' | 'week' | 'day' | 'hour' | 'year';
export type Currency = 'XOF' | 'XAF' | 'GNF' | 'EUR';
export type Salary = { min: number | null; max: number | null; currency: Currency; period: SalaryPeriod };

const DIGITS = String.raw`(?:\d{1,3}(?:[ .,']\d{3}){1,3}(?!\d)|\d{1,9}(?:[.,]\d{1,2})?)`;
const FACTOR = String.raw`(?: ?(k|mille|mil|millions?)(?![a-z]))?`;
const UNIT = String.raw`(?: ?(?:f ?\.? ?cfa|fcfa|f cfa|cfa|xof|xaf|gnf|fg|francs?(?: (?:cfa|guineens?))?|frs?|f|eur|euros?|€)(?![a-z]))?`;
const NET = String.raw`(?: (?:net|brut)s?)?`;
const PAY = new RegExp(
  String.raw`(?<![\d.,+])(${DIGITS})${FACTOR}${UNIT}${NET}(?: ?(?:-|a|et|au|/|jusqu'a) ?(${DIGITS})${FACTOR}${UNIT})?`,
  'g',
);
const SALARY_WORD =
  /salaire|salarial|remuner|\bpaie\b|\bpaye\b|paiement|\bpaye[es]?\b|gratification|indemnite(?:s)? (?:de stage|mensuelle)|honoraires?|traitement (?:mensuel|salarial)|\bfixe\b/;
/** Money that is no salary. */
const OTHER_MONEY =
  /caution|frais|depot|chiffre|objectif|\bca\b|prime|commission|transport|deplacement|inscription|formation|budget|capital|portefeuille|bonus|communication|carburant|credit|logement|avance|versement|\btva\b|investi|cotisation|panier|repas/;
const AFTER_PERIODS: readonly (readonly [SalaryPeriod, RegExp])[] = [
  ['hour', /^[^.;\n]{0,18}?(?:par heure|\/ ?h(?:eure)?\b|de l'heure|l'heure|horaire)/],
  ['day', /^[^.;\n]{0,18}?(?:par jour|par jrs?\b|\/ ?j(?:our|rs?)?\b|le jour|la journee|jour\b|journalier)/],
  ['week', /^[^.;\n]{0,18}?(?:par semaine|\/ ?sem(?:aine)?\b|la semaine|hebdo)/],
  ['year', /^[^.;\n]{0,18}?(?:par an\b|\/ ?an\b|l'an\b|annuel)/],
  ['month', /^[^.;\n]{0,22}?(?:par mois|\/ ?mois|le mois|mensuel|\bmois\b)/],
];
const BEFORE_PERIODS: readonly (readonly [SalaryPeriod, RegExp])[] = [
  ['hour', /horaire|taux horaire/],
  ['day', /journalier|par jour|a la journee|jour/],
  ['week', /hebdo|par semaine/],
  ['year', /annuel|par an\b/],
];
const PER_PIECE =
  /^ ?(?:par|\/) ?(?:course|piece|livraison|client|vente|heure|cours|eleve|tonne|sac|m2|unite|voyage)/;

/** The monthly pay of a place: a whole month in francs is never less, nor more. */
const BOUNDS: Readonly<Record<Currency, readonly [least: number, most: number]>> = {
  XOF: [10_000, 20_000_000],
  XAF: [10_000, 20_000_000],
  GNF: [100_000, 200_000_000],
  EUR: [100, 100_000],
};
const OF_COUNTRY: Readonly<Record<string, Currency>> = { CM: 'XAF', GN: 'GNF', FR: 'EUR' };

/** The salary of an ad; null when none is said. Only one that is by the month belongs in an offer. */
export function readSalary(lines: readonly AdLine[], country: string | null): Salary | null {
  const candidates: { salary: Salary; isNamed: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    const isAnnounced =
      previous?.value === '' && SALARY_WORD.test(previous.folded) && !OTHER_MONEY.test(previous.folded);
    const read = salaryIn(line.folded, country, isAnnounced);
    if (read) candidates.push(read);
  }
  return (candidates.find(({ isNamed }) => isNamed) ?? candidates[0])?.salary ?? null;
}

function salaryIn(
  folded: string,
  country: string | null,
  isAnnounced: boolean,
): { salary: Salary; isNamed: boolean } | undefined {
  if (!/\d/.test(folded)) return undefined;
  const word = folded.search(SALARY_WORD);
  for (const match of folded.matchAll(PAY)) {
    const [whole, first = '', firstFactor, second, secondFactor] = match;
    const end = match.index + whole.length;
    const between = folded.slice(word === -1 ? Math.max(0, match.index - 40) : word, match.index);
    const isAfterWord = word !== -1 && word < match.index && match.index - word < 90;
    // « 75 000 F de salaire ».
    const isBeforeWord = word >= end && word - end < 25 && !/[.;]/.test(folded.slice(end, word));
    const isNamed = isAnnounced || isAfterWord || isBeforeWord;
    if (OTHER_MONEY.test(between) || OTHER_MONEY.test(folded.slice(end, end + 22).split(/[+,;.(]/)[0] ?? ''))
      continue;
    const after = folded.slice(end, end + 40);
    if (PER_PIECE.test(after)) continue;
    const currency = currencyOf(whole, folded, country);
    const period =
      AFTER_PERIODS.find(([, pattern]) => pattern.test(after))?.[0] ??
      BEFORE_PERIODS.find(([, pattern]) => pattern.test(between))?.[0];
    const hasUnit = /cfa|xof|xaf|gnf|fg\b|franc|frs?\b|\df\b| f\b|eur|€/.test(whole);
    const isMoney = hasUnit || firstFactor !== undefined || secondFactor !== undefined;
    if (!isNamed && !(isMoney && (period !== undefined || (second !== undefined && hasUnit)))) continue;
    const factor = firstFactor ?? (second === undefined ? undefined : secondFactor);
    const low = amountOf(first, factor, currency);
    const high = second === undefined ? null : amountOf(second, secondFactor, currency);
    const [least, most] = BOUNDS[currency];
    const real = [low, high ?? low].every((sum) =>
      sum <= most && (period ?? 'month') !== 'month' ? sum > 0 : sum >= least && sum <= most,
    );
    if (!real || (high !== null && high < low)) continue;
    const { min, max } = ends(folded.slice(0, match.index), after, low, high);
    return { salary: { min, max, currency, period: period ?? 'month' }, isNamed };
  }
  return undefined;
}

function ends(
  before: string,
  after: string,
  low: number,
  high: number | null,
): { min: number | null; max: number | null } {
  if (high !== null) return { min: low, max: high };
  if (
    /(?:a partir de|minimum(?: de)?|au moins|des|plus de|min\.?) ?:? ?$/.test(before) ||
    /^ ?(?:\(?minimum|au moins|et plus|ou plus|\(?min\b)/.test(after)
  )
    return { min: low, max: null };
  if (
    /(?:jusqu'a|maximum(?: de)?|max\.?|plafonne a|pouvant (?:aller jusqu'a|atteindre)|ne depass\w{0,6}) ?:? ?$/.test(
      before,
    ) ||
    /^ ?\(?max/.test(after)
  )
    return { min: null, max: low };
  return { min: low, max: low };
}

function amountOf(written: string, factor: string | undefined, currency: Currency): number {
  const isGrouped = /[ .,']\d{3}(?!\d)/.test(written);
  const number = Number(isGrouped ? written.replace(/[ .,']/g, '') : written.replace(',', '.'));
  if (factor?.startsWith('million')) return Math.round(number * 1_000_000);
  if (factor !== undefined && number < 10_000) return Math.round(number * 1000);
  return currency === 'EUR' || Number.isInteger(number) ? Math.round(number) : 0;
}

function currencyOf(amounts: string, folded: string, country: string | null): Currency {
  const text = `${amounts} ${folded}`;
  if (/eur|€/.test(amounts) || (/€|\beuros?\b/.test(folded) && !/cfa/.test(folded))) return 'EUR';
  if (/gnf|guineen|\dfg\b| fg\b/.test(text)) return 'GNF';
  if (/\bxaf\b/.test(text)) return 'XAF';
  return OF_COUNTRY[country ?? ''] ?? 'XOF';
}
