import { type RegulatedTrade, regulatedTrades } from '@baara/taxonomy';
import { type DemandedTrades, demandedTrades } from './demanded-trades.ts';
import { hasLostLicence } from './driving-licences.ts';
import {
  isSelfTaught,
  NOT_YET,
  saysExpired,
  deniesEach,
  saysLacking,
  saysNone,
  saysNotYet,
  saysNotEnrolled,
} from './papers-lacking.ts';
import { once } from './once.ts';
import { paperAsked, standingWithPaper, statesPaper } from './paper-asked.ts';
import type { CandidateReading, HeldPost, OfferReading } from './readings.ts';
import {
  hasKind,
  HELD,
  isAfterOther,
  isDenied,
  isLearning,
  isWhere,
  type Mention,
  mentionsIn,
  NAMED,
  ownTitles,
  SPECIALITY_PAPER,
  withoutNamesakes,
} from './regulated-names.ts';
import { isPlainEngineer, isShorter } from './engineers.ts';
import { isOfSecondCycle, statesOtherClass } from './paper-classes.ts';
import { studiedSubject, teachesOther } from './school-subjects.ts';
import { readTitle, tradeNearness } from './trades.ts';

/**
 * Who may practise a trade that the law keeps for its diploma or its licence. Whoever states it may: among their studies
 * at its level, or in words that name it (« infirmière diplômée d'État », « permis C »). Whoever held a post of that very
 * trade, some months and not as a helper or a learner, and states nothing, is to be checked: they are read, below those
 * who have it. Nobody else may, and nobody who says that they lack it.
 */
export type Standing = 'may' | 'to check' | 'may not' | 'lacks';

const LEAST_MONTHS = 3;

/** The regulated trade an offer is for; null when it is for none, or for learning. */
export const regulatedTradeOf = (reading: OfferReading): RegulatedTrade | null =>
  demandedTrades(reading)?.trades[0] ?? null;

const BEST_FIRST: readonly Standing[] = ['may', 'to check', 'lacks', 'may not'];

/** Where a candidate stands before the trade of an offer; null when the law keeps it for nobody. */
export function standingOf(offer: OfferReading, candidate: CandidateReading): Standing | null {
  const demanded = demandedTrades(offer);
  if (demanded === null) {
    const paper = paperAsked(offer);
    return paper === null ? null : standingWithPaper(paper, candidate);
  }
  const standings = new Set(
    demanded.trades.map((trade) =>
      trade.licences.length > 0 ? asDriver(trade, offer, candidate) : asGraduate(trade, demanded, candidate),
    ),
  );
  const isOther =
    statesOtherClass(offer, candidate) ||
    (demanded.trades.every(({ titles }) => titles[0] === 'instituteur') &&
      isOfSecondCycle(offer, candidate)) ||
    (demanded.subject.size > 0 && teachesOther(offer, candidate));
  if (isOther && !standings.has('lacks')) return 'may not';
  return BEST_FIRST.find((one) => standings.has(one)) ?? 'may not';
}

export function standingSentence(offer: OfferReading, standing: Standing): string {
  const trade = regulatedTradeOf(offer);
  if (trade === null) return sentenceOf(`L'offre demande « ${paperAsked(offer)?.said ?? ''} »`, standing);
  const classes = demandedTrades(offer)?.licences ?? [];
  const demanded = classes[0] === undefined ? trade.demanded : `le permis ${classes[0]}`;
  return sentenceOf(`${classes.length > 0 ? 'Conduire' : 'Ce métier'} demande ${demanded}`, standing);
}

function sentenceOf(demand: string, standing: Standing): string {
  if (standing === 'to check') return `${demand} : à vérifier, le profil ne l'indique pas.`;
  if (standing === 'lacks') return `${demand} : le profil dit qu'il manque.`;
  return `${demand} : rien dans le profil ne l'indique.`;
}

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
    return beside === null || beside.words.size === 0 || statesPaper(beside, reading) ? 'may' : 'to check';
  }
  if (reading.licences.length > 0 || reading.isLicenceToCome) return 'may not';
  return hasHeld(trade, reading) ? 'to check' : 'may not';
}

