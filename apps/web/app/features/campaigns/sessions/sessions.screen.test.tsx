import { CampaignHead, getCampaignHead } from '@baara/contract/campaigns/administration';
import {
  CampaignProcess,
  createCampaignRoom,
  drawSessionSeats,
  getCampaignProcess,
  getCampaignSession,
  getRoomPlan,
  listUnseated,
  moveSessionSeat,
  RoomPlan,
  SessionDetail,
} from '@baara/contract/campaigns/sessions';
import { CampaignTests, listCampaignTests } from '@baara/contract/campaigns/tests';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ProcessPage from './process-page.tsx';
import SessionPage from './session-page.tsx';

const process = (own: Partially<CampaignProcess> = {}) =>
  sample(CampaignProcess, {
    campaign: { id: uuid(1), title: 'Concours des douanes' },
    centres: [
      { id: uuid(2), name: 'Lycée Cabral', city: 'Ségou', address: '', capacity: 0, eligible: 40, rooms: [] },
    ],
    sessions: [],
    milestones: [],
    withoutCentre: 0,
    next: [{ step: 'rooms', sessionId: null, centreId: uuid(2), name: 'Ségou, Lycée Cabral', count: 40 }],
    abilities: { rooms: true, sessions: true, editCentres: true },
    ...own,
  });
const session = (own: Partially<SessionDetail> = {}) =>
  sample(SessionDetail, {
    id: uuid(3),
    name: 'Culture générale',
    day: '2026-12-12',
    startsAt: '08:30',
    campaign: { id: uuid(1), title: 'Concours des douanes' },
    rooms: [
      {
        id: uuid(4),
        name: 'Salle B12',
        centreId: uuid(2),
        centre: 'Bamako, Lycée Askia',
        capacity: 4,
        seated: 2,
      },
    ],
    seed: null,
    seedHash: 'ab'.repeat(32),
    drawState: 'none',
    drawnAt: null,
    convocationsAt: null,
    shortages: [],
    unseated: 0,
    drawRefusal: null,
    abilities: { draw: true, seal: false, publish: false, move: true, edit: true },
    ...own,
  });
const showProcess = () => {
  fake.answer(getCampaignHead, sample(CampaignHead, { id: uuid(1), pages: ['notice', 'sessions'] }));
  fake.answer(listCampaignTests, sample(CampaignTests, {}));
  return renderScreen(<ProcessPage />, {
    path: '/recruiter/mass-recruitment/admin/campaigns/:id/process',
    at: `/recruiter/mass-recruitment/admin/campaigns/${uuid(1)}/process`,
    as: recruiter(),
  });
};
const showSession = (query = '') =>
  renderScreen(<SessionPage />, {
    path: '/recruiter/mass-recruitment/admin/campaigns/:campaignId/sessions/:sessionId',
    at: `/recruiter/mass-recruitment/admin/campaigns/${uuid(1)}/sessions/${uuid(3)}${query}`,
    as: recruiter(),
  });

