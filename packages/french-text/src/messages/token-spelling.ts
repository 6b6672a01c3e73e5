import { normalize } from '../normalize.ts';
import { type FrenchLexicon } from './french-lexicon.ts';
import { ACRONYMS, PROPER_NAMES } from './proper-names.ts';
import { type SentenceTokens } from './sentence-tokens.ts';
import { ADVERBS, AUXILIARIES, CLITICS, PRESENT_SUBJECTS, isAfter, only } from './token-context.ts';
import { erVerb } from './verb-forms.ts';
import { isFinite, isInfinitiveForm } from './word-classes.ts';

/** Initials and names that are nothing in small letters. */
const CAPITALS: ReadonlyMap<string, string> = new Map([
  ...'bts cdd cdi ong btp html php sql nina inps anpe cnss bepc drh daf dut deug tva gps usb qhse hse rccm nif amo'
    .split(' ')
    .map((word): [string, string] => [word, word.toUpperCase()]),
  ...'WhatsApp Facebook LinkedIn Excel PowerPoint Gmail Ramadan Tabaski Sotelma Traoré Koné Touré Cissé Kanté Kouyaté Diabaté Berthé Ouédraogo Thiès Ségou Sévaré Bouaké Lomé Yaoundé Saly Mbour Ouaga Parakou Agadez Tahoua Daloa Gagnoa Banfora Koudougou Ziguinchor Tambacounda Kolda Kindia Nzérékoré Kpalimé Sokodé Atakpamé Natitingou Bohicon Nouadhibou Nouakchott'
    .split(' ')
    .map((name): [string, string] => [name.toLowerCase(), name]),
]);

/** Towns typed without their accent, in a capital or not. */
export const TOWNS_WITH_ACCENTS: ReadonlyMap<string, string> = new Map(
  'Thiès Ségou Sévaré Bouaké Lomé Yaoundé Kpalimé Sokodé Nzérékoré'
    .split(' ')
    .map((name): [string, string] => [normalize(name), name]),
);

/** @returns false when the word is unknown and was left. */
export function spell(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): boolean {
  const word = tokens.lower[index] as string;
  const written = CAPITALS.get(word);
  if (written !== undefined) {
    tokens.words[index] = written;
    return false;
  }
  if (word.length < 3 || word.endsWith("'") || lexicon.has(word)) return true;
  const folded = normalize(word);
  if (lexicon.has(word.replaceAll('œ', 'oe')) || ACRONYMS.has(folded) || PROPER_NAMES.has(folded))
    return true;
  const isAmbiguous = lexicon.accented(word).filter((one) => hasSameAccents(word, one)).length > 1;
  const whole =
    accentsOf(tokens, index, word, lexicon) ?? (isAmbiguous ? undefined : spelledBySound(word, lexicon));
  if (whole !== undefined) {
    tokens.write(index, whole);
    return true;
  }
  // « cherchon », « apprendr »: a missing silent letter.
  const ended = word.endsWith('on') ? `${word}s` : word.endsWith('r') ? `${word}e` : undefined;
  if (ended !== undefined && word.length > 4 && lexicon.has(ended)) {
    tokens.write(index, ended);
    return true;
  }
  const ofNous = word.endsWith('ont') ? `${word.slice(0, -3)}ons` : '';
  if (word.length > 5 && lexicon.has(ofNous) && !/^(?:ils|elles)$/.test(tokens.at(index, -1))) {
    tokens.write(index, ofNous);
    return true;
  }
  const swallowed = /^j([bcdfmnprstv].{2,})$/u.exec(word)?.[1];
  if (
    swallowed !== undefined &&
    (swallowed === 'vous' || (lexicon.has(swallowed) && VERB_ENDING.test(swallowed)))
  ) {
    tokens.write(index, `je ${swallowed}`);
    return false;
  }
  const cut = /^(qu|[ldjnmst])([aeiouyhàâéèêëîïôùû].{2,})$/u.exec(word);
  const [, letter = '', rest = ''] = cut ?? [];
  const bare = cut && (lexicon.has(rest) ? rest : only(lexicon.accented(rest)));
  if (bare !== undefined && bare !== null && mayFollow(letter, bare, lexicon)) {
    tokens.write(index, `${letter}'${bare}`);
    return false;
  }
  return false;
}

