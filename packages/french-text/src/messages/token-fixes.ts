import { normalize } from '../normalize.ts';
import { frenchLexicon, type FrenchLexicon } from './french-lexicon.ts';
import { ACRONYMS, PROPER_NAMES } from './proper-names.ts';
import { isFact, SentenceTokens } from './sentence-tokens.ts';

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

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
    if (
      word === '' ||
      isFact(word) ||
      tokens.isName(index) ||
      /^\p{Lu}{2,}$/u.test(tokens.words[index] as string)
    )
      continue;
    if (!spell(tokens, index, lexicon)) continue;
    fixHomophone(tokens, index, lexicon);
    fixVerb(tokens, index, lexicon);
    fixNumber(tokens, index, lexicon);
  }
  return tokens.toString();
}

// --- Words that are none.

/** Initials and names that are nothing in small letters. */
const CAPITALS: ReadonlyMap<string, string> = new Map([
  ...'bts cdd cdi ong btp nina inps anpe cnss bepc drh daf dut deug tva gps usb qhse hse rccm nif amo'
    .split(' ')
    .map((word): [string, string] => [word, word.toUpperCase()]),
  ...'WhatsApp Facebook LinkedIn Excel PowerPoint Gmail Ramadan Tabaski Sotelma Traoré Koné Touré Cissé Kanté Kouyaté Diabaté Berthé Ouédraogo Thiès Ségou Sévaré Bouaké Lomé Yaoundé'
    .split(' ')
    .map((name): [string, string] => [name.toLowerCase(), name]),
]);

