import type { CampaignDetail } from '@baara/contract/campaigns/campaigns';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAbilities } from '../../testing/abilities.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeCategories, makeCompany, signedIn } from '../offers/offer.factory.ts';
import { dayFromNow, makeCampaign, makeCampaignFile, pdfFiles } from './campaign.factory.ts';
import { foldFileCounts } from './reading/file-list.queries.ts';

type Campaign = { slug: string; title: string; state: string; daysLeft: number | null };
type Applied = { id: string; trackingCode: string; status: string; campaignId: string };
type Answer<Data = Applied> = {
  code: string | number;
  success?: true;
  message: string;
  data: Data;
  errors?: { field: string; message: string }[];
};
type Person = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/mass-recruitment';

let t: TestApp;
let companyId: string;
let me: Person;
let other: Person;
let campaign: { id: string; slug: string };
let categoryIds: string[];

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
  other = await signedIn(t, 'applicant');
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.db.deleteFrom('campaigns').execute();
  companyId = await makeCompany(t.db);
  me = await signedIn(t, 'applicant');
  campaign = await makeCampaign(t.db, companyId);
  categoryIds = (await makeCampaignFile(t.db, campaign.id)).categoryIds;
});

const get = <Data = Applied>(path: string, who?: Person) =>
  t.json<Answer<Data>>('GET', base + path, who ? { headers: who.headers } : {});
const send = (
  path: string,
  fields: Record<string, string>,
  files: Record<string, string | Buffer>,
  who = me,
) => t.upload<Applied>('POST', `/mass-recruitment${path}`, who, { files: pdfFiles(files), fields });
const terms = () => ({ termsAccepted: 'true', jobCategoryId: categoryIds[0] ?? '' });
const file = { cv: 'Mon CV', diploma: 'Mon diplôme' };
const apply = (fields = terms(), files: Record<string, string | Buffer> = file, who = me) =>
  send(`/campaigns/${campaign.slug}/apply`, fields, files, who);
const applied = async (): Promise<Applied> => (await apply()).body.data;

test('the summary counts what is open to everyone today, and nothing else', async () => {
  await makeCampaign(t.db, companyId, {
    total_positions: 20,
    starts_on: dayFromNow(0),
    ends_on: dayFromNow(0),
  });
  await makeCampaign(t.db, companyId, { total_positions: 3, starts_on: null, ends_on: null });
  await makeCampaign(t.db, companyId, { starts_on: dayFromNow(1) });
  await makeCampaign(t.db, companyId, { ends_on: dayFromNow(-1) });
  await makeCampaign(t.db, companyId, { status: 'closed' });
  await makeCampaign(t.db, companyId, { status: 'draft' });
  await makeCampaign(t.db, companyId, { is_public: false });
  expect(await get('/campaigns/summary')).toMatchObject({
    status: 200,
    body: { data: { activeCampaigns: 3, availablePositions: 143 } },
  });
});

test('active campaigns are listed by their last day, found by word and by trade, and paged', async () => {
  const later = await makeCampaign(t.db, companyId, {
    title: 'Infirmiers des centres de santé',
    ends_on: dayFromNow(25),
  });
  await makeCampaign(t.db, companyId, { title: 'Demain', starts_on: dayFromNow(1) });
  await makeCampaign(t.db, companyId, { title: 'Cachée', is_public: false });
  await t.db
    .insertInto('campaign_categories')
    .values({ campaign_id: later.id, name: 'Santé', job_category_id: 9 })
    .execute();
  type List = { campaigns: Campaign[]; pagination: object };
  const slugs = async (query: string) =>
    (await get<List>(`/campaigns/active?${query}`)).body.data.campaigns.map(({ slug }) => slug);
  const { body } = await get<List>('/campaigns/active');
  expect(body).toMatchObject({
    success: true,
    data: {
      campaigns: [
        { slug: campaign.slug, state: 'active', daysLeft: 20, description: expect.any(String) },
        { slug: later.slug, daysLeft: 25 },
      ],
      pagination: { page: 1, pages: 1, total: 2, limit: 10 },
    },
    pagination: { page: 1, pages: 1, total: 2, limit: 10 },
  });
  expect(await slugs('search=sante')).toEqual([later.slug]);
  expect(await slugs('search=guichet')).toEqual([campaign.slug]);
  expect(await slugs('categoryId=9')).toEqual([later.slug]);
  expect(await slugs(`categoryId=${categoryIds[1]}`)).toEqual([campaign.slug]);
  expect(await slugs('limit=1&page=2')).toEqual([later.slug]);
  const upcoming = await get<List>('/campaigns?state=upcoming');
  expect(upcoming.body.data.campaigns).toMatchObject([{ title: 'Demain', daysLeft: null }]);
});

