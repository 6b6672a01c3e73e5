import { openPayments } from '../../../platform/payments/open-payments.ts';
import { usePayingApp } from '../../../testing/paying-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { reconcilePayments } from '../payments/payments.jobs.ts';
import { topUpPayments } from './settle-top-up.ts';

export const AMOUNT = 10_000;

type TopUp = {
  id: string;
  state: string;
  paymentUrl: string | null;
  balanceXof: number;
  invoiceId: string | null;
};
type Payer = { headers: Record<string, string> };

/** For tests: an application whose payments go to a payment operator of their own, and what arrives from there. */
export function useTopUps() {
  const { cinetpay, server } = usePayingApp();
  const sahel = useWorkspace(server);

  const ask = (body: object = { amountXof: AMOUNT }, headers: Record<string, string> = {}) => {
    const who = { headers: { ...sahel.owner.headers, ...headers } };
    return server.call<TopUp>('POST', '/recruiter/wallet/top-ups', who, body);
  };
  return {
    cinetpay,
    server,
    sahel,
    ask,
    read: (id: string, who: Payer = sahel.owner) =>
      server.call<TopUp>('GET', `/recruiter/wallet/top-ups/${id}`, who),
    /** Anyone who waits for the payment has the operator asked. */
    check: (id: string, who: Payer = sahel.owner) =>
      server.call<TopUp>('POST', `/recruiter/wallet/top-ups/${id}/check`, who),
    stored: (id: string) =>
      server.db.selectFrom('top_ups').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    balance: async () =>
      (await server.call<{ balanceXof: number }>('GET', '/recruiter/wallet', sahel.owner)).body.data
        .balanceXof,
    invoices: () =>
      server.db
        .selectFrom('invoices')
        .selectAll()
        .where('company_id', '=', sahel.companyId)
        .orderBy('issued_at')
        .execute(),
    /** A top-up that was asked for, under the reference the operator knows it by. */
    opened: async (amountXof = AMOUNT): Promise<{ id: string; reference: string }> => {
      const { body } = await ask({ amountXof });
      return { id: body.data.id, reference: body.data.id.replaceAll('-', '') };
    },
    /** The person's action at the operator's. */
    pay: (
      reference: string,
      status = 'ACCEPTED',
      changes: { amount?: number; currency?: string } = {},
    ): void => {
      const payment = cinetpay.payments.get(reference);
      if (payment) cinetpay.payments.set(reference, { ...payment, status, ...changes });
    },
    /** The operator's notification, signed unless a token is given. */
    notify: (
      reference: string,
      { token, changes }: { token?: string; changes?: Record<string, string> } = {},
    ) => {
      const signed = cinetpay.notification(reference, changes);
      return server.inject({
        method: 'POST',
        url: '/api/v1/payments/cinetpay/notifications',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-token': token ?? signed.token },
        payload: new URLSearchParams(signed.fields).toString(),
      });
    },
    reconcile: () =>
      reconcilePayments(
        server.db,
        openPayments(server.db, server.config),
        {
          mailer: server.services.mailer,
          publicUrl: 'http://localhost:3000',
          now: server.services.now(),
        },
        [topUpPayments],
      ),
  };
}
