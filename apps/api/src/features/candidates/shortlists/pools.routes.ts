import { paginate } from '@baara/contract/protocol/pagination';
import { poolMessages as messages } from '@baara/contract/candidates/talent-pool-words';
import * as contract from '@baara/contract/candidates/talent-pools';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import {
  addToPool,
  createPool,
  deletePool,
  moveToPool,
  poolNotFound,
  renamePool,
  setFollowUps,
} from './change-pools.ts';
import { listShortlist } from './list-shortlist.ts';
import { findPool, type PoolRow, selectPoolNames, selectPools } from './pools.queries.ts';
import { followUpSentence, movedSentence, pooledSentence } from './shortlist-sentences.ts';

type PoolsDeps = { db: Db; now: () => Date };

const access = recruiterAccess;

/** Named lists of people that a company means to come back to, and when. */
export function registerPools(app: FastifyInstance, { db, now }: PoolsDeps): void {
  const getView = async (member: CompanyMember, id: string) => {
    const row = await findPool(db, member.scope, id, now());
    if (!row) throw poolNotFound();
    return poolView(row, member.canWrite);
  };

  route(app, contract.listPools, { access }, async ({ actor, query }) => {
    const { scope, canWrite } = requireMember(actor);
    const { rows, total } = await selectPools(db, scope, { ...query, search: query.search, now: now() });
    return {
      data: rows.map((row) => poolView(row, canWrite)),
      pagination: paginate(query.page, query.limit, total),
      abilities: { create: canWrite },
    };
  });

  route(app, contract.listPoolNames, { access }, async ({ actor }) => ({
    data: await selectPoolNames(db, requireMember(actor).company.id),
  }));

  route(app, contract.createPool, { access }, async ({ actor, body }) => {
    const member = requireWriter(actor);
    const { id } = await createPool(db, { member, at: now() }, body.name);
    return { code: 201, message: messages.CREATED, data: await getView(member, id) };
  });

  route(app, contract.getPool, { access }, async ({ actor, params }) => ({
    data: await getView(requireMember(actor), params.id),
  }));

  route(app, contract.renamePool, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await renamePool(db, { member, at: now() }, params.id, body.name);
    return { message: messages.SAVED, data: await getView(member, params.id) };
  });

  route(app, contract.deletePool, { access }, async ({ actor, params }) => {
    await deletePool(db, { member: requireWriter(actor), at: now() }, params.id);
    return { message: messages.DELETED };
  });

  registerPeople(app, { db, now });
}

function registerPeople(app: FastifyInstance, { db, now }: PoolsDeps): void {
  route(app, contract.listPoolPeople, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    if (!(await findPool(db, member.scope, params.id, now()))) throw poolNotFound();
    const filter = { ...query, poolId: params.id };
    const { data, total } = await listShortlist(db, member, filter, { ...query, now: now() });
    return {
      data,
      pagination: paginate(query.page, query.limit, total),
      abilities: { write: member.canWrite },
    };
  });

  route(app, contract.addToPool, { access }, async ({ actor, body }) => {
    const data = await addToPool(db, { member: requireWriter(actor), at: now() }, body);
    return { code: 201, message: pooledSentence(data.pool.name, data), data };
  });

  route(app, contract.moveToPool, { access }, async ({ actor, body }) => {
    const by = { member: requireWriter(actor), at: now() };
    const { pool, ids } = await moveToPool(db, by, body.ids, body.poolId);
    return { message: movedSentence(pool.name, ids.length), data: { ids } };
  });

  route(app, contract.setFollowUps, { access }, async ({ actor, body }) => {
    const by = { member: requireWriter(actor), at: now() };
    const ids = await setFollowUps(db, by, body.ids, body.followUpOn);
    return { message: followUpSentence(ids.length, body.followUpOn), data: { ids } };
  });
}

const poolView = (row: PoolRow, canWrite: boolean): contract.TalentPool => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  people: row.people,
  due: row.due,
  nextFollowUpOn: row.next_on,
  abilities: { edit: canWrite },
});
