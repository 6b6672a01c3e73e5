import type { LookAlike, MergePreview } from '@baara/contract/accounts/merging';
import { mergeMessages as messages } from '@baara/contract/accounts/merge-words';
import { type Role, roles } from '@baara/contract/accounts/accounts';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { makeCategories, makeOffer, signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
let awa: Person;
let moussa: Person;
let workspace: Workspace;

beforeAll(async () => {
  await seedReference(server.db);
  await makeCategories(server.db).catch(() => undefined);
  awa = await signedIn(server, 'admin', { name: { first: 'Awa', last: 'Koné' } });
  moussa = await signedIn(server, 'admin', { name: { first: 'Moussa', last: 'Keïta' } });
});
beforeEach(async () => {
  workspace = await makeWorkspace(server);
});

const preview = (target: string, source: string) =>
  server.call<MergePreview>('POST', `/admin/users/${target}/merge-previews`, awa, { source });
const propose = (target: string, source: string) =>
  server.call<Proposal>('POST', `/admin/users/${target}/merge-proposals`, awa, {
    source,
    reason: 'Même téléphone',
  });
const confirm = (id: string, who = moussa) =>
  server.call<Proposal>('POST', `/admin/proposals/${id}/confirmation`, who);
const exists = async (id: string): Promise<boolean> =>
  (await server.db.selectFrom('accounts').select('id').where('id', '=', id).execute()).length === 1;
const applicationsOf = async (id: string): Promise<number> =>
  (await server.db.selectFrom('applications').select('id').where('candidate_id', '=', id).execute()).length;

/** Two accounts of one person: both applied to one offer, one of them to another too. */
async function twins() {
  const target = await workspace.candidate('Fanta Kanté', { headline: null, skills: ['Paie'] });
  const source = await workspace.candidate('Fanta Kanté', { headline: 'Comptable', skills: ['Audit'] });
  await server.db
    .updateTable('accounts')
    .set({ phone: '+223 76 11 22 33' })
    .where('id', 'in', [target.accountId, source.accountId])
    .execute();
  const { id: offerId } = await makeOffer(server.db, workspace.companyId, { title: 'Auditrice' });
  await workspace.apply(target);
  await workspace.apply(source);
  await workspace.apply(source, { offer_id: offerId });
  await server.db
    .insertInto('bookmarks')
    .values({ account_id: source.accountId, offer_id: offerId })
    .execute();
  return { target, source };
}

describe('a merge', () => {
  it('is found, previewed without a change, and done when another person confirms', async () => {
    const { target, source } = await twins();
    const alike = await server.call<LookAlike[]>('GET', `/admin/users/${target.accountId}/look-alikes`, awa);
    expect(alike.body.data).toMatchObject([{ user: { id: source.accountId }, reasons: ['phone'] }]);

    const { body } = await preview(target.accountId, source.accountId);
    expect(body.data).toMatchObject({
      target: { id: target.accountId },
      source: { id: source.accountId },
      filled: ['Titre du profil'],
    });
    expect(body.data.moves).toContainEqual({ thing: 'applications', moved: 1, remaining: 1 });
    expect(await applicationsOf(source.accountId)).toBe(2);
    expect((await server.call('GET', '/auth/sessions', source)).status).toBe(200);

    const { data: proposal } = (await propose(target.accountId, source.accountId)).body;
    expect(proposal.sentence).toMatch(/^Fusionner le compte de Fanta Kanté \(.*\) dans celui de Fanta Kanté/);
    expect((await propose(source.accountId, target.accountId)).body.code).toBe('PROPOSAL_WAITING');
    expect((await confirm(proposal.id, awa)).body.code).toBe('OWN_PROPOSAL');
    expect(await exists(source.accountId)).toBe(true);

    expect((await confirm(proposal.id)).body.data.state).toBe('confirmed');
    expect(await exists(source.accountId)).toBe(false);
    expect(await applicationsOf(target.accountId)).toBe(2);
    expect((await server.call('GET', '/auth/sessions', source)).status).toBe(401);
    expect((await server.call('GET', '/auth/sessions', target)).status).toBe(200);
    const profile = await server.db
      .selectFrom('candidates')
      .select(['headline', 'skills'])
      .where('account_id', '=', target.accountId)
      .executeTakeFirstOrThrow();
    expect(profile).toEqual({ headline: 'Comptable', skills: ['Paie'] });
    const notified = (await server.mails()).filter(({ subject }) => /deux comptes/.test(subject));
    expect(notified.map(({ to }) => to).toSorted()).toEqual([target.email, source.email].toSorted());
    const audited = await server.db
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'account.merged')
      .where('subject', '=', target.accountId)
      .executeTakeFirstOrThrow();
    expect(audited).toMatchObject({
      actor_id: moussa.accountId,
      detail: { sourceId: source.accountId, proposedBy: awa.accountId },
    });
  });

  it('leaves decided whom a consultant decided about, and hidden whom the platform hides', async () => {
    const { target, source } = await twins();
    const at = new Date();
    await server.db
      .updateTable('accounts')
      .set({ email_verified_at: at })
      .where('id', 'in', [target.accountId, source.accountId])
      .execute();
    await server.db
      .updateTable('accounts')
      .set({ qualified_at: at })
      .where('id', '=', source.accountId)
      .execute();
    await server.db
      .insertInto('candidate_cases')
      .values([
        { account_id: source.accountId, state: 'qualified', decided_at: at },
        { account_id: target.accountId, state: 'open' },
      ])
      .execute();
    await server.call('POST', `/admin/candidates/${source.accountId}/hiding`, awa, { message: 'Faux CV' });
    const isNew = async () =>
      (await server.call<{ id: string }[]>('GET', '/manager/new-candidates', awa)).body.data.some(
        ({ id }) => id === target.accountId,
      );
    expect(await isNew()).toBe(true);
    const { data } = (await propose(target.accountId, source.accountId)).body;
    expect((await confirm(data.id)).body.data.state).toBe('confirmed');
    expect(await isNew()).toBe(false);
    const row = await server.db
      .selectFrom('candidates as c')
      .innerJoin('candidate_cases as k', 'k.account_id', 'c.account_id')
      .select(['c.is_visible', 'k.state'])
      .where('c.account_id', '=', target.accountId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ is_visible: false, state: 'qualified' });
  });

  it('gives a recruiter’s place and work to the account that stays', async () => {
    const source = await workspace.member('recruiter', 'Issa Sow');
    const target = await signedIn(server, 'employer', { name: { first: 'Issa', last: 'Sow' } });
    await server.db
      .insertInto('hiring_team_members')
      .values({
        offer_id: workspace.offerId,
        company_id: workspace.companyId,
        account_id: source.accountId,
      })
      .execute();
    const { id } = (await propose(target.accountId, source.accountId)).body.data;
    expect((await confirm(id)).status).toBe(200);
    const members = await server.db
      .selectFrom('company_members')
      .select(['account_id', 'role'])
      .where('company_id', '=', workspace.companyId)
      .where('account_id', '=', target.accountId)
      .execute();
    expect(members).toEqual([{ account_id: target.accountId, role: 'recruiter' }]);
    const team = await server.db
      .selectFrom('hiring_team_members')
      .select('account_id')
      .where('offer_id', '=', workspace.offerId)
      .execute();
    expect(team).toContainEqual({ account_id: target.accountId });
  });

  it('is refused for accounts that cannot become one', async () => {
    const { target, source } = await twins();
    expect((await propose(target.accountId, target.accountId)).body.errors?.[0]?.message).toBe(messages.SAME);
    expect((await propose(target.accountId, workspace.owner.accountId)).body.code).toBe('MERGE_ROLES_DIFFER');
    expect((await propose(target.accountId, moussa.accountId)).body.code).toBe('MERGE_ROLE_REFUSED');
    expect((await propose(awa.accountId, target.accountId)).body.code).toBe('OWN_ACCOUNT');
    const colleague = await workspace.member();
    expect((await preview(colleague.accountId, workspace.owner.accountId)).body.code).toBe(
      'MERGE_TWO_COMPANIES',
    );
    const { id } = (await propose(target.accountId, source.accountId)).body.data;
    await server.db
      .updateTable('accounts')
      .set({ email: `autre-${target.accountId}@exemple.ml` })
      .where('id', '=', source.accountId)
      .execute();
    expect((await confirm(id)).body.code).toBe('PROPOSAL_SUBJECT_CHANGED');
  });

  it('never runs through a table that nobody looked at', async () => {
    const { target, source } = await twins();
    const { body } = await preview(target.accountId, source.accountId);
    expect(body.data.moves.every(({ moved, remaining }) => moved >= 0 && remaining >= 0)).toBe(true);
    expect((await preview(target.accountId, '019400aa-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('role by role', () => {
  const id = '019400aa-0000-7000-8000-000000000000';
  const operations: [string, 'GET' | 'POST', string, readonly Role[], object?][] = [
    ['look-alikes', 'GET', `/admin/users/${id}/look-alikes`, ['admin']],
    ['preview', 'POST', `/admin/users/${id}/merge-previews`, ['admin'], { source: id }],
    ['propose', 'POST', `/admin/users/${id}/merge-proposals`, ['admin'], { source: id, reason: 'Essai' }],
  ];
  it.each(operations)('%s', async (_, method, path, allowed, body) => {
    for (const role of roles) {
      const { status } = await server.call(method, path, await signedIn(server, role), body);
      expect([role, status === 403]).toEqual([role, !allowed.includes(role)]);
    }
    expect((await server.call(method, path, null, body)).status).toBe(401);
  });
});
