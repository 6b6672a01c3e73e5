import type { CandidateAccount } from '@baara/contract/accounts/candidate-accounts';
import {
  candidateModerationMessages as messages,
  MOST_FEATURED,
} from '@baara/contract/accounts/candidate-moderation-words';
import { type Role, roles } from '@baara/contract/accounts/accounts';
import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import type { FoundCandidate } from '@baara/contract/candidates/search';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { expectAbilities } from '../../../testing/abilities.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { rebuildCandidates } from '../../candidates/public/candidate-search-rows.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
let manager: Person;
let sahel: Workspace;
let awa: Person;
let issa: Person;
let sira: Person;

beforeAll(async () => {
  await seedReference(server.db);
  await makeCategories(server.db).catch(() => undefined);
  manager = await signedIn(server, 'manager', { name: { first: 'Kadiatou', last: 'Diallo' } });
  sahel = await makeWorkspace(server);
});
beforeEach(async () => {
  await sql`delete from accounts where role = 'applicant'`.execute(server.db);
  const profile = { headline: 'Comptable', desired_jobs: ['Comptable'], skills: ['Paie'] };
  const found: Person[] = [];
  for (const [place, name] of ['Awa Koné', 'Issa Dolo', 'Sira Bah'].entries())
    found.push(
      await sahel.candidate(name, { ...profile, updated_at: new Date(Date.now() - (place + 1) * 3_600_000) }),
    );
  [awa, issa, sira] = found as [Person, Person, Person];
  await rebuildCandidates(
    server.db,
    found.map(({ accountId }) => accountId),
  );
});

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const act = (who: Person, what: string, body: object, by = manager) =>
  server.call<CandidateAccount>('POST', `/admin/candidates/${who.accountId}/${what}`, by, body);
const feature = (who: Person, untilOn = day(3)) =>
  act(who, 'featuring', { untilOn, reason: 'Lauréate du concours' });
const unfeature = (who: Person) => act(who, 'featuring-end', { reason: 'Recrutée' });
const hide = (who: Person) => act(who, 'hiding', { message: 'Le diplôme n’est pas reconnu.' });
const show = (who: Person) => act(who, 'hiding-end', { reason: 'Diplôme confirmé' });
const search = async (query = '') => {
  const { body } = await server.call<{ candidates: FoundCandidate[]; pagination: { total: number } }>(
    'GET',
    `/recruiter/candidates?${query}`,
    sahel.owner,
  );
  return body.data;
};
const found = async (query = '') =>
  (await search(query)).candidates.map(({ name, isFeatured }) => (isFeatured ? `${name} *` : name));
const row = async (who: Person) => {
  const { body } = await server.call<CandidateAccount[]>('GET', '/admin/candidates', manager);
  return body.data.find(({ id }) => id === who.accountId);
};

describe('featuring', () => {
  it('shows a candidate first and marked, counted once, until its last day; no score changes', async () => {
    expect(await found()).toEqual(['Awa K.', 'Issa D.', 'Sira B.']);
    const scores = async () =>
      (await search(`offer=${sahel.offerId}`)).candidates.map(({ id, fit }) => [id, fit]);
    const before = await scores();
    expect((await feature(sira)).body).toMatchObject({
      message: messages.FEATURED,
      data: {
        featuring: { untilOn: day(3), reason: 'Lauréate du concours', by: 'Kadiatou Diallo' },
        abilities: { feature: false, unfeature: true },
      },
    });
    expect(await found()).toEqual(['Sira B. *', 'Awa K.', 'Issa D.']);
    expect(await found('limit=1&page=2')).toEqual(['Awa K.']);
    expect(await found('search=comptable')).toEqual(['Sira B. *', 'Awa K.', 'Issa D.']);
    // Who asks for an order gets it.
    expect(await found('sort=name')).toEqual(['Awa K.', 'Issa D.', 'Sira B. *']);
    expect((await search()).pagination.total).toBe(3);
    expect(await scores()).toEqual(before);
    await sql`update candidate_featurings set until_on = current_date - 1`.execute(server.db);
    expect(await found()).toEqual(['Awa K.', 'Issa D.', 'Sira B.']);
    expect((await row(sira))?.featuring).toBeNull();
    expect((await feature(sira, day(0))).status).toBe(200);
  });

  it('is refused for a day that is over or far, a hidden profile, and too many', async () => {
    expect((await feature(awa, day(-1))).body.errors).toEqual([
      { field: 'untilOn', message: messages.UNTIL_PAST },
    ]);
    expect((await feature(awa, day(91))).body.errors?.[0]?.message).toBe(messages.UNTIL_TOO_FAR);
    const empty = (await act(awa, 'featuring', { untilOn: '', reason: '' })).body.errors ?? [];
    expect([...new Set(empty.map(({ field }) => field))]).toEqual(['untilOn', 'reason']);
    await hide(awa);
    expect((await feature(awa)).body.code).toBe('NOT_VISIBLE');
    expect((await unfeature(issa)).body.code).toBe('NOT_FEATURED');
    expect((await feature(manager)).body.code).toBe('NOT_CANDIDATE');
    await sql`
      with made as (insert into accounts (email, role) select 'f' || n || '@exemple.ml', 'applicant'
        from generate_series(1, ${MOST_FEATURED}) n returning id)
      insert into candidate_featurings (account_id, until_on, reason, featured_at)
      select id, current_date + 1, 'x', now() from made`.execute(server.db);
    expect((await feature(issa)).body.code).toBe('TOO_MANY_FEATURED');
  });
});

