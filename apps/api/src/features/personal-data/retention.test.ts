import type { ProfileView } from '@baara/contract/personal-data/personal-data';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { useWorkspace } from '../../testing/workspace.ts';
import { proposal } from '../applications/interviews/interview.factory.ts';
import { dayFromNow, makeCampaign } from '../campaigns/campaign.factory.ts';
import { signedIn } from '../offers/offer.factory.ts';
import { useMyData } from './my-data.factory.ts';
import { forgetNavigation, forgetOldApplications } from './retention.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { me, call, open } = useMyData(server, sahel);

test('an application on which the company still writes is not forgotten', async () => {
  const noted = await sahel.apply(await signedIn(server, 'applicant'));
  await server.call('PATCH', `/recruiter/applications/${noted}`, sahel.owner, { note: 'À garder' });
  await sql`update applications set created_at = now() - interval '3 years', stage_changed_at = now() - interval '25 months'
    where id = ${noted}`.execute(server.db);
  await sql`update application_events set created_at = now() - interval '25 months' where application_id = ${noted}`.execute(
    server.db,
  );
  const isLeft = async () => {
    await forgetOldApplications(server.db, server.services.now());
    return server.db.selectFrom('applications').select('id').where('id', '=', noted).executeTakeFirst();
  };
  expect(await isLeft()).toBeDefined();
  await sql`update candidate_notes set created_at = now() - interval '25 months' where application_id = ${noted}`.execute(
    server.db,
  );
  expect(await isLeft()).toBeUndefined();
});

test('expired data is deleted, and nothing else', async () => {
  const old = await sahel.apply(me);
  const other = await signedIn(server, 'applicant');
  const living = await sahel.apply(other);
  const proposed = proposal(old, sahel.owner.accountId);
  expect((await server.call('POST', '/recruiter/interviews', sahel.owner, proposed)).status).toBe(201);
  await sql`update applications set created_at = now() - interval '3 years', stage_changed_at = now() - interval '25 months'
    where id in (${old}, ${living})`.execute(server.db);
  await sql`update application_events set created_at = now() - interval '25 months' where application_id = ${old}`.execute(
    server.db,
  );
  await forgetOldApplications(server.db, server.services.now());
  const left = await server.db
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', [old, living])
    .execute();
  expect(left).toEqual([{ id: living }]);
  const log = await server.call<{ sentence: string }[]>('GET', '/company/activity', sahel.owner);
  expect(log.body.data.map(({ sentence }) => sentence)).toEqual([
    'a proposé un entretien à quelqu’un dont le profil n’est plus visible',
  ]);
  const written = await server.db.selectFrom('company_activity').select('subject_title').execute();
  expect(JSON.stringify(written)).not.toContain(me.lastName);

  await open(living);
  await sql`update profile_views set last_viewed_at = now() - interval '13 months' where candidate_id = ${other.accountId}`.execute(
    server.db,
  );
  await open(living);
  await forgetNavigation(server.db, server.services.now());
  const { body } = await call<ProfileView[]>('GET', '/profile-views', other);
  expect(body.data).toHaveLength(1);
});

test('a campaign’s files go after the months its institution wrote', async () => {
  const filed = async (retention: number, endedDaysAgo: number): Promise<string> => {
    const fields = { retention_months: retention, starts_on: null, ends_on: dayFromNow(-endedDaysAgo) };
    const { id } = await makeCampaign(server.db, sahel.companyId, fields);
    const { accountId } = await signedIn(server, 'applicant');
    const at = new Date(Date.now() - 400 * 86_400_000);
    const file = {
      campaign_id: id,
      candidate_id: accountId,
      file_number: 1,
      tracking_code: `T${id.slice(-9)}`,
    };
    const row = { ...file, terms_accepted_at: at, submitted_at: at, status_changed_at: at };
    const draft = { campaign_id: id, candidate_id: accountId, created_at: at, updated_at: at };
    await server.db.insertInto('campaign_applications').values(row).execute();
    await server.db.insertInto('campaign_drafts').values(draft).execute();
    return id;
  };
  const short = await filed(6, 200);
  const recent = await filed(6, 100);
  const long = await filed(24, 200);
  await forgetOldApplications(server.db, server.services.now());
  for (const table of ['campaign_applications', 'campaign_drafts'] as const) {
    const left = await server.db.selectFrom(table).select('campaign_id').execute();
    const ids = new Set(left.map(({ campaign_id }) => campaign_id));
    expect([short, recent, long].filter((id) => ids.has(id))).toEqual([recent, long]);
  }
});
