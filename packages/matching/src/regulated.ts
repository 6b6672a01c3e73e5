import { type RegulatedTrade, regulatedTrades } from '@baara/taxonomy';
import { isOfOtherBar } from './bars.ts';
import { type DemandedTrades, demandedTrades } from './demanded-trades.ts';
import { isDoubtful, isDoubtfulDriver } from './doubts.ts';
import { hasLostLicence } from './driving-licences.ts';
import {
  isSelfTaught,
  leftUnfinished,
  NOT_YET,
  saysExpired,
  deniesEach,
  saysLacking,
  saysNone,
  saysNotYet,
  saysNotEnrolled,
} from './papers-lacking.ts';
import { isOfOtherVoltage } from './habilitations.ts';
import { isBelowLevel, levelDemanded } from './level-demanded.ts';
import { once } from './once.ts';
import { lacksPaper, paperAsked, standingWithPaper, statesPaper } from './paper-asked.ts';
import type { CandidateReading, PastPost, OfferReading } from './readings.ts';
import {
  DOCTORS,
  isDoctor,
  isDoctorOf,
  isBelow,
  isForATime,
  LEAST_ENROLLED,
  namesIts,
  saysCertificate,
  saysCode,
  saysSchool,
  saysDiploma,
  saysEnrolled,
} from './regulated-evidence.ts';
import { hasKind, OWN_KINDS, isLearning, isOfHelp, mentionsIn, ownTitles } from './regulated-names.ts';
import {
  deniesTrade,
  hasUnfinished,
  isDeprived,
  isLearnerOf,
  saysUnfit,
  studiesStill,
} from './signs-against.ts';
import { isEngineersPost, isEngineer, isFieldEngineer, isPlainEngineer, isShorter } from './engineers.ts';
import { isOfSecondCycle, statesOtherClass } from './paper-classes.ts';
import { lacksSmallChildren } from './small-children.ts';
import { studiedSubject, teachesOther } from './school-subjects.ts';
import { readTitle, tradeNearness } from './trades.ts';

/**
 * Who may practise a trade that the law reserves for its diploma or its licence. A person who states the paper may:
 * among their studies at its level, or in words that name it (« infirmière diplômée d'État », « permis C »). A person
 * who had a post of that very trade, for some months and not as a helper or a learner, and states nothing, must be
 * checked: they rank below the people who have it. Nobody else may, nor a person who says that they lack it.
 */
export type Standing = 'may' | 'to check' | 'may not' | 'lacks';

const LEAST_MONTHS = 3;

/** The regulated trade an offer is for; null when it is for none, or for learning. */
export const regulatedTradeOf = (reading: OfferReading): RegulatedTrade | null =>
  demandedTrades(reading)?.trades[0] ?? null;

const BEST_FIRST: readonly Standing[] = ['may', 'to check', 'lacks', 'may not'];

/** A candidate's right to the trade of an offer; null when the trade is not regulated. */
export function standingOf(offer: OfferReading, candidate: CandidateReading): Standing | null {
  const demanded = demandedTrades(offer);
  if (demanded === null) {
    const paper = paperAsked(offer);
    if (paper === null) {
      const level = levelDemanded(offer);
      return level !== null && isBelowLevel(level, candidate) ? 'may not' : null;
    }
    const standing = standingWithPaper(paper, candidate);
    return standing !== 'lacks' && isOfOtherVoltage(offer, candidate) ? 'may not' : standing;
  }
  const standings = new Set(
    demanded.trades.map((trade) =>
      trade.licences.length > 0 ? asDriver(trade, offer, candidate) : asGraduate(trade, demanded, candidate),
    ),
  );
  const isOfDoctors = demanded.trades.every(({ specialityOf }) => specialityOf === DOCTORS);
  if (isOfDoctors && !standings.has('lacks') && !isDoctor(candidate)) return 'may not';
  const isOther =
    statesOtherClass(offer, candidate) ||
    lacksSmallChildren(offer, candidate) ||
    (demanded.trades.every(({ titles }) => titles[0] === 'instituteur') &&
      isOfSecondCycle(offer, candidate)) ||
    (demanded.subject.size > 0 && teachesOther(offer, candidate)) ||
    (demanded.trades.every(({ titles }) => titles[0] === 'avocat') && isOfOtherBar(offer, candidate));
  if (isOther && !standings.has('lacks')) return 'may not';
  const best = BEST_FIRST.find((one) => standings.has(one)) ?? 'may not';
  const isProven = best === 'may' || best === 'to check';
  return isProven && isInDoubt(demanded, candidate) ? 'lacks' : best;
}

