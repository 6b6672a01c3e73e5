import { approvalMessages } from '@baara/contract/companies/approval-words';
import { departmentMessages as messages, MAX_DEPARTMENTS } from '@baara/contract/offers/departments';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { lockCompany } from '../../companies/access/public/lock-company.ts';
import { renameDepartmentInOffers } from '../public/department-renamed.ts';
import { hasApprovalRule } from '../../companies/approvals/public/approval-gate.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import {
  countDepartments,
  deleteDepartmentRow,
  type DepartmentFields,
  insertDepartment,
  isMember,
  lockDepartment,
  updateDepartmentRow,
} from './departments.queries.ts';

export const departmentNotFound = () => notFound(messages.NOT_FOUND, 'DEPARTMENT_NOT_FOUND');

type Writing = { member: CompanyMember; now: Date };

/** @throws 409 DEPARTMENT_EXISTS or TOO_MANY_DEPARTMENTS; 422 for a head who is not a member. @returns its id. */
export function createDepartment(
  db: Db,
  fields: DepartmentFields,
  { member, now }: Writing,
): Promise<string> {
  return namedOnce(() =>
    db.transaction().execute(async (tx) => {
      await requireHead(tx, member.company.id, fields.head_id);
      await lockCompany(tx, member.company.id);
      if ((await countDepartments(tx, member.company.id)) >= MAX_DEPARTMENTS)
        throw conflict('TOO_MANY_DEPARTMENTS', messages.TOO_MANY);
      const id = await insertDepartment(tx, member.company.id, fields, now);
      await record(tx, 'department.created', { id, name: fields.name }, { member, now });
      return id;
    }),
  );
}

/**
 * Changes the fields sent. A new name is written in the offers too, since it is by their name that they belong to it.
 * @returns the offers renamed, for the index of this instance.
 * @throws 404; 409 DEPARTMENT_EXISTS; 422 for a head who is not a member.
 */
export function updateDepartment(
  db: Db,
  id: string,
  fields: Partial<DepartmentFields>,
  { member, now }: Writing,
): Promise<number[]> {
  return namedOnce(() =>
    db.transaction().execute(async (tx) => {
      const before = await lockDepartment(tx, member.company.id, id);
      if (!before) throw departmentNotFound();
      if (fields.head_id !== undefined) await requireHead(tx, member.company.id, fields.head_id);
      await updateDepartmentRow(tx, id, fields, now);
      const name = fields.name ?? before.name;
      await record(tx, 'department.changed', { id, name }, { member, now });
      if (name === before.name) return [];
      return renameDepartmentInOffers(tx, member.company, { from: before.name, to: name });
    }),
  );
}

/** Its offers stay, with the name they write. @throws 404. */
export async function deleteDepartment(db: Db, id: string, { member, now }: Writing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const department = await lockDepartment(tx, member.company.id, id);
    if (!department) throw departmentNotFound();
    if (await hasApprovalRule(tx, id))
      throw conflict('DEPARTMENT_HAS_RULE', approvalMessages.DEPARTMENT_HAS_RULE);
    await deleteDepartmentRow(tx, id);
    await record(tx, 'department.deleted', department, { member, now });
  });
}

async function requireHead(tx: Db, companyId: string, headId: string | null): Promise<void> {
  if (headId !== null && !(await isMember(tx, companyId, headId)))
    throw invalid([{ field: 'headId', message: messages.HEAD_UNKNOWN }]);
}

const namedOnce = <Result>(write: () => Promise<Result>): Promise<Result> =>
  runUniquely('departments_name_key', write, () => conflict('DEPARTMENT_EXISTS', messages.NAME_TAKEN));

function record(
  tx: Db,
  kind: 'department.created' | 'department.changed' | 'department.deleted',
  { id, name }: { id: string; name: string },
  { member, now }: Writing,
): Promise<void> {
  return recordActivity(tx, {
    companyId: member.company.id,
    actorId: member.accountId,
    kind,
    subject: { id, title: name },
    at: now,
  });
}
