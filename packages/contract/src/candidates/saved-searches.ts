import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { alertFrequencies, savedSearchMessages, SEARCH_NAME_LENGTH } from './saved-search-messages.ts';
import { LONGEST_QUERY, savedQuery, searchedLists } from './saved-search-query.ts';

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  list: z.enum(searchedLists),
  /** The filters as in the list's address, without its `?`; empty for everyone. */
  query: z.string(),
  /** The whole team sees it. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Who saved it; null once they left the team. */
  author: z.string().nullable(),
  /** `change`: renames, shares, deletes it. */
  abilities: z.object({ change: z.boolean() }),
  /** My own alert. */
  alert: z.object({ frequency: z.enum(alertFrequencies), lastNotifiedAt: Instant.nullable() }),
  version: z.int(),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const Name = requiredText(savedSearchMessages.NAME_REQUIRED, SEARCH_NAME_LENGTH);
const Query = z.string().max(LONGEST_QUERY, savedSearchMessages.FILTERS_INVALID).transform(savedQuery);
const one = z.object({ id: Uuid });

export const listSavedSearches = endpoint('GET /recruiter/saved-searches', {
  summary: 'Mes recherches de candidats enregistrées, et celles que mon équipe partage.',
  query: z.object(pageQuery(20)),
  data: z.array(SavedSearch),
  paginated: true,
});
export const getSavedSearch = endpoint('GET /recruiter/saved-searches/:id', {
  summary: 'Une recherche enregistrée.',
  params: one,
  data: SavedSearch,
});
export const saveSearch = endpoint('POST /recruiter/saved-searches', {
  summary: 'Enregistre une recherche de candidats ; la même envoyée deux fois n’en fait qu’une.',
  body: z.object({
    name: Name,
    list: z.enum(searchedLists),
    query: Query,
    isShared: z.boolean().default(false),
    frequency: z.enum(alertFrequencies, 'Choisissez la fréquence des alertes').default('none'),
  }),
  data: SavedSearch,
});
export const changeSavedSearch = endpoint('PATCH /recruiter/saved-searches/:id', {
  summary: 'Renomme, partage ou remplace les filtres d’une recherche, lue dans cette version.',
  params: one,
  body: z.object({
    version: z.int(),
    name: Name.optional(),
    isShared: z.boolean().optional(),
    query: Query.optional(),
    list: z.enum(searchedLists).optional(),
  }),
  data: SavedSearch,
});
export const deleteSavedSearch = endpoint('DELETE /recruiter/saved-searches/:id', {
  summary: 'Supprime une recherche, avec les alertes de tous ceux qui la suivent.',
  params: one,
});
export const setSearchAlert = endpoint('PUT /recruiter/saved-searches/:id/alert', {
  summary: 'Choisit quand je suis prévenu par e-mail des nouveaux candidats d’une recherche.',
  params: one,
  body: z.object({ frequency: z.enum(alertFrequencies, 'Choisissez la fréquence des alertes') }),
  data: SavedSearch,
});
