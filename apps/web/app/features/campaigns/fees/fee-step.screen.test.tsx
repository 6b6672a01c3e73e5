import { FilingDraft, getFilingDraft, takeFilingPlace } from '@baara/contract/campaigns/filing';
import { checkFeePayment, FeePayment, FeeStanding, payFee } from '@baara/contract/campaigns/fees';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ApplyPage from '../apply/apply-page.tsx';

const payment = (own: Partially<FeePayment>): FeePayment =>
  sample(FeePayment, { id: uuid(7), amountXof: 2500, state: 'pending', ...own });
const due = (own: Partially<FeeStanding> = {}): FeeStanding =>
  sample(FeeStanding, {
    amountXof: 2500,
    state: 'due',
    provider: 'cinetpay',
    abilities: { pay: true },
    ...own,
  });
const answer = (fee: FeeStanding | null, exemption: string | null = null): void =>
  void fake.answer(
    getFilingDraft,
    sample(FilingDraft, {
      isSaved: true,
      version: 1,
      content: { exemption, categoryId: null, centreId: null },
      abilities: { change: true, submit: false },
      campaign: {
        id: uuid(1),
        slug: 'concours',
        title: 'Concours 2026',
        state: 'active',
        feeXof: 2500,
        feeInstructions: 'Ils couvrent la correction des copies.',
        exemptions: [{ label: 'Pupilles de la nation', isProofRequired: true }],
      },
      fee,
    }),
  );
const show = (query = '') =>
  renderScreen(<ApplyPage />, {
    path: '/massrecruitment/campaign/:id/apply',
    at: `/massrecruitment/campaign/concours/apply?etape=frais${query}`,
    as: candidate(),
  });
const pay = () => screen.findByRole('button', { name: /^Payer 2\s500\sF\sCFA$/ });

beforeEach(() => {
  fake.answer(takeFilingPlace, { isIn: true, ahead: 0, minutes: null, retryAfterSeconds: 60 });
});

test('says what it costs, what it covers, the rule of refunds, and the exemptions', async () => {
  answer(due());
  show();
  expect(await pay()).toBeTruthy();
  expect(screen.getByText('Ils couvrent la correction des copies.')).toBeTruthy();
  expect(screen.getByText(/Ils le sont si la campagne est annulée/)).toBeTruthy();
  expect(screen.getByLabelText(/Je suis exempté\s: Pupilles de la nation/)).toBeTruthy();
});

test('an operator that is away loses nothing, and paying is tried again', async () => {
  answer(due());
  const message = "L'opérateur de paiement ne répond pas. Réessayez dans une minute.";
  fake.refuse(payFee, { status: 503, code: 'PROVIDER_UNAVAILABLE', message });
  const { user } = show();
  await user.click(await pay());
  expect(await screen.findByText(/ne répond pas/)).toBeTruthy();
  expect(await pay()).toBeTruthy();
});

test('a person who comes back learns what became of the payment, by itself', async () => {
  const waiting = payment({ paymentUrl: 'https://guichet.example' });
  answer(due({ payments: [waiting] }));
  fake.answer(checkFeePayment, { payment: waiting, fee: due({ payments: [waiting] }) });
  show(`&paiement=${uuid(7)}`);
  expect(await screen.findByText(/il attend la confirmation de l’opérateur/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Reprendre le paiement/ })).toBeTruthy();
  const paid = payment({ state: 'paid', receiptNumber: 'FD-2026-000012', paidAt: '2026-11-29T15:04:00Z' });
  const fee = due({ state: 'paid', payments: [paid], abilities: { pay: false } });
  answer(fee);
  fake.answer(checkFeePayment, { payment: paid, fee });
  expect(await screen.findByText(/Reçu FD-2026-000012/, undefined, { timeout: 60_000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull();
});

test.each([
  ['refused', {}, /a été refusé/],
  ['expired', {}, /ne payez pas deux fois/],
  ['review', { refund: { reason: 'amount', amountXof: 500 } }, /500\sF\sCFA à vous rembourser/],
  [
    'paid',
    { refund: { reason: 'surplus', amountXof: 2500, doneAt: '2026-11-29T15:04:00Z' } },
    /remboursée le/,
  ],
] as const)('a payment that is %s says so', async (state, own, sentence) => {
  answer(due({ payments: [payment({ state, ...own })] }));
  show();
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('an exemption asks for its proof instead of money', async () => {
  answer(due({ state: 'exempted', abilities: { pay: false } }), 'Pupilles de la nation');
  show();
  expect(await screen.findByText('Preuve d’exemption')).toBeTruthy();
  expect(screen.getByText(/L’institution vérifie votre exemption/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull();
});

test('says when nobody takes payments', async () => {
  answer(due({ provider: null, abilities: { pay: false } }));
  show();
  expect(await screen.findByText(/Le paiement en ligne est suspendu/)).toBeTruthy();
});
