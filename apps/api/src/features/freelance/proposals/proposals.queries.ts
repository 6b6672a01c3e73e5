import type { MissionState } from '@baara/contract/freelance/market-states';
import type { ProposalFilter } from '@baara/contract/freelance/proposals-words';
import type { ProposalState } from '@baara/contract/freelance/work-words';
import type { MissionPricing } from '@baara/contract/freelance/market-words';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MissionProposals } from '../../../platform/db/schema.generated.ts';
import { hasSpeaker } from '../public/mission-state.ts';

/** With the question as it was put: the client may change it since. */
export type Answer = { questionId: string; question: string; text: string };
export type Question = { id: string; text: string; isRequired: boolean };
type Milestone = { title: string; deliverable: string | null; amount: number; dueOn: string | null };
type StoredMilestone = Milestone & { position: number };
type Work = { id: string; title: string };

/** As people of either side read it, before they may. */
export type ProposalMission = {
  id: string;
  client_id: string;
  company_id: string | null;
  title: string;
  status: MissionState;
  closes_on: string;
  removed_at: Date | null;
  questions: Question[];
  /** Its client's account is open, and still speaks for its company. */
  is_spoken_for: boolean;
};

const missionOf = (db: Db, id: string) =>
  db
    .selectFrom('missions as m')
    .where('m.id', '=', id)
    .select([
      'm.id',
      'm.client_id',
      'm.company_id',
      'm.title',
      sql<MissionState>`m.status`.as('status'),
      'm.closes_on',
      'm.removed_at',
      sql<Question[]>`m.questions`.as('questions'),
      sql<boolean>`${hasSpeaker} and exists (select from accounts a
        where a.id = m.client_id and a.status = 'active')`.as('is_spoken_for'),
    ]);

export const findMission = (db: Db, id: string): Promise<ProposalMission | undefined> =>
  missionOf(db, id).executeTakeFirst();

/** Locked until the transaction ends: before its proposals, always. */
export const lockMission = (tx: Db, id: string): Promise<ProposalMission | undefined> =>
  missionOf(tx, id).forUpdate('m').executeTakeFirst();