/** A paper counts for nothing when the candidate says that it is denied, lost or awaited. */
const isInDoubt = (
  { trades, licences, takesTrainees }: DemandedTrades,
  candidate: CandidateReading,
): boolean =>
  licences.length > 0 ? isDoubtfulDriver(candidate) : !takesTrainees && isDoubtful(candidate, trades);

export function standingSentence(offer: OfferReading, standing: Standing): string {
  const trade = regulatedTradeOf(offer);
  if (trade === null)
    return sentenceOf(
      `L’offre demande « ${paperAsked(offer)?.said ?? levelDemanded(offer)?.said ?? ''} »`,
      standing,
    );
  const classes = demandedTrades(offer)?.licences ?? [];
  const demanded = classes[0] === undefined ? trade.demanded : `le permis ${classes[0]}`;
  const subject = classes.length > 0 ? 'Conduire' : 'Ce métier';
  return sentenceOf(`${subject} demande ${demanded.replaceAll("'", '’')}`, standing);
}

function sentenceOf(demand: string, standing: Standing): string {
  if (standing === 'to check') return `${demand} : à vérifier, le profil ne l’indique pas.`;
  if (standing === 'lacks') return `${demand} : le profil dit qu’il manque.`;
  return `${demand} : rien dans le profil ne l’indique.`;
}

/** What their titles say, but those of a helper or of another trade: « secrétaire, étude et barreau » is of no advocate. */
const ownTextsOf = once(({ candidate, posts }: CandidateReading): readonly string[] => [
  ...[candidate.headline ?? '', ...posts.map(({ title }) => title)].filter((title) => !isOfHelp(title)),
  candidate.summary ?? '',
  ...candidate.skills,
]);

const textsOf = once(({ candidate, posts }: CandidateReading): readonly string[] => [
  candidate.headline ?? '',
  candidate.summary ?? '',
  ...candidate.skills,
  ...posts.map(({ title }) => title),
]);

function asDriver(trade: RegulatedTrade, offer: OfferReading, reading: CandidateReading): Standing {
  const asked = demandedTrades(offer)?.licences ?? [];
  if (hasLostLicence(textsOf(reading), asked)) return 'lacks';
  if (reading.licences.some((own) => asked.includes(own))) {
    const beside = paperAsked(offer);
    if (beside === null || beside.words.size === 0) return 'may';
    if (lacksPaper(beside, reading)) return 'lacks';
    return statesPaper(beside, reading) ? 'may' : 'may not';
  }
  if (reading.licences.length > 0 || reading.isLicenceToCome) return 'may not';
  return hasWorked(trade, reading) ? 'to check' : 'may not';
}

