import { mayManageTeam } from '@baara/contract/companies/roles';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { Reader, ReportRow } from './reports.queries.ts';

/** `canWrite`: owners and recruiters make reports; everyone reads those that are shared. */
export type ReportMember = Reader & { canWrite: boolean; canManage: boolean };

export const reportMemberOf = ({ accountId, company, role, canWrite }: CompanyMember): ReportMember => ({
  accountId,
  companyId: company.id,
  canWrite,
  canManage: mayManageTeam(role),
});

/** Its author while they write for the company, and its owners. */
export const mayChange = (
  { author_id }: Pick<ReportRow, 'author_id'>,
  { accountId, canWrite, canManage }: ReportMember,
): boolean => canManage || (canWrite && author_id === accountId);
