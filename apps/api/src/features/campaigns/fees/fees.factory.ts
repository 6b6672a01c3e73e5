import type { FeePayment, FeeStanding } from '@baara/contract/campaigns/fees';
import type { FilingDraft } from '@baara/contract/campaigns/filing';
import type { Insertable } from 'kysely';
import { beforeEach } from 'vitest';
import { paymentKinds } from '../../../payment-kinds.ts';
import { openPayments } from '../../../platform/payments/open-payments.ts';
import type { Campaigns } from '../../../platform/db/schema.generated.ts';
import { usePayingApp } from '../../../testing/paying-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { reconcilePayments } from '../../money/payments/payments.jobs.ts';
import { makeCampaign } from '../campaign.factory.ts';

export const FEE = 2500;
type Started = { payment: FeePayment; fee: FeeStanding };
type Sent = { id: string; fileNumber: string };

const referenceOf = (id: string): string => `fee${id.replaceAll('-', '')}`;
const sum = (of: readonly { amount_xof: number }[]): number =>
  of.reduce((total, { amount_xof }) => total + amount_xof, 0);

const exemptions = [{ label: 'Personnes handicapées', isProofRequired: false }];

/** For tests: a campaign whose fee is paid at an operator of their own, and candidates who prepare a file. */
export function useFees() {
  const { cinetpay, server } = usePayingApp();
  const campaign = { id: '', slug: '' };
  const ministry = useWorkspace(server);
  const makeFeeCampaign = (fields: Partial<Insertable<Campaigns>> = {}) =>
    makeCampaign(server.db, ministry.companyId, {
      file_prefix: 'ENQ26',
      has_fee: true,
      fee_amount_xof: FEE,
      fee_is_online: true,
      fee_exemptions: JSON.stringify(exemptions),
      ...fields,
    });
  beforeEach(async () => void Object.assign(campaign, await makeFeeCampaign()));

  const base = () => `/mass-recruitment/campaigns/${campaign.slug}`;
  const draft = async (who: Person) =>
    (await server.call<FilingDraft>('GET', `${base()}/draft`, who)).body.data;
  const save = async (who: Person, changes: object = {}) =>
    server.call<FilingDraft>('PUT', `${base()}/draft`, who, {
      version: (await draft(who)).version,
      content: {
        person: { lastName: 'Traoré', firstName: 'Awa', birthPlace: 'Ségou', phone: '+223 76 41 09 88' },
        declared: { birthDate: '1999-07-14', gender: 'femme' },
        categoryId: null,
        centreId: null,
        adaptedNeeds: [],
        adaptedNote: '',
        exemption: null,
        termsAccepted: true,
        ...changes,
      },
    });
  const pay = (who: Person) => server.call<Started>('POST', `${base()}/fee-payments`, who);
  const submit = (who: Person) => server.call<Sent>('POST', `${base()}/submission`, who);
  /** What the person does at the operator's. */
  const settleAt = (
    id: string,
    status = 'ACCEPTED',
    changes: { amount?: number; paidAt?: string } = {},
  ): void => {
    const payment = cinetpay.payments.get(referenceOf(id));
    if (payment) cinetpay.payments.set(referenceOf(id), { ...payment, status, ...changes });
  };
  const notify = (id: string) => {
    const { fields, token } = cinetpay.notification(referenceOf(id));
    return server.inject({
      method: 'POST',
      url: '/api/v1/payments/cinetpay/notifications',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-token': token },
      payload: new URLSearchParams(fields).toString(),
    });
  };
  /** Somebody with a whole file, who has not paid. */
  const candidate = async (changes: object = {}): Promise<Person> => {
    const who = await signedIn(server, 'applicant', { name: { first: 'Awa', last: 'Traoré' } });
    await save(who, changes);
    return who;
  };
  return {
    cinetpay,
    server,
    ministry,
    campaign,
    makeFeeCampaign,
    draft,
    save,
    pay,
    submit,
    settleAt,
    notify,
    candidate,
    check: (id: string, who: Person) =>
      server.call<Started>('POST', `/mass-recruitment/fee-payments/${id}/check`, who),
    reconcile: () =>
      reconcilePayments(
        server.db,
        openPayments(server.db, server.config),
        { mailer: server.services.mailer, publicUrl: 'http://localhost:3000', now: server.services.now() },
        paymentKinds,
      ),
    /** The payment of a person who begins it and pays. */
    async paid(who: Person): Promise<string> {
      const { body } = await pay(who);
      settleAt(body.data.payment.id);
      await notify(body.data.payment.id);
      return body.data.payment.id;
    },
    /** Sums by account, those of other tests included; the fees are those of this campaign. */
    async ledger(): Promise<{ fees: number; toRefund: number; unbalanced: number }> {
      const entries = await server.db
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
        .select(['e.transaction_id', 'e.amount_xof', 'a.kind', 'a.campaign_id'])
        .execute();
      const byTransaction = Map.groupBy(entries, ({ transaction_id }) => transaction_id);
      return {
        fees: sum(entries.filter(({ campaign_id }) => campaign_id === campaign.id)),
        toRefund: sum(entries.filter(({ kind }) => kind === 'to-refund')),
        unbalanced: [...byTransaction.values()].filter((some) => sum(some) !== 0).length,
      };
    },
  };
}
