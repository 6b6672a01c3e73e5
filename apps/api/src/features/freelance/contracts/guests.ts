import { contractLimits, contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { accountsOf } from '../work/public/contract-parties.ts';
import { selectGuests } from './contracts.queries.ts';
import { notifyGuest } from './notify-parties.ts';
import { type ContractServices, lockOpenContract } from './open-contract.ts';

/** Nobody tries addresses to learn who has an account. */
const hourlyLimit = { limit: 20, windowSeconds: 3600 };

/**
 * Lets somebody with an account read the contract. Inviting them again changes nothing.
 * @throws 404; 403; 409 GUESTS_FULL; 422 for an address without an account, or of a party; 429.
 */
export async function inviteGuest(
  db: Db,
  actor: Actor,
  { id, email }: { id: string; email: string },
  services: ContractServices,
): Promise<void> {
  await takeHit(db, `contract-guest:${actor.accountId}`, hourlyLimit, services.now, messages.TOO_MANY_GUESTS);
  await db.transaction().execute(async (tx) => {
    const contract = await lockOpenContract(tx, actor, id, { evenEnded: true });
    const { side } = contract;
    const account = await tx
      .selectFrom('accounts')
      .where(({ fn }) => fn('lower', ['email']), '=', email)
      .where('status', '=', 'active')
      .where('email_verified_at', 'is not', null)
      .where('erased_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (!account) throw invalid([{ field: 'email', message: messages.GUEST_UNKNOWN }]);
    const parties = [
      ...(await accountsOf(tx, contract, 'client')),
      ...(await accountsOf(tx, contract, 'freelance')),
    ];
    if (account.id === actor.accountId || parties.includes(account.id))
      throw invalid([{ field: 'email', message: messages.GUEST_IS_PARTY }]);
    const guests = await selectGuests(tx, id);
    if (guests.some(({ account_id: guest }) => guest === account.id)) return;
    if (guests.filter((guest) => guest.side === side).length >= contractLimits.guests)
      throw conflict('GUESTS_FULL', messages.GUESTS_FULL);
    await tx
      .insertInto('contract_guests')
      .values({
        contract_id: id,
        account_id: account.id,
        side,
        invited_by: actor.accountId,
        invited_at: services.now,
      })
      .execute();
    await notifyGuest(tx, contract, { accountId: account.id, side }, services);
  });
}

/** Removes somebody whom one's side invited; anybody else stays. Again, it changes nothing. @throws 404; 403. */
export async function removeGuest(
  db: Db,
  actor: Actor,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { side } = await lockOpenContract(tx, actor, id, { evenEnded: true });
    await tx
      .deleteFrom('contract_guests')
      .where('contract_id', '=', id)
      .where('account_id', '=', accountId)
      .where('side', '=', side)
      .execute();
  });
}
