import { CampaignHead, getCampaignHead } from '@baara/contract/campaigns/administration';
import {
  CampaignFees,
  FeeRefund,
  getCampaignFees,
  listFeeRefunds,
  recordFeeRefund,
} from '@baara/contract/campaigns/fees';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import CampaignFeesPage from './fees-page.tsx';
import FeeRefunds from './fee-refunds.tsx';

const answer = (own: Partially<CampaignFees>): void =>
  void fake.answer(getCampaignFees, sample(CampaignFees, { amountXof: 2500, ...own }));
const show = () =>
  renderScreen(<CampaignFeesPage />, {
    path: '/massrecruitment/admin/campaigns/:id/frais',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/frais`,
    as: recruiter(),
  });

describe('the fees of a campaign', () => {
  beforeEach(() => {
    fake.answer(getCampaignHead, sample(CampaignHead, { id: uuid(1), title: 'Concours' }));
  });

  test('stand beside the ledger, day by day', async () => {
    answer({
      collected: { count: 2, amountXof: 5000 },
      ledgerXof: 5000,
      days: [{ day: '2026-11-20', payments: 2, collectedXof: 5000, reversedXof: 0 }],
    });
    show();
    expect(await screen.findByText(/Au grand livre/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /20 nov.* 2 5\s000/ })).toBeTruthy();
  });

  test('that the ledger does not confirm are said to be wrong', async () => {
    answer({ collected: { count: 2, amountXof: 5000 }, ledgerXof: 2500 });
    show();
    expect(await screen.findByText(/l’écart est à vérifier/)).toBeTruthy();
    expect(screen.getByText('Aucun paiement pour l’instant')).toBeTruthy();
  });

  test('can be asked for again', async () => {
    fake.fail(getCampaignFees);
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    answer({});
    await user.click(again);
    expect(await screen.findByText('Aucun paiement pour l’instant')).toBeTruthy();
  });
});

describe('money to give back', () => {
  const refund = sample(FeeRefund, {
    id: uuid(3),
    paidFor: 'campaign',
    amountXof: 2500,
    reason: 'surplus',
    person: { name: 'Awa Traoré' },
    reference: 'fee0199',
  });
  test('is recorded with how it was given back', async () => {
    fake.answer(listFeeRefunds, [refund], { due: 1 });
    fake.answer(recordFeeRefund, undefined);
    const { user } = renderScreen(<FeeRefunds />, { path: '/admin/fee-refunds', as: admin() });
    await user.click(await screen.findByRole('button', { name: /Noter le remboursement/ }));
    await user.type(await screen.findByLabelText('Comment elle a été rendue'), 'OM 26');
    await user.click(screen.getByRole('button', { name: 'La somme est rendue' }));
    await expect.poll(() => fake.calls(recordFeeRefund)[0]?.body).toEqual({ note: 'OM 26' });
  });
});