test('a campaign is read by id or slug, hidden ones by those who know them; a draft by nobody', async () => {
  const hidden = await makeCampaign(t.db, companyId, { is_public: false });
  const draft = await makeCampaign(t.db, companyId, { status: 'draft' });
  const detail = await get<object>(`/campaigns/${campaign.id}`);
  expect(detail.body.data).toMatchObject({
    slug: campaign.slug,
    jobCategories: [
      { name: 'Agents de guichet', quota: 100 },
      { name: 'Chauffeurs', quota: 20 },
    ],
    documents: [{ key: 'cv' }, { key: 'diploma' }, { key: 'cover_letter', isRequired: false }],
    hasApplicationFee: false,
    applicationFeeAmount: null,
    myApplication: null,
  });
  expect((await get(`/campaigns/${hidden.slug}`)).status).toBe(200);
  expect(await get(`/campaigns/${draft.slug}`)).toMatchObject({
    status: 404,
    body: { message: "Cette campagne n'existe pas ou n'est plus en ligne" },
  });
});

test('a picture for shared links is drawn under 50 KB', async () => {
  const answer = await t.inject({ method: 'GET', url: `${base}/campaigns/${campaign.slug}/preview.jpg` });
  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(answer.rawPayload.length).toBeLessThan(50 * 1024);
});

test('a candidate applies, gets their code, and finds the application and its documents', async () => {
  const answer = await apply();
  expect(answer).toMatchObject({
    status: 201,
    body: { success: true, message: 'Candidature soumise avec succès', data: { status: 'PENDING' } },
  });
  const { id, trackingCode } = answer.body.data;
  expect(trackingCode).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  expect((await t.mails()).at(-1)).toMatchObject({ subject: `Votre code de suivi : ${trackingCode}` });
  const mine = await get<{ applications: object[] }>('/my-applications', me);
  const candidate = { id: me.accountId, firstName: expect.any(String), email: expect.stringContaining('@') };
  expect(mine.body).toMatchObject({
    data: {
      applications: [{ id, candidate, hasCV: true, hasCoverLetter: false }],
      pagination: { total: 1 },
    },
    pagination: { page: 1, pages: 1, total: 1, limit: 10 },
  });
  const detail = await get<{ documents: { id: string; label: string; url: string }[] }>(
    `/applications/${id}`,
    me,
  );
  expect(detail.body.data.documents.map(({ label }) => label).toSorted()).toEqual(['CV', 'Diplôme']);
  const content = await t.inject({
    method: 'GET',
    url: detail.body.data.documents[0]?.url ?? '',
    headers: me.headers,
  });
  expect(content.statusCode).toBe(200);
  expect(content.headers['content-disposition']).toContain('attachment');
  expect((await get<{ myApplication: object }>(`/campaigns/${campaign.slug}`, me)).body.data).toMatchObject({
    myApplication: { trackingCode },
  });
});

test('sent twice, at once or later, it is one application and one answer; sent otherwise it is refused', async () => {
  const answers = await Promise.all([apply(), apply(), apply()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.data.trackingCode)).size).toBe(1);
  const { trackingCode } = (await apply()).body.data;
  expect(trackingCode).toBe(answers[0]?.body.data.trackingCode);
  const otherwise = await apply({ ...terms(), jobCategoryId: categoryIds[1] ?? '' });
  expect(otherwise).toMatchObject({
    status: 409,
    body: { message: 'Vous avez déjà postulé à cette campagne' },
  });
  const files = await t.db
    .selectFrom('files')
    .where('owner_id', '=', me.accountId)
    .select('deleted_at')
    .execute();
  expect(files).toEqual([{ deleted_at: null }, { deleted_at: null }]);
});

test('documents already in the drive may be sent, nobody else’s', async () => {
  const uploaded = await t.upload<{ id: string }>('POST', '/documents', me, {
    files: pdfFiles({ file: 'Mon CV' }),
    fields: { kind: 'cv' },
  });
  const cv = uploaded.body.data.id;
  expect(await apply({ ...terms(), cv } as never, { diploma: 'Diplôme' }, other)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'cv', message: "Ce document n'existe pas dans vos documents" }] },
  });
  expect((await apply({ ...terms(), cv } as never, { diploma: 'Diplôme' })).status).toBe(201);
});

test('missing or wrong fields are named, and nothing is stored', async () => {
  expect((await apply({ ...terms(), termsAccepted: 'false' })).body.errors).toMatchObject([
    { field: 'termsAccepted' },
  ]);
  expect((await apply({ ...terms(), jobCategoryId: '' })).body.errors).toMatchObject([
    { field: 'jobCategoryId', message: 'Choisissez une catégorie' },
  ]);
  expect((await apply(terms(), { cv: 'CV' })).body.errors).toMatchObject([{ field: 'diploma' }]);
  const program = await apply(terms(), { cv: Buffer.from('MZ un programme'), diploma: 'Diplôme' });
  expect(program).toMatchObject({ status: 415, body: { errors: [{ field: 'cv' }] } });
  const remaining = await t.db
    .selectFrom('files')
    .where('owner_id', '=', me.accountId)
    .select('id')
    .execute();
  expect(remaining).toEqual([]);
});

