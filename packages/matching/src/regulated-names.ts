import { neverRegulated, type RegulatedTrade, regulatedTrades } from '@baara/taxonomy';
import { ANY, isOfOthers, spelledFrom, type Word, wordsOf } from './mentions.ts';
import { cacheValue, stemsOf } from './stems.ts';
import { spelledRightly } from './trades.ts';

/** The names of regulated trades and of their diplomas, found in texts. */

type Kind = 'title' | 'near' | 'diploma' | 'paper' | 'wide' | 'lesser' | 'none';
type Name = {
  stems: readonly string[];
  meanings: { kind: Kind; trade: RegulatedTrade | null }[];
  /** Nothing else is called so: « AVSEC », « H2V », « CAPES ». */
  isCode: boolean;
};

const CODE = /^(?:[A-Z]{3,}\d?|[A-Z]\d[A-Z\d]*)(?: [A-Z]?\d{1,3})?$/;

const namesByFirstStem = new Map<string, Name[]>();
for (const trade of regulatedTrades) {
  for (const title of [...trade.titles, ...trade.feminineTitles]) addName(title, 'title', trade);
  for (const near of trade.sharedTitles) addName(near, 'near', trade);
  for (const diploma of trade.diplomas) addName(diploma, 'diploma', trade);
  for (const paper of trade.papers) addName(paper, 'paper', trade);
  for (const wide of trade.wideNames) addName(wide, 'wide', trade);
  for (const lesser of trade.lesser) addName(lesser, 'lesser', trade);
}
for (const name of neverRegulated) addName(name, 'none', null);
for (const names of namesByFirstStem.values()) names.sort((a, b) => b.stems.length - a.stems.length);

const stemsOfNames = new Set(
  [...namesByFirstStem.values()].flatMap((names) => names.flatMap(({ stems }) => stems)),
);

function addName(text: string, kind: Kind, trade: RegulatedTrade | null): void {
  const stems = text.split(' * ').flatMap((part, place) => [...(place === 0 ? [] : [ANY]), ...stemsOf(part)]);
  const [first] = stems;
  if (first === undefined) return;
  const names = namesByFirstStem.get(first) ?? [];
  const known = names.find((name) => name.stems.join(' ') === stems.join(' '));
  if (known) known.meanings.push({ kind, trade });
  else names.push({ stems, meanings: [{ kind, trade }], isCode: CODE.test(text) });
  namesByFirstStem.set(first, names);
}

export type Mention = Name & { words: readonly Word[]; at: number; length: number; isOthers: boolean };

const mentionsByText = new Map<string, readonly Mention[]>();

/** The names of regulated trades in a text, the longest first tried, none read twice. */
export function mentionsIn(text: string): readonly Mention[] {
  const known = mentionsByText.get(text);
  if (known) return known;
  const words = wordsOf(text).map((word) => ({ ...word, stem: knownStem(word.stem) }));
  const found: Mention[] = [];
  let others: { end: number } | undefined;
  const present = new Set(words.map(({ stem }) => stem));
  for (let at = 0; at < words.length; at += 1) {
    for (const name of namesByFirstStem.get(words[at]?.stem ?? '') ?? []) {
      // Most of the names that begin alike end otherwise.
      if (!present.has(name.stems.at(-1) ?? '')) continue;
      const length = spelledFrom(words, at, name.stems, RANKS);
      if (length === 0) continue;
      const isOthers = isOfOthers(words, at, others);
      if (isOthers) others = { end: at + length - 1 };
      found.push({ ...name, words, at, length, isOthers });
      at += length - 1;
      break;
    }
  }
  if (text.length <= LONGEST_CACHED) cacheValue(mentionsByText, text, found);
  return found;
}

const LONGEST_CACHED = 160;

/** As people write them. */
const SHORT_FOR: Readonly<Record<string, string>> = {
  ing: 'ingénieur',
  tech: 'technicien',
  sup: 'supérieur',
  instit: 'instituteur',
  manip: 'manipulateur',
  elec: 'électricien',
  electromec: 'électromécanicien',
  veto: 'vétérinaire',
  infir: 'infirmier',
  inf: 'infirmier',
  anesth: 'anesthésiste',
  pharm: 'pharmacien',
  archi: 'architecte',
  cond: 'conducteur',
};
const inFull = new Map(Object.entries(SHORT_FOR).map(([short, word]) => [short, stemsOf(word)[0] ?? '']));

