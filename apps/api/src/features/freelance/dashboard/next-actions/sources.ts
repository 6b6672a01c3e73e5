import { CONTRACT_SILENCE_DAYS } from '@baara/contract/freelance/contracts-words';
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
  select s.id, s.title as subject, nullif(c.title, s.title) as project, c.mission_id, c.id as contract_id, s.amount_xof, s.due_on,
    1 as count
  from mission_contracts c join contract_milestones s on s.contract_id = c.id
  where ${ofSide} and ${where}`;

/** The last delivery of the milestone `s` came back with reasons. */
const isRefused = sql`coalesce((select d.answer = 'refused' from milestone_deliveries d
  where d.milestone_id = s.id order by d.number desc limit 1), false)`;

const weeks = (status: 'sent' | 'refused', ofSide: ReturnType<typeof sql>) => sql`
  select w.id, to_char(w.week, 'YYYY-MM-DD') as subject, c.title as project, c.mission_id, c.id as contract_id,
    null::int as amount_xof, case when w.status = 'sent' then w.approved_from::date end as due_on, 1 as count
  from time_sheets w join mission_contracts c on c.id = w.contract_id
  where ${ofSide} and w.status = ${status} and c.status = 'active'`;

/** Disputes that wait for this side: for its answer until a day, or for a word on what the other side proposes. */
const disputes = (side: 'client' | 'freelance', ofSide: ReturnType<typeof sql>) => sql`
  select d.id, coalesce(s.title, c.title) as subject, nullif(c.title, coalesce(s.title, c.title)) as project, c.mission_id, c.id as contract_id,
    d.amount_xof, case when d.answered_at is null then d.answer_until::date end as due_on, 1 as count
  from mission_disputes d join mission_contracts c on c.id = d.contract_id
  left join contract_milestones s on s.id = d.milestone_id
  where ${ofSide} and d.status = 'open' and (d.answered_at is null and d.opened_side <> ${side}
    or exists (select from mission_dispute_entries e where e.dispute_id = d.id and e.kind = 'settlement'
      and e.answer is null and e.side <> ${side}))`;

/** Contracts where nothing is left to do, until this side agrees to their end, or silence ends them. */
const toEnd = (side: 'client' | 'freelance', ofSide: ReturnType<typeof sql>) => sql`
  select c.id, c.title as subject, null::text as project, c.mission_id, c.id as contract_id, null::int as amount_xof,
    (c.work_ended_at + make_interval(days => ${CONTRACT_SILENCE_DAYS}))::date as due_on, 1 as count
  from mission_contracts c
  where ${ofSide} and c.status = 'active' and c.work_ended_at is not null
    and ${sql.ref(`c.${side}_agreed_at`)} is null`;

/** Reviews that this side may still write. */
const toReview = (side: 'client' | 'freelance', ofSide: ReturnType<typeof sql>) => sql`
  select c.id, c.title as subject, null::text as project, c.mission_id, c.id as contract_id, null::int as amount_xof,
    p.closes_at::date as due_on, 1 as count
  from review_periods p join mission_contracts c on c.id = p.contract_id
  where ${ofSide} and p.published_at is null and c.mission_id is not null
    and not exists (select from mission_reviews r where r.contract_id = c.id and r.side = ${side})`;

const isToDeliver = sql`s.status = 'funded' and c.status = 'active' and c.pricing = 'fixed'`;

const ofFreelance = ({ accountId }: Awaited) => sql`c.freelance_id = ${accountId}`;

/** What waits for a freelance, the most pressing kind first. */
export const freelanceSources: readonly ActionSource[] = [
  { kind: 'sign', select: (awaited) => toSign('freelance', ofFreelance(awaited)) },
  { kind: 'dispute', select: (awaited) => disputes('freelance', ofFreelance(awaited)) },
  {
    kind: 'correct',
    select: (awaited) => milestones(sql`${isToDeliver} and ${isRefused}`, ofFreelance(awaited)),
  },
  { kind: 'week', select: (awaited) => weeks('refused', ofFreelance(awaited)) },
  {
    kind: 'deliver',
    select: (awaited) => milestones(sql`${isToDeliver} and not ${isRefused}`, ofFreelance(awaited)),
  },
  { kind: 'end', select: (awaited) => toEnd('freelance', ofFreelance(awaited)) },
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
      select f.id, coalesce(f.milestone_title, f.mission_title) as subject,
        nullif(f.mission_title, coalesce(f.milestone_title, f.mission_title)) as project,
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
  { kind: 'review', select: (awaited) => toReview('freelance', ofFreelance(awaited)) },
  {
    kind: 'payout',
    // Money is there, and nobody knows where to send it, or whether it is theirs.
    select: ({ accountId }) => sql`
      select ${accountId}::uuid as id, '' as subject, null::text as project, null::uuid as mission_id,
        null::uuid as contract_id, sum(o.amount_xof) as amount_xof, null::date as due_on, count(*) as count
      from freelance_payouts o
      where o.freelance_id = ${accountId} and o.state = 'waiting'
        and not exists (select from freelance_payout_accounts p where p.account_id = o.freelance_id
          and p.confirmed_at is not null)
      having count(*) > 0`,
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
  { kind: 'dispute', select: (awaited) => disputes('client', isClientOfContract(awaited)) },
  {
    kind: 'accept',
    // Silence accepts it on that day.
    select: (awaited) => sql`
      select s.id, s.title as subject, c.title as project, c.mission_id, c.id as contract_id, s.amount_xof,
        (select d.accepted_from::date from milestone_deliveries d where d.milestone_id = s.id and d.answer is null)
          as due_on, 1 as count
      from mission_contracts c join contract_milestones s on s.contract_id = c.id
      where ${isClientOfContract(awaited)} and s.status = 'delivered'`,
  },
  { kind: 'week', select: (awaited) => weeks('sent', isClientOfContract(awaited)) },
  {
    kind: 'prepare',
    select: (awaited) => sql`
      select c.id, c.title as subject, null::text as project, c.mission_id, c.id as contract_id,
        c.total_xof as amount_xof, null::date as due_on, 1 as count
      from mission_contracts c where ${isClientOfContract(awaited)} and c.status = 'draft'`,
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
  { kind: 'end', select: (awaited) => toEnd('client', isClientOfContract(awaited)) },
  {
    kind: 'proposals',
    select: (awaited) => sql`
      select m.id, m.title as subject, null::text as project, m.id as mission_id, null::uuid as contract_id,
        null::int as amount_xof, m.closes_on as due_on, count(*) as count
      from missions m join mission_proposals p on p.mission_id = m.id and p.status in ('sent', 'shortlisted')
      where ${isOwnMission(awaited)} and m.status in ('open', 'paused') and m.removed_at is null
      group by m.id`,
  },
  { kind: 'review', select: (awaited) => toReview('client', isClientOfContract(awaited)) },
];
