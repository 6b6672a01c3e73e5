/** Numbers in French words, as invoices write them: the traditional spelling, hyphens below one hundred only. */

const upToSixteen = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
];
const tens: Record<number, string> = {
  20: 'vingt',
  30: 'trente',
  40: 'quarante',
  50: 'cinquante',
  60: 'soixante',
  80: 'quatre-vingt',
};

/** 0 to 99. `isLast`: nothing follows, so that « quatre-vingts » takes its s. */
function belowHundred(value: number, isLast: boolean): string {
  if (value <= 16) return upToSixteen[value] ?? '';
  if (value < 20) return `dix-${upToSixteen[value - 10]}`;
  // Seventy and ninety count on from sixty and eighty.
  const base = value >= 80 ? 80 : value >= 60 ? 60 : value - (value % 10);
  const rest = value - base;
  if (rest === 0) return value === 80 && isLast ? 'quatre-vingts' : (tens[base] ?? '');
  const joiner = base !== 80 && (rest === 1 || rest === 11) ? ' et ' : '-';
  return `${tens[base]}${joiner}${belowHundred(rest, isLast)}`;
}

/** 1 to 999. */
function belowThousand(value: number, isLast: boolean): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest, isLast);
  const head = hundreds === 1 ? 'cent' : `${upToSixteen[hundreds]} cent`;
  if (rest === 0) return hundreds > 1 && isLast ? `${head}s` : head;
  return `${head} ${belowHundred(rest, isLast)}`;
}

/** « million » and « milliard » are nouns: the words before them stay in the plural. */
const nouns = [
  { size: 1_000_000_000, name: 'milliard' },
  { size: 1_000_000, name: 'million' },
];

function inWords(value: number): { words: string; endsWithNoun: boolean } {
  if (value === 0) return { words: 'zéro', endsWithNoun: false };
  const parts: string[] = [];
  let rest = value;
  for (const { size, name } of nouns) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) parts.push(`${belowThousand(count, true)} ${name}${count > 1 ? 's' : ''}`);
  }
  const endsWithNoun = rest === 0;
  const thousands = Math.floor(rest / 1000);
  if (thousands > 0) parts.push(thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`);
  if (rest % 1000 > 0) parts.push(belowThousand(rest % 1000, true));
  return { words: parts.join(' '), endsWithNoun };
}

/** One unit of each currency, and several. */
const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  XOF: ['franc CFA', 'francs CFA'],
  XAF: ['franc CFA', 'francs CFA'],
  GNF: ['franc guinéen', 'francs guinéens'],
  EUR: ['euro', 'euros'],
};

/**
 * « cent mille francs CFA », « un million d’euros ».
 * @param amount whole units, from 0 to 999 999 999 999.
 * @param currency of ISO 4217; one without a French name here is written as it is.
 * @throws RangeError for another amount.
 */
export function amountInWords(amount: number, currency = 'XOF'): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount >= 1e12) {
    throw new RangeError(`${amount} cannot be written in words.`);
  }
  const { words, endsWithNoun } = inWords(amount);
  const [one, several] = units[currency] ?? [currency, currency];
  if (!endsWithNoun) return `${words} ${amount < 2 ? one : several}`;
  return `${words} ${/^[aeiou]/i.test(several) ? 'd’' : 'de '}${several}`;
}
