import type { FeePayment, FeeStanding } from '@baara/contract/campaigns/fees';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { makeCampaign } from '../campaign.factory.ts';

const server = useTestApp();
type Started = { payment: FeePayment; fee: FeeStanding };

it('is paid on the page of the sandbox, which leads back to the file', async () => {
  const companyId = await makeCompany(server.db);
  const fee = { has_fee: true, fee_amount_xof: 2500, fee_is_online: true };
  const campaign = await makeCampaign(server.db, companyId, fee);
  const me = await signedIn(server, 'applicant');
  const { body } = await server.call<Started>(
    'POST',
    `/mass-recruitment/campaigns/${campaign.slug}/fee-payments`,
    me,
  );
  const { id, paymentUrl } = body.data.payment;
  const url = paymentUrl ?? '';
  expect(url).toBe(`/paiement/bac-a-sable/fee${id.replaceAll('-', '')}`);
  expect((await server.inject({ url })).body).toContain('Frais de dossier : Recrutement de 120 agents');
  const decide = () =>
    server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=accepter',
    });
  const [once] = [await decide(), await decide()];
  expect(once).toMatchObject({
    statusCode: 303,
    headers: { location: `/api/v1/payments/cinetpay/return?frais=${id}&campagne=${campaign.id}` },
  });
  const checked = await server.call<Started>('POST', `/mass-recruitment/fee-payments/${id}/check`, me);
  expect(checked.body.data).toMatchObject({ payment: { state: 'paid' }, fee: { state: 'paid' } });
  expect((await server.inject({ url: '/paiement/bac-a-sable/autre' })).statusCode).toBe(404);
});
