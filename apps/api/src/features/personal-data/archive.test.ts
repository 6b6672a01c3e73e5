import type { DataExport } from '@baara/contract/personal-data/personal-data';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listZipEntries, readZipEntry } from '../../platform/uploads/zip-entries.ts';
import { sendPendingNotices } from '../../testing/pending-notices.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../testing/workspace.ts';
import { mailsTo } from '../accounts/accounts.factory.ts';
import { excusedTables, exportSections } from './export-sections.ts';
import { hideExpiredArchives } from './exports.queries.ts';
import { makeExport } from './make-export.ts';
import { useMyData } from './my-data.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { me, call } = useMyData(server, sahel);

const fetchArchive = (id: string, who: Person) =>
  server.inject({ method: 'GET', url: `/api/v1/personal-data/exports/${id}/content`, headers: who.headers });
const make = (id: string) =>
  makeExport(server.db, server.services, id, server.services.now(), { attempt: 0 });

test('the archive contains everything about me, and nobody else can fetch it', async () => {
  await sahel.apply(me, { message: 'Bonjour à vous' });
  const bytes = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n');
  const sent = await server.upload<{ id: string }>('POST', '/documents', me, {
    files: [{ field: 'file', name: 'vieux.pdf', bytes, type: 'application/pdf' }],
  });
  await server.call('POST', `/drive/documents/${sent.body.data.id}/links`, me, { days: 7 });
  await server.call('DELETE', `/documents/${sent.body.data.id}`, me);
  const asked = await call<DataExport>('POST', '/exports', me);
  expect(asked).toMatchObject({ status: 202, body: { data: { status: 'pending', downloadUrl: null } } });
  const again = await call<DataExport>('POST', '/exports', me);
  expect(again).toMatchObject({ status: 200, body: { data: { id: asked.body.data.id } } });
  const { id } = asked.body.data;
  expect((await fetchArchive(id, me)).statusCode).toBe(404);

  await make(id);
  await make(id);
  const { body } = await call('GET', '', me);
  expect(body.data.export).toMatchObject({ id, status: 'ready', abilities: { request: false } });
  expect(await mailsTo(server, me.email)).toMatchObject([{ subject: 'Votre archive est prête' }]);
  expect((await fetchArchive(id, sahel.owner)).statusCode).toBe(404);

  const answer = await fetchArchive(id, me);
  expect(answer.headers['content-disposition']).toContain('attachment; filename="baara-mes-donnees-');
  const entries = listZipEntries(answer.rawPayload);
  expect(entries.map(({ name }) => name)).toEqual([
    'LISEZ-MOI.txt',
    'donnees.json',
    'mes-donnees.pdf',
    'documents/corbeille/vieux.pdf',
  ]);
  const [, json, pdf] = await Promise.all(entries.map((entry) => readZipEntry(answer.rawPayload, entry)));
  const { données } = JSON.parse(String(json)) as { données: Record<string, Record<string, unknown>[]> };
  expect(données['Mon compte']).toMatchObject([{ 'Adresse email': me.email, Nom: me.lastName }]);
  expect(données['Mes candidatures']).toMatchObject([
    { Entreprise: 'Sahel Énergie', Étape: 'Reçue', Message: 'Bonjour à vous' },
  ]);
  expect(données['Liens vers mes documents']).toMatchObject([{ Document: 'vieux.pdf', Ouvertures: 0 }]);
  expect(JSON.stringify(données)).not.toMatch(/argon2|token_hash/);
  expect(String(pdf).startsWith('%PDF')).toBe(true);
});

const sectionsOf = async (who: Person) => {
  const { body } = await call<DataExport>('POST', '/exports', who);
  await make(body.data.id);
  const { rawPayload } = await fetchArchive(body.data.id, who);
  const entry = listZipEntries(rawPayload).find(({ name }) => name === 'donnees.json');
  if (!entry) throw new Error('no data');
  const text = String(await readZipEntry(rawPayload, entry));
  return (JSON.parse(text) as { données: Record<string, Record<string, unknown>[]> }).données;
};

test("the archive repeats a rejection in the words sent, without the company's internal notes", async () => {
  const id = await sahel.apply(me);
  const answer = await server.json('PATCH', `/api/v1/recruiter/applications/${id}`, {
    headers: sahel.owner.headers,
    body: { stage: 'rejected', reason: 'salary', note: 'Trop gourmande' },
  });
  expect(answer.status).toBe(200);
  const shownReason = 'La rémunération prévue pour ce poste ne correspond pas à vos attentes.';
  await sendPendingNotices(server);
  const mine = await sectionsOf(me);
  expect(mine['Mes candidatures']).toMatchObject([{ 'Motif du refus': shownReason }]);
  expect(mine['Suivi de mes candidatures']?.map(({ Motif }) => Motif)).toEqual([null, shownReason]);
  expect(JSON.stringify(mine)).not.toMatch(/Trop gourmande|"salary"/);

  const theirs = await sectionsOf(sahel.owner);
  expect(theirs['Ce que j’ai fait sur des candidatures']).toHaveLength(1);
  expect(theirs['Notes que j’ai écrites sur des candidats, ou qui me mentionnent']).toHaveLength(1);
  expect(JSON.stringify(theirs)).not.toMatch(/Trop gourmande/);
});

