import {
  getRoomDay,
  openRoomDay,
  RoomDay,
  SealedRoomList,
  sendRoomMarks,
} from '@baara/contract/campaigns/days';
import { CODE_PRINT_BYTES, printedCode } from '@baara/contract/campaigns/days-words';
import { screen, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import RoomDayPage from './room-day.tsx';

const print = (code: string): string =>
  createHash('sha256')
    .update(printedCode(uuid(1), code))
    .digest('hex')
    .slice(0, CODE_PRINT_BYTES * 2);

const person = (index: number, seat: string) => ({
  applicationId: uuid(10 + index),
  fileNumber: `OP26-00000${index}`,
  name: `Diarra Personne ${index}`,
  seat,
  version: 'A',
  needs: [],
});
const people = [person(1, 'A1'), person(2, 'B1')];
const place = {
  session: { id: uuid(2), name: 'Culture générale', day: '2199-12-12', startsAt: '08:30', endsAt: '11:30' },
  room: { id: uuid(3), name: 'Salle B12', centre: 'Bamako, Lycée Askia' },
};
const day = (own: Partially<RoomDay> = {}) =>
  sample(RoomDay, {
    ...place,
    people,
    list: null,
    marks: [],
    settlements: [],
    events: [],
    late: [],
    signature: null,
    signRefusal: null,
    abilities: { call: true, settle: true, sign: true },
    ...own,
  });
const sealed = sample(SealedRoomList, {
  list: {
    ...place,
    campaignId: uuid(1),
    version: 1,
    people: people.map((one, index) => ({ ...one, code: print(`CODE00000${index + 1}`) })),
  },
  sha256: 'ab'.repeat(32),
  elsewhere: [{ session: null, room: 'Salle C4 · Bamako, Lycée Askia', codes: print('AUTRE00001') }],
});
const show = () =>
  renderScreen(<RoomDayPage />, {
    path: '/massrecruitment/admin/campaigns/:campaignId/sessions/:sessionId/jour/:roomId',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/sessions/${uuid(2)}/jour/${uuid(3)}`,
    as: recruiter(),
  });
/** The phone has taken the room along. */
async function opened() {
  fake.answer(getRoomDay, day());
  fake.answer(openRoomDay, sealed);
  fake.fail(sendRoomMarks);
  const shown = show();
  await shown.user.click(await screen.findByRole('button', { name: 'Télécharger la liste' }));
  await screen.findByRole('button', { name: 'Scanner' });
  return shown;
}
const getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
const answer = () => screen.getByRole('status', { name: 'Réponse' });
const lastMarks = () => fake.calls(sendRoomMarks).at(-1)?.body.marks;

test('a seat or a number is marked by hand, once, and the mark is undone by another', async () => {
  const { user } = await opened();
  const field = screen.getByLabelText('Numéro de dossier ou place');
  await user.type(field, 'b1{Enter}');
  expect(await within(answer()).findByText('Diarra Personne 2')).toBeTruthy();
  await user.type(field, '2{Enter}');
  expect(await within(answer()).findByText(/^Déjà pointé/)).toBeTruthy();
  await user.type(field, 'Z9{Enter}');
  expect(await within(answer()).findByText(/n’est pas dans cette salle/)).toBeTruthy();
  expect(screen.getByText(/1\spointage gardé sur ce téléphone/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annuler le pointage de Diarra Personne 2' }));
  await within(answer()).findByText(/^Pointage annulé/);
  await vi.waitFor(() => expect(lastMarks()).toHaveLength(2));
  const [first, second] = lastMarks() ?? [];
  expect(first).toMatchObject({ state: 'present', way: 'hand', list: 'ab'.repeat(32) });
  expect(second).toMatchObject({ state: null, undoes: first?.id, position: (first?.position ?? 0) + 1 });
});

test('a refused camera says what to do, and a photo is read in its place', async () => {
  const { user } = await opened();
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }));
  await user.click(screen.getByRole('button', { name: 'Scanner' }));
  expect(await screen.findByText(/^La caméra est refusée à ce site/)).toBeTruthy();
  expect(screen.getByLabelText('Choisir une photo')).toBeTruthy();
});

test('a room that cannot be read says so, and tries again', async () => {
  fake.fail(getRoomDay);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(getRoomDay, day({ people: [] }));
  await user.click(again);
  expect(await screen.findByText('Personne n’est placé dans cette salle.')).toBeTruthy();
});

test('an observer reads the room and marks nobody', async () => {
  fake.answer(getRoomDay, day({ abilities: { call: false, settle: false, sign: false } }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Diarra Personne 1/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Diarra Personne 1' });
  expect(within(dialog).queryByRole('button', { name: 'Présent' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Scanner' })).toBeNull();
});
