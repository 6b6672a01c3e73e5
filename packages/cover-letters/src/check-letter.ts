import { analyzeTokens, normalize } from '@baara/french-text';
import { isOrdinaryWord, languagesIn, skillsIn } from '@baara/offer-reading';
import { type Given, isTradeWord, spacedNumbers, type Stated, wordsIn } from './given.ts';
import { cutSentences } from './sentences.ts';

export type FindingKind =
  | 'number'
  | 'name'
  | 'employer'
  | 'diploma'
  | 'skill'
  | 'language'
  | 'contact'
  | 'praise';

/** Something that a sentence states and nobody gave. `message` says it to the person. */
export type Finding = {
  kind: FindingKind;
  words: string;
  sentence: string;
  /** The offer asks it, and the profile does not say that the person has it. */
  isAsked: boolean;
  message: string;
};

/**
 * Numbers, names, employers, diplomas, skills and languages that neither the profile nor the offer gives; and, in a
 * sentence that speaks of the person, those that the offer alone gives. Linear in the text.
 * @param given of the same person and offer. @returns nothing for a letter that invents nothing.
 */
export function checkLetter(text: string, given: Given): Finding[] {
  const found = new Map<string, Finding>();
  for (const sentence of cutSentences(text)) {
    const stated = speaksOfOffer(sentence) ? given.asked : given.own;
    for (const { kind, words } of claimsOf(sentence, stated, given)) {
      const key = `${kind} ${normalize(words)}`;
      if (found.has(key)) continue;
      const isAsked =
        stated === given.own && !claimsOf(sentence, given.asked, given).some((one) => one.words === words);
      found.set(key, { kind, words, sentence, isAsked, message: messageFor(kind, words, isAsked) });
    }
  }
  return [...found.values()];
}