describe('hiding', () => {
  it('takes a candidate out of every search, says why, and gives back what the person chose', async () => {
    await feature(issa);
    const application = await sahel.apply(issa);
    expect((await hide(issa)).body).toMatchObject({
      message: messages.HIDDEN,
      data: { isVisible: false, featuring: null, hiding: { by: 'Kadiatou Diallo' } },
    });
    expect(await found()).toEqual(['Awa K.', 'Sira B.']);
    expect((await search(`id=${issa.accountId}`)).candidates).toEqual([]);
    expect((await server.mails()).at(-1)).toMatchObject({
      to: issa.email,
      subject: 'Votre profil est masqué aux recruteurs',
    });
    const profile = async () => (await server.call<ApplicantProfile>('GET', '/user/profile', issa)).body.data;
    const choose = async (isVisible: boolean) =>
      server.call('PATCH', '/user/profile', issa, {
        version: (await profile()).version,
        visibility: { isVisible },
      });
    expect(await profile()).toMatchObject({
      visibility: { isVisible: true },
      hiding: { message: 'Le diplôme n’est pas reconnu.' },
    });
    for (const isVisible of [false, true]) {
      expect((await choose(isVisible)).status).toBe(200);
      expect((await profile()).visibility.isVisible).toBe(isVisible);
      expect(await found()).toEqual(['Awa K.', 'Sira B.']);
    }
    // Who received an application reads it as before.
    const read = await server.call('GET', `/recruiter/applications/${application}`, sahel.owner);
    expect(read.status).toBe(200);
    expect((await show(issa)).body).toMatchObject({
      message: messages.SHOWN,
      data: { isVisible: true, hiding: null },
    });
    expect(await found('search=comptable')).toContain('Issa Dolo');
    expect((await profile()).hiding).toBeNull();
    await hide(issa);
    await choose(false);
    await show(issa);
    expect((await row(issa))?.isVisible).toBe(false);
  });

  it('is listed apart from those who hide themselves', async () => {
    await hide(awa);
    await feature(sira);
    const ids = async (visibility: string) =>
      (
        await server.call<CandidateAccount[]>('GET', `/admin/candidates?visibility=${visibility}`, manager)
      ).body.data.map(({ id }) => id);
    expect(await ids('moderated')).toEqual([awa.accountId]);
    expect(await ids('hidden')).toEqual([awa.accountId]);
    expect(await ids('featured')).toEqual([sira.accountId]);
    const acts = await server.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject', 'in', [awa.accountId, sira.accountId])
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'candidate.hidden', actor_id: manager.accountId },
      { action: 'candidate.featured', actor_id: manager.accountId },
    ]);
  });
});

const abilities = async () => {
  const {
    feature: mayFeature,
    unfeature: mayEnd,
    hide: mayHide,
    show: mayShow,
  } = (await row(awa))?.abilities ?? { feature: false, unfeature: false, hide: false, show: false };
  return { feature: mayFeature, unfeature: mayEnd, hide: mayHide, show: mayShow };
};

it('both are done as the abilities say', async () => {
  expect(await abilities()).toEqual({ feature: true, unfeature: false, hide: true, show: false });
  await expectAbilities(abilities, {
    unfeature: () => unfeature(awa),
    show: () => show(awa),
    hide: () => hide(awa),
    feature: () => feature(awa),
  });
});

describe('role by role', () => {
  const allowed: ReadonlySet<Role> = new Set(['admin', 'manager']);
  it.each(['featuring', 'featuring-end', 'hiding', 'hiding-end'])('%s', async (what) => {
    for (const role of roles) {
      const { status } = await act(awa, what, {}, await signedIn(server, role));
      expect([role, status]).toEqual([role, allowed.has(role) ? 422 : 403]);
    }
    expect((await server.call('POST', `/admin/candidates/${awa.accountId}/${what}`, null, {})).status).toBe(
      401,
    );
  });

  it.each([
    ['candidates.feature', 'featuring'],
    ['candidates.moderate', 'hiding'],
  ] as const)('without %s', async (permission, what) => {
    const exception = { account_id: manager.accountId, permission, changed_at: new Date() };
    await server.db
      .insertInto('account_permissions')
      .values({ ...exception, is_granted: false })
      .execute();
    expect((await act(awa, what, {})).status).toBe(403);
    const key = what === 'featuring' ? 'feature' : 'hide';
    expect((await row(awa))?.abilities[key]).toBe(false);
    await server.db.deleteFrom('account_permissions').execute();
  });
});
