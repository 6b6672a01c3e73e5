import { maySeeMoney } from '@baara/contract/companies/roles';
import type { QueryOf } from '@baara/contract/protocol/endpoint';
import type { listProjects } from '@baara/contract/freelance/projects';
import { projectNexts, type ProjectNext } from '@baara/contract/freelance/projects-words';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Missions } from '../../../platform/db/schema.generated.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Deliverable, Question } from '../public/mission-words.ts';
import { hasWords } from '../public/search-filter.ts';

export type ProjectFilter = QueryOf<typeof listProjects>;
export type Person = Pick<Actor, 'accountId' | 'company'>;

/** The same rule as `isMine`, of `missions as m`. */
function isOwn({ accountId, company }: Person) {
  const personal = sql<boolean>`(m.company_id is null and m.client_id = ${accountId})`;
  if (!company) return personal;
  const ofCompany = sql<boolean>`m.company_id = ${company.id}`;
  if (company.isActing) return ofCompany;
  return maySeeMoney(company.role) ? sql<boolean>`(${ofCompany} or ${personal})` : personal;
}

const own = (db: Db, person: Person) =>
  db.selectFrom('missions as m').where(isOwn(person)).where('m.removed_at', 'is', null);

/** What is counted of a project: proposals that stand, invitations, and where its contract is. */
const figures = [
  sql<number>`(select count(*)::integer from mission_proposals p
    where p.mission_id = m.id and p.status in ('sent', 'shortlisted', 'accepted'))`.as('proposals'),
  sql<number>`(select count(*)::integer from mission_proposals p
    where p.mission_id = m.id and p.status = 'sent' and p.read_at is null)`.as('unread'),
  sql<number>`(select count(*)::integer from mission_invitations i where i.mission_id = m.id)`.as(
    'invitations',
  ),
  sql<string | null>`(select c.status from mission_contracts c
    where c.mission_id = m.id and c.status <> 'terminated' order by c.created_at desc limit 1)`.as(
    'contract_status',
  ),
  sql<boolean>`exists (select from mission_contracts c where c.mission_id = m.id)`.as('has_contract'),
  sql<number>`(select count(*)::integer from contract_milestones s
    join mission_contracts c on c.id = s.contract_id and c.status = 'active'
    where c.mission_id = m.id and s.status = 'delivered')`.as('delivered'),
  sql<boolean>`exists (select from mission_contracts c
    where c.mission_id = m.id and c.status in ('draft', 'sent') and not exists (
      select from contract_texts t join contract_signatures g on g.text_id = t.id and g.side = 'client'
      where t.contract_id = c.id and t.status = 'sent'))`.as('is_to_sign'),
  sql<number>`(select count(*)::integer from contract_milestones s
    join mission_contracts c on c.id = s.contract_id and c.status = 'active'
    where c.mission_id = m.id and s.status = 'funded')`.as('in_work'),
  sql<number>`(select count(*)::integer from contract_milestones s
    join mission_contracts c on c.id = s.contract_id and c.status in ('signed', 'active') and c.pricing = 'fixed'
    where c.mission_id = m.id and s.status = 'to_fund')`.as('to_fund'),
] as const;

/** What waits for the client, of a project `m` with its figures `n`. */
const nextOf = (today: string) => sql<ProjectNext>`case
  when m.status = 'disputed' then 'dispute'
  when m.status in ('awarded', 'in_progress', 'delivered') then case
    when n.delivered > 0 then 'accept'
    when n.is_to_sign then 'sign'
    when n.to_fund > 0 and n.in_work = 0 then 'fund'
    else 'wait' end
  when m.status = 'draft' then 'finish'
  when m.status = 'paused' then 'resume'
  when m.status = 'open' then case
    when n.unread > 0 then 'read'
    when n.proposals > 0 then 'choose'
    when m.closes_on < ${today} then 'extend'
    when n.invitations = 0 then 'invite'
    else 'wait' end
  else 'none' end`;

