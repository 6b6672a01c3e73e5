import type { ContractMilestone, listContracts } from '@baara/contract/freelance/contracts';
import type { ContractSort } from '@baara/contract/freelance/contracts-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import type { QueryOf } from '@baara/contract/protocol/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isSeenBy } from '../work/public/contract-parties.ts';

type Person = Pick<Actor, 'accountId' | 'company'>;

const milestones = sql<ContractMilestone[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'deliverable', m.deliverable,
    'amount', m.amount_xof, 'dueOn', m.due_on, 'status', m.status) order by m.position), '[]')
  from contract_milestones m where m.contract_id = c.id)`;

export type OpenText = {
  number: number;
  status: 'draft' | 'sent';
  author: ContractSide;
  signedBy: ContractSide[];
};

const openText = sql<OpenText | null>`(
  select json_build_object('number', t.number, 'status', t.status, 'author', t.author_side,
    'signedBy', (select coalesce(json_agg(s.side), '[]') from contract_signatures s where s.text_id = t.id))
  from contract_texts t where t.contract_id = c.id and t.status in ('draft', 'sent'))`;

/** The week of work that waits: for its client's answer, or else for its correction. */
const openWeek = sql<'sent' | 'refused' | null>`(
  select w.status from time_sheets w where w.contract_id = c.id and w.status in ('sent', 'refused')
  order by w.status desc, w.week limit 1)`;

/** Names of parties whose accounts are erased stay in what they signed. */
const writtenName = (side: ContractSide): RawBuilder<string | null> => sql`(
  select t.body -> 'parties' -> ${sql.lit(side)} ->> 'name' from contract_texts t
  where t.contract_id = c.id and t.body is not null order by t.number, t.sent_at desc limit 1)`;

const rows = (db: Db, accountId: string | null) =>
  db
    .selectFrom('mission_contracts as c')
    .leftJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('accounts as cl', 'cl.id', 'c.client_id')
    .leftJoin('accounts as fr', 'fr.id', 'c.freelance_id')
    .selectAll('c')
    .select([
      sql<string | null>`(select g.side from contract_guests g
        where g.contract_id = c.id and g.account_id = ${accountId})`.as('guest_side'),
      sql<string | null>`coalesce(${writtenName('client')}, co.name, ${nameOf('cl')}, cl.email)`.as(
        'client_name',
      ),
      sql<string | null>`coalesce(${writtenName('freelance')}, ${nameOf('fr')}, fr.email)`.as(
        'freelance_name',
      ),
      milestones.as('milestones'),
      openText.as('open_text'),
      openWeek.as('open_week'),
    ]);

export type ContractRow = Awaited<ReturnType<typeof selectContracts>>[number];
type Filter = QueryOf<typeof listContracts>;

const orders: Record<ContractSort, RawBuilder<unknown>> = {
  recent: sql`c.created_at desc`,
  amount: sql`c.total_xof desc`,
  ends: sql`c.ends_on asc nulls last`,
};

export function selectContracts(db: Db, person: Person, { page, limit, state, sort }: Filter) {
  return rows(db, person.accountId)
    .where(isSeenBy(person))
    .$if(state !== undefined, (query) => query.where('c.status', '=', state ?? ''))
    .orderBy(orders[sort])
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countContracts(db: Db, person: Person, { state }: Filter): Promise<number> {
  const { total } = await db
    .selectFrom('mission_contracts as c')
    .where(isSeenBy(person))
    .$if(state !== undefined, (query) => query.where('c.status', '=', state ?? ''))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findContract(db: Db, person: Person, id: string): Promise<ContractRow | undefined> {
  return rows(db, person.accountId).where(isSeenBy(person)).where('c.id', '=', id).executeTakeFirst();
}

/** For jobs, which act for nobody. */
export function findAnyContract(db: Db, id: string): Promise<ContractRow | undefined> {
  return rows(db, null).where('c.id', '=', id).executeTakeFirst();
}

/** The last one when the mission was given again. */
export async function findContractOfMission(
  db: Db,
  person: Person,
  missionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mission_contracts as c')
    .where(isSeenBy(person))
    .where('c.mission_id', '=', missionId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .select('c.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Before the contract's own lock, always. */
export async function lockMissionOf(tx: Db, contractId: string): Promise<void> {
  await sql`
    select id from missions where id = (select mission_id from mission_contracts where id = ${contractId})
    for update`.execute(tx);
}

export function selectGuests(db: Db, contractId: string) {
  return db
    .selectFrom('contract_guests as g')
    .innerJoin('accounts as a', 'a.id', 'g.account_id')
    .where('g.contract_id', '=', contractId)
    .orderBy('g.invited_at')
    .orderBy('g.account_id')
    .select(['g.account_id', 'a.email', sql<ContractSide>`g.side`.as('side')])
    .select(sql<string>`coalesce(${nameOf('a')}, a.email)`.as('name'))
    .execute();
}

/** Whether the freelance's profile is suspended now. */
export async function isFreelanceSuspended(db: Db, freelanceId: string | null): Promise<boolean> {
  if (freelanceId === null) return false;
  const row = await db
    .selectFrom('freelance_suspensions')
    .where('freelance_id', '=', freelanceId)
    .where('ended_at', 'is', null)
    .select('freelance_id')
    .executeTakeFirst();
  return row !== undefined;
}
