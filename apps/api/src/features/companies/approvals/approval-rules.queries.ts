import type { ApprovalAct } from '@baara/contract/companies/approval-words';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

type Column = RawBuilder<unknown>;

/** Whether somebody is a member of the company who can sign in. */
export const isMemberSql = (account: Column, company: Column): RawBuilder<boolean> =>
  sql<boolean>`exists (select from company_members mine join accounts own on own.id = mine.account_id
    where mine.company_id = ${company} and mine.account_id = ${account} and own.status = 'active')`;

const isOwnerSql = (account: Column, company: Column): RawBuilder<boolean> =>
  sql<boolean>`exists (select from company_members mine
    where mine.company_id = ${company} and mine.account_id = ${account} and mine.role = 'owner')`;

/** The rule of an offer: its department's, else the whole company's. */
const ruleSql = (act: ApprovalAct, company: Column, department: Column): RawBuilder<string | null> =>
  sql<string | null>`(select r.id from approval_rules r left join departments d on d.id = r.department_id
    where r.company_id = ${company} and r.act = ${act}
      and (r.department_id is null or fold(d.name) = fold(${department}))
    order by r.department_id is null limit 1)`;

/**
 * Whether an approver's agreement is the requester's own: it is theirs to give, or an owner's in place of somebody who left
 * while the requester is one.
 */
const isOwnSql = (approver: Column, requester: Column, company: Column): RawBuilder<boolean> =>
  sql<boolean>`(${approver} is not distinct from ${requester}::uuid
    or (not ${isMemberSql(approver, company)} and ${isOwnerSql(sql`${requester}::uuid`, company)}))`;

/** Whether somebody must ask before this act on an offer. The columns are those of the offer. */
export const isApprovalNeededSql = (
  act: ApprovalAct,
  requester: Column,
  offer: { company: Column; department: Column },
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from approval_rule_approvers needed
    where needed.rule_id = ${ruleSql(act, offer.company, offer.department)}
      and not ${isOwnSql(sql.ref('needed.account_id'), requester, offer.company)})`;

export type ApproverRow = { account_id: string | null; name: string | null; is_own: boolean };

/** Who is asked before this act on an offer, in their order. */
export async function selectApprovers(
  db: Db,
  { act, offerId, requesterId }: { act: ApprovalAct; offerId: number; requesterId: string },
): Promise<ApproverRow[]> {
  const company = sql.ref('o.company_id');
  const { rows } = await sql<ApproverRow>`
    select p.account_id, ${nameOf('a')} as name,
      ${isOwnSql(sql.ref('p.account_id'), sql`${requesterId}`, company)} as is_own
    from offers o
    join approval_rule_approvers p on p.rule_id = ${ruleSql(act, company, sql.ref('o.department'))}
    left join accounts a on a.id = p.account_id
    where o.id = ${offerId} order by p.place`.execute(db);
  return rows;
}

export type RuleRow = {
  act: ApprovalAct;
  department_id: string | null;
  department: string | null;
  approvers: { id: string | null; name: string | null; isMember: boolean }[];
};

/** The company's own first, then those of departments by name. */
export async function selectRules(db: Db, companyId: string): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select r.act, r.department_id, d.name as department, coalesce((
      select jsonb_agg(jsonb_build_object('id', p.account_id, 'name', coalesce(${nameOf('a')}, a.email),
        'isMember', ${isMemberSql(sql.ref('p.account_id'), sql.ref('r.company_id'))}) order by p.place)
      from approval_rule_approvers p left join accounts a on a.id = p.account_id where p.rule_id = r.id
    ), '[]') as approvers
    from approval_rules r left join departments d on d.id = r.department_id
    where r.company_id = ${companyId}
    order by r.act desc, d.name is not null, fold(d.name), r.id`.execute(db);
  return rows;
}

export async function replaceRules(
  tx: Db,
  companyId: string,
  rules: readonly { act: ApprovalAct; departmentId: string | null; approverIds: readonly string[] }[],
  at: Date,
): Promise<void> {
  await tx.deleteFrom('approval_rules').where('company_id', '=', companyId).execute();
  for (const { act, departmentId, approverIds } of rules) {
    const { id } = await tx
      .insertInto('approval_rules')
      .values({ company_id: companyId, act, department_id: departmentId, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (approverIds.length === 0) continue;
    await tx
      .insertInto('approval_rule_approvers')
      .values(approverIds.map((accountId, place) => ({ rule_id: id, place, account_id: accountId })))
      .execute();
  }
}

/** Who may be chosen as an approver: every member who can sign in. */
export async function selectMembersToChoose(
  db: Db,
  companyId: string,
): Promise<{ id: string; name: string; role: CompanyRole }[]> {
  const { rows } = await sql<{ id: string; name: string; role: CompanyRole }>`
    select a.id, coalesce(${nameOf('a')}, a.email) as name, m.role
    from company_members m join accounts a on a.id = m.account_id
    where m.company_id = ${companyId} and a.status = 'active'
    order by fold(a.last_name), fold(a.first_name), a.id`.execute(db);
  return rows;
}

export function selectDepartmentsToChoose(
  db: Db,
  companyId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('departments')
    .where('company_id', '=', companyId)
    .select(['id', 'name'])
    .orderBy(sql`fold(name)`)
    .execute();
}
