import type { AuditFilter } from '@baara/contract/audit/audit-log';
import {
  AUDIT_COUNT_LIMIT,
  AUDIT_SEARCH_COUNT_LIMIT,
  auditActionTitle,
  auditOutcomeOf,
  knownAuditActions,
} from '@baara/contract/audit/audit-words';
import { type RawBuilder, sql } from 'kysely';
import { isIP } from 'node:net';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';

export type AuditRow = {
  id: number;
  at: Date;
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  actor_role: string | null;
  subject: string | null;
  subject_name: string | null;
  ip: string | null;
};

type Condition = RawBuilder<boolean>;

const DAY_MS = 24 * 3600 * 1000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const all = sql<boolean>`true`;
const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? all : sql`${sql.join(conditions, sql` and `)}`;

const actionsOf = (outcome: string): string[] =>
  Object.keys(auditOutcomeOf).filter((action) => auditOutcomeOf[action] === outcome);

/** Everything a filter asks but its words and its outcome. Days are those of Bamako, which are UTC's. */
function conditionsOf({ actor, action, subject, from, to }: AuditFilter): Condition[] {
  const end = to && new Date(Date.parse(to) + DAY_MS);
  return [
    ...(actor ? [sql<boolean>`l.actor_id = ${actor}::uuid`] : []),
    ...(action ? [sql<boolean>`l.action = ${action}`] : []),
    ...(subject ? [sql<boolean>`l.subject = ${subject}`] : []),
    ...(from ? [sql<boolean>`l.at >= ${new Date(from)}`] : []),
    ...(end ? [sql<boolean>`l.at < ${end}`] : []),
  ];
}

/** Accounts that words name: staff by their names, anyone by a whole address. */
async function findAccounts(db: Db, search: string): Promise<string[]> {
  const escaped = search.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<{ id: string }>`
    (select a.id from accounts a where lower(a.email) = lower(${search}))
    union
    (select a.id from accounts a where a.role in ('admin', 'manager') and a.erased_at is null
      and ' ' || fold(a.first_name || ' ' || a.last_name) like fold(${`% ${escaped}%`}) limit 20)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** « Profil de candidat lu » is found by « profil ». */
const actionsNamed = (search: string): string[] => {
  const words = plain(search);
  return knownAuditActions.filter((action) => plain(auditActionTitle(action)).includes(words));
};
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * What is read, as branches that each follow one index: the rows are those of any of them. One condition with « or » in
 * it would read the whole log.
 */
async function branchesOf(db: Db, filter: AuditFilter): Promise<Condition[]> {
  const { search, outcome } = filter;
  const common = conditionsOf(filter);
  if (outcome === 'done') common.push(sql<boolean>`l.action <> all(${Object.keys(auditOutcomeOf)}::text[])`);
  const byOutcome: (Condition | null)[] =
    outcome === 'refused' || outcome === 'anomaly'
      ? actionsOf(outcome).map((action) => sql<boolean>`l.action = ${action}`)
      : [null];
  const byWords: (Condition | null)[] = search ? await wordBranches(db, search) : [null];
  return byOutcome.flatMap((one) =>
    byWords.map((other) => and([...common, ...[one, other].filter((part) => part !== null)])),
  );
}

async function wordBranches(db: Db, search: string): Promise<Condition[]> {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  const accounts = await findAccounts(db, search);
  if (uuid.test(search)) accounts.push(search.toLowerCase());
  return [
    ...(number ? [sql<boolean>`l.id = ${Number(number)}`] : []),
    ...(isIP(search) ? [sql<boolean>`l.ip = ${search}::inet`] : []),
    sql<boolean>`l.subject = ${search}`,
    ...accounts.flatMap((id) => [sql<boolean>`l.actor_id = ${id}::uuid`, sql<boolean>`l.subject = ${id}`]),
    ...actionsNamed(search).map((action) => sql<boolean>`l.action = ${action}`),
  ];
}

const newestFirst = sql`order by l.at desc, l.id desc`;

/** The newest ids of every branch, each once. @param limit of each branch. */
const idsOf = (branches: readonly Condition[], limit: number) =>
  sql`${sql.join(
    branches.map(
      (where) => sql`(select l.id, l.at from audit_log l where ${where} ${newestFirst} limit ${limit})`,
    ),
    sql` union `,
  )}`;

/** The subject is a person where it is the id of an account. */
const named = (ids: RawBuilder<unknown>) => sql<AuditRow>`
  select l.id, l.at, l.action, l.actor_id, l.actor_role, l.subject, host(l.ip) as ip,
    coalesce(${nameOf('a')}, a.email) as actor_name, coalesce(${nameOf('s')}, s.email) as subject_name
  from (${ids}) found join audit_log l on l.id = found.id
  left join accounts a on a.id = l.actor_id
  left join accounts s on s.id = case
    when l.subject ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then l.subject::uuid end`;

export async function selectAuditLog(
  db: Db,
  { page, limit, ...filter }: AuditFilter & { page: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number; isTotalCut: boolean }> {
  const branches = await branchesOf(db, filter);
  const offset = (page - 1) * limit;
  const counted = branches.length === 1 ? AUDIT_COUNT_LIMIT : AUDIT_SEARCH_COUNT_LIMIT;
  const most = counted + 1;
  // Past what is counted there is no page.
  const isBeyond = offset >= counted;
  const slice = sql`select found.id from (${idsOf(branches, offset + limit)}) found
    order by found.at desc, found.id desc limit ${limit} offset ${offset}`;
  const { rows } = isBeyond ? { rows: [] } : await sql<AuditRow>`${named(slice)} ${newestFirst}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from (${idsOf(branches, most)}) f limit ${most}) c`.execute(db);
  const total = Number(counts[0]?.total ?? 0);
  return { rows, total: Math.min(total, counted), isTotalCut: total > counted };
}

export type AuditDetailRow = AuditRow & {
  detail: Record<string, unknown>;
  is_actor_erased: boolean;
  is_subject_erased: boolean;
  is_detail_erased: boolean;
  is_ip_erased: boolean;
  link_number: number | null;
  link_hash: Buffer | null;
};

export async function findAuditEntry(db: Db, id: number): Promise<AuditDetailRow | undefined> {
  const { rows } = await sql<AuditDetailRow>`
    select n.*, l.detail, k.number as link_number, k.hash as link_hash,
      coalesce(octet_length(k.actor_key) = 32, false) as is_actor_erased,
      coalesce(octet_length(k.subject_key) = 32, false) as is_subject_erased,
      coalesce(octet_length(k.detail_key) = 32, false) as is_detail_erased,
      coalesce(octet_length(k.origin_key) = 32, false) as is_ip_erased
    from (${named(sql`select ${id}::bigint as id`)}) n join audit_log l on l.id = n.id
    left join audit_links k on k.row_id = n.id`.execute(db);
  return rows[0];
}

/** All that a filter finds, as one statement. */
export async function exportedRows(
  db: Db,
  filter: AuditFilter,
  limit: number,
): Promise<RawBuilder<AuditRow>> {
  const branches = await branchesOf(db, filter);
  const slice = sql`select found.id from (${idsOf(branches, limit)}) found
    order by found.at desc, found.id desc limit ${limit}`;
  return sql<AuditRow>`${named(slice)} ${newestFirst}`;
}

export async function countExported(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const branches = await branchesOf(db, filter);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from (${idsOf(branches, most)}) f limit ${most}) c`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
