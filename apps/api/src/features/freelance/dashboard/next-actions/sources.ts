import { sql } from 'kysely';
import type { ActionSource, Awaited } from './next-action.ts';

/** Missions `m` that somebody speaks for: their own, and their company's. */
const isOwnMission = ({ clientId, companyId }: Awaited) =>
  sql`(m.company_id is null and m.client_id = ${clientId}::uuid or m.company_id = ${companyId}::uuid)`;
/** The same of contracts `c`. */
const isClientOfContract = ({ clientId, companyId }: Awaited) =>
  sql`(c.company_id is null and c.client_id = ${clientId}::uuid or c.company_id = ${companyId}::uuid)`;

/** Texts that the other side sent, or that both are to sign. */
const toSign = (side: 'client' | 'freelance', ofSide: ReturnType<typeof sql>) => sql`
  select c.id, c.title as subject, null::text as project, c.mission_id, c.id as contract_id, c.total_xof as amount_xof,
    null::date as due_on, 1 as count
  from mission_contracts c join contract_texts t on t.contract_id = c.id and t.status = 'sent'
  where ${ofSide} and c.status in ('sent', 'signed', 'active')
    and not exists (select from contract_signatures g where g.text_id = t.id and g.side = ${side})`;

const milestones = (where: ReturnType<typeof sql>, ofSide: ReturnType<typeof sql>) => sql`
  select s.id, s.title as subject, c.title as project, c.mission_id, c.id as contract_id, s.amount_xof, s.due_on,
    1 as count
  from mission_contracts c join contract_milestones s on s.contract_id = c.id
  where ${ofSide} and ${where}`;

const ofFreelance = ({ accountId }: Awaited) => sql`c.freelance_id = ${accountId}`;

/** What waits for a freelance, the most pressing kind first. */
export const freelanceSources: readonly ActionSource[] = [
  { kind: 'sign', select: (awaited) => toSign('freelance', ofFreelance(awaited)) },
  {
    kind: 'deliver',
    select: (awaited) =>
      milestones(
        sql`s.status = 'funded' and c.status = 'active' and c.pricing = 'fixed'`,
        ofFreelance(awaited),
      ),
  },
  {
    kind: 'invitation',
    select: ({ accountId, today }) => sql`
      select i.id, m.title as subject, null::text as project, m.id as mission_id, null::uuid as contract_id,
        m.budget_max_xof as amount_xof, m.closes_on as due_on, 1 as count
      from mission_invitations i join missions m on m.id = i.mission_id
      where i.freelance_id = ${accountId} and i.declined_at is null and m.status = 'open' and m.removed_at is null
        and m.closes_on >= ${today}::date
        and not exists (select from mission_proposals p
          where p.mission_id = m.id and p.freelance_id = i.freelance_id and p.status <> 'withdrawn')`,
  },
  {
    kind: 'bill',
    select: ({ accountId }) => sql`
      select f.id, coalesce(f.milestone_title, f.mission_title) as subject, f.mission_title as project,
        null::uuid as mission_id, f.contract_id, f.amount_xof, null::date as due_on, 1 as count
      from freelance_invoices f
      where f.freelance_id = ${accountId} and f.kind = 'invoice' and f.status = 'draft'`,
  },
  {
    kind: 'overdue',
    select: ({ accountId }) => sql`
      select f.id, f.number as subject, f.mission_title as project, null::uuid as mission_id, f.contract_id,
        f.due_xof as amount_xof, f.due_on, 1 as count
      from freelance_invoices f
      where f.freelance_id = ${accountId} and f.kind = 'invoice' and f.status = 'overdue'`,
  },
  {
    kind: 'verification',
    // Refused or outdated and nothing sent since, or about to end.
    select: ({ accountId, today }) => sql`
      select p.id, coalesce(v.state, '') as subject, null::text as project, null::uuid as mission_id,
        null::uuid as contract_id, null::int as amount_xof, p.verified_until as due_on, 1 as count
      from freelance_profiles p
      left join lateral (select w.state from verifications w where w.freelance_id = p.account_id
        order by w.created_at desc limit 1) v on true
      where p.account_id = ${accountId} and (v.state in ('refused', 'outdated', 'expired')
        or v.state = 'verified' and p.verified_until <= ${today}::date + 30)`,
  },
  {
    kind: 'profile',
    select: ({ accountId }) => sql`
      select a.id, '' as subject, null::text as project, null::uuid as mission_id, null::uuid as contract_id,
        null::int as amount_xof, null::date as due_on, 1 as count
      from accounts a
      where a.id = ${accountId} and not exists (select from freelance_profiles p where p.account_id = a.id)`,
  },
];

/** What waits for a client, the most pressing kind first. */
export const clientSources: readonly ActionSource[] = [
  { kind: 'sign', select: (awaited) => toSign('client', isClientOfContract(awaited)) },
  {
    kind: 'accept',
    select: (awaited) => milestones(sql`s.status = 'delivered'`, isClientOfContract(awaited)),
  },
  {
    kind: 'fund',
    // The next one of each contract: those after it wait for their turn.
    select: (awaited) =>
      milestones(
        sql`s.status = 'to_fund' and c.status in ('signed', 'active') and c.pricing = 'fixed'
          and not exists (select from contract_milestones earlier where earlier.contract_id = c.id
            and earlier.position < s.position and earlier.status in ('to_fund', 'funded', 'delivered'))`,
        isClientOfContract(awaited),
      ),
  },
  {
    kind: 'late',
    select: (awaited) =>
      milestones(
        sql`s.status = 'funded' and s.due_on < ${awaited.today}::date and c.status = 'active'`,
        isClientOfContract(awaited),
      ),
  },
  {
    kind: 'proposals',
    select: (awaited) => sql`
      select m.id, m.title as subject, null::text as project, m.id as mission_id, null::uuid as contract_id,
        null::int as amount_xof, m.closes_on as due_on, count(*) as count
      from missions m join mission_proposals p on p.mission_id = m.id and p.status in ('sent', 'shortlisted')
      where ${isOwnMission(awaited)} and m.status in ('open', 'paused') and m.removed_at is null
      group by m.id`,
  },
];
