import type { Db } from '../db/database.ts';
import type { PayoutProvider } from './payouts.ts';

/** Numbers that end so are refused: a demonstration shows what happens then. */
const REFUSED_ENDING = '99';

/** Transfers of a demonstration: accepted at once, and no money moves. */
export function sandboxPayouts(db: Db): PayoutProvider {
  return {
    name: 'sandbox',
    async send({ reference, amountXof, phone }) {
      const state = phone.endsWith(REFUSED_ENDING) ? 'refused' : 'accepted';
      await db
        .insertInto('sandbox_payouts')
        .values({ reference, amount_xof: amountXof, phone, state })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
    },
    async read(reference) {
      const row = await db
        .selectFrom('sandbox_payouts')
        .where('reference', '=', reference)
        .select(['amount_xof', 'state', 'created_at'])
        .executeTakeFirst();
      if (!row) return { state: 'unknown' };
      if (row.state === 'refused') return { state: 'refused', reason: 'number-refused' };
      return { state: 'accepted', amountXof: row.amount_xof, paidAt: row.created_at };
    },
  };
}
