import { getRecruiterStats, RecruiterStats } from '@baara/contract/workspace/dashboard';
import {
  type CompanySetup,
  dismissSetup,
  getRecruiterTasks,
  RecruiterTasks,
  restoreSetup,
} from '@baara/contract/workspace/recruiter-tasks';
import { setupMessages } from '@baara/contract/workspace/recruiter-task-words';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import RecruiterDashboard from './recruiter-dashboard.tsx';

const asOf = '2026-11-24T09:35:00.000Z';
const none = { total: 0, items: [] };

const tasks = (own: Partially<RecruiterTasks> = {}) =>
  sample(RecruiterTasks, {
    asOf,
    interviews: none,
    evaluations: none,
    unread: { ...none, offers: 0 },
    letters: none,
    messages: none,
    offers: none,
    pipeline: { total: 0, stuck: 0, stages: [] },
    figures: { responseDays: null, previousResponseDays: null, answered: { percent: null }, openOffers: 0 },
    hasOffers: true,
    setup: null,
    ...own,
  });
const person = { candidate: { id: uuid(9), name: 'Mariam Coulibaly' }, offer: { id: 4, title: 'Comptable' } };

const show = (as = recruiter()) => renderScreen(<RecruiterDashboard />, { path: '/recruiter/dashboard', as });
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  fake.answer(getRecruiterStats, sample(RecruiterStats, { invoices: null }));
  fake.answer(getRecruiterTasks, tasks());
});

test('says that it loads, then that nothing waits', async () => {
  const release = fake.delay(getRecruiterTasks);
  show();
  expect(await screen.findByText('Chargement du tableau de bord…')).toBeTruthy();
  release();
  expect(await screen.findByText(/Rien ne vous attend/)).toBeTruthy();
  expect(screen.getByText('Mardi 24 novembre. Tout est lu.')).toBeTruthy();
});

test('offers to try again when the server could not answer', async () => {
  fake.loseConnection(getRecruiterTasks);
  const { user } = show();
  expect(await screen.findByText('Erreur lors du chargement des données du dashboard.')).toBeTruthy();
  fake.answer(getRecruiterTasks, tasks());
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Rien ne vous attend/)).toBeTruthy();
});

test('leads each row to where its work is done', async () => {
  const waiting = { ...person, since: '2026-11-20T09:00:00.000Z' };
  fake.answer(
    getRecruiterTasks,
    tasks({
      interviews: {
        total: 2,
        items: [
          {
            ...waiting,
            id: uuid(1),
            need: 'attend',
            applicationId: uuid(2),
            kind: 'video',
            startsAt: '2026-11-24T10:00:00.000Z',
            endsAt: '2026-11-24T11:00:00.000Z',
            place: null,
            link: 'https://rencontre.example/1',
            interviewers: ['Fatou Diarra', 'Awa Traoré'],
            isMine: true,
          },
          {
            ...waiting,
            id: uuid(3),
            need: 'answer',
            applicationId: uuid(4),
            candidate: { id: uuid(9), name: 'Sékou Dembélé' },
            kind: 'phone',
            startsAt: null,
            endsAt: null,
            place: null,
            link: null,
            interviewers: [],
            isMine: false,
          },
        ],
      },
      unread: {
        total: 52,
        offers: 9,
        items: [
          {
            id: 5,
            title: 'Cariste',
            city: 'Kati',
            unread: 52,
            oldestAt: waiting.since,
            closesAt: null,
            perDay: [4, 7],
          },
        ],
      },
      letters: {
        total: 1,
        items: [
          {
            ...waiting,
            id: uuid(5),
            need: 'hire',
            applicationId: uuid(6),
            candidate: { id: uuid(9), name: 'Oumar Diarra' },
            expiresAt: null,
            isDeclined: false,
            author: null,
          },
        ],
      },
    }),
  );
  show();
  expect(
    await screen.findByText('Mardi 24 novembre. Votre prochain entretien est à 10 h, avec Mariam Coulibaly.'),
  ).toBeTruthy();

  const first = within(rowOf('Mariam Coulibaly'));
  expect(first.getByText('10 h')).toBeTruthy();
  expect(first.getByText('Dans 25 min, en visioconférence, avec Awa Traoré')).toBeTruthy();
  expect(first.getByRole('link', { name: /^Rejoindre/ }).getAttribute('href')).toBe(
    'https://rencontre.example/1',
  );
  expect(first.getByRole('link', { name: /Comptable/ }).getAttribute('href')).toBe(
    `/recruiter/offers/4/applications?candidature=${uuid(2)}`,
  );
  const answering = within(rowOf('Sékou Dembélé')).getByRole('link', { name: /^Répondre/ });
  expect(answering.getAttribute('href')).toBe(`/recruiter/interviews?onglet=pending&entretien=${uuid(3)}`);
  const reading = within(rowOf('Cariste, Kati'));
  expect(reading.getByText('La plus ancienne attend depuis 4 jours')).toBeTruthy();
  expect(reading.getByRole('link', { name: /^Lire/ }).getAttribute('href')).toBe(
    '/recruiter/offers/5/lecture?unread=1',
  );
  expect(reading.getByRole('link', { name: /^Cariste, Kati/ }).getAttribute('href')).toBe(
    '/recruiter/offers/5/applicants?stage=received',
  );
  expect(screen.getByRole('link', { name: 'Voir toutes les candidatures à lire' })).toBeTruthy();
  const hiring = within(rowOf('Oumar Diarra')).getByRole('link', { name: /^Recruter/ });
  expect(hiring.getAttribute('href')).toBe(`/recruiter/job-offer/${uuid(6)}`);
});

test('shows a new company its first steps in place of zeros, and hides them when asked', async () => {
  const setup: CompanySetup = {
    steps: [
      { key: 'page', isDone: false },
      { key: 'verification', isDone: true },
      { key: 'offer', isDone: false },
      { key: 'team', isDone: false },
      { key: 'wallet', isDone: false },
    ],
    missing: ['description', 'city'],
    verification: 'accepted',
    draftOfferId: null,
    abilities: { dismiss: true, invite: false },
  };
  fake.answer(getRecruiterTasks, tasks({ hasOffers: false, setup }));
  const { user } = show();
  expect(await screen.findByText('Bien démarrer')).toBeTruthy();
  expect(screen.getByText('1 sur 5')).toBeTruthy();
  expect(screen.getByText('Il manque la présentation et la ville.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Inviter' })).toBeNull();
  expect(screen.queryByText('Tous les chiffres')).toBeNull();

  fake.refuse(dismissSetup, { status: 409, code: 'CHANGED', message: 'Rechargez la page.' });
  await user.click(screen.getByRole('button', { name: 'Masquer' }));
  expect(await screen.findByText('Rechargez la page.')).toBeTruthy();

  fake.answer(dismissSetup, undefined, { message: setupMessages.DISMISSED });
  fake.answer(getRecruiterTasks, tasks({ hasOffers: false }));
  await user.click(screen.getByRole('button', { name: 'Masquer' }));
  expect(await screen.findByText('Rien ne vous attend.')).toBeTruthy();
  fake.answer(restoreSetup, undefined, { message: setupMessages.RESTORED });
  fake.answer(getRecruiterTasks, tasks({ hasOffers: false, setup }));
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('Bien démarrer')).toBeTruthy();
});
