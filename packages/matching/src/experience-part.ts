import { demandedTrades } from './demanded-trades.ts';
import { asksToLead, hasLed } from './leading.ts';
import type { Penalty, PartShare } from './part-share.ts';
import { years } from './part-share.ts';
import type { CandidateReading, PastPost, OfferReading } from './readings.ts';
import { drivesOther } from './machines.ts';
import { isForATime, saysCode } from './regulated-evidence.ts';
import { hasKind, isLearning, mentionsIn, ownTitles } from './regulated-names.ts';
import { teachesOther } from './school-subjects.ts';
import { sharedWords, type SharedWords } from './words.ts';
import { tradeFit, tradeNearness, categoryOfTrade, rankFit, titleFit } from './trades.ts';

/** How sure each source of a trade is, other than a past post. */
const OF_HEADLINE = 0.9;
const OF_DESCRIPTION = 0.85;
/** A description that identifies which driver, which electrician; and one that mentions another trade in passing. */
const OF_DETAIL = 0.8;
/** A post whose trade only the headline identifies: near, never sure. */
const OF_SUPPOSED = 0.78;
const OF_ASIDE = 0.45;
const SAME_LINE = 0.5;
const OF_STUDIES = { beginner: 0.85, confirmed: 0.55 };
const OF_WISH = { beginner: 0.65, confirmed: 0.35 };
const OF_CATEGORY = 0.3;
/**
 * After leaving a trade, a person still knows it, less and less: the share that a post and its years retain, by the
 * months since its end.
 */
const LEFT: readonly (readonly [number, number])[] = [
  [24, 1],
  [60, 0.85],
  [120, 0.65],
  [Infinity, 0.5],
];
/** A post this far counts no year for the trade. */
const NEAR_ENOUGH = 0.4;
const SAME_TRADE = 0.8;
/** The trade as it is asked, a step above in it or said in the headline alone included. */
const WHOLE_FIT = 0.92;

export type TradeExperience = {
  /** How near the person's trade is to the offer's, 0–1. */
  fit: number;
  /** Years in it, a year in a near trade being a part of one. */
  years: number;
  /** The nearest past post, under the candidate's own title. */
  nearest: PastPost | undefined;
  /** Whether the profile shows how long they worked. */
  isDated: boolean;
  /** Ranks they stand above the post; 0 when none. */
  above: number;
  /** The part of the offer's words found in the profile, 0–1. */
  shared: number;
  /** Whether the description of their work makes it near, more than any title. */
  isDescribed: boolean;
};

/** The trade weighs more than the years, and years count in this trade and the ones near to it. */
export function experiencePart(
  offer: OfferReading,
  candidate: CandidateReading,
  experience: TradeExperience,
): PartShare {
  const asked = offer.isForBeginners ? 0 : offer.seniority;
  const enough = yearsShare(asked, experience.years, offer);
  const base = offer.isForBeginners ? 0.75 : 0.5;
  const elsewhere = (1 - experience.fit) * 0.08 * Math.min(1, (candidate.candidate.experienceYears ?? 0) / 5);
  const share = Math.min(
    1,
    Math.min(1, experience.fit / WHOLE_FIT) * (base + (1 - base) * enough) + elsewhere,
  );
  const isUnled = asksToLead(offer) && !hasLed(candidate);
  const penalties = [
    { left: tradePenalty(experience.fit), sentence: 'Le métier du poste n’est pas le sien.' },
    {
      left: yearsPenalty(experience, asked),
      sentence: experience.isDated
        ? `Moins d’expérience que les ${years(asked ?? 0)} demandés.`
        : `Expérience non datée, ${years(asked ?? 0)} demandés.`,
    },
    levelPenalty(experience, offer),
    {
      left: isOtherSubject(offer, candidate) ? OTHER_SUBJECT : 1,
      sentence: 'La matière enseignée n’est pas celle du poste.',
    },
    {
      left: drivesOther(offer, candidate) ? OTHER_MACHINE : 1,
      sentence: 'Les engins conduits ne sont pas ceux du poste.',
    },
    {
      left: isUnled ? UNLED_PENALTY : 1,
      sentence: 'Le poste encadre une équipe : le parcours n’en indique aucune.',
    },
  ];
  return { share, penalties, sentence: experienceSentence(experience, offer) };
}

