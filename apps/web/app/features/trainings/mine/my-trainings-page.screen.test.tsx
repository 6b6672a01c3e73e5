import { TrainingCertificate } from '@baara/contract/trainings/certificates';
import { TrainingMaterial } from '@baara/contract/trainings/materials';
import { paySeat, SeatPayment } from '@baara/contract/trainings/payments';
import { saveTrainingFeedback } from '@baara/contract/trainings/registrations';
import { listMyTrainings, MyTraining } from '@baara/contract/trainings/trainings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import MyTrainingsPage from './my-trainings-page.tsx';

const certificate = sample(TrainingCertificate, {
  id: uuid(9),
  number: 'A2B3C4D5E6',
  issuedAt: '2026-11-21T09:00:00.000Z',
  state: 'valid',
  verifierUrl: 'https://baara.example/verifier/certificat#123',
});
const one = sample(MyTraining, {
  training: { title: 'Excel pour la gestion', slug: 'excel', isPublished: true },
  registration: {
    id: uuid(5),
    outcome: 'completed',
    certificate,
    feedback: null,
    payment: null,
    payments: [],
    materials: [],
    abilities: { giveFeedback: true, pay: false, showTicket: false },
  },
});

const show = (search = '') =>
  renderScreen(<MyTrainingsPage />, {
    path: '/mes-formations',
    at: `/mes-formations${search}`,
    as: candidate(),
  });

test('a certificate is downloaded, and shown as an employer reads it', async () => {
  fake.answer(listMyTrainings, [one]);
  show();
  const part = within(await screen.findByRole('region', { name: 'Certificat A2B3C-4D5E6' }));
  expect(part.getByRole('button', { name: /en PDF/ })).toBeTruthy();
  expect(part.getByRole('link', { name: 'Voir ce que lit un employeur' }).getAttribute('href')).toBe(
    certificate.verifierUrl,
  );
});

test('a revoked one says why', async () => {
  const revoked = { ...certificate, state: 'revoked' as const, revocationReason: 'Nom mal écrit' };
  fake.answer(listMyTrainings, [{ ...one, registration: { ...one.registration, certificate: revoked } }]);
  show();
  expect(await screen.findByText(/est révoqué. Motif : Nom mal écrit/)).toBeTruthy();
});

test('an opinion needs a mark, and is sent once', async () => {
  fake.answer(listMyTrainings, [one]);
  fake.answer(saveTrainingFeedback, undefined);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Donner mon avis/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Envoyer mon avis' }));
  expect(await dialog.findByText('Choisissez une note de 1 à 5')).toBeTruthy();
  await user.click(dialog.getByLabelText('Bonne (4 sur 5)'));
  await user.type(dialog.getByLabelText(/Ce qu’il faudrait savoir/), 'Très clair.');
  await user.selectOptions(dialog.getByLabelText('Animation'), '5');
  await user.click(dialog.getByRole('button', { name: 'Envoyer mon avis' }));
  await waitFor(() =>
    expect(fake.calls(saveTrainingFeedback)[0]?.body).toEqual({
      rating: 4,
      content: null,
      teaching: 5,
      organisation: null,
      comment: 'Très clair.',
    }),
  );
});

const owed = {
  ...one,
  session: { ...one.session, state: 'open' as const },
  registration: {
    ...one.registration,
    status: 'registered' as const,
    outcome: null,
    certificate: null,
    payment: {
      priceXof: 75_000,
      isPaid: false,
      payUntil: '2026-12-01T09:30:00.000Z',
      refundableUntil: '2026-12-05T09:00:00.000Z',
    },
    abilities: { giveFeedback: false, pay: true, showTicket: false },
  },
};
const attempt = sample(SeatPayment, { id: uuid(7), amountXof: 75_000, state: 'pending', refund: null });

test('a reserved seat is paid, for a company too', async () => {
  fake.answer(listMyTrainings, [owed]);
  fake.answer(paySeat, { ...attempt, paymentUrl: null });
  const { user } = show('?periode=a-venir');
  expect(await screen.findByText('À payer')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Payer 75\s000/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/Facture au nom d’une entreprise/));
  await user.type(dialog.getByLabelText('Entreprise'), 'Sahel SARL');
  await user.click(dialog.getByRole('button', { name: 'Aller payer' }));
  await waitFor(() =>
    expect(fake.calls(paySeat)[0]?.body).toEqual({
      company: { name: 'Sahel SARL', taxNumber: null, address: null },
    }),
  );
});

test('a paid seat has its invoice, its ticket and its documents; money that goes back is said', async () => {
  const paid = { ...attempt, state: 'paid' as const, invoiceNumber: 'FOR-2026-000001', creditNumber: null };
  const back = {
    ...attempt,
    id: uuid(8),
    state: 'paid' as const,
    invoiceNumber: null,
    creditNumber: null,
    refund: { reason: 'surplus' as const, amountXof: 75_000, doneAt: null },
  };
  fake.answer(listMyTrainings, [
    {
      ...owed,
      registration: {
        ...owed.registration,
        payment: { ...owed.registration.payment, isPaid: true },
        payments: [back, paid],
        materials: [sample(TrainingMaterial, { id: uuid(6), title: 'Support du premier jour' })],
        abilities: { giveFeedback: false, pay: false, showTicket: true },
      },
    },
  ]);
  show('?periode=a-venir');
  expect(await screen.findByRole('button', { name: 'Télécharger la facture FOR-2026-000001' })).toBeTruthy();
  expect(screen.getByText(/à vous rembourser : cette place était déjà payée/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Télécharger mon billet/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Télécharger Support du premier jour' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull();
});

test('without any, it leads to the catalogue; a failure is said', async () => {
  fake.answer(listMyTrainings, []);
  show('?periode=a-venir');
  expect(await screen.findByText('Aucune inscription à venir')).toBeTruthy();
  expect(fake.calls(listMyTrainings)[0]?.query).toMatchObject({ period: 'coming' });
});

test('a failure offers to try again', async () => {
  fake.fail(listMyTrainings);
  show();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
