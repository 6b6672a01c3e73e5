import { mayManageTeam } from '@baara/contract/companies/roles';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Reader, ReportRow } from './reports.queries.ts';

/** `canWrite`: owners and recruiters make reports; everyone reads those that are shared. */
export type ReportMember = Reader & { canWrite: boolean; canManage: boolean };

export const reportMemberOf = ({ accountId, company, role, canWrite }: CompanyMember): ReportMember => ({
  accountId,
  companyId: company.id,
  canWrite,
  canManage: mayManageTeam(role),
});

/** Staff: who manages reports makes them, everyone who reads them sees those that are shared. */
export const platformMemberOf = (actor: Pick<Actor, 'accountId' | 'role' | 'permissions'>): ReportMember => ({
  accountId: actor.accountId,
  companyId: null,
  canWrite: hasPermission(actor, 'reports.manage'),
  canManage: hasPermission(actor, 'reports.manage') && actor.role === 'admin',
});

/** Its author while they may write, and the owners of the company or the administrators of the platform. */
export const mayChange = (
  { author_id }: Pick<ReportRow, 'author_id'>,
  { accountId, canWrite, canManage }: ReportMember,
): boolean => canManage || (canWrite && author_id === accountId);
