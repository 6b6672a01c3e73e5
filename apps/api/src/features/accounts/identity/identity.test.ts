import { roles } from '@baara/contract/accounts/accounts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';

type Body = { message: string; data: Record<string, unknown>; errors?: object[] };
type Who = { headers: Record<string, string> };

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const url = '/api/v1/user/identity';
const read = (who: Who) => server.json<Body>('GET', url, { headers: who.headers });
const change = (who: Who, body: object) => server.json<Body>('PATCH', url, { headers: who.headers, body });

it.each(roles)('a %s reads and changes their own, and the session follows', async (role) => {
  const person = await signedIn(server, role);
  const answer = await change(person, {
    firstName: ' Kadiatou ',
    lastName: 'Diallo',
    phone: '+223 76 12 34 56',
    country: 'SN',
    address: 'Médina, Dakar',
    jobTitle: 'Directrice',
  });
  expect(answer.body).toMatchObject({
    message: 'Profil enregistré',
    data: {
      firstName: 'Kadiatou',
      country: 'SN',
      address: 'Médina, Dakar',
      jobTitle: null,
      memberSince: null,
    },
  });
  expect((await read(person)).body.data).toEqual(answer.body.data);
  const session = await server.json<Body>('GET', '/api/v1/auth/session', { headers: person.headers });
  expect(session.body.data).toMatchObject({ fullname: 'Kadiatou Diallo' });
});

test('a member of a company has a function there; missing fields stay unchanged', async () => {
  const companyId = await makeCompany(server.db);
  const person = await signedIn(server, 'employer', { companyId });
  await change(person, { firstName: 'Awa', jobTitle: 'Chargée de recrutement' });
  const answer = await change(person, { lastName: 'Traoré' });
  expect(answer.body.data).toMatchObject({
    firstName: 'Awa',
    lastName: 'Traoré',
    jobTitle: 'Chargée de recrutement',
    memberSince: expect.any(String),
  });
});

test.each([
  ['firstName', ' ', 'Le prénom est requis'],
  ['lastName', '', 'Le nom est requis'],
  ['phone', '12', 'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX'],
  ['country', 'Mali', 'Code de pays invalide'],
])('%s is checked', async (field, value, message) => {
  const answer = await change(await signedIn(server, 'manager'), { [field]: value });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
});

test('a visitor is asked to sign in', async () => {
  expect((await read({ headers: {} })).status).toBe(401);
});