function yearsShare(
  asked: number | null,
  done: number,
  { isForBeginners, isForLearners }: OfferReading,
): number {
  if (isForLearners && done > 3) return done > 5 ? 0.3 : 0.6;
  if (isForBeginners) return done > 8 ? 0.75 : 0.55 + 0.45 * Math.min(1, done / 1);
  if (asked === null) return 0.5 + 0.5 * Math.min(1, done / 3);
  return Math.min(1, done / asked) ** 0.8;
}

const OTHER_MACHINE = 0.7;
const OTHER_SUBJECT = 0.6;
const isOtherSubject = (offer: OfferReading, candidate: CandidateReading): boolean =>
  (demandedTrades(offer)?.trades[0]?.titles.some((title) => title.startsWith('professeur')) ?? false) &&
  teachesOther(offer, candidate);

/** A candidate who is to lead and mentions no team has a step to take. */
const UNLED_PENALTY = 0.87;

/** Who is of another trade is not saved by a town and a salary that suit. */
const tradePenalty = (fit: number): number => 0.4 + 0.6 * Math.min(1, fit / 0.7);

/** A beginner does not take a confirmed post. */
function yearsPenalty({ years: done, isDated, fit }: TradeExperience, asked: number | null): number {
  if (asked === null || asked < 2 || fit < NEAR_ENOUGH) return 1;
  if (!isDated) return 0.85;
  return 0.65 + 0.35 * Math.min(1, done / asked / 0.75);
}

/** Who is far above a post does not stay in it. */
function levelPenalty({ years: done, above, fit }: TradeExperience, offer: OfferReading): Penalty {
  const ofYears =
    !offer.isForBeginners || done <= 3
      ? 1
      : offer.isForLearners
        ? done > 5
          ? 0.65
          : 0.8
        : done > 8
          ? 0.85
          : 1;
  const ofRank = above >= 3 ? 0.7 : above === 2 ? 0.85 : above === 1 ? 0.96 : 1;
  const left = fit < NEAR_ENOUGH ? 1 : Math.min(ofYears, ofRank, excessPenalty(done, offer));
  const isOfRank = ofRank === left;
  return {
    left,
    sentence: isOfRank
      ? 'Le dernier poste tenu est d’un niveau plus élevé que celui-ci.'
      : 'Bien plus d’expérience que le poste n’en demande.',
  };
}

/**
 * Beyond these multiples of the required years, each doubling reduces the score a little: such a person looks for a
 * higher post.
 */
const ENOUGH_TIMES = 2.5;
const USUAL_YEARS = 3;
const FOR_BEGINNERS = 2.5;
const OF_DOUBLING = 0.083;
const LEAST_LEFT = 0.8;
const excessPenalty = (done: number, { isForBeginners, seniority }: OfferReading): number => {
  const enough = isForBeginners ? FOR_BEGINNERS : (seniority ?? USUAL_YEARS) * ENOUGH_TIMES;
  return Math.max(LEAST_LEFT, 1 - OF_DOUBLING * Math.log2(Math.max(1, done / enough)));
};
const MUCH_MORE = 0.92;

export function tradeExperience(offer: OfferReading, candidate: CandidateReading): TradeExperience {
  const { title, isForBeginners } = offer;
  let fit = 0;
  let nearest: PastPost | undefined;
  let months = 0;
  let above = 0;
  const stepDown = seeksThisPost(offer, candidate) ? 1 : 0;
  const ofCode = codeFit(offer, candidate);
  const fits = candidate.posts.map((post) =>
    Math.max(postFit(offer, post), lawFit(offer, post.title), isLearning(post.title) ? 0 : ofCode),
  );
  const near = candidate.posts.filter((_, place) => (fits[place] ?? 0) >= NEAR_ENOUGH);
  const left = near.length === 0 ? 1 : recency(Math.min(...near.map(({ monthsAgo }) => monthsAgo)));
  for (const [place, post] of candidate.posts.entries()) {
    const fitted = fits[place] ?? 0;
    if (fitted >= NEAR_ENOUGH) {
      months += post.months * fitted * yearShareOfRank(title.rank, post.reading.rank) * left;
      if (post.monthsAgo <= 24) above = Math.max(above, post.reading.rank - title.rank - stepDown);
    }
    const value = fitted * rankFit(title.rank, post.reading.rank) * recency(post.monthsAgo);
    if (value > fit) [fit, nearest] = [value, post];
  }
  const said = Math.max(saidFit(offer, candidate), lawFit(offer, candidate.candidate.headline ?? ''));
  const moment = isForBeginners ? 'beginner' : 'confirmed';
  const studied = studiedFit(offer, candidate) * OF_STUDIES[moment];
  const wished = Math.max(0, ...candidate.desired.map((job) => titleFit(title, job))) * OF_WISH[moment];
  const stated = candidate.candidate.experienceYears;
  const listed = candidate.posts.reduce((sum, post) => sum + post.months, 0);
  const done = yearsIn(months, left < 1 ? 0 : said, stated, listed);
  const sameField = isSameField(offer, candidate) ? OF_CATEGORY : 0;
  const words = offer.words.size === 0 ? NOTHING_SHARED : sharedWords(offer.words, candidate.words());
  const described = describedFit(words, candidate);
  // A stated duration counts whole when no post contradicts it.
  const ofHeadline = said * (candidate.posts.length > 0 ? Math.min(OF_HEADLINE, 0.25 + fit) : OF_HEADLINE);
  const ofTitles = Math.max(fit, ofHeadline, studied, wished, sameField);
  return {
    fit: Math.max(ofTitles, described),
    years: Math.max(done, described > fit || isAround(nearest) ? yearsOfAll(candidate) * described : 0),
    nearest,
    shared: words.shared,
    isDescribed: described > ofTitles,
    isDated: candidate.posts.length > 0 || stated !== null,
    above,
  };
}

