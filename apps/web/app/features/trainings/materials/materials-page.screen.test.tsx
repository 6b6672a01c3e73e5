import { EditedTraining, getEditedTraining } from '@baara/contract/trainings/editing';
import {
  listTrainingMaterials,
  removeTrainingMaterial,
  TrainingMaterial,
} from '@baara/contract/trainings/materials';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import TrainingMaterialsPage from './materials-page.tsx';

const material = sample(TrainingMaterial, {
  id: uuid(3),
  title: 'Support du premier jour',
  fileName: 'support.pdf',
  sessionId: null,
});
const show = () =>
  renderScreen(<TrainingMaterialsPage />, {
    path: '/admin/trainings/:id/documents',
    at: `/admin/trainings/${uuid(1)}/documents`,
    as: admin(),
  });
beforeEach(
  () =>
    void fake.answer(getEditedTraining, {
      ...sample(EditedTraining, { id: uuid(1), title: 'Excel pour la gestion' }),
      sessions: [],
    }),
);

test('a document is removed after a question', async () => {
  fake.answer(listTrainingMaterials, [material]);
  fake.answer(removeTrainingMaterial, undefined);
  const { user } = show();
  expect(await screen.findByText('Toutes les sessions')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Retirer\s: Support/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(fake.calls(removeTrainingMaterial)).toHaveLength(1));
});

test('without any, it says who reads them; one is not added without a file and a title', async () => {
  fake.answer(listTrainingMaterials, []);
  const { user } = show();
  expect(await screen.findByText('Aucun document pour l’instant')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ajouter un document' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText('Choisissez un fichier')).toBeTruthy();
  expect(dialog.getByText('Le titre du document est requis')).toBeTruthy();
});

test('a failure offers to try again', async () => {
  fake.fail(listTrainingMaterials);
  show();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