test('nobody applies before the first day or after the last; full quotas close nothing', async () => {
  const set = (fields: object) =>
    t.db.updateTable('campaigns').set(fields).where('id', '=', campaign.id).execute();
  await set({ starts_on: dayFromNow(1) });
  expect(await apply()).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_UPCOMING' } });
  await set({ starts_on: dayFromNow(-9), ends_on: dayFromNow(-1) });
  expect(await apply()).toMatchObject({
    status: 409,
    body: { message: "Cette campagne est clôturée : il n'est plus possible d'y postuler" },
  });
  await set({ ends_on: dayFromNow(0) });
  await t.db.updateTable('campaign_categories').set({ quota: 0 }).execute();
  expect((await apply()).status).toBe(201);
});

test('only candidates apply, and each sees their own only', async () => {
  const { id } = await applied();
  const employer = await signedIn(t, 'employer', { companyId });
  expect(await apply(terms(), file, employer)).toMatchObject({
    status: 403,
    body: { code: 'CANDIDATES_ONLY' },
  });
  for (const outsider of [other, employer]) {
    expect((await get(`/applications/${id}`, outsider)).status).toBe(404);
    expect((await send(`/applications/${id}/resubmit-documents`, {}, file, outsider)).status).toBe(404);
    const withdrawal = await t.json('POST', `${base}/applications/${id}/withdraw`, {
      body: {},
      headers: outsider.headers,
    });
    expect(withdrawal.status).toBe(404);
  }
  expect((await get(`/applications/${id}`)).status).toBe(401);
  const { rows } = { rows: await t.db.selectFrom('campaign_application_documents').select('id').execute() };
  expect((await get(`/applications/${id}/documents/${rows[0]?.id}`, other)).status).toBe(404);
});

const onCampaign = (who?: Person) => async () =>
  (await get<CampaignDetail>(`/campaigns/${campaign.id}`, who)).body.data.abilities;
const applyAs = (who: Person) => ({
  apply: () => apply(terms(), { ...file, diploma: who.accountId }, who),
});

test('applying is offered to those whose call is then accepted', async () => {
  const employer = await signedIn(t, 'employer', { companyId });
  expect(await onCampaign()()).toEqual({ apply: true });
  expect(await onCampaign(me)()).toEqual({ apply: true });
  for (const who of [me, employer]) await expectAbilities(onCampaign(who), applyAs(who));
  expect(await onCampaign(me)()).toEqual({ apply: false });
  for (const change of [{ starts_on: dayFromNow(1) }, { starts_on: null, status: 'closed' }]) {
    await t.db.updateTable('campaigns').set(change).where('id', '=', campaign.id).execute();
    expect(await onCampaign()()).toEqual({ apply: false });
    await expectAbilities(onCampaign(other), applyAs(other));
  }
});

test('a code shows status and dates and nothing of the person; a mistyped one differs from an unknown one', async () => {
  t.startWindow();
  const { trackingCode } = await applied();
  const typed = `${trackingCode.toLowerCase().slice(0, 5)} ${trackingCode.slice(5)}`;
  const tracked = await get<object>(`/applications/track/${encodeURIComponent(typed)}`);
  expect(tracked.body.data).toMatchObject({ trackingCode, status: 'PENDING', statusTitle: 'Reçue' });
  const text = JSON.stringify(tracked.body);
  const account = await t.db
    .selectFrom('accounts')
    .where('id', '=', me.accountId)
    .select(['email', 'id'])
    .executeTakeFirstOrThrow();
  for (const secret of [account.email, account.id, 'cv.pdf']) expect(text).not.toContain(secret);
  const wrong = trackingCode.slice(0, 9) + (trackingCode.endsWith('2') ? '3' : '2');
  expect(await get(`/applications/track/${wrong}`)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'code' }] },
  });
  await t.db.deleteFrom('campaign_applications').execute();
  expect(await get(`/applications/track/${trackingCode}`)).toMatchObject({
    status: 404,
    body: { message: 'Impossible de trouver la candidature avec ce code de suivi' },
  });
  for (let tries = 1; tries < 30; tries += 1) await get(`/applications/track/${trackingCode}`);
  const refused = await get(`/applications/track/${trackingCode}`);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
});

