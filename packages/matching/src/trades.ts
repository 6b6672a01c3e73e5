import { jobDenominations, skills } from '@baara/taxonomy';
import { cacheValue, stemsOf, withoutBothGenders } from './stems.ts';
import { Spelling } from './misspelled.ts';
import { HOLLOW_WORDS, SKILL_GROUPS } from './skill-table.ts';
import { NEARNESS, TRADES } from './trade-table.ts';

/** What a title says: the trades it names, the first one first, and how high in them. */
export type TitleReading = {
  trades: readonly string[];
  /** 0 apprentice, 1 assistant, 2 the trade itself, 3 senior, 4 head, 5 director. */
  rank: number;
  stems: readonly string[];
};

type Phrase = { stems: readonly string[]; trade: string };

const categoryByTrade = new Map<string, number>();
const titleByTrade = new Map<string, string>();
const phrasesByFirstStem = new Map<string, Phrase[]>();
for (const line of TRADES.trim().split('\n')) {
  const [key = '', category = '', words = ''] = line.split(';').map((field) => field.trim());
  categoryByTrade.set(key, Number(category));
  titleByTrade.set(key, words.split(',')[0]?.trim() ?? key);
  for (const word of words.split(',')) addPhrase(stemsOf(word.trim()), key);
}
/** What says something else is no trade misspelled: « moteur » is no « monteur ». */
const ordinary = new Set(
  [
    ...skills.map(({ label }) => label),
    ...jobDenominations.map(({ masculine }) => masculine),
    SKILL_GROUPS,
    HOLLOW_WORDS,
  ].flatMap(stemsOf),
);
const spelling = new Spelling(
  [...phrasesByFirstStem.values()].flatMap((phrases) => phrases.flatMap(({ stems }) => stems)),
  ordinary,
);
for (const phrases of phrasesByFirstStem.values()) phrases.sort((a, b) => b.stems.length - a.stems.length);

function addPhrase(stems: readonly string[], trade: string): void {
  const [first] = stems;
  if (first === undefined) return;
  const known = phrasesByFirstStem.get(first) ?? [];
  known.push({ stems, trade });
  phrasesByFirstStem.set(first, known);
}

/** « Chofeur »: the word of a trade that a misspelled stem stands for. */
export const spelledRightly = (stem: string): string => spelling.corrected(stem);

const nearness = new Map<string, Map<string, number>>();
for (const row of NEARNESS.trim().split(/[|\n]/)) {
  const [key = '', others = ''] = row.split(':').map((field) => field.trim());
  for (const other of others.split(' ')) {
    const [name = '', value = ''] = other.split('=');
    setNearness(key, name, Number(value));
    setNearness(name, key, Number(value));
  }
}

function setNearness(one: string, other: string, value: number): void {
  const row = nearness.get(one) ?? new Map<string, number>();
  nearness.set(one, row.set(other, value));
}

/** Trades of one category that the table does not bring together, and of two. */
const SAME_CATEGORY = 0.2;

/** How much a trade prepares for another, 0–1. */
export function tradeNearness(one: string, other: string): number {
  if (one === other) return 1;
  const said = nearness.get(one)?.get(other);
  if (said !== undefined) return said;
  return categoryByTrade.get(one) === categoryByTrade.get(other) ? SAME_CATEGORY : 0;
}

export const categoryOfTrade = (trade: string): number | undefined => categoryByTrade.get(trade);

/** A title that names the trade. */
export const titleOfTrade = (trade: string): string => titleByTrade.get(trade) ?? trade;

const NEAR_TRADE = 0.5;
const MOST_NEAR = 6;

/** The trades worth looking in for these, the nearest first; without any, all those of the category. */
export function nearTrades(
  trades: readonly string[],
  categoryId: number | undefined,
): { trade: string; nearness: number }[] {
  const all = [...categoryByTrade.keys()];
  if (trades.length === 0)
    return all
      .filter((trade) => categoryByTrade.get(trade) === categoryId)
      .map((trade) => ({ trade, nearness: SAME_CATEGORY }));
  return all
    .map((trade) => ({ trade, nearness: Math.max(...trades.map((own) => tradeNearness(own, trade))) }))
    .filter(({ nearness: value }) => value >= NEAR_TRADE)
    .toSorted((a, b) => b.nearness - a.nearness)
    .slice(0, Math.max(MOST_NEAR, trades.length));
}

/** How many stems from the first on are one name of a trade; undefined when they begin none. */
export const phrasesFrom = (stem: string): readonly { stems: readonly string[] }[] =>
  phrasesByFirstStem.get(stem) ?? [];

/** The trades a text names, in order, without twins: the longest names first tried, none read twice. */
export function tradesIn(stems: readonly string[]): string[] {
  const found = new Set<string>();
  for (const { trade } of readTrades(stems)) if (trade !== undefined) found.add(trade);
  return [...found];
}

