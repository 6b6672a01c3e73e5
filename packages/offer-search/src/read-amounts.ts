/** A word of the query the reader walks over. */
export type QueryToken = {
  text: string;
  start: number;
  end: number;
  normalized: string;
  stem: string;
  isStop: boolean;
};

export type Amount =
  | { kind: 'salary'; amount: number; isMost: boolean; length: number }
  | { kind: 'experience'; levels: readonly number[]; length: number }
  | { kind: 'study'; level: number; length: number };

const LEAST_SALARY = 10_000;
const UNITS: Readonly<Record<string, number>> = {
  k: 1000,
  mille: 1000,
  mil: 1000,
  milles: 1000,
  m: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
};
const CURRENCIES: Readonly<Record<string, number>> = {
  fcfa: 1,
  cfa: 1,
  f: 1,
  franc: 1,
  francs: 1,
  xof: 1,
  xaf: 1,
  gnf: 1 / 15,
  euro: 656,
  euros: 656,
  eur: 656,
};
const YEARS = new Set(['an', 'ans', 'annee', 'annees']);
const FILLERS = new Set([
  'd',
  'de',
  'experience',
  'experiences',
  'exp',
  'xp',
  'minimum',
  'par',
  'mois',
  'net',
  'le',
  'au',
  'moins',
  'plus',
]);
const MOST = new Set(['moins', 'max', 'maximum', 'inferieur']);

/** A salary, years of experience or « bac + 2 » that begins at this token. */
export function readAmount(tokens: readonly QueryToken[], at: number): Amount | undefined {
  const study = readStudy(tokens, at);
  if (study) return study;
  if (tokens[at]?.normalized === 'entre') return readRange(tokens, at);
  const number = readNumber(tokens, at);
  if (!number) return undefined;
  const next = at + number.length;
  if (YEARS.has(tokens[next]?.normalized ?? '') && number.value <= 40)
    return {
      kind: 'experience',
      levels: levelsUpTo(number.value),
      length: fillersFrom(tokens, next + 1) - at,
    };
  const currency = CURRENCIES[tokens[next]?.normalized ?? ''];
  const amount = number.value * (currency ?? number.currency ?? 1);
  if (amount < LEAST_SALARY) return undefined;
  const end = currency === undefined ? next : next + 1;
  const isMost = MOST.has(tokens[at - 1]?.normalized ?? '') || MOST.has(tokens[at - 2]?.normalized ?? '');
  return {
    kind: 'salary',
    amount,
    isMost,
    length: fillersFrom(tokens, end, ['cfa', 'par', 'mois', 'net']) - at,
  };
}

/** « Entre 100 et 200 mille » wants the least of both. */
function readRange(tokens: readonly QueryToken[], at: number): Amount | undefined {
  const from = readNumber(tokens, at + 1);
  if (!from) return undefined;
  const middle = at + 1 + from.length;
  const upTo = readAmount(tokens, middle + 1);
  if (tokens[middle]?.normalized !== 'et' || upTo?.kind !== 'salary') return undefined;
  const amount = from.value < LEAST_SALARY ? from.value * 1000 : from.value;
  return { kind: 'salary', amount, isMost: false, length: middle + 1 + upTo.length - at };
}

/** Codes of the offers someone with these years may apply to. */
function levelsUpTo(years: number): readonly number[] {
  const levels = [1, 2, 5, 10].filter((least) => least <= Math.max(1, years));
  return levels.slice(-2);
}

function fillersFrom(
  tokens: readonly QueryToken[],
  from: number,
  allowed: Iterable<string> = FILLERS,
): number {
  const words = new Set(allowed);
  let end = from;
  while (words.has(tokens[end]?.normalized ?? '')) end++;
  return end;
}

/** « bac+2 », « bac 2 », « bac2 ». */
function readStudy(tokens: readonly QueryToken[], at: number): Amount | undefined {
  const joined = /^bac([1-8])$/.exec(tokens[at]?.normalized ?? '');
  const isBac = tokens[at]?.normalized === 'bac' || tokens[at]?.normalized === 'bacc';
  const years = joined
    ? joined[1]
    : isBac
      ? /^[1-8]$/.exec(tokens[at + 1]?.normalized ?? '')?.[0]
      : undefined;
  if (years === undefined) return undefined;
  const level = Number(years) >= 5 ? 1 : Number(years) >= 3 ? 2 : Number(years) === 2 ? 3 : 4;
  return { kind: 'study', level, length: joined ? 1 : 2 };
}

type ReadNumber = { value: number; length: number; currency?: number };

function readNumber(tokens: readonly QueryToken[], at: number): ReadNumber | undefined {
  const first = /^(\d{1,9})([a-z]{0,8})$/.exec(tokens[at]?.normalized ?? '');
  if (!first) {
    const isWord = ['un', 'deux', 'trois', 'cinq'].indexOf(tokens[at]?.normalized ?? '');
    const unit = UNITS[tokens[at + 1]?.normalized ?? ''];
    return isWord >= 0 && unit ? { value: ([1, 2, 3, 5][isWord] as number) * unit, length: 2 } : undefined;
  }
  let digits = first[1] as string;
  let suffix = first[2] as string;
  let length = 1;
  // « 150 000 », « 1.500.000 », « 200.000fcfa »: groups of three digits after the first.
  while (suffix === '' && digits.length <= 6) {
    const group = /^(\d{3})([a-z]{0,8})$/.exec(tokens[at + length]?.normalized ?? '');
    if (!group || (length === 1 && digits.length > 3)) break;
    digits += group[1] as string;
    suffix = group[2] as string;
    length++;
  }
  let value = Number(digits);
  if (suffix !== '') {
    const multiple = UNITS[suffix];
    const currency = CURRENCIES[suffix];
    if (YEARS.has(suffix)) return undefined;
    if (multiple === undefined && currency === undefined) return undefined;
    return { value: value * (multiple ?? 1), length, ...(currency === undefined ? {} : { currency }) };
  }
  const unit = UNITS[tokens[at + length]?.normalized ?? ''];
  if (unit !== undefined) {
    value *= unit;
    length++;
  }
  return { value, length };
}
