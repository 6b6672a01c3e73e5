export type Contacts = { emails: string[]; phones: string[]; links: string[] };

// Texts are anybody's: no repetition goes on without a bound from more than one place of a run.
export const EMAIL = /[\p{L}\p{N}._%+-]{1,64} ?@ ?(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/gu;
export const LINK =
  /(?:https?:\/\/|www\.)[^\s<>«»"]{2,300}|(?<![\p{L}\p{N}.@])(?:[\w-]{1,63}\.)?(?:linkedin|github|gitlab|facebook|behance|twitter|instagram)\.(?:com|net)\/[^\s<>«»"]{1,200}/giu;
/** « awa [at] gmail.com », « awa arobase gmail point com ». */
export const SPELT_EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}(?:\s{0,2}[[({]\s?(?:at|arobase|chez)\s?[\])}]|\s(?:arobase?|arrobase)\s)\s{0,2}[\p{L}\p{N}-]{1,63}(?:(?:\.|\s{0,2}[[({]\s?(?:dot|point)\s?[\])}]\s{0,2}|\s(?:point|dot)\s)[\p{L}\p{N}-]{2,24}){0,3}/giu;
const DOMAIN =
  /(?<![\p{L}\p{N}.@])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(com|org|net|info|biz|fr|ml|sn|ci|bf|ne|tg|bj|gn|mr|ma|me|io|co|ly|eu|africa|dev|app|site|online|xyz|link|page|pro|tv|gl)(?![\p{L}\p{N}-])(\/[^\s<>«»"]{1,300})?/giu;
/** Endings that also open a sentence typed against the point before it: « à Bamako.Me contacter ». */
const SMALL_WORDS = new Set(['me', 'ne', 'ci', 'ma', 'co', 'tg', 'pro']);
/** Tools whose name contains a point. */
const TOOLS = /^(?:(?:asp|vb|ado|ml|paint)\.net|(?:socket|draw)\.io|(?:booking|monday)\.com)$/i;
const isWritten = (found: string, ending: string): boolean =>
  TOOLS.test(found) || (SMALL_WORDS.has(ending.toLowerCase()) && ending !== ending.toLowerCase());

/** Bare domains, with what follows: `awa.dev`, `wa.me/22376123456`; tools and ends of sentences stay. */
export const replaceDomains = (text: string, mark: string): string =>
  text.replace(DOMAIN, (found, ending: string, path: string | undefined) =>
    path === undefined && isWritten(found, ending) ? found : mark,
  );

/** A researcher's number is public and no telephone. */
const ORCIDS = /0000-000\d-\d{4}-\d{3}[\dXx]?/g;
/**
 * With a country's code, or the eight to ten digits of West Africa and France: +223 76 12 34 56, (00223) 76-12-34-56,
 * 76.12.34.56, 77 123 45 67, 06 12 34 56 78; never « 2015-2018 », a date or an amount.
 */
const PHONE =
  /(?<![\p{N}+])(?:\(?(?:\+|00) ?[1-9]\d{0,2}\)?(?:[ .-]{0,2}(?:\(0\) ?)?\d{1,4}){2,6}|\d{2}(?:[ .-]{0,2}\d{2}){3,4}|\d{2}[ .-]\d{3}(?:[ .-]\d{2}){2}|\d{3}(?:[ .-]\d{2}){3})(?!\p{N})/gu;

/** E-mails, telephone numbers and links of a text, in their order, once each. */
export function findContacts(text: string): Contacts {
  const links = unique(text.match(LINK) ?? []).map((link) => link.replace(/(?<![.,;)])[.,;)]+$/, ''));
  const emails = unique((text.match(EMAIL) ?? []).map((email) => email.replaceAll(' ', '').toLowerCase()));
  const phones = unique(
    (text.replace(LINK, ' ').replace(ORCIDS, ' ').match(PHONE) ?? []).filter(isPhone).map(compactPhone),
  );
  return { emails, phones, links };
}

/**
 * The same text without what a candidate is reached by: what may be searched by the person who may not write to them
 * yet.
 */
export function withoutContacts(text: string): string {
  return replaceDomains(text.replace(LINK, ' ').replace(EMAIL, ' ').replace(SPELT_EMAIL, ' '), ' ')
    .replace(ORCIDS, ' ')
    .replace(PHONE, (found) => (isPhone(found) ? ' ' : found))
    .replace(/ {2,}/g, ' ')
    .replace(/(?<! ) +$/gm, '');
}

function isPhone(found: string): boolean {
  const digits = found.replace(/\D/g, '');
  const isInternational = /^\(?(?:\+|00)/.test(found);
  if (isInternational) return digits.length >= 9 && digits.length <= 16;
  if (digits.length < 8 || digits.length > 10) return false;
  return !isYears(found) && !isDate(found);
}

/** « 2015-2018 », « 2015 2018 ». */
const isYears = (found: string): boolean => /^(?:19|20)\d{2}[ .-]{0,2}(?:19|20)\d{2}$/.test(found);
/** « 12.03.2019 », « 2019-03-12 ». */
const isDate = (found: string): boolean =>
  /^(?:[0-3]\d[ .-]?[01]\d[ .-]?(?:19|20)\d{2}|(?:19|20)\d{2}[ .-][01]\d[ .-][0-3]\d)$/.test(found);
const compactPhone = (found: string): string => {
  const digits = found.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
};

const unique = (values: readonly string[]): string[] => [...new Set(values)];
