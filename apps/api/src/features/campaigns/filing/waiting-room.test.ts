import { beforeEach, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { beginUpload, tus } from '../../../testing/tus.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { registerCampaignJobs } from '../administration/campaigns.jobs.ts';
import { makeCampaign } from '../campaign.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Place = { isIn: boolean; ahead: number; minutes: number | null; retryAfterSeconds: number };

const t = useTestApp({ CAMPAIGN_FILERS: '1' });
const base = '/mass-recruitment/campaigns';
let campaign: { id: string; slug: string };

beforeEach(async () => {
  await t.db.deleteFrom('campaigns').execute();
  campaign = await makeCampaign(t.db, await makeCompany(t.db));
  // Whatever a process read of an earlier line is over.
  t.advance({ minutes: 1 });
});

const content = {
  person: { lastName: 'Keïta', firstName: 'Awa', birthPlace: 'Ségou', phone: '+223 76 41 09 88' },
  declared: { birthDate: '1999-07-14', gender: 'femme' },
  categoryId: null,
  centreId: null,
  adaptedNeeds: [],
  adaptedNote: '',
  exemption: null,
  termsAccepted: true,
};
const person = () => signedIn(t, 'applicant');
const ask = (who: Person | null) => t.call<Place>('POST', `${base}/${campaign.slug}/place`, who);
const place = async (who: Person): Promise<Place> => {
  t.advance({ seconds: 5 });
  return (await ask(who)).body.data;
};

it('lets in as many as there is room for; the others in order, those with a draft first', async () => {
  const [first, second, started] = [await person(), await person(), await person()];
  expect(await place(first)).toMatchObject({ isIn: true });
  const waiting = await ask(second);
  expect(waiting.body.data).toMatchObject({ isIn: false, ahead: 0 });
  expect(waiting.headers['retry-after']).toBe(String(waiting.body.data.retryAfterSeconds));
  const draft = { candidate_id: started.accountId, created_at: new Date(), updated_at: new Date() };
  await t.db
    .insertInto('campaign_drafts')
    .values({ ...draft, campaign_id: campaign.id })
    .execute();
  expect(await place(started)).toMatchObject({ isIn: false, ahead: 0, minutes: 10 });
  expect(await place(second)).toMatchObject({ isIn: false, ahead: 1, minutes: 20 });
  // The first one closed their screen: their room is another's, and they are not turned out for that.
  t.advance({ minutes: 9 });
  await place(started);
  t.advance({ minutes: 2 });
  expect(await place(started)).toMatchObject({ isIn: true });
  expect(await place(second)).toMatchObject({ isIn: false, ahead: 0 });
  expect(await place(first)).toMatchObject({ isIn: true });
});

it('passes over a screen that is closed, whose place waits', async () => {
  const [first, away, present] = [await person(), await person(), await person()];
  await place(first);
  await place(away);
  t.advance({ minutes: 9 });
  expect(await place(present)).toMatchObject({ isIn: false, ahead: 1 });
  t.advance({ minutes: 2 });
  expect(await place(present)).toMatchObject({ isIn: true });
  const last = await person();
  await place(last);
  expect(await place(away)).toMatchObject({ isIn: false, ahead: 0 });
  expect(await place(last)).toMatchObject({ isIn: false, ahead: 1 });
});

it('has room again for each file that is sent, and forgets places after a day', async () => {
  const [first, second] = [await person(), await person()];
  await place(first);
  expect(await place(second)).toMatchObject({ isIn: false });
  await t.call('PUT', `${base}/${campaign.slug}/draft`, first, { version: 0, content });
  expect(await t.call('POST', `${base}/${campaign.slug}/submission`, first)).toMatchObject({ status: 201 });
  expect(await place(second)).toMatchObject({ isIn: true });
  t.advance({ days: 2 });
  await runJob(registerCampaignJobs, t.services, 'campaigns.sweep-uploads');
  expect(await t.db.selectFrom('campaign_places').selectAll().execute()).toEqual([]);
});

it('is for those who may apply, and closed campaigns have no line', async () => {
  expect((await ask(null)).status).toBe(401);
  expect((await ask(await signedIn(t, 'employer'))).status).toBe(403);
  const [first, second] = [await person(), await person()];
  await place(first);
  await t.db.updateTable('campaigns').set({ status: 'closed' }).where('id', '=', campaign.id).execute();
  expect(await place(second)).toMatchObject({ isIn: true });
  await t.db.deleteFrom('campaigns').execute();
  expect((await ask(second)).status).toBe(404);
});

const save = (who: Person, version = 0) =>
  t.call('PUT', `${base}/${campaign.slug}/draft`, who, { version, content });
const submit = (who: Person) => t.call('POST', `${base}/${campaign.slug}/submission`, who);
const apply = (who: Person) =>
  t.upload('POST', `${base}/${campaign.slug}/apply`, who, { files: [], fields: { termsAccepted: 'true' } });
const askForCv = () =>
  t.db.insertInto('campaign_documents').values({ campaign_id: campaign.id, key: 'cv', name: 'CV' }).execute();
const begin = (who: Person) =>
  beginUpload(t, `/api/v1${base}/${campaign.slug}/uploads`, { size: 100, metadata: { key: 'cv' }, who });
const later = <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  t.advance({ seconds: 5 });
  return call();
};

