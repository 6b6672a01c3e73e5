import * as contract from '@baara/contract/companies/api-keys';
import { apiKeyMessages as messages } from '@baara/contract/companies/api-scopes';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess } from '../access/public/company-member.ts';
import { requireOwner } from '../team/team-access.ts';
import { selectApiKeys } from './api-keys.queries.ts';
import { apiKeyView } from './api-keys.view.ts';
import { createApiKey, revokeApiKey } from './change-api-keys.ts';

const access = recruiterAccess;

/** Keys of the company's own programs, which its owners make and revoke. */
export function registerApiKeys(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  route(app, contract.listApiKeys, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectApiKeys(db, requireOwner(actor).companyId, query);
    return {
      data: rows.map((row) => apiKeyView(row, now())),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.createApiKey, { access }, async ({ actor, body, request }) => {
    const { row, secret } = await createApiKey(db, body, { actor, ip: request.ip, now: now() });
    return { code: 201, message: messages.CREATED, data: apiKeyView(row, now()), secret };
  });

  route(app, contract.revokeApiKey, { access }, async ({ actor, params, request }) => {
    const row = await revokeApiKey(db, params.id, { actor, ip: request.ip, now: now() });
    return { message: messages.REVOKED, data: apiKeyView(row, now()) };
  });
}