function asGraduate(
  trade: RegulatedTrade,
  { isStrict, isEnrolled, isSuperior, takesTrainees, schools, level: levelAsked, subject }: DemandedTrades,
  reading: CandidateReading,
): Standing {
  const { candidate } = reading;
  const lowest = trade.lowestLevel ?? 7;
  // « Technicien supérieur »: no technician of a lower school.
  const level = isSuperior && lowest < 7 ? Math.min(lowest, OF_SUPERIOR) : lowest;
  const stated = [candidate.educationLevel, ...candidate.educations.map((one) => one.level)].filter(
    (one) => one !== null,
  );
  const highest = stated.length > 0 ? Math.min(...stated) : null;
  const texts = textsOf(reading);
  if (isDeprived([...texts, ...candidate.educations.map(({ degree }) => degree)])) return 'lacks';
  if ((isLearnerOf(trade, reading) && !takesTrainees) || saysUnfit(reading) || studiesStill(reading))
    return 'lacks';
  if (trade.anyFrom === null && saysNotYet([candidate.headline ?? ''], trade)) return 'lacks';
  if (deniesTrade([candidate.summary ?? ''], trade)) return 'lacks';
  if (!isStrict && trade.anyFrom !== null && highest !== null) {
    // « ENSup ou maîtrise »: a degree of the level that the offer asks.
    const isHigh = highest <= Math.min(trade.anyFrom, levelAsked ?? trade.anyFrom);
    if (isHigh && (hasWorked(trade, reading) || isTaughtBySubject(trade, subject, reading)))
      return deniesEach(texts, trade) ? 'lacks' : 'may';
  }
  const descriptions = candidate.experiences.map(({ description }) => description ?? '');
  const degrees = candidate.educations.map(({ degree }) => degree);
  const worked = hasWorked(trade, reading);
  const calls = [...ownTitles(candidate.headline ?? '')];
  // Of a school that the offer names, at whatever level they wrote it.
  const isOfAskedSchool = (degree: string): boolean => schools.some((one) => degree.includes(one));
  const isIts = ({ degree, level: own }: { degree: string; level: number | null }): boolean =>
    namesIts(degree, trade, worked, calls) &&
    (own ?? highest ?? (isBelow(degree, trade) ? level + 1 : level)) <= level &&
    (!isLowerClass(own ?? highest, trade, levelAsked) || isOfAskedSchool(degree)) &&
    !isShorter(degree, trade, levelAsked, isEngineer(reading));
  const isGraduate = !isDoctorOf(trade, reading) && candidate.educations.some(isIts);
  if (saysNotEnrolled([...texts, ...descriptions], isEnrolled) || (!isGraduate && saysLacking(texts, trade)))
    return 'lacks';
  if (isForATime(trade) && saysExpired([...texts, ...degrees], trade)) return 'lacks';
  if (isGraduate || isPlainEngineer(trade, reading)) return 'may';
  const isCalledEngineer = isEngineer(reading);
  if (degrees.length > 0 && degrees.every((degree) => isShorter(degree, trade, levelAsked, isCalledEngineer)))
    return 'may not';
  if (
    candidate.educations.some(
      (one) => isLowerClass(one.level, trade, levelAsked) && namesIts(one.degree, trade, worked, calls),
    )
  )
    return 'may not';
  if (hasUnfinished(trade, reading) || saysNone(degrees) || leftUnfinished(texts, trade)) return 'lacks';
  if (highest !== null && highest > level && candidate.educations.some((one) => isOfSchool(one, trade)))
    return 'may not';
  const described = worked ? descriptions : [];
  const owned = [...ownTextsOf(reading), ...described].filter(
    (text) => !isShorter(text, trade, levelAsked, isEngineer(reading)),
  );
  if (saysDiploma(owned, trade, worked) || saysCertificate(described, trade)) return 'may';
  if (worked && level <= LEAST_ENROLLED && saysEnrolled(texts, trade)) return 'may';
  if (isForATime(trade) && saysCode(reading, trade)) return 'may';
  if (worked && saysSchool(texts, trade)) return 'may';
  if (isSelfTaught(texts) || saysNone(texts) || saysNotYet(texts, trade)) return 'lacks';
  if (highest !== null && highest > level) return 'may not';
  // « Géomètre-expert », with an engineer's degree as high as the title's: a person with the title received it.
  const isCalled = worked && level <= LEAST_ENROLLED && calls.some((one) => hasKind(one, trade, ['title']));
  const isLesser = candidate.educations.some(
    ({ degree, level: own }) =>
      !(isCalled && (own ?? highest ?? level + 1) <= level) &&
      mentionsIn(degree).some((mention) => hasKind(mention, trade, ['lesser'])),
  );
  if (isLesser || studiedOther(trade, reading)) return 'may not';
  // « CAPES exigé », of who states a licence alone.
  if (isStrict && degrees.length > 0 && degrees.every((degree) => ACADEMIC.test(degree))) return 'may not';
  if (isOfLesserName(trade, reading)) return 'may not';
  return worked || isOfWholeTrade(trade, reading) ? 'to check' : 'may not';
}

/** Of a university, and no certificate of teachers. */
const ACADEMIC =
  /^(?!.*MEEF)\s*(?:licence|ma[îi]trise|master|DEA|DEUG|DUEL|BTS|DUT|bac(?:calaur[ée]at)?|BEPC|DEF|BFEM)(?!\p{L})/iu;
const OF_SUPERIOR = 3;

/** « Maître coranique », called by a lesser name of the trade and by none of its own. */
function isOfLesserName(trade: RegulatedTrade, { candidate }: CandidateReading): boolean {
  const mentions = mentionsIn(candidate.headline ?? '');
  return (
    mentions.some((mention) => mention.at === 0 && hasKind(mention, trade, ['lesser'])) &&
    !mentions.some((mention) => hasKind(mention, trade, OWN_KINDS))
  );
}

/** « Technicien de santé », of a school at the level of the bac, where the offer asks for a diploma of three years after it. */
const isLowerClass = (
  own: number | null,
  { lowestLevel, anyFrom }: RegulatedTrade,
  asked: number | null,
): boolean =>
  lowestLevel !== null &&
  lowestLevel < 7 &&
  anyFrom === null &&
  own !== null &&
  asked !== null &&
  asked <= OF_SUPERIOR &&
  own - asked >= 2;

/**
 * A diploma of some trade of its schools, unlike a general one: it identifies what they learned, whatever their title.
 */
