import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';

/**
 * Sent by the list of offers once a person has its results on screen: a page served to many from memory, or fetched
 * ahead of a tap, would count wrong anywhere else. Only a trade or a skill that is recognised counts.
 */
export const countSearch = endpoint('POST /recruitment-offers/searches', {
  summary: 'Compte une recherche d’un métier ou d’une compétence, sans la relier à une personne.',
  body: z.object({ search: z.string().trim().max(200) }),
});

/** At most. */
export const POPULAR_SEARCHES = 6;

export const listPopularSearches = endpoint('GET /recruitment-offers/popular-searches', {
  summary: 'Recherches fréquentes des trente derniers jours qui ont des offres ouvertes.',
  data: z.object({
    /** `hiring`: too few searches are known, these are the trades with the most open offers. */
    kind: z.enum(['searched', 'hiring']),
    words: z.array(z.object({ title: z.string(), search: z.string() })),
  }),
});
