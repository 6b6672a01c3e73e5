import type { Db } from '../db/database.ts';
import type { PaymentProvider } from './payments.ts';

export const SANDBOX_PATH = '/paiement/bac-a-sable';

/** A provider of our own, for demonstrations: one accepts or refuses on a page of the site, and no money moves. */
export function sandbox(db: Db): PaymentProvider {
  return {
    name: 'sandbox',
    async create({ reference, amountXof, description, returnPath }) {
      await db
        .insertInto('sandbox_payments')
        .values({ reference, amount_xof: amountXof, description, return_url: returnPath })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
      // A path: the person stays at the address they came by.
      return { paymentUrl: `${SANDBOX_PATH}/${reference}` };
    },
    async read(reference) {
      const row = await findSandboxPayment(db, reference);
      if (!row) return { state: 'unknown' };
      if (row.state !== 'accepted') return { state: row.state === 'refused' ? 'refused' : 'pending' };
      const { amount_xof: amountXof, decided_at: decidedAt } = row;
      const paidAt = decidedAt ?? undefined;
      return { state: 'accepted', amountXof, currency: 'XOF', method: 'SANDBOX', paidAt };
    },
    verifyNotification: () => null,
  };
}

export function findSandboxPayment(db: Db, reference: string) {
  return db
    .selectFrom('sandbox_payments')
    .where('reference', '=', reference)
    .select(['reference', 'amount_xof', 'description', 'return_url', 'state', 'decided_at'])
    .executeTakeFirst();
}

/** Decides once. @returns whether it was still to be decided. */
export async function decideSandboxPayment(
  db: Db,
  decision: { reference: string; state: 'accepted' | 'refused'; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_payments')
    .set({ state: decision.state, decided_at: decision.at })
    .where('reference', '=', decision.reference)
    .where('state', '=', 'pending')
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}