const isOfSchool = ({ degree }: { degree: string }, trade: RegulatedTrade): boolean =>
  !isForATime(trade) && !NOT_YET.test(degree) && mentionsIn(degree).length > 0;

/** « DUT génie civil » of who says « technicien de laboratoire »: every study they state is of another field. */
function studiedOther({ titles, anyFrom }: RegulatedTrade, { studied }: CandidateReading): boolean {
  const own = readTitle(titles[0] ?? '').trades;
  if (anyFrom !== null || own.length === 0 || studied.length === 0) return false;
  return studied.every((one) => own.every((trade) => tradeNearness(one, trade) < LEAST_NEAR));
}
const LEAST_NEAR = 0.2;

/** Of teachers of one subject, anyone who has a degree in it; a class of small children wants who taught one. */
const isTaughtBySubject = (
  { titles }: RegulatedTrade,
  subject: ReadonlySet<number>,
  reading: CandidateReading,
): boolean =>
  (subject.size > 0 || (titles[0] ?? '').startsWith('professeur')) &&
  studiedSubject(subject, reading) &&
  (reading.posts.length === 0 ||
    [reading.candidate.headline ?? '', ...reading.posts.map(({ title }) => title)].some((title) =>
      TEACHES.test(title),
    ));
const TEACHES =
  /enseign|prof(?!ession)|vacat|charg[ée]e? de cours|ma[îi]tre(?!.{0,3}d['’](?:œ|h))|lyc[ée]e|coll[èe]ge|[ée]cole|formateur|formatrice|r[ée]p[ée]tit(?:eur|rice)|teacher/iu;

/** Taught in a lycée, and says nothing of any diploma, where the offer asks for the CAPES. */
function isOfWholeTrade({ specialityOf, lowestLevel }: RegulatedTrade, reading: CandidateReading): boolean {
  if (
    specialityOf === null ||
    lowestLevel === 7 ||
    specialityOf === DOCTORS ||
    reading.candidate.educations.length > 0
  )
    return false;
  const whole = regulatedTrades.find(({ titles }) => titles[0] === specialityOf);
  return whole !== undefined && hasWorked(whole, reading);
}

/** « Technicien », « Labo du CHU »: a title that names no trade, or only that of the headline, is of the headline's. */
const isUnnamed = (
  { title, reading }: PastPost,
  headline: readonly string[],
  wanted: RegulatedTrade,
): boolean =>
  !isLearning(title) &&
  mentionsIn(title).every(
    ({ meanings }) =>
      meanings.every(({ kind }) => kind !== 'title' && kind !== 'lesser') ||
      meanings.some(({ trade }) => isAnyDriver(trade, wanted)),
  ) &&
  reading.trades.every((one) => headline.some((other) => tradeNearness(one, other) >= SAME_LINE));
const SAME_LINE = 0.6;
/** « Chauffeur » of a headline « chauffeur de semi-remorque ». */
const isAnyDriver = (named: RegulatedTrade | null, { licences }: RegulatedTrade): boolean =>
  named !== null && licences.length > 0 && licences.every((one) => named.licences.includes(one));

/** « Technicien de laboratoire, brasserie »: a field that is not of medicine. */
const isOfIndustry = (title: string, trade: RegulatedTrade): boolean =>
  trade.specialityOf === LABORATORIES &&
  mentionsIn(title).some((mention) => hasKind(mention, trade, ['lesser']));
const LABORATORIES = 'technicien de laboratoire';

function hasWorked(trade: RegulatedTrade, reading: CandidateReading): boolean {
  const { posts, candidate, headline } = reading;
  const names = (title: string): boolean =>
    ownTitles(title).some((mention) => hasKind(mention, trade, OWN_KINDS)) && !isOfIndustry(title, trade);
  const isOfHeadline = names(candidate.headline ?? '');
  const isPractised = (post: PastPost): boolean =>
    names(post.title) ||
    (isFieldEngineer(trade, reading) && isEngineersPost(post.title)) ||
    (isOfHeadline && isUnnamed(post, headline?.trades ?? [], trade));
  if (posts.some((post) => post.months >= LEAST_MONTHS && isPractised(post))) return true;
  // Who lists no post says in their headline what they have been for years.
  if (posts.length > 0 || !isOfHeadline) return false;
  // « Sage-femme » and nothing else: a title that only its holders have, unless wished for.
  const isWhole = ownTitles(candidate.headline ?? '').some(
    (mention) => mention.at === 0 && hasKind(mention, trade, ['title']),
  );
  return (candidate.experienceYears ?? (isWhole ? 1 : 0)) >= 1;
}