function asGraduate(
  trade: RegulatedTrade,
  { isStrict, isEnrolled, isSuperior, level: levelAsked, subject }: DemandedTrades,
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
  if (!isStrict && trade.anyFrom !== null && highest !== null) {
    // « ENSup ou maîtrise »: a degree of the level that the offer asks.
    const isHigh = highest <= Math.min(trade.anyFrom, levelAsked ?? trade.anyFrom);
    if (isHigh && (hasHeld(trade, reading) || isTaughtBySubject(trade, subject, reading)))
      return deniesEach(texts, trade) ? 'lacks' : 'may';
  }
  const descriptions = candidate.experiences.map(({ description }) => description ?? '');
  const worked = hasHeld(trade, reading);
  const calls = [...ownTitles(candidate.headline ?? '')];
  const isIts = ({ degree, level: own }: { degree: string; level: number | null }): boolean =>
    namesIts(degree, trade, worked, calls) &&
    (own ?? highest ?? level) <= level &&
    !isShorter(degree, trade, levelAsked);
  const isGraduate = !isDoctorOf(trade, reading) && candidate.educations.some(isIts);
  if (saysNotEnrolled([...texts, ...descriptions], isEnrolled) || (!isGraduate && saysLacking(texts, trade)))
    return 'lacks';
  if (isForATime(trade) && saysExpired(texts, trade)) return 'lacks';
  if (isGraduate || isPlainEngineer(trade, reading)) return 'may';
  if (highest !== null && highest > level && candidate.educations.some((one) => isOfSchool(one, trade)))
    return 'may not';
  const told = worked ? descriptions : [];
  const owned = [...texts, ...told].filter((text) => !isShorter(text, trade, levelAsked));
  if (saysDiploma(owned, trade, worked) || saysCertificate(told, trade)) return 'may';
  if (worked && level <= LEAST_ENROLLED && saysEnrolled(texts, trade)) return 'may';
  if (isForATime(trade) && saysCode(candidate, trade)) return 'may';
  if (isSelfTaught(texts) || saysNone(texts) || saysNotYet(texts, trade)) return 'lacks';
  if (highest !== null && highest > level) return 'may not';
  // « Géomètre-expert », with a degree of engineer as high as the title's: who is called by it was given it.
  const isCalled = worked && level <= LEAST_ENROLLED && calls.some((one) => hasKind(one, trade, ['title']));
  const isLesser = candidate.educations.some(
    ({ degree, level: own }) =>
      !(isCalled && (own ?? highest ?? level + 1) <= level) &&
      mentionsIn(degree).some((mention) => hasKind(mention, trade, ['lesser'])),
  );
  if (isLesser || studiedOther(trade, reading)) return 'may not';
  return worked || isOfWholeTrade(trade, reading) ? 'to check' : 'may not';
}

const OF_SUPERIOR = 3;

/** A diploma of some trade of its schools, unlike a general one: it tells what they learned, whatever they are called. */
const isOfSchool = ({ degree }: { degree: string }, trade: RegulatedTrade): boolean =>
  !isForATime(trade) && !NOT_YET.test(degree) && mentionsIn(degree).length > 0;

/** « DUT génie civil » of who says « technicien de laboratoire »: every study they state is of another field. */
function studiedOther({ titles, anyFrom }: RegulatedTrade, { studied }: CandidateReading): boolean {
  const own = readTitle(titles[0] ?? '').trades;
  if (anyFrom !== null || own.length === 0 || studied.length === 0) return false;
  return studied.every((one) => own.every((trade) => tradeNearness(one, trade) < LEAST_NEAR));
}
const LEAST_NEAR = 0.2;

/** Of teachers of one subject, whoever has a degree in it; a class of small children wants who taught one. */
const isTaughtBySubject = (
  { titles }: RegulatedTrade,
  subject: ReadonlySet<number>,
  reading: CandidateReading,
): boolean =>
  (subject.size > 0 || (titles[0] ?? '').startsWith('professeur')) && studiedSubject(subject, reading);

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
  return whole !== undefined && hasHeld(whole, reading);
}
const DOCTORS = 'médecin';

/** « Technicien », « Labo du CHU »: a title that names no trade, or only that of the headline, is of the headline's. */
const isUnnamed = ({ title, reading }: HeldPost, headline: readonly string[]): boolean =>
  !isLearning(title) &&
  mentionsIn(title).every(({ meanings }) =>
    meanings.every(({ kind }) => kind !== 'title' && kind !== 'lesser'),
  ) &&
  reading.trades.every((one) => headline.some((other) => tradeNearness(one, other) >= SAME_LINE));
const SAME_LINE = 0.6;

function hasHeld(trade: RegulatedTrade, { posts, candidate, headline }: CandidateReading): boolean {
  const names = (title: string): boolean => ownTitles(title).some((mention) => hasKind(mention, trade, HELD));
  const isOfHeadline = names(candidate.headline ?? '');
  const isHeld = (post: HeldPost): boolean =>
    names(post.title) || (isOfHeadline && isUnnamed(post, headline?.trades ?? []));
  if (posts.some((post) => post.months >= LEAST_MONTHS && isHeld(post))) return true;
  // Who lists no post says in their headline what they have been for years.
  if (posts.length > 0 || !isOfHeadline) return false;
  // « Sage-femme » and nothing else: a title that only its holders have, unless wished for.
  const isWhole = ownTitles(candidate.headline ?? '').some(
    (mention) => mention.at === 0 && hasKind(mention, trade, ['title']),
  );
  return (candidate.experienceYears ?? (isWhole ? 1 : 0)) >= 1;
}

