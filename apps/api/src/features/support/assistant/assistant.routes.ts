import * as contract from '@baara/contract/support/assistant';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { createAssistant, type Requester } from './public/assistant.ts';

/** Someone who writes needs a few; anyone who needs more is a program. */
const perAccount = { limit: 30, windowSeconds: 600 };
/** People behind one address: an office, an operator's gateway for a whole town. */
const perNetwork = { limit: 300, windowSeconds: 600 };
const TOO_MANY = 'Trop de demandes à l’assistant. Veuillez patienter quelques minutes.';

type Deps = { config: Config; db: Db; now: () => Date };

/** Open to everyone: the contact form helps anyone who writes (specification 2, section 7). */
export function registerAssistant(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const assistant = createAssistant({ ...deps, log: app.log });
  const access = 'public';

  const requester = async (request: FastifyRequest, hasConsented: boolean): Promise<Requester> => {
    const network = networkOf(request.ip);
    const accountId = request.actor?.accountId;
    await takeHit(db, `assistant:network:${network}`, perNetwork, now(), TOO_MANY);
    if (accountId) await takeHit(db, `assistant:${accountId}`, perAccount, now(), TOO_MANY);
    return { ...(accountId ? { accountId } : {}), address: request.ip, hasConsented };
  };

  route(app, contract.optimizeContactMessage, { access }, async ({ body, request }) =>
    assistant.optimizeContactMessage(body, await requester(request, body.consent)),
  );
  route(app, contract.analyzeSentiment, { access }, async ({ body, request }) =>
    assistant.analyzeSentiment(body, await requester(request, body.consent)),
  );
  route(app, contract.generateAutoResponse, { access }, async ({ body, request }) =>
    assistant.generateAutoResponse(body, await requester(request, body.consent)),
  );
  route(app, contract.categorizeMessage, { access }, async ({ body, request }) =>
    assistant.categorizeMessage(body, await requester(request, body.consent)),
  );

  route(app, contract.getAiStatus, { access }, () => ({
    data: {
      isOutsideModelConfigured: assistant.model !== null,
      model: assistant.model?.name ?? null,
      provider: assistant.model?.provider ?? null,
    },
  }));
}