/** A post whose trade comes only from the text around it. */
const isAround = (post: PastPost | undefined): boolean =>
  post !== undefined && post.reading.trades.length === 0;

/** Who names this post among those looked for has thought of the step down. */
const seeksThisPost = ({ title }: OfferReading, { desired }: CandidateReading): boolean =>
  desired.some((job) => job.rank <= title.rank && tradeFit(title, job) >= SAME_TRADE);

/** Below this part of the offer's words, a profile shares what any two texts share; then what each further part is worth. */
const BY_CHANCE = 0.05;
const OF_SHARED = 7;
const MAX_DESCRIBED = 0.75;
const NOTHING_SHARED: SharedWords = { shared: 0, done: 0, total: 0 };
/** An offer of fewer words says too little of the work to recognise it. */
const DETAILED_OFFER = 20;
/** Whose titles all name trades is first taken at their word. */
const OF_NAMED_ELSEWHERE = 0.8;

/**
 * No table knows every title: an « Ingénieur d'exploitation » who runs servers is read by their work. The words of a
 * post count whole, words of the summary by half and never more than those of posts: lists are easily copied from
 * offers.
 */
function describedFit({ shared, done, total }: SharedWords, { posts }: CandidateReading): number {
  const part = (done + Math.min(done, (shared - done) / 2)) * Math.min(1, total / DETAILED_OFFER);
  const isUnnamed = posts.some(({ reading }) => reading.trades.length === 0);
  const fit = Math.min(MAX_DESCRIBED, Math.max(0, (part - BY_CHANCE) * OF_SHARED));
  return isUnnamed ? fit : fit * OF_NAMED_ELSEWHERE;
}

/** Every year worked, for anyone who has no title of this trade: those of an apprentice and of long ago in part. */
function yearsOfAll({ posts, candidate }: CandidateReading): number {
  let months = 0;
  for (const post of posts)
    months += post.months * recency(post.monthsAgo) * (post.reading.rank === 0 ? OF_APPRENTICE : 1);
  return Math.min(months / 12, (candidate.experienceYears ?? 45) + 1);
}

const recency = (monthsAgo: number): number => LEFT.find(([months]) => monthsAgo <= months)?.[1] ?? 0.5;

/** By its title; when that names no trade (« Indépendant », « Responsable de site »), by what was done there. */
function postFit({ title }: OfferReading, { reading, described, isSupposed = false }: PastPost): number {
  const ofTitle = tradeFit(title, reading);
  if (described.length === 0) return ofTitle;
  const first = reading.trades[0];
  const isSame = described.some((one) => first === undefined || tradeNearness(first, one) >= SAME_LINE);
  const share = isSupposed
    ? OF_SUPPOSED
    : first === undefined
      ? OF_DESCRIPTION
      : isSame
        ? OF_DETAIL
        : OF_ASIDE;
  return Math.max(ofTitle, tradeFit(title, { ...reading, trades: described }) * share);
}

