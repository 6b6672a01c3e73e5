import { listPlaces, listSuggestions } from '@baara/contract/settings/taxonomy';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { placesFor, suggestionsFor } from './public/suggestions.ts';

/** Words of the taxonomy, proposed while somebody types. */
export function registerTaxonomy(app: FastifyInstance): void {
  route(app, listSuggestions, { access: 'signed' }, ({ query, reply }) => {
    // The lists change with a release: the browser caches them while the person types.
    void reply.header('cache-control', 'private, max-age=3600');
    return { data: suggestionsFor(query.kind, query.search) };
  });

  route(app, listPlaces, { access: 'signed' }, ({ query, reply }) => {
    void reply.header('cache-control', 'private, max-age=3600');
    return { data: placesFor(query.search, query.country) };
  });
}
