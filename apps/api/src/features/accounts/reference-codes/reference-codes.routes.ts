import { paginate } from '@baara/contract/protocol/pagination';
import * as contract from '@baara/contract/accounts/reference-codes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess } from '../../companies/access/public/company-member.ts';
import { changeReferenceCode, createReferenceCode } from './change-reference-codes.ts';
import { selectCodes, selectPromoCodes } from './reference-codes.queries.ts';
import { adminReferenceCodeView, referenceCodeView } from './reference-codes.view.ts';

const permission = 'reference-codes.manage';

export function registerReferenceCodes(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = { permission } as const;
  const message = contract.referenceCodeMessages.SAVED;

  // An employer filters candidates it may find, and needs a code only for that: codes of other candidates, and how many
  // people a partner of the firm brought in all, are the firm's own business.
  route(app, contract.listPromoCodes, { access: recruiterAccess }, async ({ actor, query }) => {
    const only = actor.permissions.includes(permission) ? 'everyone' : 'visible';
    const { rows, total } = await selectPromoCodes(db, only, query);
    return { data: rows.map(referenceCodeView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.listReferenceCodes, { access }, async ({ query }) => {
    const at = now();
    const { rows, total } = await selectCodes(db, { ...query, now: at });
    return {
      data: rows.map((row) => adminReferenceCodeView(row, at)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.createReferenceCode, { access }, async ({ actor, body }) => ({
    code: 201,
    message,
    data: await createReferenceCode(db, body, { actor, now: now() }),
  }));

  route(app, contract.changeReferenceCode, { access }, async ({ actor, params, body }) => ({
    message,
    data: await changeReferenceCode(db, params.id, body, { actor, now: now() }),
  }));
}
