import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeFreelance, makeMission } from '../freelance/freelance.factory.ts';
import { makeCategories, signedIn } from '../offers/offer.factory.ts';
import { eraseDueAccounts } from './erase-account.ts';
import { exportSections } from './export-sections.ts';
import { forgetOldApplications } from './retention.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
});
afterAll(() => t.stop());

const message = 'Je reprends vos comptes en deux semaines.';

/** A client's mission, a freelance's proposal, and a first message back. */
async function makeExchange() {
  const client = await signedIn(t, 'client');
  const freelance = await signedIn(t, 'freelance');
  const profileId = await makeFreelance(t.db, freelance.accountId);
  const missionId = await makeMission(t.db, client.accountId);
  const sent = [
    await t.json('POST', `/api/v1/missions/${missionId}/interest`, {
      headers: freelance.headers,
      body: { message, price: 300_000 },
    }),
    await t.json('POST', `/api/v1/freelances/${profileId}/contact-requests`, {
      headers: client.headers,
      body: { message: 'Êtes-vous libre en janvier pour nos comptes ?' },
    }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 201]);
  return { client, freelance, profileId, missionId };
}

const rowsLeft = async (): Promise<number[]> => {
  const tables = [
    'freelance_profiles',
    'missions',
    'mission_proposals',
    'freelance_contact_requests',
  ] as const;
  return Promise.all(
    tables.map(
      async (table) =>
        (
          await t.db
            .selectFrom(table)
            .select(({ lit }) => lit(1).as('one'))
            .execute()
        ).length,
    ),
  );
};

test('the archive contains the texts of its owner, and nothing of the other side', async () => {
  const { client, freelance } = await makeExchange();
  const archiveOf = async (accountId: string): Promise<string> => {
    const sections = exportSections.filter(({ title }) => /freelance|mission/i.test(title));
    return JSON.stringify(await Promise.all(sections.map(({ read }) => read(t.db, accountId))));
  };
  const [his, hers] = [await archiveOf(freelance.accountId), await archiveOf(client.accountId)];
  expect(his).toContain(message);
  expect(his).toContain('Comptable indépendant');
  expect(his).toContain('Êtes-vous libre en janvier');
  expect(hers).toContain('Tenue des comptes');
  expect(hers).not.toContain('Comptable indépendant');
  await t.db.deleteFrom('accounts').execute();
});

const erase = async (id: string): Promise<void> => {
  const asked = new Date(t.services.now().getTime() - 31 * 86_400_000);
  await t.db.updateTable('accounts').set({ deletion_requested_at: asked }).where('id', '=', id).execute();
  expect(await eraseDueAccounts(t.db, t.services, t.services.now())).toBe(1);
};

test('an erased freelance or client leaves nothing behind', async () => {
  const { client, freelance } = await makeExchange();
  await erase(freelance.accountId);
  expect(await rowsLeft()).toEqual([0, 1, 0, 0]);
  await erase(client.accountId);
  expect(await rowsLeft()).toEqual([0, 0, 0, 0]);
});

test('works go with their freelance, pictures too; the words of a client go with the client', async () => {
  const { freelance, client } = await makeExchange();
  const body = { title: 'Site d’une coopérative' };
  const added = await t.json<{ id: string }>('POST', '/api/v1/freelance/works', {
    headers: freelance.headers,
    body,
  });
  const { id } = added.body;
  const { email } = await t.db
    .updateTable('accounts')
    .set({ email_verified_at: t.services.now() })
    .where('id', '=', client.accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const at = t.services.now();
  const file = await t.db
    .insertInto('files')
    .values({
      owner_id: freelance.accountId,
      kind: 'picture_set',
      name: 'page.webp',
      extension: 'webp',
      content_type: 'image/webp',
      byte_size: 1,
      sha256: Buffer.from('x'),
      storage_key: 'house/test/page',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.services.storage.put('house/test/page-1080.webp', Buffer.from('x'));
  await t.db
    .insertInto('freelance_work_pictures')
    .values({
      file_id: file.id,
      work_id: id,
      position: 1,
      alt: 'La page',
      width: 9,
      height: 5,
      created_at: at,
    })
    .execute();
  const words = (to: string, quote: string) => ({
    work_id: id,
    status: 'confirmed',
    recipient: 'Madame Sanogo',
    email: to.toLowerCase(),
    token_hash: Buffer.from(quote),
    asked_at: at,
    expires_at: at,
    quote,
    author: 'Mariam Sanogo',
    author_role: 'présidente',
    answered_at: at,
  });
  await t.db
    .insertInto('work_testimonials')
    .values([words(email, 'Livré à l’heure.'), words('autre@exemple.ml', 'Travail soigné.')])
    .execute();
  await t.db
    .insertInto('freelance_periods')
    .values({ account_id: freelance.accountId, state: 'busy', starts_on: '2026-12-01' })
    .execute();
  const archiveOf = async (accountId: string): Promise<string> =>
    JSON.stringify(await Promise.all(exportSections.map(({ read }) => read(t.db, accountId))));
  expect(await archiveOf(freelance.accountId)).toContain('Site d’une coopérative');
  const hers = await archiveOf(client.accountId);
  expect(hers).toContain('Livré à l’heure.');
  expect(hers).not.toContain('Travail soigné.');
  await erase(client.accountId);
  const left = await t.db.selectFrom('work_testimonials').select('quote').execute();
  expect(left).toEqual([{ quote: 'Travail soigné.' }]);
  await erase(freelance.accountId);
  for (const table of [
    'freelance_works',
    'freelance_work_pictures',
    'work_testimonials',
    'freelance_periods',
    'files',
  ] as const)
    expect(await t.db.selectFrom(table).selectAll().execute()).toEqual([]);
  await expect(t.services.storage.getBytes('house/test/page-1080.webp')).rejects.toThrow('');
});

test('proposals and messages are forgotten after 24 months; missions and profiles stay', async () => {
  await makeExchange();
  await forgetOldApplications(t.db, t.services.now());
  expect(await rowsLeft()).toEqual([1, 1, 1, 1]);
  t.advance({ days: 740 });
  await forgetOldApplications(t.db, t.services.now());
  expect(await rowsLeft()).toEqual([1, 1, 0, 0]);
});
