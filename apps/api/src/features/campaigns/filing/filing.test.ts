import type { FilingDraft } from '@baara/contract/campaigns/filing';
import type { CampaignCondition } from '@baara/contract/campaigns/conditions';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { appendUpload, beginUpload, tus, tusMetadata } from '../../../testing/tus.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { registerCampaignJobs } from '../administration/campaigns.jobs.ts';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { dayFromNow, makeCampaign, makeCampaignFile } from '../campaign.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Submitted = { id: string; fileNumber: string; trackingCode: string; fileHash: string; revision: number };

const t = useTestApp();
const base = '/mass-recruitment';
let companyId: string;
let me: Person;
let campaign: { id: string; slug: string };
let categoryIds: string[];
let centreId: string;

const oldEnough: CampaignCondition = {
  id: 'age',
  categoryIds: null,
  rule: { kind: 'age', minYears: 18, maxYears: 35, on: '2026-12-31' },
};
const licensed = (categoryId: string): CampaignCondition => ({
  id: 'permis',
  categoryIds: [categoryId],
  rule: { kind: 'licence', categories: ['C'] },
});

beforeEach(async () => {
  await t.db.deleteFrom('campaigns').execute();
  companyId = await makeCompany(t.db);
  me = await signedIn(t, 'applicant');
  campaign = await makeCampaign(t.db, companyId, { file_prefix: 'OP26' });
  categoryIds = (await makeCampaignFile(t.db, campaign.id)).categoryIds;
  const conditions = JSON.stringify([oldEnough, licensed(categoryIds[1] ?? '')]);
  await t.db.updateTable('campaigns').set({ conditions }).where('id', '=', campaign.id).execute();
  const centre = await t.db
    .insertInto('campaign_centres')
    .values({ campaign_id: campaign.id, name: 'Lycée Cabral', city: 'Ségou' })
    .returning('id')
    .executeTakeFirstOrThrow();
  centreId = centre.id;
});

const read = async (who = me) =>
  (await t.call<FilingDraft>('GET', `${base}/campaigns/${campaign.slug}/draft`, who)).body.data;
const save = (version: number, content: object, who = me) =>
  t.call<FilingDraft>('PUT', `${base}/campaigns/${campaign.slug}/draft`, who, { version, content });
const submit = (who = me) => t.call<Submitted>('POST', `${base}/campaigns/${campaign.slug}/submission`, who);

const whole = (changes: object = {}) => ({
  person: { lastName: 'Keïta', firstName: 'Kadidiatou', birthPlace: 'Koutiala', phone: '+223 76 41 09 88' },
  declared: { birthDate: '1999-07-14', gender: 'femme' },
  categoryId: categoryIds[0],
  centreId,
  adaptedNeeds: ['step_free'],
  adaptedNote: '',
  exemption: null,
  termsAccepted: true,
  ...changes,
});