const knownStem = (short: string): string => {
  const stem = inFull.get(short) ?? short;
  return stem === '' || LEARNS.has(stem) || HELPS.has(stem) || OTHER_TRADE.has(stem) || stemsOfNames.has(stem)
    ? stem
    : spelledRightly(stem);
};

const setOf = (words: string): ReadonlySet<string> => new Set(stemsOf(words));
/** Anywhere in a title: who learns does not practise. */
const LEARNS = setOf(
  `stagiaire stage apprenti apprentissage élève étudiant bénévole auxiliaire candidat aspirant mémorialiste doctorant
  volontaire postulant`,
);
/** Within the name of a trade, they change nothing: « technicien supérieur en radiologie », « médecin spécialiste en pédiatrie ». */
const RANKS = setOf(
  'supérieur principal confirmé qualifié spécialisé spécialisée spécialiste diplômé expérimenté senior junior',
);
/** Before the name of a trade: a helper. « Pharmacien assistant » and « avocat – aide juridictionnelle » are none. */
const HELPS = setOf('aide assistant');
/** Right before the name of a trade: another trade. */
const OTHER_TRADE = setOf(
  'technicien agent vendeur secrétaire délégué préparateur prothésiste clerc moniteur ambulancier commercial dessinateur',
);
const STANDS_IN = /faisant fonction|fait fonction|(?<!\p{L})ff(?!\p{L})/iu;

const ownByTitle = new Map<string, readonly Mention[]>();

/** The mentions of a title that are its own trade. */
export function ownTitles(title: string): readonly Mention[] {
  const known = ownByTitle.get(title);
  if (known) return known;
  const own = readOwnTitles(title);
  if (title.length <= LONGEST_CACHED) cacheValue(ownByTitle, title, own);
  return own;
}

function readOwnTitles(title: string): readonly Mention[] {
  const mentions = mentionsIn(title);
  if (mentions.length === 0) return mentions;
  if (STANDS_IN.test(title)) return [];
  const named = new Set(
    mentions.flatMap(({ at, length }) => Array.from({ length }, (_, place) => at + place)),
  );
  const words = mentions[0]?.words ?? [];
  if (words.some(({ stem }, place) => LEARNS.has(stem) && !named.has(place))) return [];
  return mentions.filter(
    ({ at, length, isOthers }) =>
      !isOthers &&
      !isAfterOther(words, at) &&
      !isUnschooled(words, at + length) &&
      !isOfSomethingElse(words, at, length) &&
      !words.some(({ stem }, place) => place < at && HELPS.has(stem) && !named.has(place)),
  );
}

/** « Dentiste traditionnel », « dentiste de rue ». */
const isUnschooled = (words: readonly Word[], end: number): boolean =>
  UNSCHOOLED.test(
    words
      .slice(end, end + 3)
      .map(({ raw }) => raw)
      .join(' '),
  );
const UNSCHOOLED =
  /^(?:traditionn|coutumi|(?:de|du|des) (?:la )?(?:rues?|quartier|march[ée]|trottoir)(?!\p{L}))/u;

/** « Préparateur de commandes », « manipulateur de fonds »: names that say nothing without their field. */
function isOfSomethingElse(words: readonly Word[], at: number, length: number): boolean {
  if (length > 1 || !VAGUE.has(words[at]?.stem ?? '')) return false;
  return /^(?:de|d|des|du)$/.test(words[at + 1]?.raw ?? '');
}
const VAGUE = setOf('préparateur manipulateur');

/** « Stagiaire », « apprenti », « faisant fonction », whatever the trade. */
export function isLearning(title: string): boolean {
  const known = learningByTitle.get(title);
  if (known !== undefined) return known;
  const learns =
    STANDS_IN.test(title) ||
    wordsOf(title).some(({ stem }, at) => LEARNS.has(stem) || (HELPS.has(stem) && !isOfTitle(title, at)));
  if (title.length <= LONGEST_CACHED) cacheValue(learningByTitle, title, learns);
  return learns;
}
/** « Assistant médical »: a rank of its own. */
const isOfTitle = (title: string, place: number): boolean =>
  mentionsIn(title).some(
    ({ at, length, meanings }) =>
      place >= at &&
      place < at + length &&
      length > 1 &&
      meanings.some(({ kind }) => kind === 'title' || kind === 'near'),
  );
