import { studyLevels } from '@baara/contract/offers/reference';
import { type LanguageAsked, languagesAsked } from './languages-asked.ts';
import { LICENCE_TO_COME, licencesOf } from './driving-licences.ts';
import { ownStemsOf } from './own-words.ts';
import { stemsOf } from './stems.ts';
import { skillsNamedIn, skillWeight, significantStems } from './skills.ts';
import { offerWords, profileWords } from './words.ts';
import { categoryOfTrade, readTitle, saysOnlyRank, tradesIn, type TitleReading, wordsIn } from './trades.ts';
import type { MatchCandidate, MatchOffer } from './types.ts';

/** An offer read once, for as many candidates as one likes. */
export type OfferReading = {
  offer: MatchOffer;
  title: TitleReading;
  skills: readonly { name: string; weight: number; stems: readonly string[] }[];
  /** Nothing is asked of a beginner but to begin. */
  isForBeginners: boolean;
  /** A post to learn in: who knows already does not come. */
  isForLearners: boolean;
  categoryId: number | undefined;
  /** Years asked: the field's, else what the text says; null when neither does. */
  seniority: number | null;
  /** With what its text says of each. */
  languages: readonly LanguageAsked[];
  /** What its words weigh. */
  words: ReadonlyMap<string, number>;
};

export function readOffer(offer: MatchOffer): OfferReading {
  const title = titleOf(offer);
  const said = [...new Set(offer.skills.map((skill) => skill.trim()))].filter((skill) => skill !== '');
  const named = said.length > 0 ? [] : skillsNamedIn([...offer.keyPoints, offer.description].join('. '));
  const seniority = offer.seniority ?? yearsNamedIn([...offer.keyPoints, offer.description].join('. '));
  const isForLearners = offer.contractType === 'STAGE' || offer.contractType === 'APPRENTISSAGE';
  return {
    offer,
    title,
    seniority,
    languages: languagesAsked(offer),
    words: offerWords(offer),
    skills: [...said, ...named.slice(0, MOST_NAMED)].map((name) => ({
      name,
      weight: skillWeight(name),
      stems: wordsIn(significantStems(name)),
    })),
    isForBeginners: (seniority ?? 2) <= 1 || isForLearners,
    isForLearners,
    categoryId: offer.categoryId ?? (title.trades[0] ? categoryOfTrade(title.trades[0]) : undefined),
  };
}

/** A title that names no trade (« Agent polyvalent ») leaves it to the text. */
function titleOf(offer: MatchOffer): TitleReading {
  const title = readTitle(offer.title);
  if (title.trades.length > 0) return title;
  const text = [...offer.keyPoints, offer.description.slice(0, DESCRIPTION_START)].join('. ');
  return { ...title, trades: tradesIn(stemsOf(text)).slice(0, 2) };
}

const DESCRIPTION_START = 200;

const YEARS_NAMED =
  /(\d{1,2})\s*(?:ans|années)[^.;]{0,25}d['’]expérience|expérience[^.;]{0,30}?(\d{1,2})\s*ans/i;

function yearsNamedIn(text: string): number | null {
  const [, before, after] = YEARS_NAMED.exec(text) ?? [];
  const count = Number(before ?? after);
  return count > 0 && count <= 20 ? count : null;
}

/** Skills a text names are less sure than those a recruiter lists. */
const MOST_NAMED = 8;

export type PastPost = {
  title: string;
  reading: TitleReading;
  /** Trades that its description names; the trade around it when the title is only a rank. */
  described: readonly string[];
  /** Only the headline identifies its trade. */
  isSupposed?: boolean;
  months: number;
  /** Since its end; 0 while it lasts. */
  monthsAgo: number;
};

/** A candidate read once. Lists preserve the person's order. */
export type CandidateReading = {
  candidate: MatchCandidate;
  posts: readonly PastPost[];
  /** Those of their posts and of their headline. */
  trades: readonly string[];
  headline: TitleReading | null;
  desired: readonly TitleReading[];
  /** Trades their diplomas prepare for. */
  studied: readonly string[];
  /** Licence classes, those their texts name among them. */
  licences: readonly string[];
  /** Says that they have none, or not yet. */
  isLicenceToCome: boolean;
  /** The year that what lasts is counted to. */
  year: number;
  /** Every word of the profile; worked out when first asked for. */
  words: () => ReadonlyMap<string, number>;
};

/** @param asOf `YYYY-MM`, the month that what lasts is counted to. */
export function readCandidate(candidate: MatchCandidate, asOf: string): CandidateReading {
  let words: ReadonlyMap<string, number> | undefined;
  const posts = candidate.experiences.map((experience) => ({
    title: experience.title,
    reading: readTitle(experience.title),
    described: tradesIn(ownStemsOf(experience.description ?? '')).slice(0, 2),
    months: Math.max(1, monthsBetween(experience.from, experience.to ?? asOf) + 1),
    monthsAgo: Math.max(0, monthsBetween(experience.to ?? asOf, asOf)),
  }));
  const headline =
    candidate.headline && !OF_STUDIES.test(candidate.headline) ? readTitle(candidate.headline) : null;
  return {
    candidate,
    posts: posts.map((post) => withTradeAround(post, posts, headline)),
    trades: [...new Set([...posts.flatMap(({ reading }) => reading.trades), ...(headline?.trades ?? [])])],
    headline,
    desired: candidate.desiredJobs.map(readTitle),
    studied: [...new Set(studiesOf(candidate).flatMap((text) => tradesIn(stemsOf(text))))],
    licences: licencesOf(candidate),
    isLicenceToCome: LICENCE_TO_COME.test([candidate.headline ?? '', candidate.summary ?? ''].join('. ')),
    year: Number(asOf.slice(0, 4)),
    words: () => (words ??= profileWords(candidate)),
  };
}

const LEADING = 3;
/**
 * A supervisor supervises in the trade of their headline, else of the last post that names one; and the last post, when
 * neither its title nor its description names a trade (« ADS »), is in that of the headline.
 */
function withTradeAround(
  post: PastPost,
  posts: readonly PastPost[],
  headline: TitleReading | null,
): PastPost {
  if (post.described.length > 0 || post.reading.trades.length > 0) return post;
  const isLeading = post.reading.rank >= LEADING && saysOnlyRank(post.reading);
  const isLast = posts.every(({ monthsAgo }) => monthsAgo >= post.monthsAgo);
  if (!isLeading && !isLast) return post;
  const around =
    headline?.trades[0] ??
    (isLeading ? posts.find(({ reading }) => reading.trades.length > 0)?.reading.trades[0] : undefined);
  return around === undefined ? post : { ...post, described: [around], isSupposed: !isLeading };
}

/** A headline about studies, not about work: « Comptable de formation », « Jeune diplômée en… ». */
const OF_STUDIES =
  /\bde formation\b|\(formation\)|dipl[oô]m[ée]|\b[ée]tudiant|\bpromotion\b|\bjeune\b|titulaire d|premier (?:emploi|poste)/i;

function studiesOf({ headline, educations }: MatchCandidate): string[] {
  const degrees = educations.map(({ degree }) => degree);
  return headline && OF_STUDIES.test(headline) ? [...degrees, headline] : degrees;
}

function monthsBetween(from: string, to: string): number {
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7))
  );
}

export const levelTitle = (code: number): string =>
  studyLevels.find((level) => level.code === code)?.title ?? 'diplôme';
