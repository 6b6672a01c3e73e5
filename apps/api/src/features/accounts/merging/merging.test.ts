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

const preview = (kept: string, gone: string) =>
  server.call<MergePreview>('GET', `/admin/users/${kept}/merge-preview?gone=${gone}`, awa);
const propose = (kept: string, gone: string) =>
  server.call<Proposal>('POST', `/admin/users/${kept}/merge-proposals`, awa, {
    gone,
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
  const kept = await workspace.candidate('Fanta Kanté', { headline: null, skills: ['Paie'] });
  const gone = await workspace.candidate('Fanta Kanté', { headline: 'Comptable', skills: ['Audit'] });
  await server.db
    .updateTable('accounts')
    .set({ phone: '+223 76 11 22 33' })
    .where('id', 'in', [kept.accountId, gone.accountId])
    .execute();
  const { id: offerId } = await makeOffer(server.db, workspace.companyId, { title: 'Auditrice' });
  await workspace.apply(kept);
  await workspace.apply(gone);
  await workspace.apply(gone, { offer_id: offerId });
  await server.db.insertInto('bookmarks').values({ account_id: gone.accountId, offer_id: offerId }).execute();
  return { kept, gone };
}

describe('a merge', () => {
  it('is found, previewed without a change, and done when another person confirms', async () => {
    const { kept, gone } = await twins();
    const alike = await server.call<LookAlike[]>('GET', `/admin/users/${kept.accountId}/look-alikes`, awa);
    expect(alike.body.data).toMatchObject([{ user: { id: gone.accountId }, reasons: ['phone'] }]);

    const { body } = await preview(kept.accountId, gone.accountId);
    expect(body.data).toMatchObject({
      kept: { id: kept.accountId },
      gone: { id: gone.accountId },
      filled: ['Titre du profil'],
    });
    expect(body.data.moves).toContainEqual({ thing: 'applications', moved: 1, remaining: 1 });
    expect(await applicationsOf(gone.accountId)).toBe(2);
    expect((await server.call('GET', '/auth/session', gone)).status).toBe(200);

    const { data: proposal } = (await propose(kept.accountId, gone.accountId)).body;
    expect(proposal.sentence).toMatch(/^Fusionner le compte de Fanta Kanté \(.*\) dans celui de Fanta Kanté/);
    expect((await propose(gone.accountId, kept.accountId)).body.code).toBe('PROPOSAL_WAITING');
    expect((await confirm(proposal.id, awa)).body.code).toBe('OWN_PROPOSAL');
    expect(await exists(gone.accountId)).toBe(true);

    expect((await confirm(proposal.id)).body.data.state).toBe('confirmed');
    expect(await exists(gone.accountId)).toBe(false);
    expect(await applicationsOf(kept.accountId)).toBe(2);
    expect((await server.call('GET', '/auth/session', gone)).status).toBe(401);
    expect((await server.call('GET', '/auth/session', kept)).status).toBe(200);
    const profile = await server.db
      .selectFrom('candidates')
      .select(['headline', 'skills'])
      .where('account_id', '=', kept.accountId)
      .executeTakeFirstOrThrow();
    expect(profile).toEqual({ headline: 'Comptable', skills: ['Paie'] });
    const told = (await server.mails()).filter(({ subject }) => /deux comptes/.test(subject));
    expect(told.map(({ to }) => to).toSorted()).toEqual([kept.email, gone.email].toSorted());
    const audited = await server.db
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'account.merged')
      .where('subject', '=', kept.accountId)
      .executeTakeFirstOrThrow();
    expect(audited).toMatchObject({
      actor_id: moussa.accountId,
      detail: { goneId: gone.accountId, proposedBy: awa.accountId },
    });
  });

  it('gives a recruiter’s place and work to the account that stays', async () => {
    const gone = await workspace.member('recruiter', 'Issa Sow');
    const kept = await signedIn(server, 'employer', { name: { first: 'Issa', last: 'Sow' } });
    await server.db
      .insertInto('hiring_team_members')
      .values({
        offer_id: workspace.offerId,
        company_id: workspace.companyId,
        account_id: gone.accountId,
      })
      .execute();
    const { id } = (await propose(kept.accountId, gone.accountId)).body.data;
    expect((await confirm(id)).status).toBe(200);
    const members = await server.db
      .selectFrom('company_members')
      .select(['account_id', 'role'])
      .where('company_id', '=', workspace.companyId)
      .where('account_id', '=', kept.accountId)
      .execute();
    expect(members).toEqual([{ account_id: kept.accountId, role: 'recruiter' }]);
    const team = await server.db
      .selectFrom('hiring_team_members')
      .select('account_id')
      .where('offer_id', '=', workspace.offerId)
      .execute();
    expect(team).toContainEqual({ account_id: kept.accountId });
  });

  it('is refused for accounts that cannot become one', async () => {
    const { kept, gone } = await twins();
    expect((await propose(kept.accountId, kept.accountId)).body.errors?.[0]?.message).toBe(messages.SAME);
    expect((await propose(kept.accountId, workspace.owner.accountId)).body.code).toBe('MERGE_ROLES_DIFFER');
    expect((await propose(kept.accountId, moussa.accountId)).body.code).toBe('MERGE_ROLE_REFUSED');
    expect((await propose(awa.accountId, kept.accountId)).body.code).toBe('OWN_ACCOUNT');
    const colleague = await workspace.member();
    expect((await preview(colleague.accountId, workspace.owner.accountId)).body.code).toBe(
      'MERGE_TWO_COMPANIES',
    );
    const { id } = (await propose(kept.accountId, gone.accountId)).body.data;
    await server.db
      .updateTable('accounts')
      .set({ email: `autre-${kept.accountId}@exemple.ml` })
      .where('id', '=', gone.accountId)
      .execute();
    expect((await confirm(id)).body.code).toBe('PROPOSAL_SUBJECT_CHANGED');
  });

  it('never runs through a table that nobody looked at', async () => {
    const { kept, gone } = await twins();
    const { body } = await preview(kept.accountId, gone.accountId);
    expect(body.data.moves.every(({ moved, remaining }) => moved >= 0 && remaining >= 0)).toBe(true);
    expect((await preview(kept.accountId, '019400aa-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('role by role', () => {
  const id = '019400aa-0000-7000-8000-000000000000';
  const operations: [string, 'GET' | 'POST', string, readonly Role[], object?][] = [
    ['look-alikes', 'GET', `/admin/users/${id}/look-alikes`, ['admin']],
    ['preview', 'GET', `/admin/users/${id}/merge-preview?gone=${id}`, ['admin']],
    ['propose', 'POST', `/admin/users/${id}/merge-proposals`, ['admin'], { gone: id, reason: 'Essai' }],
  ];
  it.each(operations)('%s', async (_, method, path, allowed, body) => {
    for (const role of roles) {
      const { status } = await server.call(method, path, await signedIn(server, role), body);
      expect([role, status === 403]).toEqual([role, !allowed.includes(role)]);
    }
    expect((await server.call(method, path, null, body)).status).toBe(401);
  });
});
