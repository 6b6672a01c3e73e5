import {
  callInterview,
  getInterviewJury,
  InterviewJury,
  JurySlot,
  recuseFromInterview,
  saveInterviewMarks,
} from '@baara/contract/campaigns/interviews';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import JuryPage from './jury-page.tsx';

let slots = 100;
/** Each of its own: what a device stored of one is not another's. */
const slotOf = (own: Partially<JurySlot> = {}) => {
  slots += 1;
  return sample(JurySlot, {
    id: uuid(slots),
    fileNumber: 'OP26-000012',
    name: 'Diarra Aminata',
    category: 'Agents de guichet',
    needs: [],
    startsAt: '2026-12-03T09:20:00.000Z',
    minutes: 20,
    state: 'waiting',
    givenBy: [],
    mine: null,
    shown: null,
    ...own,
  });
};
const juryOf = (slot: JurySlot, own: Partially<InterviewJury> = {}) =>
  sample(InterviewJury, {
    campaign: { id: uuid(1), title: 'Concours des postes' },
    test: { id: uuid(2), name: 'Entretien', maxScore: 20 },
    criteria: [
      { name: 'Métier', points: 12, levels: [{ points: 12, meaning: 'Réponses précises' }] },
      { name: 'Expression', points: 8, levels: [] },
    ],
    gapHundredths: 300,
    panel: {
      id: uuid(3),
      name: 'Commission A',
      place: 'Salle 4',
      members: [
        { id: uuid(4), name: 'Awa Koné', isMe: true },
        { id: uuid(5), name: 'Binta Sow', isMe: false },
      ],
    },
    slots: [slot],
    isOpen: true,
    isClosed: false,
    ...own,
  });
const show = () =>
  renderScreen(<JuryPage />, {
    path: '/massrecruitment/admin/campaigns/:id/epreuves/:testId/jury',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/epreuves/${uuid(2)}/jury`,
    as: recruiter(),
  });

test('somebody is called and marked alone; the marks of the others come once all are given', async () => {
  const slot = slotOf();
  const called = { ...slot, state: 'called' as const };
  fake.answer(getInterviewJury, juryOf(slot));
  fake.answer(callInterview, called);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Suivant' }));
  await user.click(await screen.findByRole('button', { name: 'Appeler et noter' }));
  await user.click(await screen.findByRole('button', { name: /Réponses précises/ }));
  await user.click(screen.getByRole('button', { name: 'Remettre mes notes' }));
  expect(await screen.findByText('De 0 aux points du critère, avec deux décimales au plus')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Expression/ }), '5,5');
  expect(screen.getByText(/Total : 17,5 sur 20/)).toBeTruthy();
  fake.answer(saveInterviewMarks, {
    ...called,
    state: 'shown',
    shown: {
      marks: [
        { examiner: 'Awa Koné', isMine: true, scores: [1200, 550], totalHundredths: 1750, comment: '' },
        { examiner: 'Binta Sow', isMine: false, scores: [600, 500], totalHundredths: 1100, comment: '' },
      ],
      markHundredths: 1425,
      differenceHundredths: 650,
      isApart: true,
      comment: '',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Remettre mes notes' }));
  await waitFor(() => expect(fake.calls(saveInterviewMarks)).toHaveLength(1));
  expect(fake.calls(saveInterviewMarks)[0]?.body).toEqual({ scores: [1200, 550], comment: '' });
  expect(await screen.findByText(/6,5\spoints séparent vos notes/)).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Notes de la commission' });
  expect(within(table).getByRole('columnheader', { name: 'Binta Sow' })).toBeTruthy();
});

test('marks stay on the phone without a connection, also when the screen is opened again', async () => {
  const slot = slotOf({ state: 'called' });
  fake.answer(getInterviewJury, juryOf(slot));
  fake.loseConnection(saveInterviewMarks);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Noter' }));
  await user.type(await screen.findByRole('textbox', { name: /^Métier/ }), '10');
  await user.type(screen.getByRole('textbox', { name: /^Expression/ }), '6');
  await user.click(screen.getByRole('button', { name: 'Remettre mes notes' }));
  expect(await screen.findByText(/Vos notes attendent la connexion/)).toBeTruthy();
  cleanup();
  const again = show();
  await again.user.click(await screen.findByRole('button', { name: 'Noter' }));
  expect(await screen.findByDisplayValue('10')).toBeTruthy();
});

test('an examiner recuses themselves with a reason', async () => {
  const slot = slotOf();
  fake.answer(getInterviewJury, juryOf(slot, { isOpen: false }));
  fake.answer(recuseFromInterview, juryOf(slot, { slots: [] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Diarra Aminata/ }));
  await user.click(await screen.findByRole('button', { name: 'Je me récuse' }));
  await user.click(await screen.findByRole('button', { name: 'Me récuser' }));
  expect(await screen.findByText('Dites pourquoi')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Motif' }), 'C’est mon neveu');
  await user.click(screen.getByRole('button', { name: 'Me récuser' }));
  expect(await screen.findByText('Aucun candidat dans votre commission pour l’instant')).toBeTruthy();
  expect(fake.calls(recuseFromInterview)[0]?.body).toEqual({ reason: 'C’est mon neveu' });
});