/** Of each diploma, what it names last is what it is of: « Technicien de santé, option sage-femme ». */
function namesIts(
  degree: string,
  trade: RegulatedTrade,
  worked: boolean,
  calls: readonly Mention[],
): boolean {
  if (NOT_YET.test(degree)) return false;
  if (worked && STATE_DIPLOMA.test(degree)) return true;
  return degree.split(/[,;+]/).some((part) => {
    // A school of several trades says nothing of which (« TSS imagerie médicale, INFSS »), but for who worked in it.
    const all = mentionsIn(part);
    const telling = all.filter(({ meanings }) => meanings.some(({ kind }) => kind !== 'wide'));
    const mentions = telling.length > 0 ? telling : all;
    const last = mentions.at(-1);
    if (last === undefined || isAfterOther(last.words, last.at) || isDenied(last)) return false;
    if (isOfDoctors(part, last, trade)) return false;
    if (withoutNamesakes(last, mentions).every((meaning) => meaning.trade !== trade)) {
      if (last.meanings.some((meaning) => meaning.trade === trade)) return false;
    }
    // « DPLG » alone, of who says « architecte »: no surveyor's.
    if (
      !worked &&
      last.isCode &&
      !hasKind(last, trade, ['paper']) &&
      calls.some((name) => isNamesake(last, name, trade))
    )
      return false;
    // « CAPES physique-chimie ».
    if (mentions.some((mention) => hasKind(mention, trade, ['paper']))) return true;
    // « ENSup, physique-chimie »; but « INFJ, greffier » is of the other trade.
    const isOther = last.meanings.every(({ kind, trade: one }) => kind === 'title' && one !== trade);
    if (!isOther && mentions.some((mention) => isItsCode(mention, trade))) return true;
    return hasKind(last, trade, NAMED) || (worked && hasKind(last, trade, ['wide']));
  });
}

/** A paper that the trade by which somebody calls themselves shares with this one. */
const isNamesake = ({ meanings }: Mention, name: Mention, trade: RegulatedTrade): boolean =>
  name.meanings.every(({ trade: one }) => one !== trade) &&
  name.meanings.some(
    ({ trade: one, kind }) => kind === 'title' && meanings.some((other) => other.trade === one),
  );

/** « DES d'imagerie médicale » is of a doctor, and makes no radiographer. */
function isOfDoctors(
  degree: string,
  { words, at, length }: Mention,
  { lowestLevel }: RegulatedTrade,
): boolean {
  const isDoctor = DOCTOR.test(degree) || SPECIALITY_PAPER.test(degree);
  if ((lowestLevel ?? 1) < LEAST_OF_DOCTORS || !isDoctor) return false;
  const name = words.slice(at, at + length).map(({ raw }) => raw);
  return !DOCTOR.test(name.join(' '));
}

/** « Radiologue »: called a doctor of the field, and nothing of the trade itself. */
function isDoctorOf(trade: RegulatedTrade, { candidate, posts }: CandidateReading): boolean {
  if ((trade.lowestLevel ?? 1) < LEAST_OF_DOCTORS || trade.lowestLevel === 7) return false;
  const titles = [candidate.headline ?? '', ...posts.map(({ title }) => title)].flatMap((title) => [
    ...ownTitles(title),
  ]);
  if (titles.some((mention) => hasKind(mention, trade, HELD))) return false;
  return titles.some(({ meanings }) =>
    meanings.some(({ kind, trade: one }) => kind === 'title' && one?.specialityOf === DOCTORS),
  );
}
const LEAST_OF_DOCTORS = 3;
const DOCTOR = /doctorat|docteur|m[ée]decin(?!e)|chirurgien/iu;

/** A certificate that runs out, unlike a diploma. */
const isForATime = ({ lowestLevel }: RegulatedTrade): boolean => lowestLevel === 7;

