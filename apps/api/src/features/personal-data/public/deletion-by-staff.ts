import { userMessages } from '@baara/contract/accounts/user-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { closeDeletion, type DeletionDeps, openDeletion } from '../deletion.ts';
import { deleteAccount } from '../erasure.queries.ts';
import { getHolder, leavesCompanyWithoutOwner } from '../personal-data.queries.ts';

type Deps = Pick<DeletionDeps, 'config' | 'mailer'>;

/**
 * Requests the erasure of somebody else's account, by the same thirty days as their own request: they read the reason
 * and can cancel. The caller decides whether it may and writes the audit.
 * @throws 409 LAST_OWNER, DELETION_ALREADY.
 */
export async function requestDeletionOf(
  tx: Db,
  { accountId, reason }: { accountId: string; reason: string },
  deps: Deps,
  now: Date,
): Promise<void> {
  if (await leavesCompanyWithoutOwner(tx, accountId)) throw conflict('LAST_OWNER', userMessages.LAST_OWNER);
  await openDeletion(tx, await getHolder(tx, accountId), deps, now, { reason });
}

/** @throws 409 DELETION_NONE. */
export async function cancelDeletionOf(tx: Db, accountId: string, deps: Deps): Promise<void> {
  await closeDeletion(tx, await getHolder(tx, accountId), deps);
}

/**
 * Deletes an account whose rows another one has now. Its files moved with them, so no content is left without an owner;
 * what could not move goes with it. The audit stays as it is: it says what became of the account.
 */
export const removeMergedAccount = (tx: Db, accountId: string): Promise<void> => deleteAccount(tx, accountId);
