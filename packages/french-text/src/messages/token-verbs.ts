import { type FrenchLexicon } from './french-lexicon.ts';
import { type SentenceTokens } from './sentence-tokens.ts';
import {
  ADVERBS,
  AVOIR,
  CLITICS,
  ETRE,
  JE,
  MODALS,
  MODAL_BETWEEN,
  PLURAL_ETRE,
  PREPOSITIONS,
  SURE_CLITICS,
  isAfter,
  listed,
  only,
  opensClause,
} from './token-context.ts';
import { agreement } from './token-plurals.ts';
import { INFINITIVES, NOUNS_IN_E, type VerbEnd, erVerb, isNounInE, isNounInEr } from './verb-forms.ts';

/** Wrong endings that people write for the participle of a verb of another group. */
const PARTICIPLES: Readonly<Record<string, string>> = Object.fromEntries(
  `dis:dit fais:fait prit:pris mit:mis promit:promis permit:permis appri:appris apprit:appris comprit:compris compri:compris écris:écrit put:pu reçut:reçu
  voulut:voulu réussit:réussi finit:fini choisit:choisi remplit:rempli remplir:rempli finir:fini réussir:réussi choisir:choisi obtenir:obtenu
  étée:été étés:été étais:été était:été servit:servi sortit:sorti répondus:répondu transmit:transmis remit:remis`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

export function fixVerb(tokens: SentenceTokens, index: number, lexicon: FrenchLexicon): void {
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
  if ((end === 'er' || end === 'ez') && !isNounInEr(word, lexicon)) {
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
      (!NOUNS_IN_E.has(word) || SURE_CLITICS.has(tokens.at(index, -2))) &&
      (MODALS.has(tokens.at(index, -2)) ||
        (SURE_CLITICS.has(tokens.at(index, -2)) && isAfter(tokens, index - 1, PREPOSITIONS, SURE_CLITICS)) ||
        (tokens.at(index, -2) === 'à' && INFINITIVES.has(tokens.at(index, -3))));
    if (isElided) return write('er');
    const isIntroduced =
      PREPOSITIONS.has(before) ||
      (SURE_CLITICS.has(before) && isAfter(tokens, index, PREPOSITIONS, SURE_CLITICS));
    const isNoun = isNounInE(word, tokens.at(index, 1), lexicon) && PREPOSITIONS.has(before);
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
    !/^(?:comment|où|pour)$/.test(tokens.at(vous, -1)) &&
    !(tokens.at(vous, -1) === 'que' && MODALS.has(tokens.at(vous, -2))) &&
    !NOUNS_IN_E.has(word)
  )
    return write('ez');
  if (end === 'ent' && isAfter(tokens, index, ON, CLITICS)) return write('e');
  // « Je soussigné, … » opens an attestation.
  const isFormula = word === 'soussigné';
  if (
    /^(?:er|é|es|ez|ent)$/.test(end) &&
    !isFormula &&
    isAfter(tokens, index, JE, CLITICS) &&
    isJe(tokens, index)
  ) {
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

export const PLURAL_ADJECTIVES = listed(
  'prêt ouvert clair difficile nécessaire disponible valable complet gratuit payant content satisfait présent absent vrai faux sérieux honnête bon mauvais court facile',
);

const ON = listed('on');

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
