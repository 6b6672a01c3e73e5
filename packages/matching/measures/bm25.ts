import { analyze } from '@baara/french-text';
import type { MatchCandidate, MatchOffer } from '@baara/matching';

const K1 = 1.2;
const B = 0.75;

/**
 * What any search engine would do: the words of the offer's title, points, description and skills, looked for in the
 * whole profile. @returns a score for each profile, in their order.
 */
export const bm25 = (offer: MatchOffer, profiles: readonly MatchCandidate[]): number[] =>
  bm25OfTexts(
    [offer.title, ...offer.keyPoints, offer.description, ...offer.skills].join('. '),
    profiles.map(profileText),
  );

/** @returns the score of each text for the words of `asked`, in their order. */
export function bm25OfTexts(asked: string, texts: readonly string[]): number[] {
  const documents = texts.map(countsOf);
  const lengths = documents.map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const query = new Set(analyze(asked));
  const rarity = new Map(
    [...query].map((term) => {
      const holders = documents.filter((counts) => counts.has(term)).length;
      return [term, Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5))];
    }),
  );
  return documents.map((counts, place) => {
    const norm = K1 * (1 - B + (B * (lengths[place] ?? 0)) / average);
    let score = 0;
    for (const term of query) {
      const count = counts.get(term) ?? 0;
      score += ((rarity.get(term) ?? 0) * count * (K1 + 1)) / (count + norm);
    }
    return score;
  });
}

function profileText(profile: MatchCandidate): string {
  return [
    profile.headline,
    profile.summary,
    ...profile.skills,
    ...profile.experiences.flatMap(({ title, description }) => [title, description]),
    ...profile.educations.map(({ degree }) => degree),
    ...profile.desiredJobs,
    ...profile.desiredPlaces,
    profile.city,
    ...profile.languages.map(({ language }) => language),
  ]
    .filter((text) => text !== null)
    .join('. ');
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of analyze(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
