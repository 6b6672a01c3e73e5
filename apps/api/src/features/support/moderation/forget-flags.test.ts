import { REPORT_CONTACT_RETENTION_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { eraseDueAccounts } from '../../personal-data/erase-account.ts';
import { forgetOldFlags } from './forget-flags.ts';

const DAY_MS = 86_400_000;
let t: TestApp;
let companyId: string;

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
  companyId = await makeCompany(t.db, 'Sahel Énergie');
});
afterAll(() => t.stop());
beforeEach(() => t.db.deleteFrom('moderation_flags').execute());

const later = (days: number) => new Date(t.services.now().getTime() + days * DAY_MS);
const left = () => t.db.selectFrom('moderation_flags').select(['text', 'contact']).orderBy('text').execute();

async function flag(text: string, fields: object = {}): Promise<void> {
  const now = t.services.now();
  await t.db
    .insertInto('moderation_flags')
    .values({
      subject_kind: 'report',
      subject_id: text,
      source: 'visitor',
      score: 0,
      text,
      contact: '70 00 00 00',
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .execute();
}

test('how to reach who reported something goes once it is decided, the report a year after', async () => {
  await flag('Décidé', { status: 'dismissed', handled_at: t.services.now() });
  await flag('En attente');
  await forgetOldFlags(t.db, later(REPORT_CONTACT_RETENTION_DAYS - 1));
  expect((await left()).map(({ contact }) => contact)).toEqual(['70 00 00 00', '70 00 00 00']);
  await forgetOldFlags(t.db, later(REPORT_CONTACT_RETENTION_DAYS + 1));
  expect(await left()).toEqual([
    { text: 'Décidé', contact: null },
    { text: 'En attente', contact: '70 00 00 00' },
  ]);
  await forgetOldFlags(t.db, later(360));
  expect(await left()).toHaveLength(2);
  await forgetOldFlags(t.db, later(370));
  expect(await left()).toEqual([]);
});

test('the flag of a suspended offer stays as long as the suspension', async () => {
  const { id } = await makeOffer(t.db, companyId, { suspended_at: t.services.now() });
  await flag('Offre', {
    subject_kind: 'offer',
    subject_id: String(id),
    company_id: companyId,
    contact: null,
  });
  await forgetOldFlags(t.db, later(370));
  expect(await left()).toHaveLength(1);
  await t.db.updateTable('offers').set({ suspended_at: null }).where('id', '=', id).execute();
  await forgetOldFlags(t.db, later(370));
  expect(await left()).toEqual([]);
});

test('the copy of a message goes when the message does', async () => {
  const gone = '01980000-0000-7000-8000-000000000001';
  await flag('Reçu', { subject_kind: 'message', subject_id: gone, source: 'detector' });
  await flag('Envoyé', { subject_kind: 'message', subject_id: gone, company_id: companyId });
  await forgetOldFlags(t.db, t.services.now());
  expect(await left()).toEqual([]);
});

test('an erased account takes its address out of the reports it left', async () => {
  const person = await signedIn(t, 'applicant');
  const now = t.services.now();
  const { email } = await t.db
    .updateTable('accounts')
    .set({ deletion_requested_at: later(-31) })
    .where('id', '=', person.accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await flag('Effacé', { contact: `Awa, ${email.toUpperCase()}` });
  await flag('Autre', { contact: 'awa.diallo@exemple.ml' });
  expect(await eraseDueAccounts(t.db, t.services, now)).toBe(1);
  expect(await left()).toEqual([
    { text: 'Autre', contact: 'awa.diallo@exemple.ml' },
    { text: 'Effacé', contact: null },
  ]);
});
