import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode } from '../protocol/fields.ts';

export const listSuggestions = endpoint('GET /taxonomy/suggestions', {
  summary: 'Compétences, métiers, villes ou langues qui commencent comme ce qui est écrit.',
  query: z.object({
    kind: z.enum(['skill', 'job', 'city', 'language']),
    search: z.string().trim().max(80).default(''),
  }),
  data: z.array(z.string()),
});

export const listPlaces = endpoint('GET /taxonomy/places', {
  summary:
    'Villes qui commencent comme ce qui est écrit, avec leur pays ; un surnom ou un quartier mène à sa ville.',
  query: z.object({
    search: z.string().trim().max(80).default(''),
    /** Its towns come first. */
    country: CountryCode.optional(),
  }),
  data: z.array(
    z.object({
      city: z.string(),
      country: z.string(),
      countryName: z.string(),
      /** The nickname or quarter that was written, when it is not the town's name. */
      via: z.string().nullable(),
    }),
  ),
});
