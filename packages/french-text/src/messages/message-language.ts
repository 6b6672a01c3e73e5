import { normalize } from '../normalize.ts';
import { isCommonWord } from './common-words.ts';
import { STREET_WORDS } from './street-words.ts';
import { WORD_FIXES } from './spelling-fixes.ts';

/** Short words of English, Bambara, Dioula and Wolof that French does not share. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  `the is am are was were and you your my with have has for this that not but please hello hi dear thank thanks looking job work want need
  i of in to five years year at by it he his her their sir good morning was may should some send let know also more than very kindly
  how what when where who will would can could from about they she he we our been any there here yes
  ni ka be ye te bi aw ne nka mogo baara wari kan fe min don tun mun joli sisan sini kunun nin olu anw ale an ala taa so ce kera bolo dugu
  n b bora sogoma kosebe duuru ton tobila terike hali san saba naani wooro dumuni wuli segin sugu malo togo
  ci ak naa nga ngi laa dama damay nanga mangi sama yow man def ligeey liggeey xaalis bu dina duma ndax waaw deedeet jox`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** French words among those above when they stand in a French sentence. */
const SHARED = new Set(
  'ni ne ye min don man but fe an ce in it to at i n b san ton hali taxi togo malo'.split(' '),
);
const LEAST_WORDS = 3;

/**
 * Whether a message is French, local words and spellings of telephones included. Another language is nobody's to
 * correct.
 */
export function isFrenchMessage(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  if (words.length < LEAST_WORDS) return true;
  let french = 0;
  let other = 0;
  // Letters French does not have: a few of them weigh a whole sentence.
  const foreign = words.filter((word) => /[ɔɛɲŋɓɗƙñɖƒɣʋëŏ]/.test(word)).length;
  if (foreign * 10 >= words.length) return false;
  other += foreign * 2;
  for (const word of words) {
    const folded = normalize(word);
    const bare = folded.replace(/^(?:[cdjlmnst]|qu)'/, '');
    if (OTHER_WORDS.has(folded) && !(SHARED.has(folded) && french > other)) other += 1;
    else if (
      isCommonWord(bare) ||
      ((WORD_FIXES.has(word) || STREET_WORDS.has(word)) && word.length > 2) ||
      bare !== folded
    )
      french += 1;
  }
  return french > other;
}
