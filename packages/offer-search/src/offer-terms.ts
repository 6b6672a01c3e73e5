import { analyzeTokens } from '@baara/french-text';

/** Where a word may be in an offer, from the most important field to the least. */
export const FIELDS = ['title', 'skills', 'company', 'place', 'category', 'body'] as const;
export type OfferField = (typeof FIELDS)[number];

/** The distinct words of an offer by field: lower case, with accents (corrections are shown with them). */
export type OfferTerms = Record<OfferField, string[]>;

/** What an offer says, as people read it. `descriptionText` is plain text, without markup. */
export type OfferText = {
  title: string;
  company: string;
  skills: readonly string[];
  keyPoints: readonly string[];
  category: string;
  city: string | null;
  /** The country's name, not its code. */
  country: string;
  descriptionText: string;
};

/**
 * Reads an offer once, when it is written. The string is stored beside the offer, so that building the
 * index again reads no text: one line per field, words separated by spaces.
 */
export function analyzeOffer(offer: OfferText): string {
  const named = new Set<string>();
  const lines = [
    wordsOf([offer.title], named),
    wordsOf(offer.skills, named),
    wordsOf([offer.company], named),
    wordsOf([offer.city ?? '', offer.country], named),
    wordsOf([offer.category], named),
  ];
  // The body repeats what the fields above say better.
  const body = wordsOf([...offer.keyPoints, offer.descriptionText], new Set()).filter(
    (word) => !named.has(word),
  );
  return [...lines, body].map((words) => words.join(' ')).join('\n');
}

/** The words of a string made by `analyzeOffer`. */
export function decodeOfferTerms(encoded: string): OfferTerms {
  const lines = encoded.split('\n');
  return Object.fromEntries(
    FIELDS.map((field, index) => [field, lines[index] ? (lines[index] ?? '').split(' ') : []]),
  ) as OfferTerms;
}

/** The string for words already found; the reverse of `decodeOfferTerms`. */
export function encodeOfferTerms(terms: OfferTerms): string {
  return FIELDS.map((field) => terms[field].join(' ')).join('\n');
}

function wordsOf(texts: readonly string[], named: Set<string>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const token of analyzeTokens(text)) {
      const word = token.text.normalize('NFC').toLowerCase().replaceAll('’', "'");
      words.add(word);
      named.add(word);
    }
  }
  return [...words];
}
