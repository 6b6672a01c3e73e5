import type { listPortfolioCompanies } from '@baara/contract/firm/portfolios';
import type { QueryOf } from '@baara/contract/protocol/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';
import { dayOf, type Reader } from './portfolio-sources.ts';

export type CompanyRow = {
  id: string;
  name: string;
  logo_file_id: string | null;
  city: string | null;
  is_verified: boolean;
  active_offers: number;
  contact_id: string | null;
  contact_name: string | null;
  due_on: string | null;
  due_subject: string | null;
  last_contact_at: Date | null;
  manager_id: string | null;
  manager_name: string | null;
};

type Filter = QueryOf<typeof listPortfolioCompanies>;
const DAY_MS = 24 * 3600 * 1000;

function conditionsOf({ search, followUp, ...filter }: Filter, { accountId, now }: Reader) {
  const owner = filter.manager ?? (filter.scope === 'mine' ? accountId : undefined);
  const entry = sql`from portfolio_entries x where x.company_id = c.id and x.ended_at is null`;
  const due = sql`from follow_ups x where x.company_id = c.id and x.done_at is null`;
  const until = (days: number): string => dayOf(new Date(now.getTime() + days * DAY_MS));
  return [
    sql<boolean>`c.hold_state is distinct from 'refused'`,
    ...(owner === undefined ? [] : [sql<boolean>`exists (select ${entry} and x.manager_id = ${owner})`]),
    ...(filter.scope === 'unassigned' && owner === undefined
      ? [sql<boolean>`not exists (select ${entry})`]
      : []),
    ...(search
      ? [
          sql<boolean>`(fold(c.name) like fold(${`${search.replace(/[\\%_]/g, '\\$&')}%`})
            or to_tsvector('simple'::regconfig, fold(c.name)) @@ plainto_tsquery('simple', fold(${search})))`,
        ]
      : []),
    ...(followUp === 'none' ? [sql<boolean>`not exists (select ${due})`] : []),
    ...(followUp && followUp !== 'none'
      ? [
          sql<boolean>`exists (select ${due}
            and x.due_on <= ${until({ overdue: -1, today: 0, week: 7 }[followUp])})`,
        ]
      : []),
  ];
}

/** By name, each with whom to write to, its next follow-up and when the firm last spoke with it. */
export async function selectCompanies(
  db: Db,
  filter: Filter,
  reader: Reader,
): Promise<{ rows: CompanyRow[]; total: number }> {
  const where: RawBuilder<unknown> = sql.join(conditionsOf(filter, reader), sql` and `);
  const { page, limit } = filter;
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from companies c where ${where}`.execute(db);
  const { rows } = await sql<CompanyRow>`
    with page as materialized (
      select c.id from companies c where ${where} order by fold(c.name) using ~<~, c.id
      limit ${limit} offset ${(page - 1) * limit}
    )
    select c.id, c.name, c.logo_file_id, c.city, c.is_verified,
      (select count(*)::integer from offers o where o.company_id = c.id and o.status = 'active'
        and o.suspended_at is null and (o.expires_at is null or o.expires_at > ${reader.now})) as active_offers,
      k.id as contact_id, k.name as contact_name, f.due_on::text as due_on, f.subject as due_subject,
      greatest(
        (select max(v.at) from case_events v where v.company_id = c.id),
        (select max(w.sent_at) from company_members n join conversations b on b.person_id = n.account_id
          and b.kind = 'firm' join conversation_messages w on w.id = b.last_company_message_id
          where n.company_id = c.id)) as last_contact_at,
      m.id as manager_id, coalesce(${nameOf('m')}, m.email) as manager_name
    from page join companies c on c.id = page.id
    left join portfolio_entries e on e.company_id = c.id and e.ended_at is null
    left join accounts m on m.id = e.manager_id
    left join follow_ups f on f.company_id = c.id and f.done_at is null
    left join lateral (
      select x.id, coalesce(${nameOf('x')}, x.email) as name
      from company_members n join accounts x on x.id = n.account_id
      where n.company_id = c.id and n.role in ('owner', 'recruiter') and x.status = 'active' and x.erased_at is null
      order by n.role <> 'owner', n.created_at, x.id limit 1
    ) k on true
    order by fold(c.name) using ~<~, c.id`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}