/** @returns false when the word is unknown and was left. */
function spell(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): boolean {
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
  const whole = accentsOf(tokens, index, word, lexicon) ?? heard(word, lexicon);
  if (whole !== undefined) {
    tokens.write(index, whole);
    return true;
  }
  // « cherchon », « apprendr »: a last letter that is not heard.
  const ended = word.endsWith('on') ? `${word}s` : word.endsWith('r') ? `${word}e` : undefined;
  if (ended !== undefined && word.length > 4 && lexicon.has(ended)) {
    tokens.write(index, ended);
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

const only = (words: readonly string[]): string | undefined => (words.length === 1 ? words[0] : undefined);

/** The one word that is this one with its accents; of « récupère » and « récupéré », the one the words before ask for. */
function accentsOf(
  tokens: SentenceTokens,
  index: number,
  word: string,
  lexicon: FrenchLexicon,
): string | undefined {
  const found = lexicon.accented(word);
  if (found.length < 2) return found[0];
  const participles = found.filter((one) => /é(?:e|s|es)?$/.test(one));
  const others = found.filter((one) => !participles.includes(one));
  const isParticiple = isAfter(tokens, index, AUXILIARIES, ADVERBS);
  const isPresent = isAfter(tokens, index, PRESENT_SUBJECTS, CLITICS);
  if (isParticiple) return only(participles);
  return isPresent ? only(others) : undefined;
}

/** Letters heard the same that people take for one another, one at a time. */
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
function heard(word: string, lexicon: FrenchLexicon): string | undefined {
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
    if (right !== undefined) found.add(right);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

const VERB_ENDING = /(?:e|es|ent|ai|ais|ait|aient|er|é|ée|és|ées|ez|ons|a|ont|rai|rais|rait)$/;
function mayFollow(letter: string, rest: string, lexicon: FrenchLexicon): boolean {
  if (letter === 'l' || letter === 'd' || letter === 'qu') return rest.length > 3 || AUXILIARIES.has(rest);
  const isVerb = AUXILIARIES.has(rest) || erVerb(rest, lexicon) !== undefined;
  return (
    isVerb ||
    (VERB_ENDING.test(rest) &&
      /^(?:écri|atten|enten|ouvr|offr|inscri|appren|obtien|adress|ir|aur|ét|appell|espèr|ess|envoi|oubli)/.test(
        rest,
      ))
  );
}

// --- What stands before.

const AVOIR = listed(
  'ai as a avons avez ont avais avait avions aviez avaient aurai auras aura aurons aurez auront aurais aurait aurions auriez auraient ayant avoir aie ait',
);
const ETRE = listed(
  'suis es est sommes êtes sont étais était étions étiez étaient serai sera serez seront serais serait soit sois être été',
);
const AUXILIARIES = new Set([...AVOIR, ...ETRE]);
const ADVERBS = listed(
  'pas plus jamais rien déjà toujours bien encore même tout beaucoup trop vraiment aussi récemment souvent donc mal tous',
);
const CLITICS = listed("me te se vous nous lui leur y en m' t' s' ne n' le la les l'");
/** Those that are no article as well. */
const SURE_CLITICS = listed("me te se vous nous lui y m' t' s'");
const PRESENT_SUBJECTS = listed("je j' il elle on ça cela qui");
const MODALS = listed(
  'peux peut pouvons pouvez peuvent pouvais pouvait pouviez pourrai pourra pourrez pourrons pourrais pourrait pourriez pourrions pourraient veux veut voulons voulez veulent voulais voulait voudrais voudrait voudrions dois doit devons devez doivent devais devait devrai devrais devrait devriez devra devrez vais vas va allons allez vont allais allait faut faudra faudrait fallait aimerais aimerait aimerions souhaite souhaitons souhaitais souhaiterais souhaiterait désire désirerais préfère préférerais espère compte pouvoir vouloir devoir aller voudriez faire laissez laisser savoir sais veuillez',
);
const MODAL_BETWEEN = new Set([
  ...SURE_CLITICS,
  'pas',
  'plus',
  'jamais',
  'donc',
  'aussi',
  'bien',
  'vraiment',
]);
const PREPOSITIONS = listed("pour de d' à sans");
const SUBJECT_OPENERS = listed(
  "que qu' si s' comme quand lorsque lorsqu' puisque parce dont où mais car donc pourquoi combien comment et",
);

/** Whether one of `words` stands before, `between` apart, in the same clause. */
function isAfter(
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
function opensClause(tokens: SentenceTokens, index: number): boolean {
  const before = tokens.at(index, -1);
  return !tokens.isTied(index) && (before === '' || SUBJECT_OPENERS.has(before));
}

// --- The ends of verbs.

/** In -er, and trades or things as well. */
const NOUNS_IN_ER = listed(
  'boucher manager conseiller officier reporter designer leader cocher déjeuner dîner souper goûter pouvoir berger coacher dealer freezer rocher clocher plancher bûcher baiser lever coucher',
);
/** In -é, and nouns as well: « étude de marché », « poste de chargé ». */
const NOUNS_IN_E = listed(
  'marché employé salarié diplômé associé côté congé blessé retraité accusé invité délégué député allié abonné résumé exposé énoncé procédé relevé tracé communiqué arrêté chargé attaché cité passé traité fossé fiancé apprêté imprimé carré privé qualifié assuré handicapé expatrié réfugié déplacé licencié immigré désigné gradé révolté curé café intéressé envoyé',
);

type VerbEnd = { stem: string; end: string };

function erVerb(word: string, lexicon: FrenchLexicon): VerbEnd | undefined {
  const [, stem = '', end = ''] = /^(.+?)(er|ez|é|és|ée|ées|es|ent|e)$/.exec(word) ?? [];
  if (stem === '') return undefined;
  return lexicon.isErVerb(stem) ? { stem, end } : undefined;
}

/** What is written for the participle of a verb of another group. */
const PARTICIPLES: Readonly<Record<string, string>> = Object.fromEntries(
  `dis:dit fais:fait prit:pris mit:mis promit:promis permit:permis appri:appris apprit:appris comprit:compris compri:compris écris:écrit put:pu reçut:reçu
  voulut:voulu réussit:réussi finit:fini choisit:choisi remplit:rempli remplir:rempli finir:fini réussir:réussi choisir:choisi obtenir:obtenu
  étée:été étés:été étais:été était:été servit:servi sortit:sorti répondus:répondu transmit:transmis remit:remis`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

function fixVerb(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): void {
  const word = tokens.lower[index] as string;
  if (word.length < 3 || tokens.isTied(index)) return;
  const participle = Object.hasOwn(PARTICIPLES, word) ? PARTICIPLES[word] : undefined;
  if (participle !== undefined && isAfter(tokens, index, AVOIR, ADVERBS))
    return tokens.write(index, participle);
  const verb = erVerb(word, lexicon);
  if (verb && fixErVerb(tokens, index, verb, lexicon)) return;
  fixPerson(tokens, index, word, lexicon);
}

function fixErVerb(
  tokens: SentenceTokens,
  index: number,
  { stem, end }: VerbEnd,
  lexicon: FrenchLexicon,
): boolean {
  const write = (ending: string): true => {
    tokens.write(index, stem + ending);
    return true;
  };
  const word = stem + end;
  const before = tokens.at(index, -1);
  if ((end === 'er' || end === 'ez') && !NOUNS_IN_ER.has(word)) {
    if (isAfter(tokens, index, AVOIR, ADVERBS) && before !== 'tout') return write('é');
    if (end === 'er' && isAfter(tokens, index, ETRE, ADVERBS) && !isAsked(tokens, index))
      return write(`é${agreement(tokens, index)}`);
  }
  if (end === 'é' && isAfter(tokens, index, PLURAL_ETRE, ADVERBS)) {
    const ending = agreement(tokens, index);
    if (ending.endsWith('s')) return write(`é${ending}`);
  }
  if (end === 'é' || end === 'ez') {
    if (tokens.gaps[index + 1] === '-') return false;
    const isCommanded = isAfter(tokens, index, MODALS, MODAL_BETWEEN);
    if (isCommanded && !(before === 'vous' && end === 'ez') && !NOUNS_IN_E.has(word) && before !== 'faire')
      return write('er');
    const isElided =
      before === "l'" &&
      !NOUNS_IN_E.has(word) &&
      (MODALS.has(tokens.at(index, -2)) ||
        (SURE_CLITICS.has(tokens.at(index, -2)) && isAfter(tokens, index - 1, PREPOSITIONS, SURE_CLITICS)) ||
        (tokens.at(index, -2) === 'à' && INFINITIVES.has(tokens.at(index, -3))));
    if (isElided) return write('er');
    const isIntroduced =
      PREPOSITIONS.has(before) ||
      (SURE_CLITICS.has(before) && isAfter(tokens, index, PREPOSITIONS, SURE_CLITICS));
    const isNoun = NOUNS_IN_E.has(word) && PREPOSITIONS.has(before);
    const isQuality =
      before === 'de' && /^(?:rien|chose|plus|quoi|moins|quelqu'un|personne)$/.test(tokens.at(index, -2));
    if (isIntroduced && !isNoun && !isQuality && !(before === 'à' && end === 'ez')) return write('er');
  }
  if (
    end === 'é' &&
    before === 'vous' &&
    tokens.at(index, -2) === 'ne' &&
    tokens.at(index, -3) === '' &&
    tokens.at(index, 1) === 'pas'
  )
    return write('ez');
  const isVous = before === 'vous' || (before === 'ne' && tokens.at(index, -2) === 'vous');
  const vous = before === 'vous' ? index - 1 : index - 2;
  if (
    isVous &&
    (end === 'er' || end === 'é') &&
    tokens.at(vous, -1) !== 'et' &&
    opensClause(tokens, vous) &&
    !(tokens.at(vous, -1) === 'que' && MODALS.has(tokens.at(vous, -2))) &&
    !NOUNS_IN_E.has(word)
  )
    return write('ez');
  if (end === 'ent' && isAfter(tokens, index, ON, CLITICS)) return write('e');
  if (/^(?:er|é|es|ez|ent)$/.test(end) && isAfter(tokens, index, JE, CLITICS) && isJe(tokens, index)) {
    const right = lexicon.has(`${stem}e`)
      ? `${stem}e`
      : only(lexicon.accented(`${stem}e`).filter((one) => !one.endsWith('é')));
    if (right === undefined) return false;
    tokens.write(index, right);
    return true;
  }
  if (
    /^(?:er|es)$/.test(end) &&
    /^(?:il|on)$/.test(before) &&
    !tokens.isTied(index - 1) &&
    !MODALS.has(tokens.at(index, -2))
  )
    return write('e');
  if (/^(?:e|es)$/.test(end) && /^(?:ils|elles)$/.test(before) && !tokens.isTied(index - 1))
    return write('ent');
  return false;
}

const PLURAL_ADJECTIVES = listed(
  'prêt ouvert clair difficile nécessaire disponible valable complet gratuit payant content satisfait présent absent vrai faux sérieux honnête bon mauvais court facile',
);
const PLURAL_ETRE = listed('sont étaient seront seraient été');
const FEMININE =
  /(?:tions?|ées?|tés|ences?|ances?|ures?|ettes?|pièces?|lettres?|personnes?|filles?|femmes?|demandes?|offres?|heures?|semaines?|portes?|photos?|copies?|candidates?|primes?|places?|tâches?)$/;

/** What the participle after « être » takes from its subject: « ils », « elles », « les candidats »; '' when none is sure. */
function agreement(tokens: SentenceTokens, index: number): string {
  for (let back = 1; back <= 4; back++) {
    const word = tokens.at(index, -back);
    if (word === 'ils') return 's';
    if (word === 'elles') return 'es';
    if (word === 'elle' && back < 4) return tokens.at(index, -back - 1) === '' ? 'e' : '';
    if (/^(?:les|mes|vos|nos|ces|des|tes|leurs|ses|plusieurs|deux|trois)$/.test(word) && back >= 3)
      return FEMININE.test(tokens.at(index, -back + 1)) ? 'es' : 's';
    if (back > 1 && (JE.has(word) || word === 'qui' || word === 'que')) return '';
  }
  return '';
}

const ON = listed('on');
const JE = listed("je j'");
/** Not the « je » of « puis-je ». */
function isJe(tokens: SentenceTokens, index: number): boolean {
  for (let back = 1; back <= 4; back++)
    if (JE.has(tokens.at(index, -back)))
      return !tokens.isTied(index - back) && tokens.at(index - back, -1) !== 'puis';
  return false;
}
/** « C'est demander beaucoup », « le but est de former ». */
const isAsked = (tokens: SentenceTokens, index: number): boolean =>
  /^(?:c'|ce|but|objectif|cela|ça)$/.test(tokens.at(index, -2)) || tokens.at(index, -1) === 'tout';

const IRREGULAR: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  je: {
    peut: 'peux',
    veut: 'veux',
    peu: 'peux',
    ve: 'veux',
    va: 'vais',
    vas: 'vais',
    a: 'ai',
    est: 'suis',
    voulez: 'voulais',
    pouvez: 'peux',
    contact: 'contacte',
    appel: 'appelle',
    envoi: 'envoie',
    travail: 'travaille',
    essai: 'essaie',
    remerci: 'remercie',
    postul: 'postule',
    connait: 'connais',
    connaît: 'connais',
  },
  il: {
    peux: 'peut',
    veux: 'veut',
    peu: 'peut',
    vas: 'va',
    vais: 'va',
    ai: 'a',
    as: 'a',
    es: 'est',
    et: 'est',
  },
  ils: {
    peut: 'peuvent',
    veut: 'veulent',
    doit: 'doivent',
    va: 'vont',
    vas: 'vont',
    fait: 'font',
    dit: 'disent',
    est: 'sont',
    son: 'sont',
    on: 'ont',
    a: 'ont',
    peux: 'peuvent',
    peuve: 'peuvent',
    veulent: 'veulent',
    prend: 'prennent',
    vient: 'viennent',
    attend: 'attendent',
    sait: 'savent',
    été: 'étaient',
    était: 'étaient',
    avait: 'avaient',
  },
  tu: { a: 'as', est: 'es', peut: 'peux', veut: 'veux', va: 'vas', doit: 'dois', fait: 'fais', sait: 'sais' },
  vous: {
    été: 'êtes',
    ete: 'êtes',
    ave: 'avez',
    avait: 'aviez',
    faite: 'faites',
    dite: 'dites',
    aver: 'avez',
    avé: 'avez',
    pouvais: 'pouvez',
    voulais: 'vouliez',
  },
};

const PERSON_CLITICS = listed("ne n' me te se m' t' s' y le la les l' lui leur vous nous en");

function fixPerson(tokens: SentenceTokens, index: number, word: string, lexicon: FrenchLexicon): void {
  if (CLITICS.has(word) || ADVERBS.has(word)) return;
  let at = index - 1;
  while (
    index - at < 4 &&
    PERSON_CLITICS.has(tokens.at(index, at - index)) &&
    (!/^(?:vous|nous)$/.test(tokens.at(index, at - index)) ||
      /^(?:je|tu|il|elle|on|ils|elles|qui|ne)$/.test(tokens.at(index, at - index - 1))) &&
    tokens.at(index, at - index - 1) !== ''
  )
    at--;
  const subject = tokens.at(index, at - index);
  const before = tokens.at(index, -1);
  if (
    (subject === 'vous' || subject === 'nous' || subject === 'tu') &&
    at !== index - 1 &&
    !/^(?:ne|en|y)$/.test(before)
  )
    return;
  if (subject === '' || tokens.isTied(at)) return;
  const person =
    subject === "j'"
      ? 'je'
      : /^(?:elle|on|ça|cela)$/.test(subject)
        ? 'il'
        : subject === 'elles'
          ? 'ils'
          : subject;
  // « avec elle », « que vous ».
  if (person !== 'je' && person !== 'ils' && subject !== 'il' && !opensClause(tokens, at)) return;
  if (person === 'ils' && subject === 'elles' && !opensClause(tokens, at)) return;
  const irregular =
    Object.hasOwn(IRREGULAR, person) && Object.hasOwn(IRREGULAR[person] ?? {}, word)
      ? IRREGULAR[person]?.[word]
      : undefined;
  if (
    irregular !== undefined &&
    !(subject === "j'" && word !== 'a') &&
    !(subject === 'je' && (word === 'a' || word === 'est'))
  )
    return tokens.write(index, irregular);
  if (person === 'je') fixJe(tokens, index, word, lexicon);
  else if (person === 'il') fixIl(tokens, index, word, lexicon);
  else if (person === 'ils' && /ai[ts]$/.test(word) && lexicon.has(`${word.slice(0, -1)}ent`))
    tokens.write(index, `${word.slice(0, -1)}ent`);
  else if (person === 'nous' && word.endsWith('ont') && lexicon.has(`${word.slice(0, -1)}s`))
    tokens.write(index, `${word.slice(0, -1)}s`);
}

function fixJe(tokens: SentenceTokens, index: number, word: string, lexicon: FrenchLexicon): void {
  if (word === 'suit' || word === 'est' || word === 'et') return;
  const swapped = word.endsWith('et') ? `${word}s` : `${word.slice(0, -1)}s`;
  if (/^(?:re|appar|dispar)?conna[iî]t$/.test(word))
    return tokens.write(index, word.replace(/a[iî]t$/, 'ais'));
  if (word.endsWith('t') && word.length > 2 && lexicon.has(swapped)) return tokens.write(index, swapped);
  if (/(?:[dn]|[^a]i)$/.test(word) && word.length > 2 && lexicon.has(`${word}s`) && !/[rv]ai$/.test(word))
    return tokens.write(index, `${word}s`);
  if (/^(?:aimer|souhaiter|désirer|voud|préférer|apprécier)ai$/.test(word)) tokens.write(index, `${word}s`);
}

function fixIl(tokens: SentenceTokens, index: number, word: string, lexicon: FrenchLexicon): void {
  const bare = word.slice(0, -1);
  if (!word.endsWith('s') || word.length < 3 || ADVERBS.has(word) || word === 'nous' || word === 'vous')
    return;
  if (word.endsWith('ds') && lexicon.has(bare)) return tokens.write(index, bare);
  if (
    /(?:ai|i|oi|r|n|e[tn])s$/.test(word) &&
    lexicon.has(`${bare}t`) &&
    !/^(?:mais|puis|sans|dans|jamais|depuis)$/.test(word)
  )
    tokens.write(index, `${bare}t`);
}

// --- Words heard the same.

const SUBJECTS_OF_A = listed(
  "il elle on qui y n' m' t' l' ça cela ne j' tu personne me te lui nous vous quelqu'un ce",
);
const PLACE_BEFORE = listed(
  'suis est sommes êtes sont étais était habite habitons réside travaille travaillé travailler vis vit situé située basé basée aller vais va allé arrivé venu venir rendre retourner né née allée déménagé rester reste envoyé déposé inscrit poste bureau siège agence école formation stage emploi travail jusqu',
);
const AFTER_A = listed(
  'la mon ma mes votre vos notre nos cette ce ces cet leur leurs quel quelle quelqu tous toute toutes chaque partir cause côté propos travers nouveau domicile pied moto temps plein distance base peine moins plus part tort raison bientôt demain terme court long savoir midi',
);
const IRREGULAR_PARTICIPLES = listed(
  'dit fait mis pris promis écrit reçu vu répondu permis remis transmis appris rendu vendu perdu eu été convaincu entendu refusé',
);

function isParticiple(word: string, lexicon: FrenchLexicon): boolean {
  if (IRREGULAR_PARTICIPLES.has(word)) return true;
  const verb = erVerb(word, lexicon);
  return verb !== undefined && /^(?:é|és|ée|ées)$/.test(verb.end);
}
/** A participle, or what is written for one. */
function isNearParticiple(word: string, lexicon: FrenchLexicon): boolean {
  const verb = erVerb(word, lexicon);
  return isParticiple(word, lexicon) || (verb !== undefined && verb.end === 'er');
}
const isInfinitive = (word: string, lexicon: FrenchLexicon): boolean =>
  /(?:er|ir|re|oir)$/.test(word) &&
  word.length > 3 &&
  lexicon.has(word) &&
  (erVerb(word, lexicon) !== undefined || INFINITIVES.has(word));
const INFINITIVES = listed(
  'faire venir voir savoir avoir être suivre remplir fournir lire écrire vivre dire mettre prendre apprendre comprendre obtenir partir finir choisir répondre attendre rendre perdre vendre conduire réussir tenir servir sortir recevoir joindre rejoindre produire traduire construire reprendre remettre revoir revenir dormir offrir ouvrir couvrir',
);

function fixHomophone(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): void {
  const word = tokens.lower[index] as string;
  const before = tokens.at(index, -1);
  const after = tokens.at(index, 1);
  if (
    /^[djlmnst]$/.test(word) &&
    !tokens.isTied(index) &&
    tokens.gaps[index + 1] === ' ' &&
    /^[aeiouyhàâéèêîôû]/.test(after) &&
    after.length > 2 &&
    lexicon.has(after) &&
    !/^(?:ils?|elles?)$/.test(after)
  ) {
    tokens.write(index, `${word}'`);
    return tokens.tie(index + 1, '');
  }
  if (word === 'a') return fixA(tokens, index, before, after, lexicon);
  if (word === 'ma' || word === 'na') return fixMa(tokens, index, before, after, lexicon);
  if (word === 'mon' && /^(?:ils|elles|qui)$/.test(before) && isNearParticiple(after, lexicon))
    return tokens.write(index, "m'ont");
  if (word === 'mon' && before !== '' && isPluralNoun(tokens, index - 1) && isNearParticiple(after, lexicon))
    return tokens.write(index, "m'ont");
  if (word === 'son' && erVerb(after, lexicon)?.end === 'er' && !NOUNS_IN_ER.has(after))
    return tokens.write(index, 'sont');
  if (word === 'on' && before === 'nous' && tokens.at(index, -2) === 'ne') return tokens.write(index, 'ont');
  if (word === 'est' && /^(?:vous|les|la|le|lui|leur|te|t'|l')$/.test(before) && JE.has(tokens.at(index, -2)))
    return tokens.write(index, 'ai');
  if (
    word === 'sa' &&
    /^(?:commence|concerne|dérange|intéresse|inquiète|existe|suffit|convient|devient|arrange|avance|plaît|vaut|fera|ira|serait|sera|devait|devrait|pourrait|risque|tarde)$/.test(
      after,
    )
  )
    return tokens.write(index, 'ça');
  if (
    word === 'et' &&
    DETERMINERS.has(tokens.at(index, -2)) &&
    !DETERMINERS.has(before) &&
    (after === 'mal' || (/^[àa]$/.test(after) && tokens.at(index, 2) === 'jour'))
  )
    return tokens.write(index, 'est');
  if (
    word === 'veillez' &&
    before !== 'vous' &&
    (isInfinitive(after, lexicon) ||
      SURE_CLITICS.has(after) ||
      /^(?:trouver|recevoir|agréer|bien|accepter)$/.test(after))
  )
    return tokens.write(index, 'veuillez');
  if (PLURAL_ADJECTIVES.has(word) && isAfter(tokens, index, PLURAL_ETRE, ADVERBS)) {
    const ending = agreement(tokens, index);
    if (ending === 's') return tokens.write(index, `${word}s`);
    if (ending === 'es') return tokens.write(index, word.endsWith('e') ? `${word}s` : `${word}es`);
  }
  if (word === 'et' && isPredicate(tokens, index, lexicon)) return tokens.write(index, 'est');
  if (word === "s'" && after === 'en' && isWithout(tokens.at(index, 2), lexicon)) {
    tokens.write(index, 'sans');
    tokens.words[index + 1] = '';
    tokens.lower[index + 1] = '';
    return;
  }
  if (word === 'son' && before === 'ne') return tokens.write(index, 'sont');
  if (
    /^(?:peux|veux)$/.test(word) &&
    DETERMINERS.has(tokens.at(index, -2)) &&
    before.length > 2 &&
    !before.endsWith('s')
  )
    return tokens.write(index, `${word.slice(0, -1)}t`);
  if (isPluralNoun(tokens, index - 1) && before !== '') {
    const verb = erVerb(word, lexicon);
    if (verb?.end === 'e' && SAID_OF_MANY.has(word)) return tokens.write(index, `${word}nt`);
    if (/^(?:doit|peut|veut|vont?|va)$/.test(word) && word !== 'vont')
      return tokens.write(
        index,
        { doit: 'doivent', peut: 'peuvent', veut: 'veulent', va: 'vont' }[word] ?? word,
      );
  }
  if (word === 'temp' && before !== '') return tokens.write(index, 'temps');
  if (word === 'par' && /^(?:votre|ma|leur|notre|sa)$/.test(before) && (tokens.ends(index) || after === 'et'))
    return tokens.write(index, 'part');
  if (word === 'si' && /^joints?$|^jointe?s?$/.test(after)) {
    tokens.write(index, 'ci');
    return tokens.tie(index + 1, '-');
  }
  if (word === 'vôtre' && lexicon.has(after) && !/^(?:est|a|le|la)$/.test(before))
    return tokens.write(index, 'votre');
  if (/^(?:toute|tout)$/.test(word) && /^(?:les|mes|nos|vos|ces|leurs|ses)$/.test(after)) {
    if (word === 'toute' || FEMININE.test(tokens.at(index, 2))) return tokens.write(index, 'toutes');
    return tokens.write(index, 'tous');
  }
  if (word === 'es' && !isTu(tokens, index)) return tokens.write(index, 'est');
  if (word === 'été' && /^(?:il|elle|on|qui|c'|ce|ça|cela)$/.test(before) && !tokens.isTied(index - 1))
    return tokens.write(index, 'était');
  if (
    word === 'été' &&
    DETERMINERS.has(tokens.at(index, -2)) &&
    before.length > 2 &&
    !DETERMINERS.has(before) &&
    !/^(?:bel|long|dernier|prochain|premier|plein|cet|tout)$/.test(before) &&
    after !== ''
  )
    return tokens.write(
      index,
      /^(?:les|mes|vos|nos|ces|des|leurs)$/.test(tokens.at(index, -2)) ? 'étaient' : 'était',
    );
  if (word === "c'" && after === 'est' && isPassed(tokens, index, lexicon)) return tokens.write(index, "s'");
  if (
    word === "qu'" &&
    before === '' &&
    after === 'elle' &&
    /^(?:est|était|sera)$/.test(tokens.at(index, 2)) &&
    /^(?:le|la|l'|votre|les)$/.test(tokens.at(index, 3))
  ) {
    tokens.write(index, 'quelle');
    tokens.words[index + 1] = '';
    tokens.lower[index + 1] = '';
    return;
  }
  if (
    word === 'g' &&
    (isFact(after) ||
      isParticiple(after, lexicon) ||
      /^(?:un|une|mon|ma|mes|le|la|les|des|besoin|pas|déjà|été|eu|deux|trois|plus|appris|vu|bien)$/.test(
        after,
      ))
  )
    return tokens.write(index, "j'ai");
  if (word === 'c' && /^(?:je|ne|pas)$/.test(before) && isAfter(tokens, index, JE, CLITICS))
    return tokens.write(index, 'sais');
  if (
    word === 'passer' &&
    /^(?:an|mois|année|semaine|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/.test(before)
  )
    return tokens.write(index, /^(?:année|semaine)$/.test(before) ? 'passée' : 'passé');
  if (
    word === 'et' &&
    /^(?:il|elle|c'|qui|on)$/.test(before) &&
    !tokens.isTied(index - 1) &&
    !/^(?:moi|toi|lui|elle|vous|nous)$/.test(after) &&
    before !== 'qui'
  )
    return tokens.write(index, 'est');
  if (
    word === 'soeur' ||
    word === 'coeur' ||
    word === 'voeux' ||
    word === 'manoeuvre' ||
    word === 'oeuvre' ||
    word === 'soeurs' ||
    word === 'manoeuvres' ||
    word === 'oeuvres'
  )
    return tokens.write(index, word.replace('oe', 'œ'));
  if ((word === 'moi' || word === 'nous') && !tokens.isTied(index))
    return hyphenOrder(tokens, index, before, lexicon);
  if (
    word === 'tous' &&
    lexicon.has(`${after}s`) &&
    /^(?:renseignement|document|dossier|candidat|moment|temps|type|problème)$/.test(after)
  )
    return tokens.write(index, 'tout');
  if (word === 'été' && before === "j'") return tokens.write(index, 'étais');
  if (
    word === 'la' &&
    tokens.ends(index) &&
    before !== '' &&
    !/^(?:de|et|ou|à|en|par|pour|sur|dans|sous|avec)$/.test(before)
  ) {
    if (/^(?:ce|cet|cette|ces)$/.test(tokens.at(index, -2))) tokens.tie(index, '-');
    return tokens.write(index, 'là');
  }
  if (
    word === 'ce' &&
    /^(?:il|elle|on|ils|elles|ça|cela|qui)$/.test(before) &&
    after !== '' &&
    !/^(?:matin|soir|jour|mois|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|midi|que|qu'|qui|n'|dernier|type|genre|poste|n')$/.test(
      after,
    ) &&
    !tokens.isTied(index - 1)
  )
    return tokens.write(index, 'se');
  if (
    word === 'moi' &&
    (isFact(before) ||
      NUMBERS.has(before) ||
      /^(?:quelques|ce|un|le|du|chaque)$/.test(before) ||
      (before === 'par' && isFact(tokens.at(index, -2))))
  )
    return tokens.write(index, 'mois');
  if (word === 'an' && (isFact(before) || NUMBERS.has(before)) && !isOne(tokens, index))
    return tokens.write(index, 'ans');
  if (word === 'leurs' && lexicon.has(after) && isPlainVerb(after)) return tokens.write(index, 'leur');
  if (word === 'ont' && before === '' && /^(?:m'|ma|me|ne|n'|vous|nous|te|t'|se|s'|m'a|l')$/.test(after))
    return tokens.write(index, 'on');
  if ((word === 'on' || word === 'son') && isPluralNoun(tokens, index - 1) && before !== '') {
    if (
      word === 'on' &&
      (isParticiple(after, lexicon) || /^(?:pas|déjà|besoins?|toujours|droit|été|eu|tous)$/.test(after))
    )
      return tokens.write(index, 'ont');
    if (word === 'son' && after !== '') return tokens.write(index, 'sont');
  }
  if (
    word === 'quand' &&
    (after === 'à' || after === 'a') &&
    /^(?:moi|vous|nous|lui|elle|eux|la|ma|mon|mes|votre|notre|le|l')$/.test(tokens.at(index, 2))
  )
    return tokens.write(index, 'quant');
  if (
    word === 'ou' &&
    tokens.opens(index) &&
    /^(?:est|sont|puis|peut|dois|faut|trouver|se|en|habitez|déposer|envoyer|aller|êtes|dans)$/.test(after)
  ) {
    if (after !== 'dans') tokens.write(index, 'où');
  }
}

const DETERMINERS = listed(
  "le la l' les mon ma mes votre vos notre nos son sa ses leur leurs ce cet cette ces un une des",
);

/** « On c'est vu », « l'entretien c'est bien passé » and not « c'est vu ». */
function isPassed(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): boolean {
  const before = tokens.at(index, -1);
  const isSubject =
    /^(?:il|elle|on)$/.test(before) ||
    (DETERMINERS.has(tokens.at(index, -2)) && !DETERMINERS.has(before) && before.length > 2);
  const next = tokens.at(index, 2);
  const participle = /^(?:bien|mal|déjà|très|toujours|mieux)$/.test(next) ? tokens.at(index, 3) : next;
  return (
    isSubject && isNearParticiple(participle, lexicon) && !/^(?:fait|pris|écrit|dit|payé)$/.test(participle)
  );
}

/** Verbs that are no noun after one: « les ouvriers mange » and not « chaussures taille 43 ». */
const SAID_OF_MANY = listed(
  'cherche mange donne paye paie travaille manque commence arrive refuse trouve parle recrute accepte respecte laisse pense aime gagne rappelle appelle souhaite existe demande',
);
const PREDICATES = listed(
  'malade gentil libre ouvert ouverte complet complète vide loin cher chère absent absente présent présente urgent urgente prêt prête faux fausse lourd lourde difficile facile possible disponible clair correct grave bas basse trop toujours',
);
/** « Mon fils et malade », « le camion et tombé » and not « un candidat sérieux et motivé ». */
function isPredicate(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): boolean {
  const before = tokens.at(index, -1);
  const after = tokens.at(index, 1);
  if (!DETERMINERS.has(tokens.at(index, -2)) || DETERMINERS.has(before) || /[sx]$/.test(before)) return false;
  if (/^(?:jeune|petite?|grande?|bon|bonne|beau|belle|nouveau|nouvelle|vrai|seule?|tout)$/.test(before))
    return false;
  if (isParticiple(before, lexicon) || PREDICATES.has(before)) return false;
  return PREDICATES.has(after)
    ? !/^(?:trop|toujours)$/.test(after)
    : isParticiple(after, lexicon) && !NOUNS_IN_E.has(after) && /[éi]e?$/.test(after);
}

const isWithout = (word: string, lexicon: FrenchLexicon): boolean =>
  /^(?:motif|préavis|explication|explications|contrat|diplôme|argent|rien|travail|salaire|expérience|raison|réponse|prévenir|succès)$/.test(
    word,
  ) || erVerb(word, lexicon)?.end === 'é';

/** « Aidez moi », « aider moi »: an order, when nobody is its subject. */
function hyphenOrder(tokens: SentenceTokens, index: number, before: string, lexicon: FrenchLexicon): void {
  const subject = tokens.at(index, -2);
  if (before === '' || !(subject === '' || /^(?:plaît|et|merci|alors|donc)$/.test(subject))) return;
  const verb = erVerb(before, lexicon);
  if (tokens.lower[index] === 'moi' && verb && /^(?:er|é|ez)$/.test(verb.end)) {
    tokens.write(index - 1, `${verb.stem}ez`);
    tokens.tie(index, '-');
  } else if (
    /^(?:faites|dites|répondez|écrivez|permettez|tenez|prévenez|mettez)$/.test(before) &&
    tokens.lower[index] === 'moi'
  )
    tokens.tie(index, '-');
}

const NUMBERS = listed(
  'deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente plusieurs',
);
const isPlainVerb = (word: string): boolean =>
  /^(?:ai|a|avons|avez|ont|demande|donne|envoie|dis|dit|fait|réponds|permet|parle|faut)$/.test(word);
/** Facts are no numbers here: « 1 an » stays. */
const isOne = (tokens: SentenceTokens, index: number): boolean => isFact(tokens.at(index, -1));

function isTu(tokens: SentenceTokens, index: number): boolean {
  if (tokens.at(index, 1) === 'tu' || tokens.lower[index - 1] === "t'") return true;
  for (let back = 1; back <= 4; back++)
    if (/^(?:tu|toi|qui)$/.test(tokens.lower[index - back] ?? '')) return true;
  return (
    tokens.isTied(index) || /^(?:lettres|sciences|docteur|arts|licence|langues)$/.test(tokens.at(index, -1))
  );
}

function isPluralNoun(tokens: SentenceTokens, index: number): boolean {
  return (
    !/^(?:jours|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches|matins|soirs|semaines|mois|années|ans|fois|nuits|heures|temps|derniers|dernières|vacances)$/.test(
      tokens.lower[index] ?? '',
    ) &&
    /[^u']s$/.test(tokens.lower[index] ?? '') &&
    /^(?:les|mes|vos|nos|ces|des|tes|leurs|ses|plusieurs)$/.test(tokens.at(index, -1))
  );
}

function fixA(
  tokens: SentenceTokens,
  index: number,
  before: string,
  after: string,
  lexicon: FrenchLexicon,
): void {
  const isVerb =
    SUBJECTS_OF_A.has(before) || tokens.isTied(index) || (tokens.gaps[index + 1] ?? '').startsWith('-');
  if (isVerb || after === '') return;
  if (tokens.opens(index) && (AFTER_A.has(after) || isInfinitive(after, lexicon)))
    return tokens.write(index, 'à');
  if (
    isParticiple(after, lexicon) ||
    ADVERBS.has(after) ||
    after === 'un' ||
    after === 'une' ||
    after === 'des'
  )
    return;
  const set = (): void => tokens.write(index, 'à');
  if (isInfinitive(after, lexicon)) return set();
  if (SURE_CLITICS.has(after) && isInfinitive(tokens.at(index, 2), lexicon)) return set();
  if (
    /^(?:l'|la|le|les)$/.test(after) &&
    (isInfinitive(tokens.at(index, 2), lexicon) ||
      (INFINITIVES.has(before) && isNearParticiple(tokens.at(index, 2), lexicon)))
  )
    return set();
  if (isPlace(tokens, index + 1)) return set();
  const isEndedVerb =
    /^(?:er|ez|ent|é|és|ée|ées)$/.test(erVerb(before, lexicon)?.end ?? '') ||
    INFINITIVES.has(before) ||
    MODALS.has(before) ||
    ETRE.has(before) ||
    before.endsWith('ment');
  if (/^(?:moi|toi|eux|quel|quelle|quels|quelles|durée|temps|temp)$/.test(after)) return set();
  if (isPluralNoun(tokens, index - 1) && before !== '') return set();
  const isVerbBefore =
    isEndedVerb ||
    erVerb(before, lexicon)?.end === 'er' ||
    PLACE_BEFORE.has(before) ||
    isParticiple(before, lexicon);
  if (isVerbBefore && (AFTER_A.has(after) || after === "l'" || isFact(after))) return set();
  if (
    /^(?:partir|cause|côté|travers|domicile|pied|temps|distance|bientôt|demain|midi|propos)$/.test(after) &&
    after !== before
  )
    set();
}

function isPlace(tokens: SentenceTokens, index: number): boolean {
  const folded = normalize(tokens.lower[index] ?? '');
  return PROPER_NAMES.has(folded) && TOWNS.has(folded);
}
const TOWNS = listed(
  `bamako segou sikasso kayes mopti gao tombouctou kidal koulikoro koutiala kati bougouni djenne niono kita nioro sevare dioila yanfolila kenieba sadiola kalabancoro kalaban
  sebenikoro sotuba magnambougou hamdallaye lafiabougou badalabougou niarela faladie sogoniko banankabougou baco yirimadio dakar thies kaolack ziguinchor abidjan bouake yamoussoukro korhogo
  ouagadougou ouaga bobo niamey zinder maradi conakry kankan labe lome cotonou nouakchott accra lagos paris libreville douala yaounde`,
);

function fixMa(
  tokens: SentenceTokens,
  index: number,
  before: string,
  after: string,
  lexicon: FrenchLexicon,
): void {
  const word = tokens.lower[index] as string;
  const isAdverb =
    /^(?:pas|rien|jamais|plus|toujours|déjà|même|encore|bien)$/.test(after) ||
    (/^(?:beaucoup|vraiment|tout|aussi|trop)$/.test(after) && isNearParticiple(tokens.at(index, 2), lexicon));
  if (word === 'na') {
    if (isAdverb || isParticiple(after, lexicon)) tokens.write(index, "n'a");
    return;
  }
  // « Ma santé », « ma cité » are feminine nouns, « ma rappelé » is nothing.
  const isSubject =
    before !== '' &&
    !PREPOSITIONS.has(before) &&
    !/^(?:dans|sur|avec|par|et|ou|que|est|voici|en|c'|ni|mais|chez|sous|toute|j'ai|ai|avez)$/.test(before);
  if (!isSubject) return;
  if (
    isAdverb ||
    (isNearParticiple(after, lexicon) && !/ée?s?$|^cité$/.test(after)) ||
    (isNearParticiple(after, lexicon) && /é$/.test(after) && !NOUNS_IN_E.has(after))
  )
    tokens.write(index, "m'a");
}

// --- Plurals.

const PLURAL_DETERMINERS = listed(
  'mes tes nos vos des quelques plusieurs deux trois quatre cinq six sept huit neuf dix certains certaines',
);
function fixNumber(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): void {
  const word = tokens.lower[index] as string;
  const isAfterLes =
    tokens.at(index, -1) === 'les' &&
    word.length > 2 &&
    !/[sxztd']$|(?:re|ir|oir)$/.test(word) &&
    erVerb(word, lexicon) === undefined &&
    !tokens.isTied(index) &&
    !(tokens.gaps[index + 1] ?? '').startsWith(',');
  if (isAfterLes && lexicon.has(word) && lexicon.has(`${word}s`) && !UNCOUNTED.has(word))
    return tokens.write(index, `${word}s`);
  if (
    word.length < 3 ||
    /[sxz']$/.test(word) ||
    !PLURAL_DETERMINERS.has(tokens.at(index, -1)) ||
    tokens.isTied(index)
  )
    return;
  if (lexicon.has(`${word}s`) && lexicon.has(word) && !UNCOUNTED.has(word) && !tokens.isName(index))
    tokens.write(index, `${word}s`);
}
const UNCOUNTED = listed(
  'mille cent autre quatre cinq sept huit neuf mil pour que qui leur notre votre heure dont',
);
