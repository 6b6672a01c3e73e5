import { normalize } from '@baara/french-text';
import type { MatchOffer } from './types.ts';

export type LanguageAsked = {
  language: string;
  level: string;
  /** The text says that it helps, not that it is needed. */
  isWelcome: boolean;
  /** « Le soninké ou le khassonké »: what may stand for it, without accents. */
  others: readonly string[];
};

const WELCOME = /appreci|souhait|\batout|\bplus\b|\baide|\butile/;
const NEEDED = /exig|obligat|indispens|il faut|necessaire|couramment/;

/** The languages of an offer, with what its text says of them. */
export function languagesAsked({ languages, description, keyPoints }: MatchOffer): LanguageAsked[] {
  const sentences = [description, ...keyPoints].flatMap((text) => normalize(text).split(/[.;]/));
  return languages.map(({ language, level }) => {
    const name = normalize(language).trim();
    const said = sentences.filter((sentence) => sentence.includes(name)).join('. ');
    return {
      language,
      level,
      isWelcome: WELCOME.test(said) && !NEEDED.test(said),
      others: besides(name, said),
    };
  });
}

function besides(name: string, said: string): string[] {
  const words = said
    .split(/[^\p{L}]+/u)
    .filter((word) => !['le', 'la', 'l', 'du', 'de', 'en'].includes(word));
  return words.flatMap((word, place) => {
    if (word !== 'ou') return [];
    const [before, after] = [words[place - 1], words[place + 1]];
    if (before === name) return after ?? [];
    return after === name ? (before ?? []) : [];
  });
}
