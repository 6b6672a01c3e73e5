import { createHash } from 'node:crypto';
import { approvalMessages as messages } from '@baara/contract/companies/approval-words';
import type { ApprovalRules, updateApprovalRules } from '@baara/contract/companies/approvals';
import { companyMessages } from '@baara/contract/companies/company-messages';
import { mayManageTeam } from '@baara/contract/companies/roles';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { FieldError } from '@baara/contract/protocol/errors';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalid } from '../../../platform/http/errors.ts';
import { recordActivity } from '../access/public/activity.ts';
import type { CompanyMember } from '../access/public/company-member.ts';
import { lockCompany } from '../access/public/lock-company.ts';
import {
  replaceRules,
  type RuleRow,
  selectDepartmentsToChoose,
  selectMembersToChoose,
  selectRules,
} from './approval-rules.queries.ts';

type Rules = BodyOf<typeof updateApprovalRules>['rules'];

const versionOf = (rules: readonly RuleRow[]): string =>
  createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 32);

export async function readRules(db: Db, member: CompanyMember): Promise<ApprovalRules> {
  const companyId = member.company.id;
  const [rules, members, departments] = await Promise.all([
    selectRules(db, companyId),
    selectMembersToChoose(db, companyId),
    selectDepartmentsToChoose(db, companyId),
  ]);
  return {
    rules: rules.map(({ act, department_id: id, department, approvers }) => ({
      act,
      department: id === null ? null : { id, name: department ?? '' },
      approvers: approvers.map((one) => ({ ...one, name: one.name ?? 'Compte supprimé' })),
    })),
    version: versionOf(rules),
    members,
    departments,
    abilities: { change: mayManageTeam(member.role) },
  };
}

/**
 * Replaces the rules of a company; waiting requests have the approvers of their own time.
 * @throws 403 OWNERS_ONLY; 409 RULES_CHANGED; 422 naming `rules.<place>.<field>`.
 */
export async function changeRules(
  db: Db,
  { version, rules }: { version: string; rules: Rules },
  { member, now }: { member: CompanyMember; now: Date },
): Promise<void> {
  if (!mayManageTeam(member.role)) throw forbidden(companyMessages.OWNERS_ONLY, 'OWNERS_ONLY');
  const companyId = member.company.id;
  await db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId);
    const before = await selectRules(tx, companyId);
    if (versionOf(before) !== version) throw conflict('RULES_CHANGED', messages.RULES_CHANGED);
    const members = await selectMembersToChoose(tx, companyId);
    const departments = await selectDepartmentsToChoose(tx, companyId);
    // Somebody who left stays where they were: an owner decides in their place.
    const known = new Set([
      ...members.map(({ id }) => id),
      ...before.flatMap(({ approvers }) => approvers.flatMap(({ id }) => id ?? [])),
    ]);
    const errors = faultsOf(rules, known, new Set(departments.map(({ id }) => id)));
    if (errors.length > 0) throw invalid(errors);
    // Without approvers, the whole company's rule is no rule; a department's is its exception.
    const written = rules.filter(
      ({ departmentId, approverIds }) => departmentId !== null || approverIds.length > 0,
    );
    await replaceRules(tx, companyId, written, now);
    await recordActivity(tx, {
      companyId,
      actorId: member.accountId,
      kind: 'approval.rules-changed',
      at: now,
    });
  });
}

function faultsOf(
  rules: Rules,
  members: ReadonlySet<string>,
  departments: ReadonlySet<string>,
): FieldError[] {
  const keys = rules.map(({ act, departmentId }) => `${act} ${departmentId}`);
  return rules.flatMap(({ departmentId, approverIds }, place): FieldError[] => {
    const fault = (field: string, message: string) => ({ field: `rules.${place}.${field}`, message });
    const faults: FieldError[] = [];
    if (departmentId !== null && !departments.has(departmentId))
      faults.push(fault('departmentId', messages.UNKNOWN_DEPARTMENT));
    if (keys.indexOf(keys[place] ?? '') < place) faults.push(fault('departmentId', messages.RULE_TWICE));
    if (approverIds.some((id) => !members.has(id)))
      faults.push(fault('approverIds', messages.UNKNOWN_MEMBER));
    if (new Set(approverIds).size < approverIds.length)
      faults.push(fault('approverIds', messages.APPROVER_TWICE));
    return faults;
  });
}
