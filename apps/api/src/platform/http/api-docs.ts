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

## Être prévenu : webhooks

Un propriétaire ajoute une adresse dans « Mon profil », onglet « Webhooks », et choisit les évènements. Nous lui envoyons alors un
\`POST\` en JSON, en général dans les secondes qui suivent.

\`\`\`json
{
  "id": "0199e2a4-7d1c-7c3e-9f2a-5b8d1e4f6a70",
  "type": "application.moved",
  "version": 1,
  "timestamp": "2026-11-20T08:00:00.000Z",
  "data": {
    "application": {
      "id": "0199e29f-11aa-7b02-8c5d-3e7f90a1b2c3",
      "offerId": 42,
      "stage": "interview",
      "candidate": {
        "id": "0199d000-aaaa-7bbb-8ccc-0123456789ab", "firstName": "Awa", "lastName": "Traoré", "headline": "Comptable",
        "city": "Kayes", "email": "awa@exemple.ml", "phone": "+223 70 00 00 00"
      },
      "hasCv": true,
      "appliedAt": "2026-11-18T09:30:00.000Z",
      "updatedAt": "2026-11-20T08:00:00.000Z"
    }
  }
}
\`\`\`

- **Évènements.** \`application.created\`, \`application.moved\` (toute nouvelle étape, refus et recrutement compris),
  \`application.withdrawn\`, \`application.hired\`, \`offer.published\`, \`offer.closed\` (expirée, pourvue ou retirée),
  \`interview.scheduled\` (l’heure est acceptée ; \`data.interview\` la donne), \`letter.signed\` (\`data.letter\` : identifiant et
  date, jamais le contenu), et \`ping\` pour un essai. Des champs peuvent s’ajouter ; \`version\` change si un champ change de sens.
- **Contenu.** \`data.application\` et \`data.offer\` sont ce que donnent les listes **integration**, au moment du premier envoi. Une
  candidature anonyme n’y a ni nom ni coordonnées.
- **Signature.** Celle de [Standard Webhooks](https://www.standardwebhooks.com), que des bibliothèques vérifient dans chaque
  langage. À la main : prenez le secret sans \`whsec_\`, décodez-le en base64, et calculez HMAC-SHA256 de
  \`<webhook-id>.<webhook-timestamp>.<corps reçu tel quel>\`. L’en-tête \`webhook-signature\` contient \`v1,<résultat en base64>\`,
  une fois, ou deux fois séparées par une espace pendant les 24 heures qui suivent un changement de secret. Refusez un
  \`webhook-timestamp\` vieux de plus de cinq minutes.

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';

function isOurs(headers, body, secret) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.' + body;
  const wanted = createHmac('sha256', key).update(text).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.slice('v1,'.length), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
\`\`\`

- **Réponse.** Répondez 2xx en moins de dix secondes, puis travaillez. Une redirection n’est pas suivie et compte comme un échec.
- **Nouveaux essais.** Après un échec : 5 secondes, 1 minute, 5 minutes, 30 minutes, 2, 6, 12 puis 24 heures. Une adresse en échec
  depuis trois jours, sans un seul succès, est mise en pause, et les propriétaires sont prévenus.
- **Doublons et ordre.** Un envoi peut arriver deux fois : gardez \`webhook-id\`, qui ne change ni aux nouveaux essais ni au renvoi.
  L’ordre n’est pas garanti : comparez \`timestamp\`, ou relisez l’élément avec une clé.
- **Journal.** L’onglet garde chaque envoi trente jours, avec la réponse, et peut le renvoyer. Rien n’est envoyé ni gardé de ce qui se
  passe pendant une pause.
- **Adresses.** \`https\` seulement, vers une machine publique. Quatre envois au plus partent à la fois pour une entreprise.

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
    // Nothing of ours is sent to another site to be checked. Folded: hundreds of operations drawn at once take half a minute.
    uiConfig: { validatorUrl: null, docExpansion: 'none', defaultModelsExpandDepth: -1, filter: true },
    theme: {
      title: 'API de Baara',
      // Its maker's own bar, which says nothing here.
      css: [{ filename: 'baara.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
}
