import { approvalMessages as messages } from '@baara/contract/companies/approval-words';
import type { ApprovalDetail } from '@baara/contract/companies/approvals';
import type { RecruiterTasks } from '@baara/contract/workspace/recruiter-tasks';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { useApprovals } from './approval.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const calls = useApprovals(server, sahel);
const { ask, decide, draft, last, publish, ruleOf, statusOf, edit, offerOf, logged, leaves } = calls;

describe('a request', () => {
  it('is decided in order, then publishes by itself, and notifies the requester', async () => {
    const [recruiter, first] = [await sahel.member(), await sahel.member('reader', 'Ali Cissé')];
    await ruleOf('offer', first, sahel.owner);
    const offerId = await draft();
    expect((await offerOf(offerId, recruiter)).abilities).toMatchObject({
      publish: false,
      askApproval: true,
    });
    expect(await publish(offerId, recruiter)).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_REQUIRED', message: messages.NEEDED_OFFER },
    });

    const asked = await ask(offerId, recruiter);
    expect(asked).toMatchObject({
      status: 201,
      body: { data: { status: 'waiting', waitsFor: 'Ali Cissé' } },
    });
    const { id } = asked.body.data;
    // Asked twice, it is the same request, and one notification.
    expect((await ask(offerId, recruiter)).body.data.id).toBe(id);
    expect(await bellsOf(server, first)).toHaveLength(1);
    expect((await offerOf(offerId, recruiter)).abilities).toMatchObject({
      publish: false,
      askApproval: false,
    });
    expect((await publish(offerId, recruiter)).body.code).toBe('APPROVAL_WAITING');

    expect(await decide(id, sahel.owner, 1)).toMatchObject({
      status: 403,
      body: { message: messages.NOT_YOUR_TURN },
    });
    expect(await decide(id, recruiter, 0)).toMatchObject({ status: 403 });
    expect((await decide(id, first, 0)).body.message).toBe(messages.APPROVED);
    // Pressed twice, it does not decide for the next one.
    expect((await decide(id, first, 0)).status).toBe(200);
    expect(await statusOf(offerId)).toBe('draft');
    expect((await last(offerId))?.waitsFor).toBe('Moussa Keïta');

    expect((await decide(id, sahel.owner, 1)).body.message).toBe(messages.PUBLISHED);
    expect(await statusOf(offerId)).toBe('active');
    expect(await last(offerId)).toMatchObject({
      status: 'done',
      steps: [
        { name: 'Ali Cissé', state: 'approved', isReplaced: false },
        { name: 'Moussa Keïta', state: 'approved' },
      ],
    });
    expect((await bellsOf(server, recruiter))[0]).toContain('l’offre est publiée');
    const kinds = await logged(offerId);
    for (const kind of ['approval.asked', 'approval.given', 'offer.published']) expect(kinds).toContain(kind);
  });

  it('is read by those who write and by its approvers, with what they need to decide', async () => {
    const [recruiter, approver] = [await sahel.member(), await sahel.member('interviewer', 'Ali Cissé')];
    await ruleOf('offer', approver);
    const offerId = await draft({ salary_min: 300_000, salary_max: 450_000 });
    const { id } = (await ask(offerId, recruiter)).body.data;
    const read = (who: Person) => server.call<ApprovalDetail>('GET', `/recruiter/approvals/${id}`, who);
    expect((await read(approver)).body.data).toMatchObject({
      subject: { title: 'Comptable', salaryMin: 300_000, salaryMax: 450_000 },
      abilities: { decide: true, withdraw: false, open: false },
    });
    expect((await read(recruiter)).body.data.abilities).toMatchObject({ decide: false, withdraw: true });
    const others = [await sahel.member('reader', 'Fatou Ba'), (await makeWorkspace(server, 'Autre')).owner];
    for (const other of others) {
      expect((await read(other)).status).toBe(404);
      expect((await decide(id, other)).status).toBe(404);
      expect((await calls.withdraw(id, other)).status).toBe(404);
    }
    const tasks = async (who: Person) =>
      (await server.call<RecruiterTasks>('GET', '/recruiter/dashboard/tasks', who)).body.data;
    expect((await tasks(approver)).approvals).toMatchObject({ total: 1, items: [{ id, act: 'offer' }] });
    expect((await tasks(recruiter)).approvals.total).toBe(0);
    // It is not a draft to publish meanwhile.
    expect((await tasks(recruiter)).offers.items.map((one) => one.id)).not.toContain(offerId);
  });

  it('refused with a reason may be corrected and asked again; withdrawn, it ends', async () => {
    const [recruiter, other] = [await sahel.member(), await sahel.member('recruiter', 'Fatou Ba')];
    await ruleOf('offer', sahel.owner);
    const offerId = await draft();
    const { id } = (await ask(offerId, recruiter)).body.data;
    expect(await decide(id, sahel.owner, 0, 'refused')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reason', message: messages.REASON_REQUIRED }] },
    });
    await decide(id, sahel.owner, 0, 'refused', 'Le salaire dépasse le budget.');
    expect(await last(offerId)).toMatchObject({
      status: 'refused',
      steps: [{ state: 'refused', reason: 'Le salaire dépasse le budget.' }],
    });
    const mails = await server.mails();
    expect(JSON.stringify(mails.filter(({ to }) => to === recruiter.email))).toContain('dépasse le budget');
    expect((await decide(id, sahel.owner, 0)).status).toBe(409);

    const again = (await ask(offerId, recruiter)).body.data.id;
    expect(again).not.toBe(id);
    expect(await calls.withdraw(again, other)).toMatchObject({
      status: 403,
      body: { message: messages.NOT_YOURS },
    });
    expect((await calls.withdraw(again, recruiter)).body.data.status).toBe('withdrawn');
    expect((await calls.withdraw(again, recruiter)).status).toBe(200);
    expect(await decide(again, sahel.owner)).toMatchObject({
      status: 409,
      body: { message: messages.ENDED },
    });
    expect(await statusOf(offerId)).toBe('draft');
  });

  it('is void once the offer or its questions change, and says so', async () => {
    const [recruiter, first] = [await sahel.member(), await sahel.member('reader', 'Ali Cissé')];
    await ruleOf('offer', first, sahel.owner);
    const offerId = await draft();
    const { id } = (await ask(offerId, recruiter)).body.data;
    await decide(id, first);
    // The form saves what nobody changed.
    await edit(offerId, recruiter, { title: 'Comptable' });
    expect((await last(offerId))?.status).toBe('waiting');
    await edit(offerId, sahel.owner, { salaryMin: 900_000 });
    expect(await last(offerId)).toMatchObject({ status: 'voided', endReason: messages.OFFER_EDITED });
    expect((await bellsOf(server, recruiter))[0]).toContain(messages.OFFER_EDITED);
    expect((await decide(id, sahel.owner, 1)).status).toBe(409);
    expect(await statusOf(offerId)).toBe('draft');

    await ask(offerId, recruiter);
    type Questions = { version: string };
    const path = `/recruiter/offers/${offerId}/questions`;
    const { version } = (await server.call<Questions>('GET', path, recruiter)).body.data;
    const question = {
      id: null,
      kind: 'yes_no',
      label: 'Permis B ?',
      isRequired: true,
      choices: [],
      knockOut: null,
    };
    expect((await server.call('PUT', path, recruiter, { version, questions: [question] })).status).toBe(200);
    expect((await last(offerId))?.status).toBe('voided');
  });

  it('needs nobody’s own agreement', async () => {
    const recruiter = await sahel.member('recruiter', 'Awa Koné');
    await ruleOf('offer', recruiter, sahel.owner);
    const mine = await draft();
    const { id } = (await ask(mine, recruiter)).body.data;
    expect(await last(mine)).toMatchObject({ steps: [{ state: 'own' }, { state: 'current' }] });
    await decide(id, sahel.owner, 1);
    expect(await statusOf(mine)).toBe('active');

    await ruleOf('offer', sahel.owner);
    expect((await publish(await draft(), sahel.owner)).status).toBe(200);
  });

  it('falls to the owners when its approver leaves, visibly', async () => {
    const [recruiter, approver] = [await sahel.member(), await sahel.member('recruiter', 'Ali Cissé')];
    await ruleOf('offer', approver);
    const offerId = await draft();
    const { id } = (await ask(offerId, recruiter)).body.data;
    expect((await decide(id, sahel.owner)).status).toBe(403);
    await server.call('DELETE', `/company/members/${approver.accountId}`, sahel.owner);
    expect((await bellsOf(server, sahel.owner))[0]).toContain('vous demande votre accord');
    expect(await last(offerId)).toMatchObject({
      waitsFor: 'un propriétaire',
      steps: [{ name: 'Ali Cissé', isReplaced: true }],
      abilities: { decide: true },
    });
    expect((await decide(id, recruiter)).status).toBe(403);
    await decide(id, sahel.owner);
    expect(await last(offerId)).toMatchObject({
      status: 'done',
      steps: [{ name: 'Ali Cissé', isReplaced: true, decidedBy: 'Moussa Keïta' }],
    });
    // The account itself may go: the rule does not become empty.
    await server.db.deleteFrom('accounts').where('id', '=', approver.accountId).execute();
    expect((await publish(await draft(), recruiter)).body.code).toBe('APPROVAL_REQUIRED');
  });

  it('ends as blocked when the act itself is refused at the last agreement', async () => {
    const recruiter = await sahel.member();
    await ruleOf('offer', sahel.owner);
    const offerId = await draft();
    const closesOn = new Date(server.services.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { id } = (await ask(offerId, recruiter, { closesOn })).body.data;
    await server.db
      .updateTable('companies')
      .set({ hold_state: 'waiting' })
      .where('id', '=', sahel.companyId)
      .execute();
    expect((await decide(id, sahel.owner)).body.message).toContain('n’a pas pu être faite');
    expect(await last(offerId)).toMatchObject({ status: 'blocked', steps: [{ state: 'approved' }] });
    expect(await statusOf(offerId)).toBe('draft');
    await server.db
      .updateTable('companies')
      .set({ hold_state: null })
      .where('id', '=', sahel.companyId)
      .execute();

    const again = (await ask(offerId, recruiter)).body.data.id;
    await leaves(recruiter);
    await decide(again, sahel.owner);
    expect(await last(offerId)).toMatchObject({ status: 'blocked', endReason: messages.REQUESTER_GONE });
  });
});

