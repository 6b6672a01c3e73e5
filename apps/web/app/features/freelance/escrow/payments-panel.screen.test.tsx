import {
  acceptDelivery,
  advanceDays,
  checkMissionPayment,
  ContractMoney,
  deliverMilestone,
  Delivery,
  fundMilestone,
  getContractMoney,
  listPayouts,
  MissionPayment,
  MoneyMilestone,
  Payout,
  recordPayout,
  refuseDelivery,
  retryPayout,
  saveTimeSheet,
  StaffPayout,
  TimeSheet,
} from '@baara/contract/freelance/escrow';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { admin, recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import PayoutsPage from './payouts-page.tsx';
import { PaymentsPanel } from './public/payments-panel.tsx';
import { latestFreeWeek, mondayOf, weekChoices } from './weeks.ts';

const money = (own: Partially<ContractMoney>) =>
  sample(ContractMoney, {
    contractId: uuid(1),
    status: 'active',
    commissionPercent: 10,
    provider: 'sandbox',
    ...own,
  });
const milestone = (own: Partially<MoneyMilestone>) =>
  sample(MoneyMilestone, { id: uuid(2), title: 'Maquettes', amountXof: 100_000, ...own });
const delivery = sample(Delivery, {
  id: uuid(3),
  number: 1,
  note: 'Voici les maquettes.',
  deliveredAt: '2026-11-20T10:00:00.000Z',
  acceptedFrom: '2026-11-27T10:00:00.000Z',
  files: [{ id: uuid(4), name: 'maquettes.pdf', extension: 'pdf', byteSize: 2048 }],
});
const show = (own: Partially<ContractMoney>) => {
  fake.answer(getContractMoney, money(own));
  const side = own.side ?? 'client';
  return renderScreen(<PaymentsPanel contractId={uuid(1)} isWaiting={false} isLed={false} />, {
    path: '/client/projects/:id',
    at: `/client/projects/${uuid(5)}`,
    as: side === 'client' ? recruiter() : recruiter({ typeUserName: 'freelance' }),
  });
};

describe('the money of a contract, for its client', () => {
  test('a milestone is funded from the wallet, at the amount that is shown', async () => {
    const waiting = milestone({ status: 'to_fund', dueXof: 100_000, abilities: { fund: true } });
    const { user } = show({ walletXof: 150_000, milestones: [waiting] });
    await user.click(await screen.findByRole('button', { name: /Financer 100\s000/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Solde : 150\s000/)).toBeTruthy();
    fake.answer(fundMilestone, {
      payment: null,
      money: money({ milestones: [milestone({ status: 'funded' })] }),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Financer' }));
    await expect.poll(() => fake.calls(fundMilestone)[0]?.body).toEqual({ way: 'wallet', dueXof: 100_000 });
    expect(await screen.findByText('Financé')).toBeTruthy();
  });

  test('a delivery shows its files and its end, and is accepted or refused with reasons', async () => {
    const delivered = milestone({
      status: 'delivered',
      deliveries: [delivery],
      abilities: { accept: true, refuse: true },
    });
    const { user } = show({ milestones: [delivered] });
    expect(await screen.findByText(/Sans réponse de votre part avant le/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /maquettes\.pdf/ }).getAttribute('href')).toContain(uuid(4));
    fake.refuse(refuseDelivery, {
      status: 409,
      code: 'DELIVERY_CHANGED',
      message: 'Une autre livraison est arrivée.',
    });
    await user.click(screen.getByRole('button', { name: /Demander une reprise/ }));
    await user.type(await screen.findByLabelText('Ce qui est à reprendre'), 'Les tarifs manquent.');
    await user.click(screen.getByRole('button', { name: 'Demander la reprise' }));
    expect(await screen.findByText(/Une autre livraison est arrivée/)).toBeTruthy();
    expect(screen.getByDisplayValue('Les tarifs manquent.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await user.click(screen.getByRole('button', { name: /^Accepter/ }));
    fake.answer(acceptDelivery, money({ milestones: [milestone({ status: 'accepted' })] }));
    await user.click(await screen.findByRole('button', { name: 'Accepter la livraison' }));
    await expect.poll(() => fake.calls(acceptDelivery)[0]?.body).toEqual({ deliveryId: uuid(3) });
    expect(await screen.findByText('Accepté')).toBeTruthy();
  });

  test('a payment under way is followed, and money that comes back says why', async () => {
    const pending = sample(MissionPayment, {
      id: uuid(6),
      state: 'pending',
      amountXof: 100_000,
      paymentUrl: '/paiement/bac-a-sable/mis1',
      startedAt: '2026-11-20T10:00:00.000Z',
    });
    const returned = sample(MissionPayment, {
      id: uuid(7),
      state: 'paid',
      amountXof: 60_000,
      startedAt: '2026-11-19T10:00:00.000Z',
      refunds: [
        { amountXof: 60_000, because: 'ce jalon était déjà financé', isToWallet: false, doneAt: null },
      ],
    });
    fake.answer(checkMissionPayment, { payment: pending, money: money({}) });
    show({ payments: [pending, returned] });
    expect(await screen.findByRole('link', { name: 'Reprendre le paiement' })).toBeTruthy();
    expect(screen.getByText(/60\s000 F CFA à vous rendre : ce jalon était déjà financé/)).toBeTruthy();
  });

  test('days are paid ahead, and a failure loses nothing', async () => {
    const { user } = show({ pricing: 'daily', dayRateXof: 50_000, abilities: { advance: true } });
    await user.click(await screen.findByRole('button', { name: 'Avancer des journées' }));
    const field = await screen.findByLabelText('Nombre de journées');
    await user.clear(field);
    await user.type(field, '30');
    fake.refuse(advanceDays, {
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Vérifiez les champs',
      errors: [{ field: 'days', message: 'Le contrat ne prévoit pas autant de jours' }],
    });
    await user.click(screen.getByRole('button', { name: 'Aller payer' }));
    expect(await screen.findByText('Le contrat ne prévoit pas autant de jours')).toBeTruthy();
    expect(screen.getByDisplayValue('30')).toBeTruthy();
  });

  test('can be asked for again', async () => {
    fake.fail(getContractMoney);
    const { user } = renderScreen(<PaymentsPanel contractId={uuid(1)} isWaiting={false} isLed={false} />, {
      path: '/client/projects',
      as: recruiter(),
    });
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    fake.answer(getContractMoney, money({}));
    await user.click(again);
    expect(await screen.findByText('Pas encore de jalon')).toBeTruthy();
  });
});

describe('the money of a contract, for its freelance', () => {
  test('delivers a note; a file that is refused says why, and the note stays', async () => {
    const funded = milestone({ status: 'funded', abilities: { deliver: true } });
    const { user } = show({ side: 'freelance', milestones: [funded] });
    await user.click(await screen.findByRole('button', { name: /^Livrer/ }));
    await user.type(await screen.findByLabelText('Ce que vous livrez'), 'Le site est en ligne.');
    const input = screen.getByLabelText(/Joindre des fichiers/);
    await user.upload(input, new File(['MZ'], 'site.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/Ce fichier n'est pas accepté|Ce fichier n’est pas accepté/)).toBeTruthy();
    fake.answer(
      deliverMilestone,
      money({ side: 'freelance', milestones: [milestone({ status: 'delivered' })] }),
    );
    await user.click(screen.getByRole('button', { name: 'Envoyer la livraison' }));
    await expect
      .poll(() => fake.calls(deliverMilestone)[0]?.body)
      .toEqual({ note: 'Le site est en ligne.', fileIds: [] });
  });

  test('tries a refused payout again, and gives a number where none is', async () => {
    const failed = sample(Payout, {
      id: uuid(9),
      amountXof: 90_000,
      state: 'failed',
      failure: 'number-refused',
      abilities: { retry: true },
    });
    const waiting = sample(Payout, { id: uuid(10), amountXof: 45_000, state: 'waiting', waitsFor: 'number' });
    const { user } = show({
      side: 'freelance',
      milestones: [
        milestone({ status: 'accepted', payout: failed }),
        milestone({ id: uuid(11), title: 'Essais', status: 'accepted', payout: waiting }),
      ],
    });
    expect(await screen.findByText(/L’opérateur ne connaît pas ce numéro/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Donnez votre numéro/ }).getAttribute('href')).toBe(
      '/freelance/settings?onglet=versements',
    );
    fake.answer(retryPayout, sample(Payout, { id: uuid(9), state: 'waiting', waitsFor: 'provider' }));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await expect.poll(() => fake.calls(retryPayout).length).toBe(1);
  });

  test('writes a week and sends it', async () => {
    const sheet = sample(TimeSheet, {
      id: uuid(12),
      week: '2026-11-16',
      status: 'refused',
      version: 3,
      days: [{ day: '2026-11-16', note: 'Intégration' }],
      refusalReason: 'Précisez le lundi.',
      abilities: { write: true },
    });
    const { user } = show({
      side: 'freelance',
      pricing: 'daily',
      dayRateXof: 50_000,
      sheets: [sheet],
      abilities: { writeSheet: true },
    });
    await user.click(await screen.findByRole('button', { name: /^Modifier/ }));
    const note = await screen.findByLabelText(/Travail du lundi/);
    await user.clear(note);
    await user.type(note, 'Page d’accueil');
    fake.answer(saveTimeSheet, money({ side: 'freelance', pricing: 'daily' }));
    await user.click(screen.getByRole('button', { name: 'Envoyer au client' }));
    await expect
      .poll(() => fake.calls(saveTimeSheet)[0]?.body)
      .toEqual({ days: [{ day: '2026-11-16', note: 'Page d’accueil' }], version: 3, send: true });
  });
});

test('staff record a payout that was made by hand', async () => {
  const failed = sample(StaffPayout, {
    id: uuid(13),
    amountXof: 90_000,
    state: 'failed',
    failure: 'balance-short',
    person: { name: 'Moussa Traoré' },
    abilities: { retry: true, recordPaid: true },
  });
  fake.answer(listPayouts, [failed], { failed: 1 });
  fake.answer(recordPayout, undefined);
  const { user } = renderScreen(<PayoutsPage />, { path: '/admin/mission-payouts', as: admin() });
  await user.click(await screen.findByRole('button', { name: /Noter un versement à la main/ }));
  await user.type(await screen.findByLabelText('Comment elle a été versée'), 'OM 26');
  await user.click(screen.getByRole('button', { name: 'La somme est versée' }));
  await expect.poll(() => fake.calls(recordPayout)[0]?.body).toEqual({ note: 'OM 26' });
});

test('the weeks that may be written are the latest that are not', () => {
  const now = Date.parse('2026-11-25T10:00:00Z');
  expect(mondayOf(now)).toBe('2026-11-23');
  expect(mondayOf(Date.parse('2026-11-29T23:00:00Z'))).toBe('2026-11-23');
  expect(latestFreeWeek(['2026-11-23'], now)).toBe('2026-11-16');
  expect(weekChoices(['2026-11-23'], '2026-11-16', now)[0]).toBe('2026-11-16');
});
