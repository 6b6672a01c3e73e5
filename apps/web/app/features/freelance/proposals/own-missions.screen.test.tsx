import {
  getMyMission,
  listMyMissions,
  MyMission,
  MyMissionRow,
  MyProposal,
  putProposal,
  withdrawOwnProposal,
} from '@baara/contract/freelance/proposals';
import { proposalMessages as messages } from '@baara/contract/freelance/proposals-words';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import MissionPage from './mission-page.tsx';
import MissionsPage from './missions-page.tsx';

const freelance = candidate({ typeUserName: 'freelance' });
const showList = (search = '') =>
  renderScreen(<MissionsPage />, {
    path: '/freelance/missions',
    at: `/freelance/missions${search}`,
    as: freelance,
  });
const showOne = (search = '') =>
  renderScreen(<MissionPage />, {
    path: '/freelance/missions/:id',
    at: `/freelance/missions/${uuid(1)}${search}`,
    as: freelance,
  });

const row = sample(MyMissionRow, {
  id: uuid(1),
  title: 'Tenue des comptes',
  client: 'Yiriwa',
  state: 'in_progress',
  contract: { state: 'sent', total: 300_000 },
  action: 'sign',
});

describe('the missions of a freelance', () => {
  test('open at what is to be done, which leads to its tab', async () => {
    fake.answer(listMyMissions, [row], { counts: { todo: 1, current: 1, proposed: 0, ended: 0 } });
    const release = fake.delay(listMyMissions);
    showList();
    expect(await screen.findByText('Chargement de vos missions…')).toBeTruthy();
    release();
    const link = await screen.findByRole('link', { name: 'Tenue des comptes' });
    expect(link.getAttribute('href')).toBe(`/freelance/missions/${uuid(1)}?onglet=contrat`);
    expect(screen.getByText('Lire et signer le contrat')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'À faire (1)' }).getAttribute('aria-current')).toBe('page');
  });

  test('open at what waits for an answer when nothing is to be done', async () => {
    fake.answer(listMyMissions, [], { counts: { todo: 0, current: 0, proposed: 2, ended: 0 } });
    showList();
    expect(await screen.findByText('Aucune proposition en attente')).toBeTruthy();
    expect(fake.calls(listMyMissions).at(-1)?.query).toMatchObject({ list: 'proposed' });
  });

  test('ask what the address says, and say when nothing is found or loaded', async () => {
    fake.answer(listMyMissions, []);
    showList('?liste=ended&search=paie');
    expect(await screen.findByText('Aucune mission ne correspond à cette recherche')).toBeTruthy();
    expect(fake.calls(listMyMissions).at(-1)?.query).toMatchObject({ list: 'ended', search: 'paie' });
    fake.fail(listMyMissions);
    showList('?liste=current');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});

const mission = ({ mission: needed, ...own }: Partially<MyMission> = {}) =>
  sample(MyMission, {
    mission: {
      id: uuid(1),
      title: 'Tenue des comptes',
      client: 'Yiriwa',
      state: 'open',
      isPublic: true,
      goal: 'Que les comptes soient à jour.',
      country: 'ML',
      questions: [{ id: 'q1', text: 'Depuis quand ?', isRequired: true }],
      ...needed,
    },
    quota: { left: 15, limit: 15 },
    commissionPercent: 10,
    ...own,
  });
const own = (more: Partially<MyProposal> = {}) =>
  sample(MyProposal, {
    id: uuid(2),
    version: 1,
    state: 'sent',
    pricing: 'fixed',
    price: 300_000,
    total: 300_000,
    message: 'Je reprends vos comptes en deux semaines.',
    ...more,
  });

