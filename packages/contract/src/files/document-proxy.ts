import { z } from 'zod';
import { documentLinkMessages as messages } from './document-proxy-messages.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { queryFlag, requiredText } from '../protocol/fields.ts';

/** As the `path` of a document is given; it names a row, never a place on a disk. */
const path = requiredText(messages.PATH_REQUIRED, 300);

export const generateDocumentToken = endpoint('POST /document-proxy/generate-token', {
  summary: 'Un lien temporaire vers un seul document, que la personne peut lire maintenant.',
  body: z.object({
    documentPath: path,
    /** Seconds. */
    expiresIn: z
      .int(messages.DURATION)
      .min(10, messages.DURATION)
      .max(86_400, messages.DURATION)
      .default(3600),
  }),
  extra: z.object({ token: z.string() }),
});

export const openTemporaryDocument = endpoint('GET /document-proxy/temp-access/:token', {
  summary:
    "Le document d'un lien temporaire, entier ou par morceaux ; HEAD dit s'il peut encore être lu. `download=true` le donne à enregistrer.",
  params: z.object({ token: z.string().max(300) }),
  query: z.object({ download: queryFlag }),
});

/** Outside /api/v1, where the documents place them. */
export const proxyQueries = {
  document: z.object({ path }),
  employerAvatar: z.object({ path, size: z.enum(['large', 'small']).default('small') }),
};

export const getInitialsAvatar = endpoint('GET /initials-avatar', {
  summary: "L'image des initiales d'une personne (ronde) ou d'une entreprise (carrée), en SVG.",
  query: z.object({
    name: z.string().trim().max(120, '120 caractères au maximum').default(''),
    shape: z.enum(['person', 'company']).default('person'),
  }),
});
