import { CONTRACT_SILENCE_DAYS } from '@baara/contract/freelance/contracts-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { processDueItems, runInTurn } from '../../../platform/queue/process-due-items.ts';
import { isOver } from './contract.policy.ts';
import { type ContractRow, findAnyContract, lockMissionOf } from './contracts.queries.ts';
import { endBySilence } from './contracts.view.ts';
import { completeContract, endEarly } from './end-contract.ts';
import { followContract } from './follow-mission.ts';
import { notifySide } from './notify-parties.ts';
import type { ContractServices } from './open-contract.ts';

const DAY_MS = 86_400_000;

type Due = 'overdue' | 'asking' | 'silence' | 'gone';

/**
 * Asks both whether a settled contract ends, ends those that nobody answered about, and those whose party erased its
 * account. Running it again changes nothing.
 * @throws once all were tried, when some failed: the next run takes those up again.
 */
export async function followContracts(db: Db, services: ContractServices): Promise<void> {
  const follow = (due: Due, work: (id: string) => Promise<void>) =>
    processDueItems<string>({
      failure: 'contracts of missions could not be followed',
      page: (after, limit) => selectDue(db, due, { now: services.now, after, limit }),
      work,
    });
  await runInTurn([
    () => follow('overdue', (id) => noteEnd(db, id, services.now)),
    () => follow('asking', (id) => askWhetherItEnds(db, id, services)),
    () => follow('silence', (id) => endUnanswered(db, id, services)),
    () => follow('gone', (id) => endWithoutParty(db, id, services)),
  ]);
}

const partyGone = sql<boolean>`(
  c.freelance_id is null or c.client_id is null and c.company_id is null
  or exists (select 1 from accounts a where a.id = c.freelance_id and a.erased_at is not null)
  or c.company_id is null and exists (
    select 1 from accounts a where a.id = c.client_id and a.erased_at is not null))`;

async function selectDue(
  db: Db,
  due: Due,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const silentSince = new Date(now.getTime() - CONTRACT_SILENCE_DAYS * DAY_MS);
  const rows = await db
    .selectFrom('mission_contracts as c')
    .$if(due === 'gone', (query) =>
      query.where('c.status', 'in', ['draft', 'sent', 'signed', 'active']).where(partyGone),
    )
    .$if(due === 'overdue', (query) =>
      query
        .where('c.status', '=', 'active')
        .where('c.pricing', '=', 'daily')
        .where('c.work_ended_at', 'is', null)
        .where('c.ends_on', '<', onDay(now)),
    )
    .$if(due === 'asking', (query) =>
      query
        .where('c.status', '=', 'active')
        .where('c.work_ended_at', 'is not', null)
        .where('c.end_asked_at', 'is', null),
    )
    .$if(due === 'silence', (query) =>
      query.where('c.status', '=', 'active').where('c.work_ended_at', '<=', silentSince),
    )
    .$if(after !== undefined, (query) => query.where('c.id', '>', after ?? ''))
    .select('c.id')
    .orderBy('c.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Read anew under its lock: somebody may have acted since the list was read. */
async function lockDue(tx: Db, id: string): Promise<ContractRow | undefined> {
  await lockMissionOf(tx, id);
  await tx.selectFrom('mission_contracts').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
  const contract = await findAnyContract(tx, id);
  return contract && !isOver(contract) ? contract : undefined;
}

const onDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Days of work end with their last day: nothing else says so. */
async function noteEnd(db: Db, id: string, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await lockDue(tx, id)) await followContract(tx, id, at);
  });
}

async function askWhetherItEnds(db: Db, id: string, services: ContractServices): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contract = await lockDue(tx, id);
    if (!contract?.work_ended_at || contract.end_asked_at) return;
    await tx
      .updateTable('mission_contracts')
      .set({ end_asked_at: services.now })
      .where('id', '=', id)
      .execute();
    const news = { what: 'endAsked' as const, until: onDay(endBySilence(contract.work_ended_at)) };
    for (const side of ['client', 'freelance'] as const)
      await notifySide(tx, contract, { side, news }, services);
  });
}

async function endUnanswered(db: Db, id: string, services: ContractServices): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contract = await lockDue(tx, id);
    if (!contract?.work_ended_at || endBySilence(contract.work_ended_at) > services.now) return;
    await completeContract(tx, contract, 'platform', services);
  });
}

const GONE = 'Une des parties a fermé son compte.';

async function endWithoutParty(db: Db, id: string, services: ContractServices): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contract = await lockDue(tx, id);
    if (!contract) return;
    await endEarly(tx, contract, { by: 'platform', reason: GONE }, services);
    const news = { what: 'terminated' as const, reason: GONE, dues: [] };
    for (const side of ['client', 'freelance'] as const)
      await notifySide(tx, contract, { side, news }, services);
  });
}
