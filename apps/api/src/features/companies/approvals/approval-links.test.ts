import { approvalMessages as messages } from '@baara/contract/companies/approval-words';
import type { ApprovalLink } from '@baara/contract/companies/approvals';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { useApprovals } from './approval.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { ask, decide, draft, ruleOf, statusOf, linksOf, decideByLink, readLink, edit, leaves } = useApprovals(
  server,
  sahel,
);

describe('the link of the e-mail', () => {
  it('shows what is needed, acts once, and only by a confirmation', async () => {
    const recruiter = await sahel.member();
    await ruleOf('offer', sahel.owner);
    const offerId = await draft({ salary_min: 300_000 });
    await ask(offerId, recruiter);
    const [token = ''] = await linksOf(sahel.owner);
    const read = await readLink(token);
    expect(read.body.data as ApprovalLink).toMatchObject({
      act: 'offer',
      company: 'Sahel Énergie',
      askedBy: 'Awa Koné',
      subject: { title: 'Comptable', salaryMin: 300_000 },
    });
    expect(await statusOf(offerId)).toBe('draft');
    expect((await decideByLink(token, 'refused')).status).toBe(422);
    const both = await Promise.all([decideByLink(token), decideByLink(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await statusOf(offerId)).toBe('active');
    expect(await readLink(token)).toMatchObject({ status: 409, body: { message: messages.LINK_USED } });
    expect((await readLink('inconnu')).status).toBe(404);
  });

  it('closes with any decision, an edit, seven days, or its person leaving', async () => {
    const [recruiter, approver] = [await sahel.member(), await sahel.member('reader', 'Ali Cissé')];
    await ruleOf('offer', approver, sahel.owner);
    const offerId = await draft();
    const { id } = (await ask(offerId, recruiter)).body.data;
    const [first = ''] = await linksOf(approver);
    await decide(id, approver);
    expect((await decideByLink(first)).status).toBe(409);
    const [second = ''] = await linksOf(sahel.owner);
    await edit(offerId, recruiter, { salaryMin: 200_000 });
    expect(await readLink(second)).toMatchObject({ status: 409, body: { message: messages.ENDED } });

    await ask(offerId, recruiter);
    const third = (await linksOf(approver)).at(-1) ?? '';
    await leaves(approver);
    expect((await readLink(third)).status).toBe(404);
    expect((await decideByLink(third)).status).toBe(404);

    await ruleOf('offer', sahel.owner);
    const late = await draft();
    await ask(late, recruiter);
    const fourth = (await linksOf(sahel.owner)).at(-1) ?? '';
    server.advance({ days: 8 });
    expect(await decideByLink(fourth)).toMatchObject({
      status: 410,
      body: { message: messages.LINK_EXPIRED },
    });
    expect(await statusOf(late)).toBe('draft');
    server.advance({ days: -8 });
  });
});