test('the archive repeats my answers to the questions of an offer, and nothing of the rules behind them', async () => {
  const url = `/recruiter/offers/${sahel.offerId}/questions`;
  const { version } = (await server.call<{ version: string }>('GET', url, sahel.owner)).body.data;
  const question = {
    kind: 'yes_no',
    label: 'Permis B ?',
    isRequired: true,
    choices: [],
    knockOut: { expected: true },
  };
  const tools = {
    ...question,
    kind: 'several_choices',
    label: 'Outils ?',
    choices: ['Sage', 'Odoo'],
    knockOut: null,
  };
  const change = { version, questions: [question, tools] };
  const saved = await server.call<{ questions: { id: string }[] }>('PUT', url, sahel.owner, change);
  const [permit = '', software = ''] = saved.body.data.questions.map(({ id }) => id);
  const answers = { [permit]: false, [software]: ['Odoo', 'Sage'] };
  const sent = await server.call('POST', `/applications/tracking/job/${sahel.offerId}/apply`, me, {
    answers,
  });
  expect(sent.status).toBe(201);
  const mine = await sectionsOf(me);
  expect(mine['Mes réponses aux questions des offres']).toMatchObject([
    { Question: 'Permis B ?', Réponse: 'Non' },
    { Question: 'Outils ?', Réponse: 'Sage, Odoo' },
  ]);
  expect(JSON.stringify(mine['Mes candidatures'])).not.toContain('Permis');
});

test('the archive contains no rejection whose candidate is still to be notified', async () => {
  const awa = await sahel.applicant('Awa Traoré');
  const path = `/recruiter/applications/${awa.applicationId}`;
  const refused = { stage: 'rejected', reason: 'salary' };
  expect((await server.call('PATCH', path, sahel.owner, refused)).status).toBe(200);
  const hers = await sectionsOf(awa);
  expect(hers['Mes candidatures']).toMatchObject([{ Étape: 'Reçue', 'Motif du refus': null }]);
  expect(hers['Suivi de mes candidatures']).toHaveLength(1);
});

test('documents are in the archive under their names; one whose content is gone spoils nothing', async () => {
  await server.services.storage.put('documents/2026/present.pdf', Buffer.from('%PDF-1.4 présent'));
  for (const key of ['documents/2026/present.pdf', 'documents/2026/absent.pdf']) {
    await sql`insert into files (owner_id, kind, name, extension, content_type, byte_size, storage_key)
      values (${me.accountId}, 'cv', '../CV.pdf', 'pdf', 'application/pdf', 8, ${key})`.execute(server.db);
  }
  const { body } = await call<DataExport>('POST', '/exports', me);
  await make(body.data.id);
  const { rawPayload } = await fetchArchive(body.data.id, me);
  const documents = listZipEntries(rawPayload).filter(({ name }) => name.startsWith('documents/'));
  expect(documents.map(({ name }) => name)).toEqual(['documents/__CV.pdf', 'documents/__CV (2).pdf']);
  const contents = await Promise.all(documents.map((entry) => readZipEntry(rawPayload, entry)));
  expect(contents.map(String).toSorted()).toEqual(['', '%PDF-1.4 présent']);
});

test('an archive is there for seven days, and another can be asked for after one', async () => {
  const { body } = await call<DataExport>('POST', '/exports', me);
  await make(body.data.id);
  server.advance({ days: 2 });
  const later = await call('GET', '', me);
  expect(later.body.data.export).toMatchObject({ abilities: { request: true } });
  const second = await call<DataExport>('POST', '/exports', me);
  expect(second.status).toBe(202);
  server.advance({ days: 5, hours: 1 });
  expect((await fetchArchive(body.data.id, me)).statusCode).toBe(404);
  await hideExpiredArchives(server.db, server.services.now());
  const { rows } = await sql<{ hidden: boolean }>`
    select deleted_at is not null as hidden from files where owner_id = ${me.accountId} and kind = 'archive'`.execute(
    server.db,
  );
  expect(rows).toEqual([{ hidden: true }]);
});

test('every table that names an account is in the archive, or excused', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'accounts'::regclass`.execute(server.db);
  const known = new Set([...exportSections.flatMap(({ tables }) => tables), ...Object.keys(excusedTables)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
