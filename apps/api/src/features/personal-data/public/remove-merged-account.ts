import type { Db } from '../../../platform/db/database.ts';
import { deleteAccount } from '../erasure.queries.ts';

/**
 * Deletes an account whose rows another one has now. Its files moved with them, so no content is left without an owner;
 * what could not move goes with it. The audit stays as it is: it says what became of the account.
 */
export const removeMergedAccount = (tx: Db, accountId: string): Promise<void> => deleteAccount(tx, accountId);
