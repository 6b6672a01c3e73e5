import { poolLimits as limits, poolMessages as messages } from '@baara/contract/candidates/talent-pool-words';
import type { CompanyActivityKind } from '@baara/contract/companies/activity';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { selectApplicants } from '../../applications/public/applicants.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { lockCompany } from '../../companies/access/public/lock-company.ts';
import { addCandidates, type ByMember, requireSomebody } from './change-shortlist.ts';
import {
  countInPool,
  countPools,
  deletePoolRow,
  findPoolNamed,
  insertPool,
  lockPool,
  moveEntries,
  renamePoolRow,
  updateFollowUps,
} from './pools.queries.ts';
import { bamakoDay } from './shortlists.queries.ts';

type Pool = { id: string; name: string };

export const poolNotFound = () => notFound(messages.NOT_FOUND, 'POOL_NOT_FOUND');

/** A day to come back to somebody is today or later. @throws 422. */
export function requireDayToCome(day: string | null | undefined, now: Date): void {
  if (day && day < bamakoDay(now)) throw invalid([{ field: 'followUpOn', message: messages.DAY_PAST }]);
}

/** @throws 409 POOL_EXISTS or TOO_MANY_POOLS. */
export function createPool(db: Db, by: ByMember, name: string): Promise<Pool> {
  return namedOnce(() => db.transaction().execute((tx) => newPool(tx, by, name)));
}

/** @throws 404 POOL_NOT_FOUND, 409 POOL_EXISTS. */
export function renamePool(db: Db, by: ByMember, id: string, name: string): Promise<void> {
  return namedOnce(() =>
    db.transaction().execute(async (tx) => {
      await requirePool(tx, by.member, id);
      await renamePoolRow(tx, id, name);
      await record(tx, by, 'pool.renamed', { id, name });
    }),
  );
}

/** Its people leave it with their notes; nothing else of them changes. @throws 404 POOL_NOT_FOUND. */
export function deletePool(db: Db, by: ByMember, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const pool = await requirePool(tx, by.member, id);
    await deletePoolRow(tx, id);
    await record(tx, by, 'pool.deleted', pool);
  });
}

type Added = { pool: Pool; ids: string[]; already: number };

/**
 * Puts people in a pool, candidates and applicants alike; existing entries stay unchanged. A name that a colleague just
 * gave to a new pool leads to that one.
 * @throws 404 POOL_NOT_FOUND, or CANDIDATE_NOT_FOUND when none of them may be seen by the company; 409 POOL_FULL.
 */
export function addToPool(
  db: Db,
  by: ByMember,
  wanted: {
    poolId: string | null;
    newPool: string | null;
    candidateIds: readonly string[];
    applicationIds: readonly string[];
    note: string | null;
    followUpOn: string | null;
  },
): Promise<Added> {
  requireDayToCome(wanted.followUpOn, by.at);
  const { note, followUpOn } = wanted;
  return db.transaction().execute(async (tx) => {
    const companyId = by.member.company.id;
    const pool = await wantedPool(tx, by, wanted);
    const applicants =
      wanted.applicationIds.length === 0 ? [] : await selectApplicants(tx, companyId, wanted.applicationIds);
    const candidateIds = [...wanted.candidateIds, ...applicants.map((one) => one.candidate_id)];
    const added = await addCandidates(tx, by, {
      candidateIds,
      offerId: null,
      poolId: pool.id,
      note,
      followUpOn,
    });
    if ((await countInPool(tx, pool.id)) > limits.people) throw conflict('POOL_FULL', messages.FULL);
    return { pool, ...requireSomebody(added) };
  });
}

/**
 * Passes people to another pool with their note and day. Missing entries, or another company's, are skipped.
 * @throws 404 POOL_NOT_FOUND, 409 POOL_FULL.
 */
export function moveToPool(
  db: Db,
  { member, at }: ByMember,
  ids: readonly string[],
  poolId: string,
): Promise<{ pool: Pool; ids: string[] }> {
  return db.transaction().execute(async (tx) => {
    const pool = await requirePool(tx, member, poolId);
    const moved = await moveEntries(tx, member.company.id, ids, { poolId, at });
    if ((await countInPool(tx, pool.id)) > limits.people) throw conflict('POOL_FULL', messages.FULL);
    return { pool, ids: moved };
  });
}

/** Null once it is done. Missing entries, or another company's, are skipped. @throws 422 for a day past. */
export function setFollowUps(
  db: Db,
  { member, at }: ByMember,
  ids: readonly string[],
  day: string | null,
): Promise<string[]> {
  requireDayToCome(day, at);
  return updateFollowUps(db, member.company.id, ids, day);
}

async function wantedPool(
  tx: Db,
  by: ByMember,
  { poolId, newPool: name }: { poolId: string | null; newPool: string | null },
): Promise<Pool> {
  if (poolId !== null) return requirePool(tx, by.member, poolId);
  await lockCompany(tx, by.member.company.id);
  return (await findPoolNamed(tx, by.member.company.id, name ?? '')) ?? (await newPool(tx, by, name ?? ''));
}

async function newPool(tx: Db, by: ByMember, name: string): Promise<Pool> {
  const companyId = by.member.company.id;
  await lockCompany(tx, companyId);
  if ((await countPools(tx, companyId)) >= limits.pools) throw conflict('TOO_MANY_POOLS', messages.TOO_MANY);
  const pool = await insertPool(tx, companyId, name, by.at);
  await record(tx, by, 'pool.created', pool);
  return pool;
}

async function requirePool(tx: Db, member: CompanyMember, id: string): Promise<Pool> {
  const pool = await lockPool(tx, member.company.id, id);
  if (!pool) throw poolNotFound();
  return pool;
}

const namedOnce = <T>(write: () => Promise<T>): Promise<T> =>
  runUniquely('talent_pools_name_key', write, () => conflict('POOL_EXISTS', messages.NAME_TAKEN));

function record(
  tx: Db,
  { member, at }: ByMember,
  kind: CompanyActivityKind,
  { id, name }: Pool,
): Promise<void> {
  return recordActivity(tx, {
    companyId: member.company.id,
    actorId: member.accountId,
    kind,
    subject: { id, title: name },
    at,
  });
}
