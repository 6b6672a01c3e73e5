import { frenchLexicon } from './french-lexicon.ts';
import { SentenceTokens, isFact } from './sentence-tokens.ts';
import { fixAgreement } from './token-agreement.ts';
import { fixHomophone } from './token-homophones.ts';
import { fixNumber } from './token-plurals.ts';
import { fixSound } from './token-sounds.ts';
import { TOWNS_WITH_ACCENTS, spell } from './token-spelling.ts';
import { fixVerb } from './token-verbs.ts';

/**
 * Corrects what the list of French words and the words around make sure, in one pass from left to right: accents and
 * apostrophes left out, the ends of verbs after what commands them, « a » and « à », « ma » and « m'a ». Names, facts and
 * whatever may be right stay.
 */
export function fixTokens(text: string): string {
  const tokens = new SentenceTokens(text);
  const lexicon = frenchLexicon();
  for (let index = 0; index < tokens.length; index++) {
    const word = tokens.lower[index] as string;
    const town = TOWNS_WITH_ACCENTS.get(word);
    if (town !== undefined && !/^\p{Lu}{2,}$/u.test(tokens.words[index] as string)) {
      tokens.words[index] = town;
      continue;
    }
    if (
      word === '' ||
      isFact(word) ||
      tokens.isName(index) ||
      /^\p{Lu}{2,}$/u.test(tokens.words[index] as string)
    )
      continue;
    if (!spell(tokens, index, lexicon)) continue;
    fixSound(tokens, index, lexicon);
    fixHomophone(tokens, index, lexicon);
    fixVerb(tokens, index, lexicon);
    fixNumber(tokens, index, lexicon);
    fixAgreement(tokens, index, lexicon);
  }
  return tokens.toString();
}
