import type { Permission } from '@baara/contract/accounts/permissions';
import { hasPermissionNow, selectHolders } from '../proposals.queries.ts';
import type { ProposalRights } from './proposal-kind.ts';

/** What people of the administration decide: those with a permission propose, others with it confirm. */
export const byPermission = (permission: Permission): ProposalRights<object> => ({
  permissions: [permission],
  may: (db, _step, accountId) => hasPermissionNow(db, accountId, permission),
  confirmers: (db) => selectHolders(db, permission),
  scopeOf: () => null,
});