/** The words of a text, each trade under one name: « sage-femme » and « maïeuticien » are the same word. */
export const wordsIn = (stems: readonly string[]): string[] =>
  readTrades(stems).map(({ trade, stem }) => (trade === undefined ? stem : `trade ${trade}`));

function readTrades(stems: readonly string[]): { stem: string; trade?: string }[] {
  const read: { stem: string; trade?: string }[] = [];
  for (let at = 0; at < stems.length;) {
    const stem = stems[at] as string;
    const phrase = phrasesByFirstStem
      .get(stem)
      ?.find(({ stems: wanted }) => wanted.every((one, index) => stems[at + index] === one));
    read.push(phrase ? { stem, trade: phrase.trade } : { stem });
    at += phrase?.stems.length ?? 1;
  }
  return read;
}

const titles = new Map<string, TitleReading>();

/** Reads a job title; the words after a bar, a colon or a comma describe it and name nothing else. */
export function readTitle(title: string): TitleReading {
  const known = titles.get(title);
  if (known) return known;
  const reading = readNewTitle(title);
  cacheValue(titles, title, reading);
  return reading;
}

const ASIDE = /[|:;,–(]|\s-\s/;
/** « Stage : comptable » and « Apprenti : … » name the trade after. */
const BEGINNING = /^\s*(?:stage|stagiaire|apprentissage)\s*[:\-–]\s*/i;
/** « Docteur » alone treats people; « docteur en droit » does not. */
const DOCTOR = /^\s*(?:docteure?s?|dr\.?|doctors?)(?=\s*(?:$|[,|(–]|au\s|à\s|généraliste))/iu;

/** « M&E Manager », « Chargé de S&E »: an ampersand is no word. */
const MONITORING = /\b[ms]\s?&\s?e\b/giu;

/** « Sous-chef », alone or of a kitchen; « sous » is no word for a search, and the remaining word is only a rank. */
const SECOND_COOK = /\bsous[- ]chef(?:fe)?(?: de cuisine)?(?=\s*(?:$|[,–(|]|à\s))/iu;

/** « Assistant du directeur général », « assistante de DG »: of the direction, and no director. */
const OF_DIRECTOR =
  /\bassistant\p{L}{0,6}\s{1,4}(?:personnel\p{L}{0,6}\s{1,4}|particuli\p{L}{0,6}\s{1,4})?(?:du|de la|de|d['’]un|au|à la)\s+(?:directeur|directrice|direction|pr[ée]sident|pdg|dga?)(?:\s+g[ée]n[ée]rale?)?(?!\p{L})/iu;

function readNewTitle(title: string): TitleReading {
  const isStage = BEGINNING.test(title);
  const whole = withoutBothGenders(title)
    .replace(BEGINNING, '')
    .replace(DOCTOR, 'médecin ')
    .replace(MONITORING, 'suivi évaluation')
    .replace(SECOND_COOK, 'second de cuisine')
    .replace(OF_DIRECTOR, 'assistant de direction')
    .trim();
  const [head = ''] = whole.split(ASIDE);
  const ofHead = readWords(head.trim() || whole);
  const reading = ofHead.trades.length > 0 ? ofHead : withTradesOf(ofHead, readWords(whole));
  return isStage ? { ...reading, rank: 0 } : reading;
}

/** « Superviseur – nutrition » names its trade aside. */
const withTradesOf = (head: TitleReading, whole: TitleReading): TitleReading => ({
  ...head,
  trades: whole.trades,
});

function readWords(text: string): TitleReading {
  // « Vendeur / vendeuse en pharmacie » is one vendeur en pharmacie.
  const stems = stemsOf(text).map((stem) => spelling.corrected(stem));
  const once = stems.filter((stem, place) => stem !== stems[place - 1]);
  return { trades: tradesIn(once), rank: rankOf(once), stems: once };
}

const RANKS: readonly (readonly [number, string])[] = [
  [0, 'stagiaire stage apprenti apprentissage'],
  [1, 'aide assistant junior débutant commis auxiliaire'],
  [3, 'principal senior confirmé superviseur coordinateur coordonnateur ingénieur lead leader'],
  [4, 'chef responsable manager gérant'],
  [5, 'directeur DG DAF DRH DSI'],
];
const rankByStem = new Map(
  RANKS.flatMap(([rank, words]) => stemsOf(words).map((stem) => [stem, rank] as const)),
);
/** Names in which such a word says no rank. */
const PLAIN_NAMES = [
  'assistant de direction',
  'assistant administratif',
  'secrétaire de direction',
  'aide soignant',
  'aide ménagère',
  'auxiliaire de vie',
  'assistant social',
  'chef de projet',
  'project manager',
  'personal assistant',
  'executive assistant',
  'administrative assistant',
  'office assistant',
  'shop assistant',
  'coordinateur de projet',
  'chef de chantier',
  'chauffeur de direction',
  'attaché de direction',
  'chef de produit',
  'aide à domicile',
  'auxiliaire de pharmacie',
  'assistant bureau',
  'office manager',
  'community manager',
  'social media manager',
  'chef de partie',
  'chef de rang',
].map(stemsOf);
const PLAIN_RANK = 2;
/** Names of who leads a few and works with them. */
const LEADING_NAMES = [
  "chef d'équipe",
  'chef de poste',
  'chef de cuisine',
  'second de cuisine',
  'chef de file',
].map(stemsOf);
const LEADING_RANK = 3;

function rankOf(stems: readonly string[]): number {
  if (LEADING_NAMES.some((name) => placeOf(name, stems) !== -1)) return LEADING_RANK;
  const said = withoutPlainNames(stems).flatMap((stem) => rankByStem.get(stem) ?? []);
  if (said.length === 0) return PLAIN_RANK;
  // « Assistant du directeur » is an assistant; « chef comptable principal » is a head.
  const lowest = Math.min(...said);
  return lowest < PLAIN_RANK ? lowest : Math.max(...said);
}

const placeOf = (name: readonly string[], stems: readonly string[]): number =>
  stems.findIndex((_, start) => name.every((stem, index) => stems[start + index] === stem));

function withoutPlainNames(stems: readonly string[]): readonly string[] {
  for (const name of PLAIN_NAMES) {
    const at = placeOf(name, stems);
    if (at !== -1) return [...stems.slice(0, at), ...stems.slice(at + name.length)];
  }
  return stems;
}

/** What a higher or a lower post is worth for another, by the steps between them. */
const BELOW = [1, 0.86, 0.68, 0.5, 0.4, 0.35];
const ABOVE = [1, 0.96, 0.84, 0.64, 0.5, 0.45];

/** How much experience of `owned` prepares for `wanted`, 0–1: the trade, then the rank in it. */
export function titleFit(wanted: TitleReading, owned: TitleReading): number {
  return tradeFit(wanted, owned) * rankFit(wanted.rank, owned.rank);
}

export function rankFit(wanted: number, owned: number): number {
  const steps = owned - wanted;
  return (steps < 0 ? BELOW[-steps] : ABOVE[steps]) ?? 0.5;
}

/** A title's second trade is a part of the post. */
const SECOND_TRADE = 0.85;

export function tradeFit(wanted: TitleReading, owned: TitleReading): number {
  // Separates titles that share words without sharing a trade (chauffeur de direction, assistant de direction).
  const areKnown = wanted.trades.length > 0 && owned.trades.length > 0;
  let best = areKnown ? 0 : wordFit(wanted.stems, owned.stems);
  for (const [place, one] of wanted.trades.entries()) {
    for (const [otherPlace, other] of owned.trades.entries()) {
      const share = shareOf(wanted.trades, place) * shareOf(owned.trades, otherPlace);
      best = Math.max(best, tradeNearness(one, other) * share);
    }
  }
  return best;
}

/** Who teaches a trade, « Professeur de comptabilité », does not practise it. */
const TEACHING = 16;
const TAUGHT = 0.5;

/** « Chauffeur semi-remorque »: a second trade near the first specifies it, and is the post as well. */
function shareOf(trades: readonly string[], place: number): number {
  const [first, other] = [trades[0], trades[place]];
  if (place === 0 || first === undefined || other === undefined) return 1;
  if (categoryOfTrade(first) === TEACHING && categoryOfTrade(other) !== TEACHING) return TAUGHT;
  return tradeNearness(first, other) >= NEAR_TRADE ? 1 : SECOND_TRADE;
}

/** « Superviseur », « Cheffe d'équipe »: a title that says a rank, and nothing of what is done. */
export const saysOnlyRank = ({ trades, stems }: TitleReading): boolean =>
  trades.length === 0 && stems.every((stem) => rankByStem.has(stem) || HOLLOW.has(stem));

/** For trades that no table names: the words the titles share, those that say no rank and no trade apart. */
function wordFit(wanted: readonly string[], owned: readonly string[]): number {
  const significant = wanted.filter((stem) => !rankByStem.has(stem) && !HOLLOW.has(stem));
  if (significant.length === 0) return wanted.join(' ') === owned.join(' ') ? 1 : 0;
  const shared = significant.filter((stem) => owned.includes(stem)).length;
  if (shared === 0) return 0;
  const share = shared / significant.length;
  return share === 1 ? 0.95 : share * 0.55;
}

const HOLLOW = new Set(
  stemsOf(
    'agent chargé technicien ingénieur opérateur conseiller employé spécialiste consultant gestionnaire poste emploi recrute h f équipe terrain service',
  ),
);