test('a campaign’s counts follow its files through every change', async () => {
  const counts = async () => {
    const { applicationsCount, shortlistedCount } = (await get<CampaignDetail>(`/campaigns/${campaign.id}`))
      .body.data;
    return [applicationsCount, shortlistedCount];
  };
  const files = () => t.db.updateTable('campaign_applications').where('campaign_id', '=', campaign.id);
  expect(await counts()).toEqual([0, 0]);
  const { id } = await applied();
  await apply(terms(), { cv: 'Un CV', diploma: 'Un diplôme' }, other);
  expect(await counts()).toEqual([2, 0]);
  await files().set({ status: 'SHORTLISTED' }).execute();
  expect(await counts()).toEqual([2, 2]);
  await files().set({ status: 'INTERVIEW', region: 'Ségou' }).where('id', '=', id).execute();
  expect(await counts()).toEqual([2, 2]);
  await t.json('POST', `${base}/applications/${id}/withdraw`, { headers: me.headers, body: {} });
  expect(await counts()).toEqual([1, 1]);
  await files().set({ status: 'REJECTED' }).where('id', '!=', id).execute();
  expect(await counts()).toEqual([1, 0]);
  await foldFileCounts(t.db);
  expect(await counts()).toEqual([1, 0]);
  await t.db.deleteFrom('campaign_applications').where('campaign_id', '=', campaign.id).execute();
  expect(await counts()).toEqual([0, 0]);
});

test('an application is withdrawn once, with its reason, and for good', async () => {
  const { id } = await applied();
  const withdraw = () =>
    t.json<Answer>('POST', `${base}/applications/${id}/withdraw`, {
      body: { reason: 'Un autre emploi' },
      headers: me.headers,
    });
  expect(await withdraw()).toMatchObject({
    status: 200,
    body: { success: true, message: 'Candidature retirée avec succès' },
  });
  expect((await withdraw()).status).toBe(200);
  const detail = await get<{ events: object[] }>(`/applications/${id}`, me);
  expect(detail.body.data).toMatchObject({
    status: 'WITHDRAWN',
    withdrawalReason: 'Un autre emploi',
    abilities: { withdraw: false, resubmit: false },
  });
  expect(detail.body.data.events).toHaveLength(2);
  expect((await apply()).status).toBe(409);
});

test('the abilities on an application match the answers of the calls', async () => {
  const { id } = await applied();
  const read = async () =>
    (await get<{ abilities: { withdraw: boolean; resubmit: boolean } }>(`/applications/${id}`, me)).body.data
      .abilities;
  const calls = {
    resubmit: () => send(`/applications/${id}/resubmit-documents`, {}, { diploma: 'Nouveau' }),
    withdraw: () =>
      t.json<Answer>('POST', `${base}/applications/${id}/withdraw`, { headers: me.headers, body: {} }),
  };
  const set = (status: string) =>
    t.db.updateTable('campaign_applications').set({ status }).where('id', '=', id).execute();
  await set('REJECTED');
  expect(await read()).toEqual({ withdraw: false, resubmit: false });
  await expectAbilities(read, calls);
  await set('INFO_REQUESTED');
  expect(await read()).toEqual({ withdraw: true, resubmit: true });
  await expectAbilities(read, calls);
});

test('what an institution asks for is sent once, and the former document gives way', async () => {
  const { id } = await applied();
  const resubmit = (files: Record<string, string>) =>
    send(`/applications/${id}/resubmit-documents`, {}, files);
  // Said where the person looks first: among their applications to offers, and on their dashboard.
  const awaitedDocuments = async (query = '') =>
    (
      await t.json<{ awaitedDocuments: object[] }>('GET', `/api/v1/applications${query}`, {
        headers: me.headers,
      })
    ).body.awaitedDocuments;
  expect(await resubmit({ diploma: 'Nouveau' })).toMatchObject({
    status: 409,
    body: { code: 'NO_DOCUMENTS_ASKED' },
  });
  await t.db
    .updateTable('campaign_applications')
    .set({ status: 'INFO_REQUESTED', information_request: 'Diplôme illisible' })
    .where('id', '=', id)
    .execute();
  expect((await resubmit({})).status).toBe(422);
  expect(await awaitedDocuments()).toMatchObject([{ applicationId: id, request: 'Diplôme illisible' }]);
  expect(await awaitedDocuments('?stage=received')).toEqual([]);
  expect(await resubmit({ diploma: 'Nouveau' })).toMatchObject({ status: 200, body: { success: true } });
  expect((await resubmit({ diploma: 'Nouveau' })).status).toBe(200);
  expect(await awaitedDocuments()).toEqual([]);
  const detail = await get<{ documents: object[]; events: object[] }>(`/applications/${id}`, me);
  expect(detail.body.data).toMatchObject({
    status: 'IN_REVIEW',
    abilities: { withdraw: true, resubmit: false },
  });
  expect(detail.body.data.documents).toHaveLength(2);
  expect(detail.body.data.events).toHaveLength(3);
});
