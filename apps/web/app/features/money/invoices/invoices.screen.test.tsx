import { InvoiceSummary, listInvoices } from '@baara/contract/money/invoices';
import { createTopUp, TopUp } from '@baara/contract/money/top-ups';
import { getWallet, listWalletEntries, Wallet, WalletEntry } from '@baara/contract/money/wallet';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import Invoices from './invoices.tsx';

const wallet = (own: Partially<Wallet> = {}) =>
  sample(Wallet, {
    balanceXof: 27_500,
    unlockPriceXof: 5000,
    topUp: { minXof: 5000, maxXof: 100_000, acceptsTransfer: true, provider: 'cinetpay' },
    abilities: { topUp: true },
    ...own,
  });
const topUp = (own: Partially<TopUp>) => sample(TopUp, { id: uuid(1), amountXof: 10_000, ...own });

const show = (search = '', as = recruiter()) =>
  renderScreen(<Invoices />, { path: '/recruiter/invoices', at: `/recruiter/invoices${search}`, as });

beforeEach(() => {
  fake.answer(getWallet, wallet());
  fake.answer(listWalletEntries, []);
});

describe('the wallet of a company', () => {
  test('says that it loads, then what is left and what it opens', async () => {
    const release = fake.delay(getWallet);
    show();
    expect(await screen.findByText('Chargement du portefeuille…')).toBeTruthy();
    release();
    expect(await screen.findByText(/^27\s500/)).toBeTruthy();
    expect(screen.getByText(/il vous en reste 5/)).toBeTruthy();
    expect(await screen.findByText('Vos recharges et vos déblocages se liront ici.')).toBeTruthy();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.loseConnection(getWallet);
    const { user } = show();
    expect(await screen.findByText('Le portefeuille n’a pas pu être chargé.')).toBeTruthy();
    fake.answer(getWallet, wallet());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Recharger')).toBeTruthy();
  });

  test('lists what came and what went', async () => {
    fake.answer(listWalletEntries, [
      sample(WalletEntry, { id: 1, kind: 'unlock', amountXof: -5000, candidate: { name: 'Awa Traoré' } }),
    ]);
    show();
    expect(await screen.findByText('Awa Traoré')).toBeTruthy();
    expect(screen.getByText(/^−5\s000/)).toBeTruthy();
  });

  test('prepares a bank transfer, and leads to its proforma', async () => {
    fake.answer(createTopUp, topUp({ provider: 'transfer', state: 'pending' }));
    fake.answer(listInvoices, [sample(InvoiceSummary, { id: uuid(2) })]);
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: /^10\s000/ }));
    await user.click(screen.getByRole('button', { name: 'Par virement bancaire' }));
    await waitFor(() => expect(address()).toBe('/recruiter/invoices?onglet=factures'));
    expect(fake.calls(createTopUp)[0]?.body).toEqual({ amountXof: 10_000, method: 'transfer' });
    expect(fake.calls(createTopUp)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('says at the amount why a top-up is refused, and asks another one with another key', async () => {
    fake.refuse(createTopUp, {
      status: 422,
      code: 'VALIDATION',
      message: 'Vérifiez le montant.',
      errors: [{ field: 'amountXof', message: 'Au moins 5 000 F CFA' }],
    });
    const { user } = show();
    await user.type(await screen.findByLabelText('Montant en F CFA'), '100');
    await user.click(screen.getByRole('button', { name: 'Payer par mobile money' }));
    expect(await screen.findByText('Au moins 5 000 F CFA')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Payer par mobile money' }));
    await waitFor(() => expect(fake.calls(createTopUp)).toHaveLength(2));
    const [first, second] = fake.calls(createTopUp).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).not.toBe(first);
  });

  test('asks the same top-up again with the same key when the connection was lost', async () => {
    fake.loseConnection(createTopUp);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^10\s000/ }));
    await user.click(screen.getByRole('button', { name: 'Payer par mobile money' }));
    expect(await screen.findByText('La recharge n’a pas pu être demandée. Réessayez.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Payer par mobile money' }));
    await waitFor(() => expect(fake.calls(createTopUp)).toHaveLength(2));
    const [first, second] = fake.calls(createTopUp).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  test('is not for those of the company who may not see its money', async () => {
    const reader = recruiter({
      company: {
        id: '7',
        name: 'Sahel BTP',
        role: 'reader',
        abilities: { write: false, seeMoney: false, manageTeam: false },
      },
    });
    show('', reader);
    expect(await screen.findByText('Réservé aux propriétaires et aux recruteurs')).toBeTruthy();
    expect(fake.calls(getWallet)).toEqual([]);
  });
});