const withFigures = (db: Db, person: Person, today: string) =>
  own(db, person)
    .innerJoin('accounts as a', 'a.id', 'm.client_id')
    .leftJoin('companies as co', 'co.id', 'm.company_id')
    .leftJoin('job_categories as k', 'k.id', 'm.category_id')
    // The figures name the mission of the row, which only SQL knows of.
    .innerJoinLateral(db.selectNoFrom(figures).as('n'), (join) => join.onTrue())
    .select([
      'm.id',
      'm.title',
      'm.status',
      'm.pricing',
      'm.budget_min_xof',
      'm.budget_max_xof',
      'm.closes_on',
      'm.published_at',
      'm.updated_at',
      'n.proposals',
      'n.unread',
      'n.invitations',
      'n.delivered',
      'n.to_fund',
      'n.has_contract',
      nextOf(today).as('next'),
    ]);

export type ProjectSummaryRow = Awaited<ReturnType<typeof selectProjects>>[number];

const matching = ({ search, state }: ProjectFilter) =>
  sql<boolean>`(${hasWords(sql<string>`m.title`, search ?? '')} and
    ${state === undefined ? sql`true` : sql`m.status = ${state}`})`;

export async function countProjects(db: Db, person: Person, filter: ProjectFilter): Promise<number> {
  const { total } = await own(db, person)
    .where(matching(filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const order = sql`array[${sql.join(projectNexts.map((next) => sql.lit(next)))}]`;

/** Those that wait for the client first, by `projectNexts`; then the latest changed. */
export function selectProjects(
  db: Db,
  person: Person,
  { today, ...filter }: ProjectFilter & { today: string },
) {
  return withFigures(db, person, today)
    .where(matching(filter))
    .orderBy(sql`array_position(${order}, ${nextOf(today)})`)
    .orderBy('m.updated_at', 'desc')
    .orderBy('m.id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

export function findProject(db: Db, person: Person, id: string, today: string) {
  return withFigures(db, person, today)
    .where('m.id', '=', id)
    .select([
      'm.client_id',
      'm.company_id',
      'm.goal',
      'm.description',
      sql<Deliverable[]>`m.deliverables`.as('deliverables'),
      'm.category_id',
      'k.title as category_title',
      'm.skills',
      'm.languages',
      'm.days',
      'm.duration',
      'm.starts_on',
      'm.ends_on',
      'm.city',
      'm.country',
      'm.is_remote',
      'm.confidential',
      sql<Question[]>`m.questions`.as('questions'),
      'm.ended_at',
      'm.ended_by',
      'm.end_reason',
      'm.version',
      'co.name as company_name',
      'a.first_name',
      'a.last_name',
    ])
    .executeTakeFirst();
}

/** Locked until the transaction ends. Whatever its state; undefined for another's, and for a withdrawn one. */
export async function lockProject(tx: Db, person: Person, id: string, today: string) {
  await tx.selectFrom('missions').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
  return findProject(tx, person, id, today);
}

/** A project of any client, locked until the transaction ends. */
export const lockAnyProject = (tx: Db, id: string) =>
  tx
    .selectFrom('missions')
    .where('id', '=', id)
    .select(['id', 'title', 'status', 'client_id', 'company_id', 'published_at', 'removed_at'])
    .forUpdate()
    .executeTakeFirst();

export async function insertProject(db: Db, values: Insertable<Missions>): Promise<string> {
  const { id } = await db.insertInto('missions').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeProject(db: Db, id: string, values: Updateable<Missions>): Promise<void> {
  await db.updateTable('missions').set(values).where('id', '=', id).execute();
}

/** Writes what its client says in it: others who read it before learn so by its version. */
export async function editProject(db: Db, id: string, values: Updateable<Missions>): Promise<void> {
  await db
    .updateTable('missions')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteProject(db: Db, id: string): Promise<void> {
  await db.deleteFrom('missions').where('id', '=', id).execute();
}
