import { TrainingCertificate } from '@baara/contract/trainings/certificates';
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
    abilities: { giveFeedback: true },
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
  await user.click(await screen.findByRole('button', { name: /^(Donner|Changer) mon avis/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('Choisissez une note de 1 à 5')).toBeTruthy();
  await user.click(dialog.getByLabelText('Bonne (4 sur 5)'));
  await user.type(dialog.getByLabelText(/Ce qu’il faudrait savoir/), 'Très clair.');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(fake.calls(saveTrainingFeedback)[0]?.body).toEqual({ rating: 4, comment: 'Très clair.' }),
  );
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
