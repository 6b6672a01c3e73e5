import { type SentenceTokens } from './sentence-tokens.ts';

export const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

export const only = (words: readonly string[]): string | undefined =>
  words.length === 1 ? words[0] : undefined;

export const AVOIR = listed(
  'ai as a avons avez ont avais avait avions aviez avaient aurai auras aura aurons aurez auront aurais aurait aurions auriez auraient ayant avoir aie ait',
);

export const ETRE = listed(
  'suis es est sommes êtes sont étais était étions étiez étaient serai sera serez seront serais serait soit sois être été',
);

export const AUXILIARIES = new Set([...AVOIR, ...ETRE]);

export const ADVERBS = listed(
  'pas plus jamais rien déjà toujours bien encore même tout beaucoup trop vraiment aussi récemment souvent donc mal tous',
);

export const CLITICS = listed("me te se vous nous lui leur y en m' t' s' ne n' le la les l'");

/** Those that are no article as well. */
export const SURE_CLITICS = listed("me te se vous nous lui y m' t' s'");

export const PRESENT_SUBJECTS = listed("je j' il elle on ça cela qui");

export const MODALS = listed(
  'peux peut pouvons pouvez peuvent pouvais pouvait pouviez pourrai pourra pourrez pourrons pourrais pourrait pourriez pourrions pourraient veux veut voulons voulez veulent voulais voulait voudrais voudrait voudrions dois doit devons devez doivent devais devait devrai devrais devrait devriez devra devrez vais vas va allons allez vont allais allait faut faudra faudrait fallait aimerais aimerait aimerions souhaite souhaitons souhaitais souhaiterais souhaiterait désire désirerais préfère préférerais espère pouvoir vouloir devoir aller voudriez faire laissez laisser savoir sais veuillez',
);

export const MODAL_BETWEEN = new Set([
  ...SURE_CLITICS,
  'pas',
  'plus',
  'jamais',
  'donc',
  'aussi',
  'bien',
  'vraiment',
  'seulement',
  'également',
  'rapidement',
  'directement',
]);

export const PREPOSITIONS = listed("pour de d' à sans");

const SUBJECT_OPENERS = listed(
  "que qu' si s' comme quand lorsque lorsqu' puisque parce dont où mais car donc pourquoi combien comment et",
);

/** Whether one of `words` stands before, `between` apart, in the same clause. */
export function isAfter(
  tokens: SentenceTokens,
  index: number,
  words: ReadonlySet<string>,
  between: ReadonlySet<string>,
): boolean {
  for (let back = 1; back <= 4; back++) {
    const before = tokens.at(index, -back);
    if (before === '') return false;
    if (words.has(before)) return true;
    if (!between.has(before)) return false;
  }
  return false;
}

/** Whether the word may be the subject that opens a clause: « vous » in « que vous » and not in « pour vous ». */
export function opensClause(tokens: SentenceTokens, index: number): boolean {
  const before = tokens.at(index, -1);
  return !tokens.isTied(index) && (before === '' || SUBJECT_OPENERS.has(before));
}

export const PLURAL_ETRE = listed('sont étaient seront seraient été');

export const JE = listed("je j'");

export const DETERMINERS = listed(
  "le la l' les mon ma mes votre vos notre nos son sa ses leur leurs ce cet cette ces un une des",
);

export const NUMBERS = listed(
  'deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente plusieurs',
);
