import { mayWrite } from '@baara/contract/companies/roles';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { countWaiting, type OwedTicketRow, selectWaiting } from '../tickets.queries.ts';

export type { OwedTicketRow } from '../tickets.queries.ts';

/** Requests of employees that wait for a member of a company, the oldest first. */
export const selectOwedTickets = (
  db: Db,
  { accountId, company, role, isActing }: CompanyMember,
  limit: number,
): Promise<OwedTicketRow[]> =>
  selectWaiting(
    db,
    {
      accountId,
      companyId: mayWrite(role) ? company.id : null,
      isOwner: role === 'owner' && !isActing,
    },
    limit,
  );

/** Those of placed people that wait for a consultant. */
export const countOwedTickets = (db: Db, accountId: string): Promise<number> =>
  countWaiting(db, { accountId, companyId: null, isOwner: false });
