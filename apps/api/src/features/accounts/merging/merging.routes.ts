import * as contract from '@baara/contract/accounts/merging';
import { mergeMessages as messages } from '@baara/contract/accounts/merge-words';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { readUserSummaries } from '../users/public/user-summaries.ts';
import { mergeKind, previewMerge } from './public/merge-accounts.ts';
import { selectLookAlikes } from './merging.queries.ts';

type Deps = { config: Config; db: Db; mailer: Mailer; now: () => Date };

export function registerMerging(app: FastifyInstance, { config, db, mailer, now }: Deps): void {
  const access = { permission: 'users.merge' } as const;

  route(app, contract.listLookAlikes, { access }, async ({ params }) => {
    const found = await selectLookAlikes(db, params.id);
    const summaries = await readUserSummaries(
      db,
      found.map(({ id }) => id),
    );
    return {
      data: found.flatMap(({ id, reasons }) => {
        const user = summaries.get(id);
        return user ? [{ user, reasons }] : [];
      }),
    };
  });

  route(app, contract.previewMerge, { access }, async ({ params, body }) => ({
    data: await previewMerge(db, { targetId: params.id, sourceId: body.source }, now()),
  }));

  route(app, contract.proposeMerge, { access }, async ({ actor, params, body, request }) => {
    const payload = { targetId: params.id, sourceId: body.source };
    if (Object.values(payload).includes(actor.accountId)) throw forbidden(messages.OWN, 'OWN_ACCOUNT');
    const proposal = { kind: mergeKind, payload, reason: body.reason, ip: request.ip };
    const services = { mailer, publicUrl: config.http.publicUrl, now: now() };
    return {
      code: 201,
      message: messages.PROPOSED,
      data: await proposeChange(db, actor, proposal, services),
    };
  });
}