const learningByTitle = new Map<string, boolean>();
/** Names a helper, a learner or another trade anywhere. */
export const isOfHelper = (title: string): boolean =>
  isLearning(title) || wordsOf(title).some(({ stem }) => OTHER_TRADE.has(stem) && stem !== TECHNICIAN);
const [TECHNICIAN] = stemsOf('technicien');
/** Begins with the name of a helper or of another trade. */
export const isOfHelp = (title: string): boolean => {
  const first = wordsOf(title).find(({ stem }) => stem !== '');
  const isNamed = mentionsIn(title).some(
    ({ at, meanings }) => at === 0 && meanings.some(({ kind }) => kind === 'title'),
  );
  return (
    first !== undefined &&
    !isNamed &&
    (HELPS.has(first.stem) || (OTHER_TRADE.has(first.stem) && first.stem !== TECHNICIAN))
  );
};

export function isAfterOther(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && words[before]?.stem === '') before -= 1;
  const stem = words[before]?.stem ?? '';
  return OTHER_TRADE.has(stem) || LEARNS.has(stem) || HELPS.has(stem);
}

/** « Non inscrit au barreau », « sans CAPES »: named, and not owned. */
export function isDenied({ words, at }: Mention): boolean {
  for (let before = at - 1; before >= 0 && at - before <= FURTHEST_DENIAL; before -= 1) {
    const raw = words[before]?.raw ?? '';
    if (ENDS_DENIAL.has(raw)) return false;
    if (DENIALS.has(raw)) return true;
  }
  return false;
}
const FURTHEST_DENIAL = 6;
const DENIALS = new Set(
  `non sans aucun aucune ni pas jamais faute incompatible hors futur future bientot voudrais souhaite veux vise
  prepare candidat candidate`.split(/\s+/),
);
const ENDS_DENIAL = new Set(', ; : mais et'.split(' '));

/** « IDE au service d'imagerie »: where they work, and not what they learned. */
export function isWhere({ words, at, meanings }: Mention): boolean {
  let before = at - 1;
  while (before >= 0 && words[before]?.stem === '') before -= 1;
  return (
    meanings.every(({ kind }) => kind === 'diploma' || kind === 'wide') &&
    PLACES.has(words[before]?.stem ?? '')
  );
}
const PLACES = setOf(
  'service unité salle cabinet centre département pôle clinique atelier poste responsable gestionnaire référent',
);

export const hasKind = ({ meanings }: Mention, wanted: RegulatedTrade, kinds: readonly Kind[]): boolean =>
  meanings.some(({ kind, trade }) => trade === wanted && kinds.includes(kind));

/**
 * « DPLG » is of architects and of surveyors, « EAMAU » of architects and of town planners: the meanings of a paper that
 * several trades share are those of the trades that something else names in the same words, if anything does.
 */
export function withoutNamesakes(mention: Mention, mentions: readonly Mention[]): Mention['meanings'] {
  const { meanings } = mention;
  const isShared = new Set(meanings.map(({ trade }) => trade)).size > 1;
  if (!mention.isCode || !isShared || meanings.some(({ kind }) => kind === 'paper')) return meanings;
  const named = new Set(
    mentions
      .filter((other) => other !== mention && !other.isCode)
      .flatMap((other) => other.meanings.map(({ trade }) => trade)),
  );
  const own = meanings.filter(({ trade }) => named.has(trade));
  return own.length > 0 ? own : meanings;
}

/** « DES », « C.E.S. »: of a doctor who has a speciality. In capitals, since « des » is a word. */
export const SPECIALITY_PAPER = /(?<!\p{L})(?:D\.?E\.?S|C\.?E\.?S)(?!\p{L})/u;

/** What names the trade itself, or one that nobody is given without its diploma. */
export const OWN_KINDS: readonly Kind[] = ['title', 'near'];
/** What names its diploma. */
export const NAMED: readonly Kind[] = ['title', 'near', 'diploma'];
