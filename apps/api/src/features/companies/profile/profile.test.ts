import { randomUUID } from 'node:crypto';
import { companyRoles } from '@baara/contract/companies/roles';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { type Colleague, makeColleague } from '../team/team.factory.ts';

type Body = {
  code: string | number;
  message: string;
  data: Record<string, unknown>;
  current?: Record<string, unknown>;
  errors?: { field: string; message: string }[];
};

let server: TestApp;
let companyId: string;
let owner: Colleague;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  owner = await makeColleague(server, { companyId, role: 'owner' });
});

type Who = { headers: Record<string, string> };
const read = (who: Who) => server.json<Body>('GET', '/api/v1/company', { headers: who.headers });
const change = (who: Who, body: object) =>
  server.json<Body>('PATCH', '/api/v1/company', { headers: who.headers, body });

async function sendLogo(who: Who, bytes?: Buffer) {
  const picture =
    bytes ??
    (await sharp({ create: { width: 300, height: 200, channels: 3, background: '#283f9b' } })
      .png()
      .toBuffer());
  const files = [{ field: 'file', name: 'logo.png', bytes: picture }];
  return server.upload<Record<string, unknown>>('PUT', '/company/logo', who, { files });
}

const READ_ONLY = "Votre rôle dans l'entreprise permet de consulter, pas de modifier";

describe('who may write the page', () => {
  it.each(companyRoles)('%s', async (role) => {
    const member = await makeColleague(server, { companyId, role });
    const writes = role === 'owner' || role === 'recruiter';
    const { body } = await read(member);
    expect(body.data['abilities']).toEqual({ edit: writes, editIdentity: role === 'owner' });
    const outcomes = [
      await change(member, { activity: 'Transit' }),
      await sendLogo(member),
      await server.json<Body>('DELETE', '/api/v1/company/logo', { headers: member.headers }),
    ];
    const expected = writes ? { status: 200 } : { status: 403, body: { message: READ_ONLY } };
    for (const outcome of outcomes) expect(outcome).toMatchObject(expected);
  });

  it.each(['applicant', 'freelance', 'client'] as const)('not a %s', async (role) => {
    const outsider = await signedIn(server, role);
    expect((await read(outsider)).status).toBe(403);
    expect((await change(outsider, { activity: 'Transit' })).status).toBe(403);
  });

  it.each(['employer', 'manager', 'admin'] as const)('nobody without a company: %s', async (role) => {
    const outsider = await signedIn(server, role);
    expect((await read(outsider)).body.code).toBe('COMPANY_REQUIRED');
    expect((await sendLogo(outsider)).body.code).toBe('COMPANY_REQUIRED');
  });
});

test('sent fields are changed, tidied and sanitised; the rest stays', async () => {
  const answer = await change(owner, {
    businessIdentificationNumber: ' 1234 5678 9012 34 ',
    description: '<h1>Nous</h1><p onclick="x()">Du <b>solaire</b><script>alert(1)</script></p>',
    website: 'www.sahel-energie.ml',
    phone: '+223 20 22 33 44',
    city: ' Ségou ',
    headcount: '45',
  });
  expect(answer.body).toMatchObject({
    message: 'Page de l’entreprise enregistrée',
    data: {
      name: 'Sahel Énergie',
      activity: 'Énergie',
      businessIdentificationNumber: '12345678901234',
      description: '<h2>Nous</h2><p>Du <strong>solaire</strong></p>',
      website: 'https://www.sahel-energie.ml',
      city: 'Ségou',
      headcount: 45,
      version: 2,
    },
  });
  expect((await read(owner)).body.data).toEqual(answer.body.data);
  expect((await change(owner, { city: 'Ségou' })).body.data['version']).toBe(2);
  const emptied = await change(owner, {
    phone: '',
    website: '',
    city: null,
    description: '',
    headcount: '',
  });
  expect(emptied.body.data).toMatchObject({
    phone: null,
    website: null,
    city: null,
    description: '',
    headcount: null,
  });
});

test.each([
  ['name', ' ', "Le nom de l'entreprise est requis"],
  ['businessIdentificationNumber', '123', 'Le numéro RCCM/NINA doit contenir exactement 14 chiffres'],
  ['phone', '20', 'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX'],
  ['website', 'javascript:alert(1)', 'Adresse de site invalide. Exemple : https://www.entreprise.ml'],
  ['website', 'pas un site', 'Adresse de site invalide. Exemple : https://www.entreprise.ml'],
  ['country', 'Mali', 'Code de pays invalide'],
  ['headcount', 'beaucoup', 'Indiquez un nombre de salariés, en chiffres'],
  ['headcount', 0, 'Indiquez un nombre de salariés, en chiffres'],
] as const)('%s is checked: %s', async (field, value, message) => {
  const answer = await change(owner, { [field]: value });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
});

