import { mayManageTeam } from '@baara/contract/companies/roles';
import type { Db } from '../../../platform/db/database.ts';
import { lockTeam, type Member, ownersOnly } from '../team/team-access.ts';

export { requireOwner } from '../team/team-access.ts';
export type { Member };

/** Takes turns with the company's other changes, and reads the role again. @throws 403 OWNERS_ONLY. */
export async function lockAsOwner(tx: Db, team: Member): Promise<void> {
  if (!mayManageTeam(await lockTeam(tx, team))) throw ownersOnly();
}