/** The one word that is this one with its accents; of « récupère » and « récupéré », the one the words before ask for. */
function accentsOf(
  tokens: SentenceTokens,
  index: number,
  word: string,
  lexicon: FrenchLexicon,
): string | undefined {
  const found = lexicon.accented(word).filter((one) => hasSameAccents(word, one));
  if (found.length < 2) return found[0];
  const participles = found.filter((one) => /é(?:e|s|es)?$/.test(one));
  const others = found.filter((one) => !participles.includes(one));
  const isAsParticiple = isAfter(tokens, index, AUXILIARIES, ADVERBS);
  const isPresent = isAfter(tokens, index, PRESENT_SUBJECTS, CLITICS);
  if (isAsParticiple) return only(participles);
  // « La règle », « une fête »: the noun in -e.
  if (/^(?:la|une|ma|cette|bonne|sa)$/.test(tokens.at(index, -1))) return only(others);
  return isPresent ? only(others) : undefined;
}

/** « Verifié » is « vérifié » and not « vérifie »: an accent that was typed was meant. */
const hasSameAccents = (typed: string, meant: string): boolean =>
  !/é(?:e|s|es)?$/.test(typed) || /é(?:e|s|es)?$/.test(meant);

/** Letters with the same sound that people confuse, one at a time. */
const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/an/g, 'en'],
  [/en/g, 'an'],
  [/am(?=[bp])/g, 'em'],
  [/em(?=[bp])/g, 'am'],
  [/tion/g, 'sion'],
  [/ss?ion/g, 'tion'],
  [/f/g, 'ph'],
  [/i/g, 'y'],
  [/y/g, 'i'],
  [/k/g, 'c'],
  [/k/g, 'qu'],
  [/s/g, 'c'],
  [/c(?=[eiy])/g, 'ss'],
  [/ai/g, 'è'],
  [/[eèé]/g, 'ai'],
  [/o/g, 'au'],
  [/eau|au/g, 'o'],
  [/é$/g, 'er'],
  [/z/g, 's'],
  [/n(?=[bp])/g, 'm'],
];

/** The one French word that is this one but for a letter doubled or left single, or written as another that sounds so. */
function spelledBySound(word: string, lexicon: FrenchLexicon): string | undefined {
  if (word.length < 6 || word.length > 24) return undefined;
  const shapes = new Set<string>();
  for (let at = 1; at < word.length - 1; at++) {
    const letter = word.charAt(at);
    if (!/[bcdflmnprst]/.test(letter) || word.charAt(at - 1) === letter) continue;
    shapes.add(
      word.charAt(at + 1) === letter
        ? word.slice(0, at) + word.slice(at + 1)
        : word.slice(0, at) + letter + word.slice(at),
    );
  }
  if (word.length >= 7)
    for (const [pattern, meant] of SWAPS)
      for (const { index, 0: typed } of word.matchAll(pattern))
        shapes.add(word.slice(0, index) + meant + word.slice(index + typed.length));
  const found = new Set<string>();
  for (const shape of shapes) {
    const right = lexicon.has(shape) ? shape : only(lexicon.accented(shape));
    // A rare word is as likely to be a trade, a mark or a name that the list lacks.
    if (right !== undefined && isUsual(right, lexicon)) found.add(right);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

const isUsual = (word: string, lexicon: FrenchLexicon): boolean =>
  lexicon.classOf(word).rank > 0 || lexicon.classOf(word.replace(/s$/, '')).rank > 0;

const VERB_ENDING = /(?:e|es|ent|ai|ais|ait|aient|er|é|ée|és|ées|ez|ons|a|ont|rai|rais|rait)$/;

function mayFollow(letter: string, rest: string, lexicon: FrenchLexicon): boolean {
  if (letter === 'l' || letter === 'd' || letter === 'qu')
    return (
      (rest.length > 3 && (isUsual(rest, lexicon) || isInfinitiveForm(lexicon.classOf(rest)))) ||
      AUXILIARIES.has(rest)
    );
  const meant = lexicon.classOf(rest);
  if (letter !== 'j' && rest.length > 4 && (isInfinitiveForm(meant) || isFinite(meant)))
    return meant.rank > 0;
  const isVerb = AUXILIARIES.has(rest) || erVerb(rest, lexicon) !== undefined;
  return (
    isVerb ||
    (VERB_ENDING.test(rest) &&
      /^(?:écri|atten|enten|ouvr|offr|inscri|appren|obtien|adress|ir|aur|ét|appell|espèr|ess|envoi|oubli)/.test(
        rest,
      ))
  );
}