test('what waits leads to its form, and a room is sent as it was typed', async () => {
  fake.answer(getCampaignProcess, process());
  fake.answer(createCampaignRoom, process());
  const { user } = showProcess();
  const queue = await screen.findByRole('region', { name: 'À faire d’abord' });
  await user.click(within(queue).getByRole('link', { name: /^Ajouter une salle/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Nouvelle salle' });
  await user.type(within(dialog).getByLabelText(/^Nom/), 'Salle C1');
  await user.type(within(dialog).getByLabelText('Rangées'), '6');
  await user.type(within(dialog).getByLabelText('Colonnes'), '8');
  await user.type(within(dialog).getByLabelText(/^Places pour fauteuil/), 'a1, B1');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(fake.calls(createCampaignRoom)).toHaveLength(1));
  expect(fake.calls(createCampaignRoom)[0]?.body).toMatchObject({
    centreId: uuid(2),
    rows: 6,
    columns: 8,
    adaptedSeats: [
      { seat: 'A1', serves: ['wheelchair'] },
      { seat: 'B1', serves: ['wheelchair'] },
    ],
  });
});

test('the process says that it failed, and tries again', async () => {
  fake.fail(getCampaignProcess);
  const { user } = showProcess();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(getCampaignProcess, process({ centres: [], next: [] }));
  await user.click(again);
  expect(await screen.findByText('Rien ne vous attend ici.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ajouter un centre à la campagne' })).toBeTruthy();
});

test('a draw is asked for, and the page waits for it', async () => {
  fake.answer(getCampaignSession, session());
  fake.answer(drawSessionSeats, session({ drawState: 'running' }));
  const { user } = showSession();
  const press = await screen.findByRole('button', { name: 'Tirer les places' });
  fake.answer(getCampaignSession, session({ drawState: 'running' }));
  await user.click(press);
  expect(await screen.findByText(/Le tirage est en cours/)).toBeTruthy();
});

test('a seat that the rules refuse says why, and the input stays', async () => {
  fake.answer(getCampaignSession, session({ drawState: 'drawn', drawnAt: '2026-12-01T10:00:00Z' }));
  const plan = sample(RoomPlan, {
    id: uuid(4),
    rows: 2,
    columns: 2,
    removedSeats: [],
    adaptedSeats: [],
    seats: [
      {
        applicationId: uuid(5),
        fileNumber: 'OP26-000007',
        name: 'Diarra Aminata',
        category: 'Agents',
        categoryId: null,
        isMoved: false,
        seat: 'A1',
        version: 'A',
        needs: [],
      },
    ],
    changes: [],
  });
  fake.answer(getRoomPlan, plan);
  const message = 'La place ne convient pas à OP26-000007 : place pour un fauteuil roulant.';
  fake.refuse(moveSessionSeat, { status: 409, code: 'SEAT_REFUSED', message });
  const { user } = showSession(`?salle=${uuid(4)}`);
  await user.click(await screen.findByRole('button', { name: /^A1/ }));
  await user.click(screen.getByRole('button', { name: 'Changer de place' }));
  await user.type(await screen.findByLabelText(/^Nouvelle place/), 'B2');
  await user.type(screen.getByLabelText(/^Pourquoi/), 'Table cassée');
  await user.click(screen.getByRole('button', { name: 'Changer la place' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Nouvelle place/).value).toBe('B2');
});

test('convocations that went by SMS are counted by where they stand', async () => {
  const nobody = { waiting: 0, sent: 0, delivered: 0, failed: 0, expired: 0 };
  const published = { drawState: 'drawn' as const, convocationsAt: '2026-11-29T10:00:00.000Z' };
  const convocation = { ...nobody, delivered: 1200, failed: 3 };
  fake.answer(
    getCampaignSession,
    session({ ...published, texts: { isOn: true, convocation, reminder: null } }),
  );
  showSession();
  expect(await screen.findByText(/^SMS des convocations\s: 1\s200 reçus, 3 non remis\.$/)).toBeTruthy();
});

test('a session without a gateway for SMS says that e-mails go alone', async () => {
  const texts = { isOn: false, convocation: null, reminder: null };
  const published = { drawState: 'drawn' as const, convocationsAt: '2026-11-29T10:00:00.000Z' };
  fake.answer(getCampaignSession, session({ ...published, texts }));
  showSession();
  expect(await screen.findByText(/^Prévenus par e-mail seulement/)).toBeTruthy();
});

test('who publishes the convocations reads how many people have no seat, and how to give them one', async () => {
  const drawn = { drawState: 'drawn' as const, drawnAt: '2026-11-29T10:00:00.000Z', seated: 3, unseated: 1 };
  fake.answer(getCampaignSession, session({ ...drawn, abilities: { publish: true } }));
  fake.answer(listUnseated, [], { pagination: { page: 1, pages: 1, total: 0, limit: 25 } });
  const { user } = showSession();
  expect(await screen.findByText(/« Placer quelqu.un ici »/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publier les convocations' }));
  const dialog = await screen.findByRole('dialog', { name: /Publier les convocations/ });
  expect(dialog.textContent).toMatch(/1\scandidat reste sans place et ne reçoit rien/);
});
