import {
  CoachHome,
  getCoachHome,
  listLikelyQuestions,
  listPractisedAnswers,
  PractisedAnswer,
  removeAnswer,
  saveAnswer,
  tickPlanTask,
} from '@baara/contract/candidates/tools/interview-coach';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import InterviewCoach from './interview-coach.tsx';

const path = '/applicant/interview-coach';
const show = (search = '') =>
  renderScreen(<InterviewCoach />, { path, at: `${path}${search}`, as: candidate() });

const task = (id: 'likely' | 'papers', isDone = false, day = '2093-12-04') => ({
  id,
  title: id === 'likely' ? 'Répondre à cinq questions' : 'Préparer les pièces',
  day,
  wanted: id === 'likely' ? 5 : 0,
  done: id === 'likely' ? 2 : 0,
  isDone,
});
const meeting = {
  id: uuid(1),
  type: 'interview' as const,
  title: 'Comptable, Sahel BTP',
  startsAt: '2026-12-05T16:00:00Z',
  kind: 'video' as const,
  offerId: 12,
  plan: [task('likely'), task('papers', false, '2020-01-31')],
};
const noProgress = { answers: 0, questions: 0, days: 0, parts: null, history: [] };
const home = (own: Partial<CoachHome> = {}) =>
  fake.answer(getCoachHome, {
    ...sample(CoachHome, {}),
    meetings: [],
    offers: [],
    familyId: null,
    progress: noProgress,
    best: {},
    ...own,
  });

beforeEach(() => home());

describe('the start of the coach', () => {
  test('leads to a first question where the agenda has no interview', async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole('link', { name: 'Répondre' }));
    await waitFor(() => expect(address()).toBe(`${path}?question=general-1`));
  });

  test('shows the plan of the next interview, whose tasks are ticked', async () => {
    home({ meetings: [meeting], offers: [{ id: 12, title: 'Comptable', company: 'Sahel BTP' }] });
    const { user } = show();
    const plan = within(await screen.findByRole('region', { name: 'Comptable, Sahel BTP' }));
    expect(plan.getByText(/samedi 5 décembre, 16\s+h/)).toBeTruthy();
    expect(plan.getByText(/d’ici vendredi 4 décembre, 2 sur 5/)).toBeTruthy();
    expect(plan.getByText('aujourd’hui')).toBeTruthy();
    expect(plan.getByRole('link', { name: 'Commencer' }).getAttribute('href')).toBe(`${path}?offre=12`);
    fake.answer(tickPlanTask, undefined);
    await user.click(plan.getByRole('button', { name: /Préparer les pièces/ }));
    await waitFor(() => expect(fake.calls(tickPlanTask).at(-1)?.body).toEqual({ isDone: true }));
  });

  test('offers the questions also when the rest cannot be read', async () => {
    fake.fail(getCoachHome);
    const { user, address } = show();
    await user.selectOptions(await screen.findByLabelText('Un métier'), 'Maçonnerie');
    await waitFor(() => expect(address()).toBe(`${path}?famille=macon`));
    expect(await screen.findByRole('link', { name: /Décrivez un mur/ })).toBeTruthy();
  });
});

describe('questions', () => {
  test('of an offer say why they are likely', async () => {
    fake.answer(listLikelyQuestions, {
      offer: { id: 12, title: 'Comptable', company: 'Sahel BTP' },
      family: { id: 'comptable', title: 'Comptabilité' },
      questions: [
        {
          id: 'comptable-3',
          familyId: 'comptable',
          text: 'Quel logiciel ?',
          seeks: 'Vérifier.',
          why: 'L’offre demande Sage.',
        },
      ],
    });
    show('?offre=12');
    const link = await screen.findByRole('link', { name: 'Quel logiciel ?' });
    expect(link.getAttribute('href')).toBe(`${path}?question=comptable-3&offre=12`);
    expect(screen.getByText('L’offre demande Sage.')).toBeTruthy();
  });

  test('to ask back are read, not answered', async () => {
    show('?famille=a-poser');
    const question = await screen.findByText(/À quoi ressemble une journée/);
    expect(question.closest('a')).toBeNull();
  });

  test('that do not exist lead back', async () => {
    show('?question=macon-99');
    expect(await screen.findByText('Cette question n’existe pas')).toBeTruthy();
  });
});

describe('an answer', () => {
  const stored = sample(PractisedAnswer, {
    id: uuid(7),
    questionId: 'macon-1',
    question: 'Décrivez un mur.',
  });

  test('is read at once, stored, and stays in its field', async () => {
    fake.answer(saveAnswer, stored);
    const { user } = show('?question=macon-1');
    const field = await screen.findByLabelText('Votre réponse');
    await user.click(screen.getByRole('button', { name: 'Lire mon retour' }));
    expect(screen.getByText(/Écrivez votre réponse/)).toBeTruthy();
    await user.type(field, 'Je suis motivé.');
    await user.click(screen.getByRole('button', { name: 'Lire mon retour' }));
    expect(await screen.findByRole('heading', { name: 'Retour sur votre réponse' })).toBeTruthy();
    expect(screen.getByText(/À améliorer d’abord/)).toBeTruthy();
    expect(screen.queryByText(/répondez à la question/)).toBeNull();
    expect(await screen.findByText(/Enregistrée dans vos progrès/)).toBeTruthy();
    expect(fake.calls(saveAnswer)[0]?.body).toMatchObject({
      questionId: 'macon-1',
      answer: 'Je suis motivé.',
    });
    expect(field.closest('form')).toBeNull();
  });

  test('that speaks of something else begins with that', async () => {
    fake.answer(saveAnswer, stored);
    const { user } = show('?question=macon-1');
    await user.type(await screen.findByLabelText('Votre réponse'), 'ma famille a fin, jai 4 enfants');
    await user.click(screen.getByRole('button', { name: 'Lire mon retour' }));
    expect(await screen.findByText(/^D’abord, répondez à la question/)).toBeTruthy();
    expect(screen.getByText(/parle de votre famille/)).toBeTruthy();
    expect(screen.getByText(/^Ensuite\s:/)).toBeTruthy();
  });

  test('of before is read again, and deleted once asked', async () => {
    fake.answer(listPractisedAnswers, [stored]);
    fake.answer(removeAnswer, undefined);
    const { user } = show('?vue=reponses');
    await user.click(await screen.findByRole('button', { name: /Supprimer ma réponse/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(fake.calls(removeAnswer)).toHaveLength(1));
  });

  test('waits on the device while there is no connection', async () => {
    fake.loseConnection(saveAnswer);
    const { user } = show('?question=macon-1');
    await user.type(await screen.findByLabelText('Votre réponse'), 'J’ai monté un mur.');
    await user.click(screen.getByRole('button', { name: 'Lire mon retour' }));
    expect(await screen.findByText(/dès que la connexion le permet/)).toBeTruthy();
  });
});
