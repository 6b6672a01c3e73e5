import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const INVALID = "Cette valeur n'est pas valable";
const MISSING = 'Ce champ est obligatoire';
const numbers = new Set(['number', 'int', 'bigint', 'nan']);
const lists = new Set(['array', 'set', 'tuple']);
const groups = new Set(['object', 'record', 'map']);
const formats: Readonly<Record<string, string>> = {
  email: 'Adresse email invalide',
  url: 'Adresse web invalide (attendue : https://…)',
  uuid: 'Identifiant invalide',
  guid: 'Identifiant invalide',
  date: 'Date invalide (attendu : AAAA-MM-JJ)',
  datetime: 'Date et heure invalides',
  time: 'Heure invalide (attendue : 09:30)',
};

const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 20 });
const plural = (count: number | bigint, word: string): string =>
  `${french.format(count)} ${word}${Math.abs(Number(count)) >= 2 ? 's' : ''}`;

function wrongType({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (input === undefined || input === null || input === '') return MISSING;
  if (numbers.has(expected))
    return expected === 'int' ? 'Un nombre entier est attendu' : 'Un nombre est attendu';
  if (lists.has(expected)) return 'Une liste est attendue';
  if (expected === 'string') return 'Un texte est attendu';
  if (expected === 'boolean') return 'La réponse attendue est oui ou non';
  if (expected === 'date') return 'Une date est attendue';
  if (groups.has(expected)) return "Ces informations n'ont pas la forme attendue";
  return INVALID;
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return minimum === 1 ? MISSING : `${plural(minimum, 'caractère')} au minimum`;
  if (lists.has(origin)) return `${plural(minimum, 'élément')} au minimum`;
  if (!numbers.has(origin)) return INVALID;
  if (Number(minimum) <= Number.MIN_SAFE_INTEGER) return 'Ce nombre est trop petit';
  const limit = french.format(minimum);
  return inclusive === false
    ? `Le nombre doit être supérieur à ${limit}`
    : `Le nombre doit être au moins ${limit}`;
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `${plural(maximum, 'caractère')} au maximum`;
  if (lists.has(origin)) return `${plural(maximum, 'élément')} au maximum`;
  if (!numbers.has(origin)) return INVALID;
  if (Number(maximum) >= Number.MAX_SAFE_INTEGER) return 'Ce nombre est trop grand';
  const limit = french.format(maximum);
  return inclusive === false
    ? `Le nombre doit être inférieur à ${limit}`
    : `Le nombre doit être au plus ${limit}`;
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? "Ce texte n'a pas le format attendu";
    case 'not_multiple_of':
      return `Le nombre doit être un multiple de ${french.format(issue.divisor)}`;
    case 'invalid_value':
    case 'invalid_union':
      return 'Cette valeur ne fait pas partie des choix possibles';
    case 'unrecognized_keys':
      return 'Certaines informations ne sont pas attendues ici';
    default:
      return INVALID;
  }
}

/**
 * Sentences for what a schema refuses without one of its own. Zod's own French names types and values as a programmer
 * does (« nombre attendu, NaN reçu »). Called by both sides, before anything is parsed.
 */
export function configureFrenchErrors(): void {
  z.config({ localeError: sentenceOf });
}
