import { beforeAll, describe, expect, it, test } from 'vitest';
import { dayFromNow } from './features/freelance/freelance.factory.ts';
import { signedIn } from './features/offers/offer.factory.ts';
import { type Person, useWorkspace } from './testing/workspace.ts';
import { useTestApp } from './testing/test-app.ts';

/** Texts that grow when they are sanitised: each `&` is stored as `&amp;`. */
const server = useTestApp();
const workspace = useWorkspace(server);
let admin: Person;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'admin', permission: 'settings.write' })
    .execute();
  admin = await signedIn(server, 'admin');
});

type Written = { id: number | string; version: number; [key: string]: unknown };
type Field = {
  field: string;
  max: number;
  who: () => Person;
  write: (html: string) => Promise<{ status: number; body: { data: Written; errors?: unknown[] } }>;
  /** Sends what was read back, as an editor does. */
  rewrite: (data: Written) => Promise<{ status: number }>;
  readPath: (data: Written) => string;
};

const owner = (): Person => workspace.owner;
const mission = (description: string) => ({
  title: 'Tenue des comptes',
  description,
  domain: 1,
  skills: [],
  city: 'Bamako',
  country: 'ML',
  isRemote: false,
  closesOn: dayFromNow(10),
});
const fields: Record<string, Field> = {
  "an offer's description": {
    field: 'description',
    max: 40_000,
    who: owner,
    write: (description) => server.call('POST', '/recruiter/offers', owner(), { description }),
    rewrite: ({ id, description }) =>
      server.call('PATCH', `/recruiter/offers/${id}`, owner(), { title: 'Chef', description }),
    readPath: ({ id }) => `/recruiter/offers/${id}`,
  },
  "a company's description": {
    field: 'description',
    max: 20_000,
    who: owner,
    write: (description) => server.call('PATCH', '/company', owner(), { description }),
    rewrite: ({ description }) =>
      server.call('PATCH', '/company', owner(), { activity: 'Négoce', description }),
    readPath: () => '/company',
  },
  "a mission's description": {
    field: 'description',
    max: 20_000,
    who: owner,
    write: (description) => server.call('POST', '/missions', owner(), mission(description)),
    rewrite: ({ id, description }) =>
      server.call('PUT', `/missions/${id}`, owner(), mission(String(description))),
    readPath: ({ id }) => `/missions/${id}`,
  },
  'a condition of use': {
    field: 'content',
    max: 100_000,
    who: () => admin,
    write: (content) => server.call('POST', '/admin/wiki-resources', admin, { title: 'Conditions', content }),
    rewrite: ({ id, version, content }) =>
      server.call('PATCH', `/admin/wiki-resources/${id}`, admin, { version, content, title: 'Titre' }),
    readPath: () => '/admin/wiki-resources',
  },
};

describe.each(Object.entries(fields))('%s', (_name, { field, max, who, write, rewrite, readPath }) => {
  it('is taken at its limit, read, and saved again', async () => {
    const written = await write(`<p>${'&'.repeat(max)}</p>`);
    expect(written.status).toBeLessThan(300);
    expect(String(written.body.data[field]).length).toBeGreaterThan(max * 5);
    expect((await server.call('GET', readPath(written.body.data), who())).status).toBe(200);
    expect((await rewrite(written.body.data)).status).toBe(200);
  });

  it('is refused one character further, with its sentence', async () => {
    const refused = await write(`<p>${'&'.repeat(max + 1)}</p>`);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ field, message: expect.stringContaining('trop long') as string }]);
  });
});

test('a write whose answer breaks its schema is reported as done, and a read as failed', async () => {
  const { body } = await server.call<Written>('POST', '/recruiter/offers', owner(), { title: 'Comptable' });
  const path = `/recruiter/offers/${body.data.id}`;
  await server.db
    .updateTable('offers')
    .set({ languages: JSON.stringify([{ language: 'Bambara', secret: 'x' }]) })
    .where('id', '=', Number(body.data.id))
    .execute();
  const saved = await server.call<Written>('PATCH', path, owner(), { title: 'Cheffe comptable' });
  expect(saved).toMatchObject({
    status: 200,
    body: { status: 'success', data: { title: 'Cheffe comptable' } },
  });
  expect(saved.body.data['languages']).toEqual([{ language: 'Bambara' }]);
  expect((await server.call('GET', path, owner())).status).toBe(500);
});
