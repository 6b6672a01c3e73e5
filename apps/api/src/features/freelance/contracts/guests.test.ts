import type { GuestInvitation } from '@baara/contract/freelance/contracts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { acceptGuest, contractCalls, guestToken, makeContract, type Parties } from './contracts.factory.ts';

const t = useTestApp();
let parties: Parties;
let calls: ReturnType<typeof contractCalls>;
let serial = 0;

beforeAll(async () => {
  await makeCategories(t.db);
});
beforeEach(async () => {
  parties = await makeContract(t);
  calls = contractCalls(t, parties);
});

const invite = (email: string, who = parties.client) => calls.post('guests', who, { email });
const link = <Data>(
  method: 'GET' | 'POST',
  token: string,
  path = '',
  who: Person | null = null,
  body?: object,
) => t.call<Data>(method, `/contract-invitations/${token}${path}`, who, body);
const read = (who: Person | null) => t.call('GET', `/contracts/${parties.id}`, who);
const revoke = (invitationId: string, who: Person) =>
  t.call('DELETE', `/contracts/${parties.id}/guest-invitations/${invitationId}`, who);
const form = {
  firstName: 'Kadiatou',
  lastName: 'Diarra',
  phoneNumber: '+22376410988',
  password: 'Comptable#2026',
  terms: true,
};

it('somebody without an account opens one by the link, reads the contract, and may be removed', async () => {
  const email = `comptable${++serial}@exemple.ml`;
  expect((await invite(email.toUpperCase())).body.data).toMatchObject({
    guests: [],
    guestInvitations: [{ email }],
  });
  const token = await guestToken(t, email);
  expect((await link<GuestInvitation>('GET', token)).body.data).toMatchObject({
    contract: 'Tenue des comptes',
    email,
    situation: 'register',
  });
  const made = await link<{ email: string; contractId: string }>('POST', `${token}`, '/register', null, form);
  expect([made.status, made.body.data]).toEqual([201, { email, contractId: parties.id }]);
  const opened = await t.json<{ token: string; data: { id: string } }>('POST', '/api/v1/auth/login', {
    body: { username: email, password: form.password },
  });
  const headers = { authorization: `Bearer ${opened.body.token}` };
  const { guests, guestInvitations } = await calls.read(parties.client);
  expect([guests.map((guest) => guest.email), guestInvitations]).toEqual([[email], []]);
  const accountId = guests[0]?.accountId ?? '';
  const guest = { ...parties.client, accountId, email, headers };
  expect(((await read(guest)).body.data as { isGuest: boolean }).isGuest).toBe(true);
  expect((await calls.post('termination', guest, { reason: 'Non.' })).status).toBe(403);
  expect((await invite('autre@exemple.ml', guest)).status).toBe(403);
  // The link has served.
  expect((await link('GET', token)).body.code).toBe('INVITATION_USED');
  await t.call('DELETE', `/contracts/${parties.id}/guests/${accountId}`, parties.freelance);
  expect((await read(guest)).status).toBe(200);
  await t.call('DELETE', `/contracts/${parties.id}/guests/${accountId}`, parties.client);
  expect((await read(guest)).status).toBe(404);
  const actions = await t.db
    .selectFrom('audit_log')
    .where('action', 'like', 'contract.guest%')
    .select('action')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'contract.guest_invited',
    'contract.guest_joined',
    'contract.guest_removed',
  ]);
});

it('a link serves its address alone, once signed in, and no longer than seven days', async () => {
  const guest = await signedIn(t, 'applicant');
  const outsider = await signedIn(t, 'freelance');
  await invite(guest.email);
  const token = await guestToken(t, guest.email);
  const situation = async (who: Person | null) =>
    (await link<GuestInvitation>('GET', token, '', who)).body.data.situation;
  expect([await situation(null), await situation(outsider), await situation(guest)]).toEqual([
    'sign_in',
    'wrong_session',
    'accept',
  ]);
  expect((await link('POST', token, '/accept', outsider)).status).toBe(403);
  expect((await link('POST', token, '/accept')).status).toBe(401);
  expect((await link('POST', token, '/register', null, form)).body.code).toBe('EMAIL_TAKEN');
  expect((await link('GET', 'inconnu')).status).toBe(404);
  expect([(await read(guest)).status, (await read(outsider)).status]).toEqual([404, 404]);
  t.advance({ days: 8 });
  expect((await link('POST', token, '/accept', guest)).body.code).toBe('INVITATION_EXPIRED');
  // Invited again, the address has another link; the one before is known no more.
  await invite(guest.email);
  expect((await link('GET', token)).status).toBe(404);
  const joins = await Promise.all([acceptGuest(t, guest), acceptGuest(t, guest)]);
  expect(joins.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(guest)).status).toBe(200);
});

it('an invitation is revoked by the side that sent it, and its link then opens nothing', async () => {
  const guest = await signedIn(t, 'client');
  const sent = (await invite(guest.email, parties.freelance)).body.data.guestInvitations[0]?.id ?? '';
  expect((await calls.read(parties.client)).guestInvitations).toEqual([]);
  expect((await revoke(sent, parties.client)).status).toBe(404);
  expect((await revoke(sent, guest)).status).toBe(404);
  const token = await guestToken(t, guest.email);
  expect((await revoke(sent, parties.freelance)).status).toBe(200);
  expect((await revoke(sent, parties.freelance)).status).toBe(404);
  expect((await link('GET', token)).body.code).toBe('INVITATION_REVOKED');
  expect((await acceptGuest(t, guest)).status).toBe(409);
  expect((await link('POST', token, '/register', null, form)).status).toBe(409);
  expect((await read(guest)).status).toBe(404);
});

it('a side invites ten people at most, those that have not answered included', async () => {
  for (const index of Array.from({ length: 10 }).keys()) await invite(`invite${index}@exemple.ml`);
  expect((await invite('invite10@exemple.ml')).body.code).toBe('GUESTS_FULL');
  expect((await invite('invite3@exemple.ml')).status).toBe(200);
  expect((await invite('autre@exemple.ml', parties.freelance)).status).toBe(200);
});
