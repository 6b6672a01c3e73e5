import * as contract from '@baara/contract/identity';
import { profileMessages } from '@baara/contract/profile-rules';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { refreshCandidate } from '../candidates/public/candidate-search-rows.ts';
import { findIdentity, type IdentityRow, writeIdentity } from './identity.queries.ts';

function identityView(row: IdentityRow): contract.Identity {
  return {
    ...row,
    memberSince: row.memberSince?.toISOString() ?? null,
    registeredAt: row.registeredAt.toISOString(),
  };
}

/** What anyone may read and change of themselves, under any role. */
export function registerIdentity(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  route(app, contract.getIdentity, { access: 'signed' }, async ({ actor }) => ({
    data: identityView(await findIdentity(db, actor.accountId)),
  }));

  route(app, contract.updateIdentity, { access: 'signed' }, async ({ actor, body }) => {
    await db.transaction().execute(async (tx) => {
      await writeIdentity(tx, actor.accountId, body, now());
      await refreshCandidate(tx, actor.accountId);
    });
    return {
      message: profileMessages.SAVED,
      data: identityView(await findIdentity(db, actor.accountId)),
    };
  });
}
