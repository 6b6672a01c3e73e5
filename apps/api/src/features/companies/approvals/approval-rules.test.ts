import { approvalMessages as messages } from '@baara/contract/companies/approval-words';
import { companyMessages } from '@baara/contract/companies/company-messages';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { actFor, grantActing, makeWorkspace, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { useApprovals } from './approval.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const calls = useApprovals(server, sahel);
const { ask, decide, draft, publish, ruleOf, saveRules, statusOf, edit, offerOf } = calls;

describe('rules', () => {
  it('are off at first, set by owners alone, and name people of the company only', async () => {
    const recruiter = await sahel.member('recruiter', 'Awa Koné');
    expect((await calls.readRules()).rules).toEqual([]);
    const offerId = await draft();
    expect((await offerOf(offerId, recruiter)).abilities).toMatchObject({
      publish: true,
      askApproval: false,
    });
    expect(await ask(offerId, recruiter)).toMatchObject({
      status: 409,
      body: { message: messages.NOT_NEEDED },
    });

    const mine = [{ act: 'offer' as const, departmentId: null, approverIds: [sahel.owner.accountId] }];
    expect(await saveRules(mine, recruiter)).toMatchObject({
      status: 403,
      body: { message: companyMessages.OWNERS_ONLY },
    });
    const outsider = (await makeWorkspace(server, 'Autre')).owner;
    const theirs = [{ ...mine[0]!, approverIds: [outsider.accountId] }];
    expect(await saveRules(theirs)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rules.0.approverIds', message: messages.UNKNOWN_MEMBER }] },
    });
    const saved = await saveRules(mine);
    expect(saved.body.data.rules).toMatchObject([
      { act: 'offer', department: null, approvers: [{ name: 'Moussa Keïta', isMember: true }] },
    ]);
    const stale = { version: 'avant', rules: [] };
    expect((await server.call('PUT', '/recruiter/approval-rules', sahel.owner, stale)).status).toBe(409);
    const six = Array.from({ length: 6 }, () => sahel.owner.accountId);
    expect((await saveRules([{ ...mine[0]!, approverIds: six }])).status).toBe(422);
  });

  it('of a department stand in place of the company’s, which one without approvers lifts', async () => {
    const [recruiter, director] = [
      await sahel.member('recruiter'),
      await sahel.member('reader', 'Ali Cissé'),
    ];
    const made = async (name: string) =>
      (await server.call<{ id: string }>('POST', '/recruiter/departments', sahel.owner, { name })).body.data
        .id;
    const [finance, sales] = [await made('Finances'), await made('Ventes')];
    await saveRules([
      { act: 'offer', departmentId: null, approverIds: [sahel.owner.accountId] },
      { act: 'offer', departmentId: finance, approverIds: [director.accountId] },
      { act: 'offer', departmentId: sales, approverIds: [] },
    ]);
    const asked = async (department: string | null) => {
      const offerId = await draft({ department });
      return (await calls.history(offerId, recruiter)).approvers;
    };
    expect(await asked(null)).toEqual(['Moussa Keïta']);
    expect(await asked('finances')).toEqual(['Ali Cissé']);
    expect(await asked('Ventes')).toEqual([]);

    // No way around by the department itself.
    const offerId = await draft({ department: 'Ventes' });
    expect((await publish(offerId, recruiter)).status).toBe(200);
    expect(await edit(offerId, recruiter, { department: 'Finances' })).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_REQUIRED', message: messages.NEEDED_THERE },
    });
    expect((await edit(offerId, recruiter, { salaryMin: 250_000 })).status).toBe(200);
    const remove = (id: string) => server.call('DELETE', `/recruiter/departments/${id}`, recruiter);
    expect(await remove(finance)).toMatchObject({
      status: 409,
      body: { message: messages.DEPARTMENT_HAS_RULE },
    });
    expect((await remove(sales)).status).toBe(200);
  });
});

describe('no way around', () => {
  it('leads through republishing, duplicating, an expired or filled offer, or acting for the company', async () => {
    const recruiter = await sahel.member();
    const published = await draft();
    await publish(published, recruiter);
    await ruleOf('offer', sahel.owner);
    const refused = async (offerId: number, who = recruiter) =>
      expect(await publish(offerId, who)).toMatchObject({ status: 409, body: { code: 'APPROVAL_REQUIRED' } });

    await server.call('POST', `/recruiter/offers/${published}/unpublish`, recruiter);
    await refused(published);
    const past = { status: 'active', published_at: new Date(0), expires_at: new Date(1) };
    const expired = await draft(past);
    await refused(expired);
    // Nor does a closing day to come open it again.
    await edit(expired, recruiter, { closesOn: '2027-03-01' });
    expect((await offerOf(expired, recruiter)).status).toBe('expired');
    await refused(await draft({ ...past, status: 'filled' }));
    const copy = await server.call<{ id: number; status: string }>(
      'POST',
      `/recruiter/offers/${published}/duplicate`,
      recruiter,
    );
    expect(copy.body.data.status).toBe('draft');
    await refused(copy.body.data.id);
    await edit(published, recruiter, { status: 'active', published_at: '2026-01-01' });
    expect(await statusOf(published)).toBe('draft');

    await grantActing(server.db, 'manager', 'admin');
    for (const role of ['manager', 'admin'] as const) {
      const acting = await actFor(server, await signedIn(server, role), sahel.companyId);
      await refused(published, acting);
      // Somebody who acts for it asks as anyone does, and never agrees in its name.
      const { id } = (await ask(published, acting)).body.data;
      expect((await decide(id, acting)).status).toBe(403);
      const mine = [{ act: 'offer' as const, departmentId: null, approverIds: [] }];
      expect((await saveRules(mine, acting)).status).toBe(403);
      await calls.withdraw(id, acting);
    }
  });

  it('opens an offer again when a hiring that filled it is undone: it was agreed to, and cannot change meanwhile', async () => {
    const applicant = await sahel.applicant('Bakary Sow');
    await server.db
      .updateTable('applications')
      .set({ stage: 'hired', hired_at: new Date() })
      .where('id', '=', applicant.applicationId)
      .execute();
    const body = { applicationId: applicant.applicationId };
    await server.call('POST', `/recruiter/offers/${sahel.offerId}/fill`, sahel.owner, body);
    await ruleOf('offer', await sahel.member('recruiter', 'Ali Cissé'));
    expect((await edit(sahel.offerId, sahel.owner, { salaryMin: 1 })).status).toBe(409);
    const path = `/recruiter/applications/${applicant.applicationId}/undo-hiring`;
    expect((await server.call('POST', path, sahel.owner, { reason: 'Erreur' })).status).toBe(200);
    expect(await statusOf(sahel.offerId)).toBe('active');
  });
});
