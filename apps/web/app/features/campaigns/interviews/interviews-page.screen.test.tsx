import {
  addInterviewees,
  getInterviews,
  InterviewPlan,
  listInterviewSlots,
} from '@baara/contract/campaigns/interviews';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import InterviewsPage from './interviews-page.tsx';

const plan = (own: Partially<InterviewPlan> = {}) =>
  sample(InterviewPlan, {
    campaign: { id: uuid(1), title: 'Concours des douanes' },
    test: { id: uuid(2), name: 'Oral', maxScore: 20 },
    step: 'running',
    dealtAt: '2026-12-01T09:00:00.000Z',
    convocationsAt: '2026-12-02T09:00:00.000Z',
    counts: { candidates: 40, unplaced: 0 },
    abilities: { edit: true },
    ...own,
  });
const show = () =>
  renderScreen(<InterviewsPage />, {
    path: '/massrecruitment/admin/campaigns/:id/epreuves/:testId/entretiens',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/epreuves/${uuid(2)}/entretiens`,
    as: recruiter(),
  });
const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' });

test('after the convocations others are invited, from a file or as they are typed', async () => {
  fake.fail(getInterviews);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(getInterviews, plan());
  fake.answer(listInterviewSlots, []);
  await user.click(again);
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Convoquer d’autres candidats' }));
  const dialog = await screen.findByRole('dialog', { name: 'Convoquer d’autres candidats' });
  const numbers = within(dialog).getByLabelText<HTMLTextAreaElement>('Numéros de dossier');
  await user.type(numbers, '7');
  const choice = within(dialog).getByLabelText(/Lire un fichier Excel ou CSV/);
  await user.upload(choice, csv('vide.csv', 'Nom;Ville\nDiarra;Ségou'));
  expect(await within(dialog).findByText(/Aucune colonne de ce fichier/)).toBeTruthy();
  // The column that its title names, and no other that has numbers too.
  await user.upload(choice, csv('recours.csv', 'Rang;Numéro de dossier\n1;DOU27-000012\n2;13\n3;7'));
  expect(await within(dialog).findByText(/3 numéros lus dans recours\.csv/)).toBeTruthy();
  expect(numbers.value).toBe('7\nDOU27-000012\n13');
  await user.click(within(dialog).getByRole('button', { name: 'Convoquer' }));
  expect(await within(dialog).findByText('Dites pourquoi')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/Pourquoi/), 'Recours acceptés');
  fake.answer(addInterviewees, plan());
  await user.click(within(dialog).getByRole('button', { name: 'Convoquer' }));
  await waitFor(() =>
    expect(fake.calls(addInterviewees)[0]?.body).toEqual({
      fileNumbers: '7\nDOU27-000012\n13',
      reason: 'Recours acceptés',
    }),
  );
});
