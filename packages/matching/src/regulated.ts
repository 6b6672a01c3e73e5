import { neverRegulated, type RegulatedTrade, regulatedTrades } from '@baara/taxonomy';
import { isOfOthers, spelledFrom, type Word, wordsOf } from './mentions.ts';
import { once } from './once.ts';
import type { Hold } from './part-share.ts';
import type { CandidateReading, OfferReading } from './readings.ts';
import { keep, stemsOf } from './stems.ts';
import { spelledRightly } from './trades.ts';

/**
 * Who may practise a trade that the law keeps for its diploma or its licence. Whoever states it may: among their studies
 * at its level, or in words that name it (« infirmière diplômée d'État », « permis C »). So may whoever held a post of
 * that very trade, some months and not as a helper or a learner, since nobody is given it without: unless what they state
 * says otherwise (studies all below its level, a lesser diploma of the same work, licences without that one).
 */

/** What is left of a score: it is read by the person themselves, no list shows it. */
const BARRED = 0.15;
const LEAST_MONTHS = 3;

type Kind = 'title' | 'near' | 'diploma' | 'lesser' | 'none';
type Name = { stems: readonly string[]; meanings: { kind: Kind; trade: RegulatedTrade | null }[] };

const namesByFirstStem = new Map<string, Name[]>();
for (const trade of regulatedTrades) {
  for (const title of trade.titles) addName(title, 'title', trade);
  for (const near of trade.heldWithIt) addName(near, 'near', trade);
  for (const diploma of trade.diplomas) addName(diploma, 'diploma', trade);
  for (const lesser of trade.lesser) addName(lesser, 'lesser', trade);
}
for (const name of neverRegulated) addName(name, 'none', null);
for (const names of namesByFirstStem.values()) names.sort((a, b) => b.stems.length - a.stems.length);

const stemsOfNames = new Set(
  [...namesByFirstStem.values()].flatMap((names) => names.flatMap(({ stems }) => stems)),
);

function addName(text: string, kind: Kind, trade: RegulatedTrade | null): void {
  const stems = stemsOf(text);
  const [first] = stems;
  if (first === undefined) return;
  const names = namesByFirstStem.get(first) ?? [];
  const known = names.find((name) => name.stems.join(' ') === stems.join(' '));
  if (known) known.meanings.push({ kind, trade });
  else names.push({ stems, meanings: [{ kind, trade }] });
  namesByFirstStem.set(first, names);
}

type Mention = Name & { words: readonly Word[]; at: number; length: number; isOthers: boolean };

const mentionsByText = new Map<string, readonly Mention[]>();

/** The names of regulated trades in a text, the longest first tried, none read twice. */
function mentionsIn(text: string): readonly Mention[] {
  const known = mentionsByText.get(text);
  if (known) return known;
  const words = wordsOf(text).map((word) => ({ ...word, stem: knownStem(word.stem) }));
  const found: Mention[] = [];
  let others: { end: number } | undefined;
  for (let at = 0; at < words.length; at += 1) {
    for (const name of namesByFirstStem.get(words[at]?.stem ?? '') ?? []) {
      const length = spelledFrom(words, at, name.stems);
      if (length === 0) continue;
      const isOthers = isOfOthers(words, at, others);
      if (isOthers) others = { end: at + length - 1 };
      found.push({ ...name, words, at, length, isOthers });
      at += length - 1;
      break;
    }
  }
  if (text.length <= LONGEST_KEPT) keep(mentionsByText, text, found);
  return found;
}

const knownStem = (stem: string): string =>
  stem === '' || LEARNS.has(stem) || OTHER_TRADE.has(stem) || stemsOfNames.has(stem)
    ? stem
    : spelledRightly(stem);

const LONGEST_KEPT = 80;

const setOf = (words: string): ReadonlySet<string> => new Set(stemsOf(words));
/** Anywhere in a title: who helps or learns does not practise. */
const LEARNS = setOf(
  'stagiaire stage apprenti apprentissage élève étudiant bénévole aide assistant auxiliaire',
);
/** Right before the name of a trade: another trade. */
const OTHER_TRADE = setOf(
  'technicien agent vendeur secrétaire délégué préparateur prothésiste clerc moniteur ambulancier commercial dessinateur',
);

/** The mentions of a title that are its own trade. */
function ownTitles(title: string): readonly Mention[] {
  const mentions = mentionsIn(title);
  if (mentions.length === 0) return mentions;
  const named = new Set(
    mentions.flatMap(({ at, length }) => Array.from({ length }, (_, place) => at + place)),
  );
  const words = mentions[0]?.words ?? [];
  if (words.some(({ stem }, place) => LEARNS.has(stem) && !named.has(place))) return [];
  return mentions.filter(({ at, isOthers }) => !isOthers && !isAfterOther(words, at));
}

function isAfterOther(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && words[before]?.stem === '') before -= 1;
  const stem = words[before]?.stem ?? '';
  return OTHER_TRADE.has(stem) || LEARNS.has(stem);
}

