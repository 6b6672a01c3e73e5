import { analyzeOffer, OfferIndex, type OfferDoc } from '@baara/offer-search';
import { countries, jobCategories } from '@baara/taxonomy';
import { createBm25 } from './bm25.ts';

/** An offer of a judged set, as its author wrote it. */
type GradedOffer = {
  id: number;
  title: string;
  company: string;
  description: string;
  city: string | null;
  country: string;
  contractType: string;
  /** 1 (BAC+5) to 7 (none). */
  studyLevel: number | null;
  /** Years of experience. */
  seniority: number | null;
  salaryMin: number | null;
  salaryMax: number | null;
  currency: string;
  category: string;
  skills: readonly string[];
};

type GradedQuery = { text: string; grades: ReadonlyMap<number, number> };
type GradedSet = { offers: readonly GradedOffer[]; queries: readonly GradedQuery[] };

export type QueryMeasure = {
  text: string;
  ndcg: number;
  recall: number;
  /** A judged offer exists and nothing was found. */
  isNoHit: boolean;
  ids: readonly number[];
  graded: ReadonlyMap<number, number>;
};
export type SearchMeasure = { ndcg: number; recall: number; noHits: number; queries: QueryMeasure[] };

const NOW = 1_800_000_000;
const DEPTH = 20;
const NDCG_DEPTH = 10;

/** @param offersJson an array of offers. @param queriesTsv lines of a query, a tab, `id:grade` separated by commas. */
export function parseGradedSet(offersJson: string, queriesTsv: string): GradedSet {
  const offers = JSON.parse(offersJson) as GradedOffer[];
  const queries = queriesTsv
    .split('\n')
    .filter((line) => line.includes('\t') && /\d:\d/.test(line))
    .map((line) => {
      const [text = '', graded = ''] = line.split('\t');
      const grades = graded.split(',').map((pair) => pair.trim().split(':').map(Number) as [number, number]);
      return { text, grades: new Map(grades) };
    });
  return { offers, queries };
}

/** Measures the engine on a judged set, each figure the mean over its queries. */
export function measureSearch(set: GradedSet): SearchMeasure {
  const index = new OfferIndex();
  for (const offer of set.offers) index.upsert(documentOf(offer));
  return measure(set, (text) => {
    const query = { text, filters: {}, includeExpired: true, nowSeconds: NOW } as const;
    return index.search({ ...query, sort: 'relevance', order: 'desc', offset: 0, limit: DEPTH }).ids;
  });
}

export function measureBaseline(set: GradedSet): SearchMeasure {
  const score = createBm25(set.offers.map(fullText));
  return measure(set, (text) => {
    const scores = score(text);
    return set.offers
      .map(({ id }, place) => ({ id, score: scores[place] ?? 0 }))
      .filter((scored) => scored.score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, DEPTH)
      .map(({ id }) => id);
  });
}

function measure({ queries }: GradedSet, search: (text: string) => readonly number[]): SearchMeasure {
  const measured = queries.map(({ text, grades }): QueryMeasure => {
    const ids = search(text);
    const found = ids.map((id) => grades.get(id) ?? 0);
    const ideal = gain([...grades.values()].toSorted((a, b) => b - a));
    return {
      text,
      ids,
      graded: grades,
      ndcg: ideal === 0 ? 1 : gain(found) / ideal,
      recall: found.filter((grade) => grade > 0).length / Math.min(DEPTH, grades.size),
      isNoHit: ids.length === 0,
    };
  });
  const mean = (of: (query: QueryMeasure) => number): number =>
    measured.reduce((sum, query) => sum + of(query), 0) / Math.max(1, measured.length);
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    recall: mean(({ recall }) => recall),
    noHits: measured.filter(({ isNoHit }) => isNoHit).length,
    queries: measured,
  };
}

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, NDCG_DEPTH)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

const countryName = (code: string): string =>
  countries.find((country) => country.code === code)?.name ?? code;

function documentOf(offer: GradedOffer): OfferDoc {
  const { seniority } = offer;
  return {
    id: offer.id,
    status: 'active',
    publishedAt: NOW - 86_400,
    createdAt: NOW - 86_400 - offer.id,
    expiresAt: null,
    contractType: offer.contractType.toUpperCase(),
    categoryId: jobCategories.find(({ title }) => title === offer.category)?.id ?? null,
    seniority: seniority === null ? null : seniority >= 10 ? 10 : seniority >= 5 ? 5 : seniority >= 2 ? 2 : 1,
    studyLevel: offer.studyLevel,
    country: offer.country,
    city: offer.city,
    isHot: false,
    salaryMax: offer.salaryMax ?? offer.salaryMin,
    terms: analyzeOffer({
      title: offer.title,
      company: offer.company,
      skills: offer.skills,
      keyPoints: [],
      category: offer.category,
      city: offer.city,
      country: countryName(offer.country),
      descriptionText: offer.description,
    }),
  };
}

function fullText(offer: GradedOffer): string {
  const { title, company, category, city, country, contractType, description, skills } = offer;
  const place = `${city ?? ''} ${countryName(country)}`;
  return [title, company, category, place, contractType, skills.join(' '), description].join('. ');
}