describe('at once', () => {
  it('two presses of the last agreement publish once', async () => {
    const recruiter = await sahel.member();
    await ruleOf('offer', sahel.owner);
    const offerId = await draft();
    const { id } = (await ask(offerId, recruiter)).body.data;
    const answers = await Promise.all([decide(id, sahel.owner), decide(id, sahel.owner)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await statusOf(offerId)).toBe('active');
    expect((await logged(offerId)).filter((kind) => kind === 'offer.published')).toHaveLength(1);
    expect((await bellsOf(server, recruiter)).filter((title) => title.includes('publiée'))).toHaveLength(1);
  });

  it('two owners in place of one who left give one decision; two requests are one', async () => {
    const [recruiter, approver] = [await sahel.member(), await sahel.member('recruiter', 'Ali Cissé')];
    const second = await sahel.member('owner', 'Fatou Ba');
    await ruleOf('offer', approver);
    const offerId = await draft();
    const asked = await Promise.all([ask(offerId, recruiter), ask(offerId, second)]);
    expect(new Set(asked.map(({ body }) => body.data.id)).size).toBe(1);
    const { id } = asked[0]!.body.data;
    await leaves(approver);
    const answers = await Promise.all([
      decide(id, sahel.owner, 0, 'refused', 'Trop tôt.'),
      decide(id, second, 0, 'approved'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status } = (await last(offerId))!;
    expect(await statusOf(offerId)).toBe(status === 'done' ? 'active' : 'draft');
  });

  it('an edit and the last agreement never publish what nobody agreed to', async () => {
    const recruiter = await sahel.member();
    await ruleOf('offer', sahel.owner);
    for (let round = 0; round < 3; round += 1) {
      const offerId = await draft();
      const { id } = (await ask(offerId, recruiter)).body.data;
      await Promise.all([decide(id, sahel.owner), edit(offerId, recruiter, { salaryMin: 123_000 })]);
      const request = await last(offerId);
      const kinds = await logged(offerId);
      const isVoided = request?.status === 'voided';
      expect(await statusOf(offerId)).toBe(isVoided ? 'draft' : 'active');
      // Published, it was before the edit: a draft's edit is not in the log.
      expect(kinds.includes('offer.edited')).toBe(!isVoided);
    }
  });
});