/** « Diplôme d'État », of the trade one works in. */
const STATE_DIPLOMA = /^\s*(?:dipl[oô]me|DE) d['’][ée]tat\s*$/iu;

const DIPLOMA =
  /dipl[oô]m|(?<!\p{L})sortie? d(?:e|u)(?!\p{L})|titulaire|(?<!(?:professeure?|enseignante?) )certifi[ée]|agr[ée][ée]|brevet|titres? |carnet|doctorat|d['’][ée]tat|\b(?:IDE|TSS|SFE|IBODE|IADE|CAPA|CAPES|DECOFI)\b|SSIAP \d|barreau|inscrite?s?(?!\p{L})|certificat d'aptitude|ordre (?:national )?des|licence|master|CACES|certificat|attestation|habilitation|CAP\b|CQP\b|\bBTS\b|\bDUT\b|\bBEP\b/iu;
const saysPaper = (text: string): boolean => DIPLOMA.test(text) || SPECIALITY_PAPER.test(text);

/** Study levels by the names of their degrees. */
const DEGREES: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:licence|bachelor)(?!\p{L})/iu, 2],
  [/(?<!\p{L})(?:BTS|DUT|DEUG|DTS)(?!\p{L})/u, 3],
  [/(?<!\p{L})(?:BT|BAC)(?!\p{L})/u, 4],
  [/(?<!\p{L})(?:BEP|CAP)(?!\p{L})/u, 5],
];

/** « BTS génie civil » is no engineer's; a certificate of teachers (« CAP-CEG ») is of no such level. */
const isBelow = (text: string, { lowestLevel, anyFrom }: RegulatedTrade): boolean =>
  anyFrom === null && DEGREES.some(([degree, level]) => level > (lowestLevel ?? 7) && degree.test(text));

/** « Infirmière diplômée d'État », « inscrit à l'ordre des médecins », in their own words. */
function saysDiploma(texts: readonly string[], trade: RegulatedTrade, worked: boolean): boolean {
  return texts.some((text) =>
    text.split(/[.;,|\n]/).some(
      (part) =>
        !NOT_YET.test(part) &&
        !isBelow(part, trade) &&
        mentionsIn(part).some(
          (mention, _, all) =>
            withoutNamesakes(mention, all).some(({ trade: one }) => one === trade) &&
            (saysPaper(part) || (isItsCode(mention, trade) && (worked || ALLOWED.test(part)))) &&
            !isWhere(mention) &&
            !isDenied(mention) &&
            (hasKind(mention, trade, NAMED) || (worked && hasKind(mention, trade, ['wide']))) &&
            // « Inscrite au barreau », but « sous la direction d'un médecin diplômé ».
            (!mention.isOthers || !hasKind(mention, trade, HELD)) &&
            !isAfterOther(mention.words, mention.at),
        ),
    ),
  );
}

/** « Habilité B2V ». */
const ALLOWED = /habilit[ée]/iu;

/** « AVSEC base », « H2V » among the skills of who works in the trade. */
const isItsCode = (mention: Mention, trade: RegulatedTrade): boolean =>
  mention.isCode && hasKind(mention, trade, ['diploma', 'paper']);

/** Trades that have an order are of the degree or above. */
const LEAST_ENROLLED = 2;
const ENROLLED = /(?<!non )inscrite?s? (?:[àa] l['’]ordre|au (?:grand |petit )?tableau)/iu;

/** « Inscrite à l'ordre », of the trade one works in. */
const saysEnrolled = (texts: readonly string[], trade: RegulatedTrade): boolean =>
  texts.some((text) =>
    text
      .split(/[.;|\n]/)
      .some(
        (part) =>
          ENROLLED.test(part) &&
          !NOT_YET.test(part) &&
          mentionsIn(part).every(({ meanings }) => meanings.some(({ trade: one }) => one === trade)),
      ),
  );

/** « SSIAP 2, commissions de sécurité », told of a post whatever its title. */
const saysCode = ({ headline, experiences }: CandidateReading['candidate'], trade: RegulatedTrade): boolean =>
  [headline ?? '', ...experiences.map(({ description }) => description ?? '')].some(
    (text) =>
      !NOT_YET.test(text) &&
      mentionsIn(text).some((mention) => isItsCode(mention, trade) && !isDenied(mention)),
  );

const CERTIFICATE = /CACES|certificat|attestation|habilitation/iu;

/** Told of a post of that trade: « minerai et stérile, certificat de conducteur d'engins ». */
function saysCertificate(descriptions: readonly string[], trade: RegulatedTrade): boolean {
  if (trade.wideNames.length === 0 || !isForATime(trade)) return false;
  return descriptions.some((text) =>
    text
      .split(/[.;,|\n]/)
      .some(
        (part) =>
          CERTIFICATE.test(part) &&
          !NOT_YET.test(part) &&
          mentionsIn(part).some((mention) => hasKind(mention, trade, [...NAMED, 'wide'])),
      ),
  );
}