export const awardMission = (tx: Db, id: string, at: Date) =>
  tx
    .updateTable('missions')
    .set((e) => ({ status: 'awarded', updated_at: at, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Nobody sees what a suspended freelance wrote, nor what one wrote whose account is closed. */
const isShown = sql<boolean>`(a.status = 'active' and not exists (select from freelance_suspensions s
  where s.freelance_id = p.freelance_id and s.ended_at is null))`;

const isInvited = sql<boolean>`exists (select from mission_invitations i
  where i.mission_id = p.mission_id and i.freelance_id = p.freelance_id)`;

const total = sql<number>`(p.price_xof * coalesce(p.days, 1))`;

const milestones = sql<
  StoredMilestone[]
>`coalesce((select jsonb_agg(jsonb_build_object('position', s.position, 'title', s.title,
  'deliverable', s.deliverable, 'amount', s.amount_xof, 'dueOn', s.due_on) order by s.position)
  from proposal_milestones s where s.proposal_id = p.id), '[]')`;

/** Those that the freelance has not deleted since. */
const works = sql<Work[]>`coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title)
  order by array_position(p.works, w.id)) from freelance_works w
  where w.id = any(p.works) and w.account_id = p.freelance_id), '[]')`;

const columns = [
  'p.id',
  'p.mission_id',
  'p.freelance_id',
  sql<ProposalState>`p.status`.as('status'),
  'p.message',
  sql<MissionPricing>`p.pricing`.as('pricing'),
  'p.price_xof',
  'p.days',
  total.as('total_xof'),
  'p.delivers_on',
  sql<Answer[]>`p.answers`.as('answers'),
  'p.version',
  'p.sent_at',
  'p.updated_at',
  'p.read_at',
  'p.decided_at',
  'p.decline_kind',
  'p.decline_reason',
  'p.ended_at',
  milestones.as('milestones'),
  works.as('works'),
] as const;

export type OwnProposalRow = NonNullable<Awaited<ReturnType<typeof findOwnProposal>>>;

/** The one that stands, else the last one that was withdrawn. */
export const findOwnProposal = (db: Db, missionId: string, freelanceId: string) =>
  db
    .selectFrom('mission_proposals as p')
    .where('p.mission_id', '=', missionId)
    .where('p.freelance_id', '=', freelanceId)
    .select(columns)
    .orderBy(sql`p.status = 'withdrawn'`)
    .orderBy('p.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A freelance who may propose: they have a profile, which is not suspended. */
export const findProposer = (db: Db, accountId: string) =>
  db
    .selectFrom('freelance_profiles as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .where('f.account_id', '=', accountId)
    .select([
      'f.headline',
      'f.shows_full_name',
      'a.first_name',
      'a.last_name',
      sql<boolean>`exists (select from freelance_suspensions s
        where s.freelance_id = f.account_id and s.ended_at is null)`.as('is_suspended'),
    ])
    .executeTakeFirst();

/** Pieces of the own portfolio, in the person's order. */
export const selectOwnWorks = (db: Db, accountId: string): Promise<Work[]> =>
  db
    .selectFrom('freelance_works')
    .where('account_id', '=', accountId)
    .where('is_published', '=', true)
    .select(['id', 'title'])
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function insertProposal(
  tx: Db,
  proposal: Insertable<MissionProposals>,
  plan: readonly Milestone[],
): Promise<void> {
  const { id } = await tx
    .insertInto('mission_proposals')
    .values(proposal)
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPlan(tx, id, plan);
}

export async function changeProposal(
  tx: Db,
  id: string,
  values: Updateable<MissionProposals>,
  plan?: readonly Milestone[],
): Promise<void> {
  await tx.updateTable('mission_proposals').set(values).where('id', '=', id).execute();
  if (plan === undefined) return;
  await tx.deleteFrom('proposal_milestones').where('proposal_id', '=', id).execute();
  await insertPlan(tx, id, plan);
}

async function insertPlan(tx: Db, proposalId: string, plan: readonly Milestone[]): Promise<void> {
  if (plan.length === 0) return;
  await tx
    .insertInto('proposal_milestones')
    .values(
      plan.map(({ title, deliverable, amount, dueOn }, position) => ({
        proposal_id: proposalId,
        position,
        title,
        deliverable,
        amount_xof: amount,
        due_on: dueOn,
      })),
    )
    .execute();
}

const shownWorks = sql<{ title: string; text: string | null }[]>`coalesce((select jsonb_agg(
  jsonb_build_object('title', w.title, 'text', w.description) order by w.position, w.id)
  from freelance_works w where w.account_id = p.freelance_id and w.is_published), '[]')`;

/** Skills of the missions that this freelance finished, as often as they did. */
const provenSkills = sql<string[]>`array(select unnest(m.skills) from mission_contracts c
  join missions m on m.id = c.mission_id where c.freelance_id = p.freelance_id and c.status = 'completed')`;

const received = (db: Db) =>
  db
    .selectFrom('mission_proposals as p')
    .innerJoin('accounts as a', 'a.id', 'p.freelance_id')
    .innerJoin('freelance_profiles as f', 'f.account_id', 'p.freelance_id')
    .where('p.status', '<>', 'withdrawn')
    .where(isShown);

const receivedColumns = [
  ...columns,
  isInvited.as('is_invited'),
  'f.id as profile_id',
  'f.headline',
  'f.shows_full_name',
  'f.verified_at',
  'f.summary',
  'f.category_id',
  'f.skills',
  'f.languages',
  'f.city',
  'f.country',
  'f.availability',
  'f.years_of_experience',
  'a.first_name',
  'a.last_name',
  shownWorks.as('shown_works'),
  provenSkills.as('proven_skills'),
] as const;

export type ReceivedRow = NonNullable<Awaited<ReturnType<typeof findReceived>>>;

/** What a client's side may read; not one that was withdrawn. */
export const findReceived = (db: Db, id: string) =>
  received(db).where('p.id', '=', id).select(receivedColumns).executeTakeFirst();

/** The mission of a proposal, to be locked before it. */
export async function findMissionId(db: Db, proposalId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mission_proposals')
    .where('id', '=', proposalId)
    .select('mission_id')
    .executeTakeFirst();
  return row?.mission_id;
}

const states: Record<ProposalFilter, RawBuilder<boolean>> = {
  standing: sql<boolean>`(p.status in ('sent', 'shortlisted') and p.ended_at is null)`,
  new: sql<boolean>`(p.read_at is null and p.status = 'sent' and p.ended_at is null)`,
  shortlisted: sql<boolean>`p.status = 'shortlisted'`,
  declined: sql<boolean>`p.status = 'declined'`,
};

const orders = {
  price: sql`${total}, p.sent_at, p.id`,
  delivery: sql`p.delivers_on nulls last, p.sent_at, p.id`,
  date: sql`p.sent_at desc, p.id desc`,
};

/** The accepted one stands first, the declined ones last. */
const standing = sql`case p.status when 'accepted' then 0 when 'declined' then 2 else 1 end`;

/** @param window left out for all of them. */
export function selectReceived(
  db: Db,
  missionId: string,
  sort: keyof typeof orders,
  state: ProposalFilter | undefined,
  window?: { limit: number; offset: number },
): Promise<ReceivedRow[]> {
  const query = received(db)
    .where('p.mission_id', '=', missionId)
    .$if(state !== undefined, (all) => all.where(states[state ?? 'standing']))
    .select(receivedColumns)
    .orderBy(standing)
    .orderBy(orders[sort]);
  return (window ? query.limit(window.limit).offset(window.offset) : query).execute();
}

export async function countReceived(
  db: Db,
  missionId: string,
  state: ProposalFilter | undefined,
): Promise<{ total: number; standing: number }> {
  return received(db)
    .where('p.mission_id', '=', missionId)
    .select([
      sql<number>`(count(*) filter (where ${state ? states[state] : sql`true`}))::integer`.as('total'),
      sql<number>`(count(*) filter (where ${states.standing}))::integer`.as('standing'),
    ])
    .executeTakeFirstOrThrow();
}

/** Those of a mission that wait for an answer, locked. */
export const lockStanding = (tx: Db, missionId: string) =>
  tx
    .selectFrom('mission_proposals as p')
    .innerJoin('accounts as a', 'a.id', 'p.freelance_id')
    .where('p.mission_id', '=', missionId)
    .where(states.standing)
    .select(['p.id', 'p.freelance_id', 'a.first_name'])
    .orderBy('p.id')
    .forUpdate('p')
    .execute();

/** Of a mission as its proposals are compared with it. */
export const findNeed = (db: Db, missionId: string) =>
  db
    .selectFrom('missions')
    .where('id', '=', missionId)
    .select([
      'title',
      'description',
      'goal',
      sql<{ title: string; description: string | null }[]>`deliverables`.as('deliverables'),
      'category_id',
      'skills',
      'languages',
      'city',
      'country',
      'is_remote',
      'budget_min_xof',
      'budget_max_xof',
      sql<MissionPricing>`pricing`.as('pricing'),
      'days',
      'starts_on',
      'ends_on',
    ])
    .executeTakeFirstOrThrow();
export type NeedRow = Awaited<ReturnType<typeof findNeed>>;

/** Proposals that stand end with their mission. */
export const endProposals = (tx: Db, missionId: string, at: Date) =>
  tx
    .updateTable('mission_proposals as p')
    .set({ ended_at: at })
    .where('p.mission_id', '=', missionId)
    .where(states.standing)
    .execute();

export type EndedProposal = {
  id: string;
  mission_id: string;
  title: string;
  freelance_id: string;
  first_name: string;
};

/** Those that ended and whose freelance was not notified yet, in the order of their ids. */
export const selectEnded = (db: Db, after: string | undefined, limit: number): Promise<EndedProposal[]> =>
  db
    .selectFrom('mission_proposals as p')
    .innerJoin('missions as m', 'm.id', 'p.mission_id')
    .innerJoin('accounts as a', 'a.id', 'p.freelance_id')
    .where('p.ended_at', 'is not', null)
    .where('p.end_notified_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('p.id', '>', after ?? ''))
    .select(['p.id', 'p.mission_id', 'm.title', 'p.freelance_id', 'a.first_name'])
    .orderBy('p.id')
    .limit(limit)
    .execute();

/** @returns false when another run was first. */
export async function markEndNotified(tx: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mission_proposals')
    .set({ end_notified_at: at })
    .where('id', '=', id)
    .where('end_notified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