test('two people never overwrite each other unknowingly', async () => {
  const recruiter = await makeColleague(server, { companyId, role: 'recruiter' });
  const answers = await Promise.all([
    change(owner, { activity: 'Solaire', version: 1 }),
    change(recruiter, { activity: 'Éolien', version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const remaining = answers.find(({ status }) => status === 200);
  expect(refused?.body.current).toMatchObject({ activity: remaining?.body.data['activity'], version: 2 });
});

test('name and number are the owners’, and lose the check of the firm', async () => {
  const recruiter = await makeColleague(server, { companyId, role: 'recruiter' });
  await server.db.updateTable('companies').set({ is_verified: true }).where('id', '=', companyId).execute();
  expect((await change(recruiter, { name: 'Autre nom' })).body.code).toBe('OWNERS_ONLY');
  expect((await change(recruiter, { name: 'Sahel Énergie', activity: 'Solaire' })).status).toBe(200);
  expect((await read(owner)).body.data['isVerified']).toBe(true);
  const renamed = await change(owner, { name: 'Niger Solaire' });
  expect(renamed.body.data).toMatchObject({ name: 'Niger Solaire', isVerified: false });
});

test('offers are found by the new name at once', async () => {
  const offer = await makeOffer(server.db, companyId, { title: 'Magasinier' });
  const search = async (words: string) => {
    const { body } = await server.json<{ data: { jobs: { id: number; company: { name: string } }[] } }>(
      'GET',
      `/api/v1/recruitment-offers?exact=1&search=${encodeURIComponent(words)}`,
    );
    return body.data.jobs.map(({ id, company }) => [id, company.name]);
  };
  await change(owner, { name: 'Kankélétigui Logistique' });
  expect(await search('kankeletigui')).toEqual([[offer.id, 'Kankélétigui Logistique']]);
});

describe('the logo', () => {
  it('is redrawn, shown to everyone, cached by browsers, and shown on the offers', async () => {
    const offer = await makeOffer(server.db, companyId);
    const saved = await sendLogo(owner);
    expect(saved.body.message).toBe('Logo enregistré');
    const address = String(saved.body.data['logo']);
    const answer = await server.inject({ url: address });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=2592000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect(width).toBe(height);
    const shown = await server.json<{ data: { company: { avatar: string } } }>(
      'GET',
      `/api/v1/recruitment-offers/slug/${offer.slug}`,
    );
    expect(shown.body.data.company.avatar).toBe(
      `/api/employer-avatar-proxy?path=logos/${address.split('/').at(-1)}`,
    );
    const small = await server.inject({ url: shown.body.data.company.avatar });
    expect((await sharp(small.rawPayload).metadata()).width).toBe(128);
  });

  it('stays when anyone who sent it goes; the one before is seen no more', async () => {
    const recruiter = await makeColleague(server, { companyId, role: 'recruiter' });
    const first = String((await sendLogo(owner)).body.data['logo']);
    const second = String((await sendLogo(recruiter)).body.data['logo']);
    expect((await server.inject({ url: first })).statusCode).toBe(404);
    await server.db.deleteFrom('accounts').where('id', '=', recruiter.id).execute();
    expect((await server.inject({ url: second })).statusCode).toBe(200);
    const removed = await server.json<Body>('DELETE', '/api/v1/company/logo', { headers: owner.headers });
    expect(removed.body).toMatchObject({ message: 'Logo retiré', data: { logo: null } });
    expect((await server.inject({ url: second })).statusCode).toBe(404);
  });

  it('is no other file, whatever its id', async () => {
    const { status } = await server.json('GET', `/api/v1/company-logos/${randomUUID()}`);
    expect(status).toBe(404);
    const refused = await sendLogo(owner, Buffer.from('<svg onload="alert(1)"/>'));
    expect(refused.status).toBe(415);
  });
});

test('the page is not rewritten without end', async () => {
  server.startWindow();
  const statuses: number[] = [];
  for (let time = 0; time < 121; time += 1) {
    statuses.push((await change(owner, { name: `Sahel ${time}` })).status);
  }
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(statuses[120]).toBe(429);
  const unchanged = await change(owner, { name: 'Sahel 119' });
  expect(unchanged.status).toBe(200);
});