const isHeldIn = ({ meanings }: Mention, wanted: RegulatedTrade): boolean =>
  meanings.some(({ kind, trade }) => trade === wanted && (kind === 'title' || kind === 'near'));
const namesDiplomaOf = ({ meanings }: Mention, wanted: RegulatedTrade): boolean =>
  meanings.some(
    ({ kind, trade }) => trade === wanted && (kind === 'title' || kind === 'near' || kind === 'diploma'),
  );
const isLesserOf = ({ meanings }: Mention, wanted: RegulatedTrade): boolean =>
  meanings.some(({ kind, trade }) => trade === wanted && kind === 'lesser');

/** The regulated trade an offer is for; null when it is for none, or for learning. */
export const regulatedTradeOf = once((reading: OfferReading): RegulatedTrade | null => {
  if (reading.isForLearners) return null;
  for (const { meanings } of ownTitles(reading.offer.title)) {
    const trade = meanings.find(({ kind }) => kind === 'title')?.trade;
    if (trade) return trade;
  }
  return null;
});

/** Why a candidate may not practise the trade of an offer; null when they may. */
export function barredFrom(offer: OfferReading, candidate: CandidateReading): Hold | null {
  const trade = regulatedTradeOf(offer);
  if (trade === null || (trade.licences.length > 0 ? mayDrive : mayPractise)(trade, candidate)) return null;
  const what = trade.licences.length > 0 ? 'Conduire' : 'Ce métier';
  return { left: BARRED, sentence: `${what} demande ${trade.demanded} : rien dans le profil ne l'indique.` };
}

function mayDrive(trade: RegulatedTrade, reading: CandidateReading): boolean {
  if (reading.licences.some((own) => trade.licences.includes(own))) return true;
  return reading.licences.length === 0 && !reading.isLicenceToCome && hasHeld(trade, reading);
}

function mayPractise(trade: RegulatedTrade, reading: CandidateReading): boolean {
  const { candidate } = reading;
  const level = trade.lowestLevel ?? 7;
  const stated = [candidate.educationLevel, ...candidate.educations.map((one) => one.level)].filter(
    (one) => one !== null,
  );
  const highest = stated.length > 0 ? Math.min(...stated) : null;
  if (trade.anyFrom !== null && highest !== null && highest <= trade.anyFrom) return true;
  const isIts = ({ degree, level: own }: { degree: string; level: number | null }): boolean =>
    namesIts(degree, trade) && (own ?? highest ?? level) <= level;
  if (candidate.educations.some(isIts)) return true;
  if (saysDiploma([candidate.headline ?? '', candidate.summary ?? '', ...candidate.skills], trade))
    return true;
  if (highest !== null && highest > level) return false;
  const isLesser = candidate.educations.some(({ degree }) =>
    mentionsIn(degree).some((mention) => isLesserOf(mention, trade)),
  );
  return !isLesser && hasHeld(trade, reading);
}

function hasHeld(trade: RegulatedTrade, { posts, candidate }: CandidateReading): boolean {
  const names = (title: string): boolean => ownTitles(title).some((mention) => isHeldIn(mention, trade));
  if (posts.some(({ title, months }) => months >= LEAST_MONTHS && names(title))) return true;
  // Who lists no post says in their headline what they have been for years.
  return posts.length === 0 && (candidate.experienceYears ?? 0) >= 1 && names(candidate.headline ?? '');
}

const NOT_YET =
  /en cours|inachev|non (?:valid|achev|obten|souten)|abandon|pr[ée]par|[ée]tudiant|[ée]l[èe]ve|\d\s?(?:[èe]re|re|[èe]me|e)\s+ann[ée]e|ann[ée]e \d|^\s?niveau/iu;

/** Of each diploma, what it names last is what it is of: « Technicien de santé, option sage-femme ». */
function namesIts(degree: string, trade: RegulatedTrade): boolean {
  return degree.split(/[,;+]/).some((part) => {
    const last = mentionsIn(part).at(-1);
    return (
      last !== undefined &&
      !NOT_YET.test(degree) &&
      namesDiplomaOf(last, trade) &&
      !isAfterOther(last.words, last.at)
    );
  });
}

const DIPLOMA =
  /dipl[oô]m|titulaire|doctorat|d['’][ée]tat|\bIDE\b|\bTSS\b|\bSFE\b|\bCAPA\b|barreau|certificat d'aptitude|ordre (?:national )?des|licence|master/iu;

/** « Infirmière diplômée d'État », « inscrit à l'ordre des médecins », in their own words. */
function saysDiploma(texts: readonly string[], trade: RegulatedTrade): boolean {
  return texts.some((text) =>
    text.split(/[.;,|\n]/).some(
      (part) =>
        DIPLOMA.test(part) &&
        !NOT_YET.test(part) &&
        mentionsIn(part).some(
          (mention) =>
            namesDiplomaOf(mention, trade) &&
            // « Inscrite au barreau », but « sous la direction d'un médecin diplômé ».
            (!mention.isOthers || !isHeldIn(mention, trade)) &&
            !isAfterOther(mention.words, mention.at),
        ),
    ),
  );
}
