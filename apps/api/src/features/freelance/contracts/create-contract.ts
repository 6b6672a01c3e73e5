import { contractLimits, contractMessages } from '@baara/contract/freelance/contracts-words';
import type { ContractTerms } from '@baara/contract/freelance/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { readClauses } from './clauses.queries.ts';

type Accepted = { missionId: string; proposalId: string; by: string; at: Date };

/**
 * Makes the draft contract of an accepted proposal, with its number, its milestones and its first text. Again, it
 * changes nothing.
 * @returns its id.
 */
export async function createContract(tx: Db, { missionId, proposalId, by, at }: Accepted): Promise<string> {
  const made = await tx
    .selectFrom('mission_contracts')
    .where('proposal_id', '=', proposalId)
    .select('id')
    .executeTakeFirst();
  if (made) return made.id;
  const { mission, proposal, milestones } = await readAccepted(tx, missionId, proposalId);
  const isDaily = proposal.pricing === 'daily';
  const days = isDaily ? (proposal.days ?? mission.days ?? 1) : null;
  const total = proposal.price_xof * (days ?? 1);
  if (total > contractLimits.money) throw conflict('CONTRACT_TOO_LARGE', contractMessages.AMOUNT_INVALID);
  const endsOn = proposal.delivers_on ?? mission.ends_on;
  const { id } = await tx
    .insertInto('mission_contracts')
    .values({
      number: await nextNumber(tx, at),
      mission_id: missionId,
      proposal_id: proposalId,
      client_id: mission.client_id,
      company_id: mission.company_id,
      freelance_id: proposal.freelance_id,
      title: mission.title,
      status: 'draft',
      pricing: proposal.pricing,
      total_xof: total,
      day_rate_xof: isDaily ? proposal.price_xof : null,
      days,
      starts_on: mission.starts_on,
      ends_on: endsOn,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Days of work are billed by the week: each approved week is a milestone then.
  const planned = isDaily
    ? []
    : plannedOf(milestones, { title: mission.title, amount: total, dueOn: endsOn });
  const rows = planned.length > 0 ? await insertMilestones(tx, id, planned) : [];
  const terms: ContractTerms = {
    startsOn: mission.starts_on,
    endsOn,
    days,
    dayRate: isDaily ? proposal.price_xof : null,
    milestones: rows
      .toSorted((one, other) => one.position - other.position)
      .map((row) => ({
        id: row.id,
        title: row.title,
        deliverable: row.deliverable,
        amount: row.amount_xof,
        dueOn: row.due_on,
      })),
    particular: null,
  };
  const { version } = await readClauses(tx);
  await tx
    .insertInto('contract_texts')
    .values({
      contract_id: id,
      number: 0,
      author_side: 'client',
      clauses_version: version,
      terms: JSON.stringify(terms),
      created_at: at,
      updated_at: at,
      updated_by: by,
    })
    .execute();
  return id;
}

type Planned = { title: string; deliverable: string | null; amount: number; dueOn: string | null };

/** The proposal's, or one of the whole price. */
const plannedOf = (proposed: readonly Planned[], whole: Omit<Planned, 'deliverable'>): readonly Planned[] =>
  proposed.length > 0
    ? proposed
    : [{ ...whole, title: whole.title.slice(0, contractLimits.title), deliverable: null }];

const insertMilestones = (tx: Db, contractId: string, planned: readonly Planned[]) =>
  tx
    .insertInto('contract_milestones')
    .values(
      planned.map(({ title, deliverable, amount, dueOn }, index) => ({
        contract_id: contractId,
        position: index + 1,
        title,
        deliverable,
        amount_xof: amount,
        due_on: dueOn,
      })),
    )
    .returning(['id', 'position', 'title', 'deliverable', 'amount_xof', 'due_on'])
    .execute();

async function readAccepted(tx: Db, missionId: string, proposalId: string) {
  const mission = await tx
    .selectFrom('missions')
    .where('id', '=', missionId)
    .select(['title', 'client_id', 'company_id', 'days', 'starts_on', 'ends_on'])
    .executeTakeFirstOrThrow();
  const proposal = await tx
    .selectFrom('mission_proposals')
    .where('id', '=', proposalId)
    .select(['freelance_id', 'pricing', 'price_xof', 'days', 'delivers_on'])
    .executeTakeFirstOrThrow();
  const milestones = await tx
    .selectFrom('proposal_milestones')
    .where('proposal_id', '=', proposalId)
    .orderBy('position')
    .select(['title', 'deliverable', 'amount_xof as amount', 'due_on as dueOn'])
    .execute();
  return { mission, proposal, milestones };
}

/** « CM-2026-00001 ». The row of its year stays locked until the contract exists, or is given up with it: no gap. */
async function nextNumber(tx: Db, at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const { rows } = await sql<{ last: number }>`
    insert into contract_counters (year, last) values (${year}, 1)
    on conflict (year) do update set last = contract_counters.last + 1 returning last`.execute(tx);
  return `CM-${year}-${String(rows[0]?.last ?? 0).padStart(5, '0')}`;
}