const pdf = (text: string, kilobytes = 1): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${text}\n${'x'.repeat(kilobytes * 1024)}\nstartxref\n9\n%%EOF\n`);
const metadata = (key: string): string => tusMetadata({ key, filename: `${key}.pdf` });

/** Begins an upload. @returns its address. */
async function begin(key: string, byteSize: number, who = me): Promise<string> {
  const url = `/api/v1${base}/campaigns/${campaign.slug}/uploads`;
  const answer = await beginUpload(t, url, {
    size: byteSize,
    metadata: { key, filename: `${key}.pdf` },
    who,
  });
  expect(answer).toMatchObject({ statusCode: 201 });
  return String(answer.headers['location']);
}
const append = (url: string, offset: number, payload: Buffer, who = me) =>
  appendUpload(t, url, { offset, payload, who });
async function upload(key: string, content: Buffer, who = me): Promise<void> {
  const answer = await append(await begin(key, content.length, who), 0, content, who);
  expect(answer).toMatchObject({ statusCode: 204 });
}
async function prepare(who = me): Promise<void> {
  await save((await read(who)).version, whole(), who);
  await upload('cv', pdf(`cv ${who.accountId}`), who);
  await upload('diploma', pdf(`diplôme ${who.accountId}`), who);
}

it('begins with the profile, is saved step by step, and says what is missing and what the notice asks', async () => {
  const first = await read();
  expect(first).toMatchObject({
    version: 0,
    isSaved: false,
    campaign: { asks: { licence: false, diploma: false }, centres: [{ city: 'Ségou' }] },
    abilities: { change: true, submit: false },
  });
  expect(first.missing.map(({ step }) => step)).toContain('documents');
  const saved = await save(0, whole({ categoryId: categoryIds[1] }));
  expect(saved.body.data).toMatchObject({
    version: 1,
    isSaved: true,
    campaign: { asks: { licence: true } },
    readings: [
      { verdict: 'met', words: expect.stringContaining('18 à 35 ans') },
      { verdict: 'unsure', words: expect.stringContaining('Permis') },
    ],
  });
  expect(saved.body.data.missing).toContainEqual({
    step: 'declared',
    field: 'drivingLicences',
    message: 'Indiquez vos permis, ou « aucun »',
  });
  // Another phone that saw the first version loses nothing of this one.
  expect(await save(0, whole())).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } });
  expect((await read()).content).toMatchObject({ categoryId: categoryIds[1] });
});

it('receives a document in parts, over a line that breaks, by this person alone', async () => {
  const content = pdf('CV', 300);
  const url = await begin('cv', content.length);
  expect((await append(url, 0, content.subarray(0, 100_000))).statusCode).toBe(204);
  const head = await t.inject({ method: 'HEAD', url, headers: { ...me.headers, ...tus } });
  expect(head.headers).toMatchObject({ 'upload-offset': '100000', 'upload-length': String(content.length) });
  // Sent again from where it was: refused, nothing doubled.
  expect((await append(url, 0, content.subarray(0, 100_000))).statusCode).toBe(409);
  const other = await signedIn(t, 'applicant');
  expect((await append(url, 100_000, content.subarray(100_000), other)).statusCode).toBe(404);
  expect((await append(url, 100_000, content.subarray(100_000))).statusCode).toBe(204);
  const draft = await read();
  expect(draft.documents).toMatchObject([{ key: 'cv', name: 'cv.pdf', byteSize: content.length }]);
  const file = await t.inject({ method: 'GET', url: draft.documents[0]?.url ?? '', headers: me.headers });
  expect(file.rawPayload.equals(content)).toBe(true);
  expect(
    (await t.inject({ method: 'GET', url: draft.documents[0]?.url ?? '', headers: other.headers }))
      .statusCode,
  ).toBe(404);
});

it('receives a small document with the request that begins it, and counts what one person begins', async () => {
  t.startWindow();
  const content = pdf('CV', 300);
  const send = (payload: Buffer) =>
    t.inject({
      method: 'POST',
      url: `/api/v1${base}/campaigns/${campaign.slug}/uploads`,
      payload,
      headers: {
        ...me.headers,
        ...tus,
        'upload-length': String(payload.length),
        'upload-metadata': metadata('cv'),
        'content-type': 'application/offset+octet-stream',
      },
    });
  const answer = await send(content);
  expect(answer).toMatchObject({ statusCode: 201 });
  expect(answer.headers).toMatchObject({ 'upload-offset': String(content.length) });
  expect((await read()).documents).toMatchObject([{ key: 'cv', byteSize: content.length }]);
  await t.db
    .insertInto('campaign_uploads')
    .values(
      Array.from({ length: 99 }, (_, index) => ({
        id: index.toString(16).padStart(32, '0'),
        campaign_id: campaign.id,
        owner_id: me.accountId,
        document_key: 'cv',
        filename: 'cv.pdf',
        byte_size: 10,
        created_at: new Date(),
        expires_at: dayFromNow(1),
      })),
    )
    .execute();
  expect(await send(content)).toMatchObject({ statusCode: 429 });
});

it('is sealed by the hash of its content and its number, whatever is typed', async () => {
  const place = 'Kati "fileNumber":0 \\"fileNumber\\":0';
  const person = { ...whole().person, birthPlace: place };
  await save(0, whole({ person }));
  await upload('cv', pdf('cv'));
  await upload('diploma', pdf('diplôme'));
  const { id, fileHash } = (await submit()).body.data;
  const row = await t.db
    .selectFrom('campaign_applications')
    .where('id', '=', id)
    .select([
      'campaign_id',
      'file_number',
      'category_id',
      'centre_id',
      'last_name',
      'first_name',
      'birth_place',
    ])
    .select([
      'birth_date',
      'gender',
      'phone',
      'region',
      'adapted_needs',
      'adapted_note',
      'exemption',
      'declared',
    ])
    .executeTakeFirstOrThrow();
  const { campaign_id: campaignId, file_number: fileNumber, ...columns } = row;
  const documents = ['cv', 'diplôme'].map((text, index) => [
    ['cv', 'diploma'][index],
    createHash('sha256').update(pdf(text)).digest('hex'),
  ]);
  const sealed = canonicalJson({ campaign: campaignId, fileNumber, ...columns, documents });
  expect(columns.birth_place).toBe(place);
  expect(fileHash).toBe(createHash('sha256').update(sealed).digest('hex'));
});

it('says with a reference that an upload failed for a reason nobody foresaw', async () => {
  const url = await begin('cv', 10);
  await sql`alter table campaign_uploads rename to absent_uploads`.execute(t.db);
  const failed = await append(url, 0, Buffer.alloc(10)).finally(() =>
    sql`alter table absent_uploads rename to campaign_uploads`.execute(t.db),
  );
  expect(failed.statusCode).toBe(500);
  expect(failed.json()).toMatchObject({ code: 'INTERNAL', reference: expect.any(String) });
});

it('refuses what is no document or is not asked for, in French', async () => {
  const text = Buffer.from('ceci est du texte');
  const refused = await append(await begin('cv', text.length), 0, text);
  expect(refused.statusCode).toBe(415);
  expect(refused.json()).toMatchObject({ status: 'error', code: 'UNSUPPORTED_MEDIA_TYPE' });
  expect((await read()).documents).toEqual([]);
  const stray = await t.inject({
    method: 'POST',
    url: `/api/v1${base}/campaigns/${campaign.slug}/uploads`,
    headers: { ...me.headers, ...tus, 'upload-length': '10', 'upload-metadata': metadata('passport') },
  });
  expect(stray.statusCode).toBe(422);
  expect(stray.json()).toMatchObject({ errors: [{ field: 'key' }] });
  const other = await t.inject({ method: 'PATCH', url: await begin('cv', 10), headers: me.headers });
  expect(other.json()).toMatchObject({ status: 'error', code: 'UPLOAD_REFUSED' });
  const huge = await t.inject({
    method: 'POST',
    url: `/api/v1${base}/campaigns/${campaign.slug}/uploads`,
    headers: { ...me.headers, ...tus, 'upload-length': '6000000', 'upload-metadata': metadata('cv') },
  });
  expect(huge.statusCode).toBe(413);
});

it('is sent once, whole, with a number, a code, a receipt and a hash', async () => {
  await save(0, whole());
  const early = await submit();
  expect(early).toMatchObject({ status: 422, body: { code: 'FILE_INCOMPLETE' } });
  expect(early.body.errors?.map(({ field }) => field)).toEqual(['cv', 'diploma']);
  await prepare();
  expect((await read()).abilities.submit).toBe(true);
  const [one, two] = await Promise.all([submit(), submit()]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body.data).toEqual(one.body.data);
  expect(one.body.data).toMatchObject({ fileNumber: 'OP26-000001', revision: 1 });
  expect(one.body.data.fileHash).toMatch(/^[0-9a-f]{64}$/);
  const mine = await t.call<{ documents: object[] }>('GET', `${base}/applications/${one.body.data.id}`, me);
  expect(mine.body.data.documents).toHaveLength(2);
  const receipt = await t.inject({
    method: 'GET',
    url: `/api/v1${base}/applications/${one.body.data.id}/receipt.pdf`,
    headers: me.headers,
  });
  expect(receipt.headers['content-type']).toBe('application/pdf');
  const other = await signedIn(t, 'applicant');
  const theirs = `${base}/applications/${one.body.data.id}/receipt.pdf`;
  expect((await t.call('GET', theirs, other)).status).toBe(404);
});

it('goes on with an application that came in one request, whose documents stay', async () => {
  const files = [
    { field: 'cv', name: 'cv.pdf', bytes: pdf('CV') },
    { field: 'diploma', name: 'diploma.pdf', bytes: pdf('diplôme') },
    { field: 'cover_letter', name: 'lettre.pdf', bytes: pdf('lettre') },
  ];
  const fields = { termsAccepted: 'true', jobCategoryId: categoryIds[0] ?? '' };
  const path = `${base}/campaigns/${campaign.slug}/apply`;
  const applied = await t.upload<{ id: string }>('POST', path, me, { files, fields });
  expect(applied).toMatchObject({ status: 201 });
  const draft = await read();
  expect(draft).toMatchObject({ isSaved: true, content: { categoryId: categoryIds[0] } });
  await save(draft.version, whole());
  const sent = await submit();
  expect(sent).toMatchObject({ status: 200, body: { data: { id: applied.body.data.id, revision: 2 } } });
  const mine = await t.call<{ documents: { key: string }[] }>(
    'GET',
    `${base}/applications/${applied.body.data.id}`,
    me,
  );
  expect(mine.body.data.documents.map(({ key }) => key).toSorted()).toEqual([
    'cover_letter',
    'cv',
    'diploma',
  ]);
});

it('is one application when it is sent by the wizard and in one request at once', async () => {
  await prepare();
  const files = [
    { field: 'cv', name: 'cv.pdf', bytes: pdf('CV') },
    { field: 'diploma', name: 'diploma.pdf', bytes: pdf('diplôme') },
  ];
  const fields = { termsAccepted: 'true', jobCategoryId: categoryIds[0] ?? '' };
  const path = `${base}/campaigns/${campaign.slug}/apply`;
  const [filed, applied] = await Promise.all([submit(), t.upload('POST', path, me, { files, fields })]);
  expect([200, 201]).toContain(filed.status);
  expect([201, 409]).toContain(applied.status);
  const rows = await t.db.selectFrom('campaign_applications').select('file_number').execute();
  expect(rows).toEqual([{ file_number: 1 }]);
});

it('refuses an exemption that the notice does not know', async () => {
  await prepare();
  await save((await read()).version, whole({ exemption: 'Amis du ministre' }));
  const refused = await submit();
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(['exemption']);
});

it('numbers files without a gap or a twin when many are sent at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(t, 'applicant')));
  for (const person of people) await prepare(person);
  const answers = await Promise.all(people.map((person) => submit(person)));
  const numbers = answers.map(({ body }) => body.data.fileNumber).toSorted();
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '6'].map((digit) => `OP26-00000${digit}`));
  expect(new Set(answers.map(({ body }) => body.data.trackingCode)).size).toBe(6);
});

it('is changed until the closing, and not once somebody examines it', async () => {
  await prepare();
  const first = (await submit()).body.data;
  await save((await read()).version, whole({ adaptedNeeds: [] }));
  expect(await read()).toMatchObject({ application: { hasChanges: true }, abilities: { submit: true } });
  await upload('cv', pdf('un autre CV'));
  const second = await submit();
  expect(second).toMatchObject({
    status: 200,
    body: {
      message: 'Candidature modifiée avec succès',
      data: { id: first.id, fileNumber: first.fileNumber, revision: 2 },
    },
  });
  expect(second.body.data.fileHash).not.toBe(first.fileHash);
  const events = await t.call<{ events: { kind: string; message: string | null }[] }>(
    'GET',
    `${base}/applications/${first.id}`,
    me,
  );
  expect(events.body.data.events.at(-1)).toMatchObject({ kind: 'changed', message: 'CV' });

  await t.db.updateTable('campaign_applications').set({ status: 'IN_REVIEW' }).execute();
  expect(await save((await read()).version, whole())).toMatchObject({
    status: 409,
    body: { code: 'FILE_SEALED' },
  });
  await t.db.updateTable('campaign_applications').set({ status: 'PENDING' }).execute();
  await t.db
    .updateTable('campaigns')
    .set({ ends_on: dayFromNow(-1) })
    .execute();
  expect(await save((await read()).version, whole())).toMatchObject({
    status: 409,
    body: { code: 'CAMPAIGN_CLOSED' },
  });
  // What was sent is still answered.
  expect((await submit()).body.data).toEqual(second.body.data);
});

it('is a candidate’s own affair, and nobody’s before the opening', async () => {
  const recruiter = await signedIn(t, 'employer');
  expect((await t.call('GET', `${base}/campaigns/${campaign.slug}/draft`, recruiter)).status).toBe(403);
  expect((await t.call('GET', `${base}/campaigns/${campaign.slug}/draft`, null)).status).toBe(401);
  await t.db
    .updateTable('campaigns')
    .set({ starts_on: dayFromNow(2), ends_on: dayFromNow(9) })
    .execute();
  expect(await save(0, whole())).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_UPCOMING' } });
});

it('forgets uploads that stopped, with their parts', async () => {
  const url = await begin('cv', 200_000);
  await append(url, 0, pdf('CV', 50));
  const { id, parts } = await t.db
    .selectFrom('campaign_uploads')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirstOrThrow();
  const key = `uploads/${id}/${parts[0]}`;
  expect((await t.services.storage.getBytes(key)).length).toBeGreaterThan(50_000);
  await t.db
    .updateTable('campaign_uploads')
    .set({ expires_at: new Date(0) })
    .execute();
  await runJob(registerCampaignJobs, t.services, 'campaigns.sweep-uploads');
  await expect(t.services.storage.getBytes(key)).rejects.toThrow("Ce document n'existe pas");
  expect((await append(url, 51_000, pdf('suite'))).statusCode).toBe(404);
});
