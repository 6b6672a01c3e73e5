import type { ProfileView } from '@baara/contract/personal-data/personal-data';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { bellsOf, useWorkspace } from '../../testing/workspace.ts';
import { makeOffer, signedIn } from '../offers/offer.factory.ts';
import { raiseTermsVersion } from '../accounts/public/terms-version.ts';
import { useMyData } from './my-data.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { me, call, open } = useMyData(server, sahel);

test('nobody reads anything without signing in', async () => {
  const { status } = await server.json('GET', '/api/v1/personal-data');
  expect(status).toBe(401);
});

test('the terms are accepted in the current version, and the choice is stored with its date', async () => {
  const { body } = await call('GET', '', me);
  expect(body.data).toMatchObject({ terms: { accepted: null }, export: null, deletion: null });
  const { current } = body.data.terms;
  const accepted = await call('POST', '/consents', me, { purpose: 'terms', version: current });
  expect(accepted.body.data.terms).toEqual({ current, accepted: current });
  expect(accepted.body.data.consents).toMatchObject([{ purpose: 'terms', version: current, isGiven: true }]);

  // However many choices were made since.
  await sql`insert into consents (account_id, purpose, version, is_given, created_at)
    select ${me.accountId}, 'profile_visibility', 'conditions-v1', n % 2 = 0, now() + n * interval '1 minute'
    from generate_series(1, 60) n`.execute(server.db);
  expect((await call('GET', '', me)).body.data.terms.accepted).toBe(current);

  await raiseTermsVersion(server.db, new Date());
  const stale = await call('POST', '/consents', me, { purpose: 'terms', version: current });
  expect(stale).toMatchObject({ status: 409, body: { code: 'TERMS_CHANGED' } });
  const { body: after } = await call('GET', '', me);
  expect(after.data.terms.accepted).toBe(current);
  expect(after.data.terms.current).not.toBe(current);
});

test('hiding one’s profile is a choice that stays written down', async () => {
  const { body } = await server.json<{ data: { version: number } }>('GET', '/api/v1/user/profile', {
    headers: me.headers,
  });
  await server.json('PATCH', '/api/v1/user/profile', {
    headers: me.headers,
    body: { version: body.data.version, visibility: { isVisible: false } },
  });
  const { body: read } = await call('GET', '', me);
  expect(read.data.consents).toMatchObject([{ purpose: 'profile_visibility', isGiven: false }]);
});

test('I see which companies opened my profile, and am notified the first time', async () => {
  const application = await sahel.apply(me);
  await makeOffer(server.db, sahel.companyId, { suspended_at: new Date() });
  await open(application);
  // Read again by a screen that stayed open, it is the same look.
  server.advance({ minutes: 20 });
  await open(application);
  server.advance({ minutes: 70 });
  await open(application);
  const { body } = await call<ProfileView[]>('GET', '/profile-views', me);
  const mine = { id: application, title: expect.any(String), stage: 'received' };
  expect(body.data).toMatchObject([
    { company: { id: sahel.companyId, name: 'Sahel Énergie' }, views: 2, openOffers: 1, application: mine },
  ]);
  const dashboard = await server.json<{ profileInterestsCount: number }>('GET', '/api/v1/dashboard', {
    headers: me.headers,
  });
  expect(dashboard.body.profileInterestsCount).toBe(body.data.length);
  expect(await bellsOf(server, me)).toEqual(['Sahel Énergie a consulté votre profil']);

  server.advance({ days: 2 });
  await open(application);
  const later = await server.json<{ data: ProfileView[]; pagination: { total: number } }>(
    'GET',
    '/api/v1/personal-data/profile-views',
    { headers: me.headers },
  );
  expect(later.body).toMatchObject({ data: [{ views: 3 }], pagination: { total: 1 } });
  expect(Date.parse(later.body.data[0]?.viewedAt ?? '')).toBeGreaterThan(
    Date.parse(body.data[0]?.viewedAt ?? ''),
  );
  const other = await signedIn(server, 'applicant');
  expect((await call<ProfileView[]>('GET', '/profile-views', other)).body.data).toEqual([]);
});