describe('a proposal', () => {
  test('is written with its plan, whose sum is said while it is typed', async () => {
    fake.answer(
      getMyMission,
      mission({ abilities: { send: true }, works: [{ id: uuid(7), title: 'Bilan' }] }),
    );
    fake.answer(putProposal, own());
    const { user } = showOne('?onglet=proposition');
    await user.type(
      await screen.findByLabelText(/^Votre message/),
      'Je reprends vos comptes en deux semaines.',
    );
    await user.type(screen.getByLabelText(/^Votre prix/), '300 000');
    await user.click(screen.getByRole('button', { name: 'Ajouter un jalon' }));
    const step = within(screen.getByRole('group', { name: 'Jalon 1' }));
    const amount = step.getByLabelText<HTMLInputElement>(/^Montant/);
    expect(amount.value).toBe('300000');
    await user.clear(amount);
    await user.type(amount, '250 000');
    expect(screen.getByText(/^Il manque 50\s000\sF\sCFA pour arriver à votre prix$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ajouter un jalon' }));
    expect(screen.getByText(/^Les jalons font votre prix/)).toBeTruthy();
    await user.type(step.getByLabelText(/^Jalon 1/), 'Reprise');
    const second = within(screen.getByRole('group', { name: 'Jalon 2' }));
    await user.type(second.getByLabelText(/^Jalon 2/), 'Bilan');
    await user.type(screen.getByLabelText('Depuis quand ?'), '2016');
    await user.click(screen.getByLabelText('Bilan'));
    await user.click(screen.getByRole('button', { name: 'Envoyer ma proposition' }));
    expect(await screen.findByText(/Votre proposition|Envoyer ma proposition/)).toBeTruthy();
    expect(fake.calls(putProposal).map(({ body }) => body)).toMatchObject([
      {
        version: 0,
        pricing: 'fixed',
        price: 300_000,
        milestones: [
          { title: 'Reprise', amount: 250_000 },
          { title: 'Bilan', amount: 50_000 },
        ],
        answers: [{ questionId: 'q1', text: '2016' }],
        works: [uuid(7)],
      },
    ]);
  });

  test('says before the day is full how many are left, and loses nothing once it is', async () => {
    fake.answer(getMyMission, mission({ abilities: { send: true }, quota: { left: 2 } }));
    showOne('?onglet=proposition');
    expect(await screen.findByText(/Il vous reste 2 propositions à envoyer aujourd/)).toBeTruthy();
  });

  test('that the server refuses stays in its fields', async () => {
    fake.answer(getMyMission, mission({ abilities: { send: true }, mission: { questions: [] } }));
    fake.refuse(putProposal, { status: 409, code: 'PROFILE_REQUIRED', message: 'Complétez votre profil' });
    const { user } = showOne('?onglet=proposition');
    const message = await screen.findByLabelText<HTMLTextAreaElement>(/^Votre message/);
    await user.type(message, 'Je reprends vos comptes en deux semaines.');
    await user.type(screen.getByLabelText(/^Votre prix/), '300 000');
    await user.click(screen.getByRole('button', { name: 'Envoyer ma proposition' }));
    expect(await screen.findByRole('link', { name: 'Compléter mon profil' })).toBeTruthy();
    expect(message.value).toContain('deux semaines');
  });

  test('by the day says its total', async () => {
    fake.answer(getMyMission, mission({ abilities: { send: true } }));
    const { user } = showOne('?onglet=proposition');
    await user.click(await screen.findByLabelText('À la journée'));
    await user.type(screen.getByLabelText(/^Prix d’une journée/), '40 000');
    await user.type(screen.getByLabelText('Nombre de jours'), '12');
    const said = screen.getByText(/^Total\s: 480\s000\sF\sCFA\. Vous recevrez/);
    expect(said.textContent).toMatch(
      /Vous recevrez 432\s000\sF\sCFA, une fois déduite la commission .*\(10\s%\)\.$/,
    );
  });

  test('may be changed until it was read, then says why it may not', async () => {
    fake.answer(
      getMyMission,
      mission({ proposal: own(), abilities: { edit: true, withdraw: true }, mission: { questions: [] } }),
    );
    fake.answer(putProposal, own({ version: 2 }));
    const { user } = showOne();
    await user.click(await screen.findByRole('button', { name: 'Modifier ma proposition' }));
    const price = await screen.findByLabelText<HTMLInputElement>(/^Votre prix/);
    expect(price.value).toBe('300000');
    await user.clear(price);
    await user.type(price, '280 000');
    fake.answer(
      getMyMission,
      mission({ proposal: own({ readAt: '2026-11-21T09:00:00Z' }), refusal: messages.READ }),
    );
    await user.click(screen.getByRole('button', { name: 'Enregistrer mes changements' }));
    expect(await screen.findByText(/elle ne peut plus être modifiée/)).toBeTruthy();
    expect(fake.calls(putProposal)).toMatchObject([{ body: { version: 1, price: 280_000 } }]);
    expect(screen.queryByRole('button', { name: 'Modifier ma proposition' })).toBeNull();
  });

  test('is withdrawn after a question', async () => {
    fake.answer(getMyMission, mission({ proposal: own(), abilities: { withdraw: true } }));
    fake.answer(withdrawOwnProposal, undefined, { message: messages.WITHDRAWN });
    const { user } = showOne();
    await user.click(await screen.findByRole('button', { name: 'Retirer ma proposition' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText(messages.WITHDRAWN)).toBeTruthy();
    expect(fake.calls(withdrawOwnProposal)).toMatchObject([{ params: { id: uuid(1) } }]);
  });

  test('that was declined says why; one whose mission ended says so', async () => {
    fake.answer(
      getMyMission,
      mission({ proposal: own({ state: 'declined', declineReason: 'Le prix dépasse notre budget.' }) }),
    );
    showOne();
    expect(await screen.findByText(/Le prix dépasse notre budget\./)).toBeTruthy();
    cleanup();
    queryClient.clear();
    fake.answer(getMyMission, mission({ proposal: own({ isEnded: true }) }));
    showOne();
    expect(await screen.findByText(/Cette mission n’est plus ouverte/)).toBeTruthy();
  });

  test('cannot be sent for a mission that takes none, which says why', async () => {
    fake.answer(getMyMission, mission({ refusal: 'Cette mission est close' }));
    const { user } = showOne();
    expect(await screen.findByText('Que les comptes soient à jour.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Proposer mes services' }));
    expect(await screen.findByText('Cette mission est close')).toBeTruthy();
  });

  test('of a mission that does not exist says so', async () => {
    fake.refuse(getMyMission, {
      status: 404,
      code: 'MISSION_NOT_FOUND',
      message: 'Cette mission n’existe pas',
    });
    showOne();
    expect(await screen.findByText('Cette mission n’existe pas')).toBeTruthy();
  });
});