const SPEAKS_OF_ME =
  /(?:^|[^\p{L}])(?:je|j['’]|me|m['’](?=\p{L})|moi|mon|ma|mes|mienn?e?s?)(?![\p{L}])|(?:^|[^\p{L}])[jm]['’]/iu;
const SPEAKS_OF_OFFER =
  /(?:^|[^\p{L}])(?:vous|votre|vos|l['’]offre|l['’]annonce|le poste)(?![\p{L}])[^.]{0,200}(?:demand|recherch|cherch|propos|exig|souhait|attend|annonc|offre|mission|poste|recrut|profil)/iu;

/** A sentence that says « je » claims something, whatever else it says. */
const speaksOfOffer = (sentence: string): boolean =>
  SPEAKS_OF_OFFER.test(sentence) && !SPEAKS_OF_ME.test(sentence);

type Claim = { kind: FindingKind; words: string };

function claimsOf(sentence: string, stated: Stated, { years }: Given): Claim[] {
  return withoutRepeats([
    ...contactsOf(sentence, stated),
    ...numbersOf(sentence, stated),
    ...vagueYears(sentence, years),
    ...diplomasOf(sentence, stated),
    ...employersOf(sentence, stated),
    ...skillsOf(sentence, stated),
    ...namesOf(sentence, stated),
    ...tradeWordsOf(sentence, stated),
    ...praiseOf(sentence),
  ]);
}

/** « Orange Mali » as an employer says it once: not again as a name and as a trade. */
function withoutRepeats(claims: readonly Claim[]): Claim[] {
  return claims.filter(
    ({ words }, place) =>
      !claims
        .slice(0, place)
        .some((earlier) => ` ${wordsIn(earlier.words).join(' ')} `.includes(` ${wordsIn(words).join(' ')} `)),
  );
}

const CONTACT = /[^\s@]{1,80}@[^\s@]{1,80}|(?:https?:\/\/|www\.)\S{1,200}/g;

function contactsOf(sentence: string, { text }: Stated): Claim[] {
  return [...sentence.matchAll(CONTACT)].flatMap(([words]) =>
    text.includes(wordsIn(words).join(' ')) ? [] : [{ kind: 'contact' as const, words }],
  );
}

/** Numbers as letters write them; NaN for those that no digits stand for. « Un » and « une » count nothing. */
const numberWords = new Map<string, number>(
  Object.entries({
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    treize: 13,
    quatorze: 14,
    quinze: 15,
    seize: 16,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    cent: 100,
    cents: 100,
    mille: 1000,
    dizaine: 10,
    dizaines: 10,
    quinzaine: 15,
    vingtaine: 20,
    trentaine: 30,
    quarantaine: 40,
    cinquantaine: 50,
    centaine: 100,
    centaines: 100,
    milliers: 1000,
    millier: 1000,
    million: 1_000_000,
    millions: 1_000_000,
    milliard: 1_000_000_000,
    milliards: 1_000_000_000,
    double: NaN,
    doublé: NaN,
    triple: NaN,
    triplé: NaN,
    moitié: NaN,
    décennie: 10,
    décennies: 10,
  }).map(([word, value]) => [normalize(word), value]),
);

function numbersOf(sentence: string, { numbers, words }: Stated): Claim[] {
  const digits = spacedNumbers(sentence)
    .filter(([whole]) => !numbers.has(whole ?? ''))
    .flatMap((parts) => parts.slice(1))
    .filter((number) => !numbers.has(number))
    .map((number) => ({ kind: 'number' as const, words: number }));
  const written = wordsIn(sentence).flatMap((word) => {
    const value = numberWords.get(word);
    return value === undefined || words.has(word) || numbers.has(String(value))
      ? []
      : [{ kind: 'number' as const, words: word }];
  });
  return [...digits, ...written];
}

const VAGUE_YEARS =
  /plusieurs annees|de nombreuses annees|longue experience|(?:solide|riche|grande|vaste|large) experience|des annees|toujours (?:travaille|exerce)/;
const YEARS_TO_SAY_SEVERAL = 2;

function vagueYears(sentence: string, years: number): Claim[] {
  const words = VAGUE_YEARS.exec(normalize(sentence))?.[0];
  return words === undefined || years >= YEARS_TO_SAY_SEVERAL ? [] : [{ kind: 'number', words }];
}

const DIPLOMA =
  /(?<![a-z])(?:bac(?:calaureat)?|bts|dut|deug|deust|dess|dea|dts|licence|master[e]?|mba|doctorat|doctorante?|these|maitrise en|bepc?|cap(?= [a-z])|brevet|ingeniorat|diplomee? (?:de |d'|en |du )\w+|certifi(?:cat|cation|e|ee)s?|attestation|agregation|bachelor|phd|lmd|def(?![a-z]))(?![a-z])/g;
/** Words after a diploma that name its subject. */
const SUBJECT_WORDS = 3;
const same: Readonly<Record<string, readonly string[]>> = {
  bac: ['baccalaureat'],
  baccalaureat: ['bac'],
  master: ['mastere'],
  mastere: ['master'],
};

function diplomasOf(sentence: string, { words, text }: Stated): Claim[] {
  const folded = normalize(sentence);
  // « Permis » says « licence » in English, and « cap » is a word: capitals decide.
  return [...folded.matchAll(DIPLOMA)].flatMap((match) => {
    const [named] = match;
    const last = wordsIn(named).at(-1) ?? named;
    const isCap = named === 'cap' && sentence.slice(match.index, match.index + 3) !== 'CAP';
    if (isCap) return [];
    const isGiven =
      text.includes(wordsIn(named).join(' ')) ||
      (same[named] ?? []).some((other) => words.has(other)) ||
      (named.startsWith('certifie') && words.has('certification'));
    if (!isGiven) return [{ kind: 'diploma' as const, words: named }];
    const after = wordsIn(folded.slice(match.index + named.length).split(/[,;:().]/)[0] ?? '');
    const subject = /^(?:en|de|d|du|des)$/.test(after[0] ?? '')
      ? after.filter((word) => word.length > 3).slice(0, SUBJECT_WORDS)
      : [];
    const strange = subject.find((word) => !words.has(word) && !OBTAINED.has(word));
    return strange === undefined || last === ''
      ? []
      : [{ kind: 'diploma' as const, words: `${named} ${after.slice(0, 4).join(' ')}` }];
  });
}

const OBTAINED = new Set('obtenu obtenue obtenus depuis dans avec pour avoir suivi suivie'.split(' '));

const EMPLOYER =
  /(?<![a-z])(?:chez|au sein (?:de la|de l'|du|des|de|d')|pour le compte (?:de la|de l'|du|de|d')|employee? (?:par|de|a) (?:la |l'|le )?|stage (?:a|au|chez) (?:la |l')?)\s*([a-z0-9'-]+(?: [a-z0-9'-]+)?)/g;
const NOBODY = new Set(
  `vous votre vos nous un une des ce cet cette ces le la les l mon ma mes notre nos mes moi eux plusieurs divers
  differents differentes equipe equipes entreprise societe etablissement structure service`.split(/\s+/),
);

function employersOf(sentence: string, { words }: Stated): Claim[] {
  return [...normalize(sentence).matchAll(EMPLOYER)].flatMap(([, name = '']) => {
    const [first = '', ...others] = wordsIn(name);
    return NOBODY.has(first) || words.has(first)
      ? []
      : [{ kind: 'employer' as const, words: [first, ...others].join(' ') }];
  });
}

/** Capitals that name nothing. */
const COURTESY = new Set(
  `madame monsieur mesdames messieurs mademoiselle directeur directrice president presidente cv ressources humaines
  direction generale general service objet baara curriculum vitae internet france francais nb pj tel`.split(
    /\s+/,
  ),
);
/** A sentence may begin with these; any other first word must be given. */
const OPENERS = new Set(
  `je j mon ma mes me m moi vous votre vos nous notre nos le la les l un une des du de d au aux a en dans sur par pour
  avec sans chez depuis pendant apres avant lors durant ce c cet cette ces celui celle ceux il elle ils elles on qui que
  ainsi aussi alors enfin ensuite puis egalement actuellement aujourd hui hier mais et ou donc or si comme quand lorsque
  parce car afin grace fort forte titulaire disponible motive motivee candidat candidate habitant residant parmi voici
  parlons rejoindre travailler apprendre mettre rencontrer veuillez bien tout toute tous toutes chaque plus plusieurs
  passionne passionnee soucieux soucieuse rigoureux rigoureuse serieux serieuse dynamique curieux curieuse ne nee
  entre vers sous contre selon malgre outre concernant suite convaincu convaincue persuade persuadee attentif attentive
  attache attachee interesse interessee diplome diplomee etudiant etudiante jeune dote dotee capable habitue habituee
  dynamiques permettez recevez soyez merci cordialement restant esperant sachant ayant etant souhaitant cherchant
  travaillant connaissant maitrisant pratiquant occupant responsable charge chargee reactif reactive organise organisee
  n y s t qu ni non oui meme tres trop peu surtout notamment finalement premierement deuxiemement deja toujours jamais
  deux trois quatre cinq six sept huit neuf dix formation experience competences langues mobilite bonjour bonsoir lettre candidature
  compte tenu doublement egal permis motivation envie travail rigueur serieux autonomie ponctualite discretion`.split(
    /\s+/,
  ),
);

/** « Écrivez », « Ayant », « Récemment »: few names end so. */
const VERB = /(?:ez|ant|ment|er)$/;

const CAPITAL = /\p{Lu}[\p{L}\p{M}\p{N}]*/gu;

function namesOf(sentence: string, { words }: Stated): Claim[] {
  const found: Claim[] = [];
  const start = /[\p{L}\p{N}]/u.exec(sentence)?.index ?? 0;
  for (const match of sentence.matchAll(CAPITAL)) {
    const before = sentence.charAt(match.index - 1);
    // Inside a word: « iPhone », « McKinsey ».
    if (/[\p{L}\p{N}]/u.test(before)) continue;
    const word = normalize(match[0]);
    if (words.has(word) || COURTESY.has(word) || /^\d/.test(word)) continue;
    const isFirst = match.index === start;
    if ((isFirst || isOpenedByQuote(sentence, match.index)) && (OPENERS.has(word) || VERB.test(word)))
      continue;
    // « J’ », « L’ »: one letter is an elided word.
    if (word.length === 1 && /['’]/.test(sentence.charAt(match.index + 1))) continue;
    found.push({ kind: 'name', words: match[0] });
  }
  return found;
}

const isOpenedByQuote = (sentence: string, at: number): boolean =>
  /[«"“(:]\s?$/.test(sentence.slice(Math.max(0, at - 2), at));

/** Manners, which nobody lists and anybody may claim. */
const MANNERS =
  /^(?:travail|esprit|sens|gestion du (?:temps|stress)|rigueur|autonomie|ponctualite|ecoute|adaptabilite|curiosite|discretion|polyvalence|honnetete)(?![a-z])/;

function skillsOf(sentence: string, { skills, languages, words }: Stated): Claim[] {
  const strange = skillsIn(sentence)
    .filter(
      (skill) =>
        !isOrdinaryWord(skill) &&
        !MANNERS.test(normalize(skill)) &&
        !skills.has(skill) &&
        !wordsIn(skill).every((word) => words.has(word)),
    )
    .map((skill) => ({ kind: 'skill' as const, words: skill }));
  const spoken = languagesIn(sentence)
    .filter((language) => !languages.has(language))
    .map((language) => ({ kind: 'language' as const, words: language }));
  return [...strange, ...spoken];
}

/** Words of a trade that no list of skills has. */
function tradeWordsOf(sentence: string, { stems, words }: Stated): Claim[] {
  return analyzeTokens(sentence)
    .filter(({ stem, normalized }) => isTradeWord(stem) && !stems.has(stem) && !words.has(normalized))
    .map(({ text }) => ({ kind: 'skill' as const, words: text }));
}

/** What a reader smiles at, and what flatters either side. */
const PRAISE =
  /candidate?s? ideale?s?|profil (?:ideal|parfait)|parfaitement (?:adapte|qualifie|au poste)|le meilleur|la meilleure|exceptionnel|hors pair|prestigieu|honorable|renomm|leader (?:du|de|dans)|fleuron|perle rare|atout majeur|sans egal|incontournable/;

function praiseOf(sentence: string): Claim[] {
  const words = PRAISE.exec(normalize(sentence))?.[0];
  return words === undefined ? [] : [{ kind: 'praise', words }];
}

const kindNames: Readonly<Record<Exclude<FindingKind, 'praise'>, string>> = {
  number: 'ce nombre n’est',
  name: 'ce nom n’est',
  employer: 'cet employeur n’est',
  diploma: 'ce diplôme n’est',
  skill: 'cette compétence n’est',
  language: 'cette langue n’est',
  contact: 'cette adresse n’est',
};

function messageFor(kind: FindingKind, words: string, isAsked: boolean): string {
  if (kind === 'praise') return `« ${words} » : un recruteur préfère un fait à un éloge.`;
  return isAsked
    ? `« ${words} » : l’offre en parle, mais votre profil ne le dit pas.`
    : `« ${words} » : ${kindNames[kind]} ni dans votre profil, ni dans l’offre.`;
}