it('stands before every call that begins or sends a file; drafts go first, and nothing is written meanwhile', async () => {
  await askForCv();
  const [first, second, started] = [await person(), await person(), await person()];
  await place(first);
  const draft = { candidate_id: started.accountId, created_at: new Date(), updated_at: new Date() };
  await t.db
    .insertInto('campaign_drafts')
    .values({ ...draft, campaign_id: campaign.id })
    .execute();
  const full = { status: 503, body: { code: 'WAITING_ROOM' } };
  expect(await later(() => save(second))).toMatchObject(full);
  expect(await later(() => submit(started))).toMatchObject(full);
  expect(await later(() => apply(second))).toMatchObject(full);
  const refused = await later(() => begin(second));
  expect({ status: refused.statusCode, body: refused.json() }).toMatchObject(full);
  expect(refused.headers['retry-after']).toBe('5');
  expect(await t.db.selectFrom('campaign_uploads').selectAll().execute()).toEqual([]);
  expect(await t.db.selectFrom('campaign_applications').selectAll().execute()).toEqual([]);
  // The first one sends their file: the room goes to the draft.
  await t.db.deleteFrom('campaign_documents').execute();
  expect(await save(first)).toMatchObject({ status: 200 });
  expect(await submit(first)).toMatchObject({ status: 201 });
  expect(await later(() => save(second))).toMatchObject(full);
  expect(await later(() => save(started, 1))).toMatchObject({ status: 200 });
  expect(await later(() => save(second))).toMatchObject(full);
  expect(await place(second)).toMatchObject({ isIn: false, ahead: 0 });
});

it('lets a file that was sent be sent again, when the answer was lost', async () => {
  const [first, second] = [await person(), await person()];
  expect(await save(first)).toMatchObject({ status: 200 });
  const sent = await submit(first);
  expect(sent).toMatchObject({ status: 201 });
  expect(await later(() => save(second))).toMatchObject({ status: 200 });
  // Their screen was closed long ago.
  t.advance({ minutes: 9 });
  await place(second);
  t.advance({ minutes: 2 });
  expect((await submit(first)).body.data).toEqual(sent.body.data);
});

it('lets a started upload go on', async () => {
  await askForCv();
  const [first, second] = [await person(), await person()];
  const started = await later(() => begin(first));
  expect(started.statusCode).toBe(201);
  t.advance({ minutes: 11 });
  expect(await later(() => save(second))).toMatchObject({ status: 200 });
  const next = await t.inject({
    method: 'HEAD',
    url: String(started.headers['location']),
    headers: { ...first.headers, ...tus },
  });
  expect(next.statusCode).toBe(200);
});

it('gives a room back for each application that comes in one request', async () => {
  const [first, second] = [await person(), await person()];
  expect(await later(() => apply(first))).toMatchObject({ status: 201 });
  expect(await later(() => save(second))).toMatchObject({ status: 200 });
});