/** A regulated trade is the same one under all its titles: « manip radio » is « technicien de radiologie ». */
function lawFit(offer: OfferReading, title: string): number {
  const trade = demandedTrades(offer)?.trades[0];
  // The subject distinguishes teachers, the vehicle distinguishes drivers.
  if (trade === undefined || trade.anyFrom !== null || trade.licences.length > 0) return 0;
  const mentions = ownTitles(title);
  if (mentions.some((mention) => hasKind(mention, trade, ['title']))) return OF_LAW;
  const isOfField =
    /^\s*ing/iu.test(title) &&
    /^ing[ée]nieur/iu.test(trade.titles[0] ?? '') &&
    mentionsIn(title).some((mention) => hasKind(mention, trade, ['diploma']));
  return isOfField || mentions.some((mention) => hasKind(mention, trade, ['near'])) ? OF_LAW_NEAR : 0;
}
/** « Chef d'équipe, postes HTA », who states the paper that the trade is known by. */
function codeFit(offer: OfferReading, candidate: CandidateReading): number {
  const trade = demandedTrades(offer)?.trades[0];
  return trade !== undefined && isForATime(trade) && saysCode(candidate, trade) ? OF_CODE : 0;
}
const OF_CODE = 0.6;
const OF_LAW = 0.9;
const OF_LAW_NEAR = 0.8;

const OF_APPRENTICE = 0.4;
/** A year as an apprentice or a helper is a part of one in the trade. */
function yearShareOfRank(wanted: number, done: number): number {
  if (done >= wanted || done >= 2) return 1;
  return done === 0 ? OF_APPRENTICE : wanted <= 1 ? 1 : 0.7;
}

function saidFit({ title }: OfferReading, { headline }: CandidateReading): number {
  return headline ? titleFit(title, headline) : 0;
}

function studiedFit({ title }: OfferReading, { studied }: CandidateReading): number {
  return Math.max(0, ...title.trades.flatMap((trade) => studied.map((other) => tradeNearness(trade, other))));
}

/** Years stated and listed nowhere are half believed, and no more of them than these. */
const MOST_UNLISTED = 2;

/** Posts give the years; without any, the years the person states, as far as their headline is of this trade. */
function yearsIn(months: number, said: number, stated: number | null, listed: number): number {
  const counted = Math.min(months / 12, 45);
  if (stated === null) return counted;
  if (listed === 0) return said >= NEAR_ENOUGH ? stated * said * 0.7 : 0;
  const missing = said >= NEAR_ENOUGH && counted >= 1 ? Math.max(0, stated - listed / 12) * 0.5 * said : 0;
  // Simultaneous posts never add up to more than a life.
  return Math.min(counted, stated + 1) + Math.min(MOST_UNLISTED, missing);
}

function isSameField(offer: OfferReading, { candidate, trades }: CandidateReading): boolean {
  if (offer.categoryId === undefined) return false;
  if (candidate.categoryId === offer.categoryId) return true;
  return trades.some((trade) => categoryOfTrade(trade) === offer.categoryId);
}

function experienceSentence(experience: TradeExperience, offer: OfferReading): string {
  const { isForBeginners } = offer;
  const asked = isForBeginners ? 0 : offer.seniority;
  const { fit, years: done, nearest, above, isDescribed } = experience;
  const wanted = asked === null || asked <= 1 ? '' : `, ${years(asked)} demandés`;
  const post = nearest && fit >= NEAR_ENOUGH ? ` (« ${nearest.title} »)` : '';
  const over =
    fit < NEAR_ENOUGH
      ? ''
      : above >= 2 || (isForBeginners && done > 5)
        ? ' ; au-dessus du niveau du poste'
        : excessPenalty(done, offer) <= MUCH_MORE
          ? ' ; bien plus que le poste n’en demande'
          : '';
  if (isDescribed && fit >= NEAR_ENOUGH)
    return `Le parcours décrit un travail proche, sous un autre titre : l’équivalent de ${years(done)}${wanted}${over}.`;
  if (fit >= SAME_TRADE && done >= 0.5) return `${years(done)} dans ce métier${post}${wanted}${over}.`;
  if (fit >= SAME_TRADE) return `Ce métier, sans expérience datée${wanted}${over}.`;
  if (fit >= NEAR_ENOUGH && done >= 0.5)
    return `Métier proche${post} : l’équivalent de ${years(done)}${wanted}${over}.`;
  if (fit >= NEAR_ENOUGH) return `Métier proche${post}, ou formation qui y prépare${wanted}${over}.`;
  if (isDescribed && fit > 0.15) return `Un autre métier, qui touche à ce que l’offre décrit${wanted}.`;
  if (fit > 0.15) return `Même domaine, mais un autre métier${wanted}.`;
  return `Aucune expérience dans ce métier n’apparaît${wanted}.`;
}
