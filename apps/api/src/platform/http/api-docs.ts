import { API_CALLS_PER_MINUTE } from '@baara/contract/companies/api-scopes';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Works over plain HTTP too, on a local network. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Markdown, above the operations. */
const INTRODUCTION = `Recrutement et RH, Mali et Afrique de l’Ouest francophone.

## Relier le logiciel de votre entreprise

Les opérations **integration** sont faites pour vos programmes. Un propriétaire de l’entreprise crée une clé dans « Mon profil »,
onglet « API », et choisit ce qu’elle peut lire. La clé n’est montrée qu’une fois : gardez-la sur votre serveur, jamais dans une page.

\`\`\`sh
curl -H "Authorization: Bearer baara_…" "https://<votre adresse>/api/v1/integration/applications?updatedSince=2026-11-20T08:00:00Z"
\`\`\`

- **Pages.** Une liste donne au plus \`limit\` éléments, le plus anciennement modifié d’abord. Rappelez-la avec \`cursor\`, qui vaut le
  \`nextCursor\` de la réponse, jusqu’à ce qu’il soit \`null\`.
- **Suivre les changements.** Notez l’heure de votre lecture, et demandez la fois suivante \`updatedSince\` avec cette heure moins une
  minute : un élément peut alors revenir deux fois, aucun ne manque. Une offre qui arrive à sa date de fin passe à \`expired\` sans
  que \`updatedAt\` change.
- **Refus.** 401 : clé absente, inconnue, expirée ou révoquée. 403 : la clé n’a pas ce droit. 404 : rien de tel dans votre entreprise.
  429 : plus de ${API_CALLS_PER_MINUTE} appels dans la minute, attendez \`Retry-After\` secondes.
- Une clé lit ce que lit un propriétaire : ni le portefeuille, ni les lettres d’embauche. Une candidature lue ainsi reste « non lue ».

Les autres opérations sont celles du site : elles peuvent changer avec lui.`;

/** OpenAPI at /api/docs, from the same schemas that validate. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API de Baara',
        version: '1',
        description: INTRODUCTION,
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          companyKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'baara_…',
            description: 'Clé d’API d’une entreprise, pour les opérations « integration ».',
          },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'baara_session',
            description: 'Lectures seulement (GET, HEAD).',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    // Nothing of ours is sent to another site to be checked.
    uiConfig: { validatorUrl: null },
  });
}
