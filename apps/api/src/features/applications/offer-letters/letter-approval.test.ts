import { approvalMessages as messages } from '@baara/contract/companies/approval-words';
import type { ApprovalDetail, ApprovalHistory, ApprovalRequest } from '@baara/contract/companies/approvals';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { useApprovals } from '../../companies/approvals/approval.factory.ts';
import { useLetters } from './letter.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const letters = useLetters(server, sahel);
const { decide, ruleOf, linksOf, readLink } = useApprovals(server, sahel);

/** A letter that could leave, written by the owner. */
async function written(): Promise<{ id: string; version: number }> {
  const saved = await letters.save(0);
  return saved.body.data.draft!;
}
const ask = ({ id, version }: { id: string; version: number }, who: Person = sahel.owner) =>
  server.call<ApprovalRequest>('POST', `/recruiter/offer-letters/${id}/approval-requests`, who, { version });
const history = async (who: Person = sahel.owner) =>
  server.call<ApprovalHistory>(
    'GET',
    `/recruiter/applications/${letters.candidate.applicationId}/letter-approvals`,
    who,
  );

it('waits for the agreement, then leaves by itself in the name of the one who asked', async () => {
  const approver = await sahel.member('recruiter', 'Ali Cissé');
  await ruleOf('letter', approver);
  const draft = await written();
  expect((await letters.read()).abilities).toMatchObject({ send: false, askApproval: true });
  expect(await letters.sendDraft(draft)).toMatchObject({
    status: 409,
    body: { code: 'APPROVAL_REQUIRED', message: messages.NEEDED_LETTER },
  });
  const asked = await ask(draft);
  expect(asked).toMatchObject({ status: 201, body: { data: { act: 'letter', waitsFor: 'Ali Cissé' } } });
  expect((await letters.read()).abilities).toMatchObject({ send: false, askApproval: false });
  expect((await letters.sendDraft(draft)).body.code).toBe('APPROVAL_WAITING');
  expect(await letters.mine()).toEqual([]);

  expect((await decide(asked.body.data.id, approver)).body.message).toBe(messages.SENT);
  expect(await letters.mine()).toMatchObject([{ status: 'sent', salary: 450_000 }]);
  const answer = await history();
  expect(answer.body.data.requests).toMatchObject([{ status: 'done', askedBy: 'Moussa Keïta' }]);
  expect((await letters.read()).letters).toMatchObject([{ sentBy: 'Moussa Keïta' }]);
  expect((await bellsOf(server, sahel.owner))[0]).toContain('la lettre est envoyée');
  // No name of the candidate in the log nor in the bell of the approver.
  expect((await bellsOf(server, approver)).join()).not.toContain('Aïcha');
});

it('shows the pay to those who see the company’s money, signed in or by the link', async () => {
  const [recruiter, interviewer] = [
    await sahel.member('recruiter', 'Ali Cissé'),
    await sahel.member('interviewer'),
  ];
  await ruleOf('letter', interviewer, recruiter);
  const { id } = (await ask(await written())).body.data;
  const read = async (who: Person) =>
    (await server.call<ApprovalDetail>('GET', `/recruiter/approvals/${id}`, who)).body.data;
  expect((await read(interviewer)).subject).toMatchObject({
    candidate: 'Aïcha N’Diaye',
    title: 'Comptable',
    salaryMin: null,
    isPayHidden: true,
  });
  expect((await read(interviewer)).applicationId).toBeNull();
  const [hidden = ''] = await linksOf(interviewer);
  expect((await readLink(hidden)).body.data).toMatchObject({
    subject: { salaryMin: null, isPayHidden: true },
  });
  expect((await read(recruiter)).subject).toMatchObject({ salaryMin: 450_000, isPayHidden: false });
  await decide(id, interviewer, 0);
  const [shown = ''] = await linksOf(recruiter);
  expect((await readLink(shown)).body.data).toMatchObject({ subject: { salaryMin: 450_000 } });

  expect((await history(interviewer)).status).toBe(403);
  const other = (await makeWorkspace(server, 'Autre')).owner;
  expect((await history(other)).status).toBe(404);
  expect((await ask({ id: (await letters.read()).draft!.id, version: 1 }, other)).status).toBe(404);
});

it('is void once the letter is edited, the application ends, or its day is over', async () => {
  const approver = await sahel.member('recruiter', 'Ali Cissé');
  await ruleOf('letter', approver);
  const draft = await written();
  const first = (await ask(draft)).body.data.id;
  // A save that changes nothing.
  await letters.save(draft.version);
  expect((await history()).body.data.requests[0]?.status).toBe('waiting');
  const saved = await letters.save(draft.version, letters.content({ salary: 900_000 }));
  expect((await history()).body.data.requests[0]).toMatchObject({
    status: 'voided',
    endReason: messages.LETTER_EDITED,
  });
  expect((await decide(first, approver)).status).toBe(409);
  expect((await bellsOf(server, approver))[0]).toContain(messages.LETTER_EDITED);

  const second = (await ask(saved.body.data.draft!)).body.data.id;
  server.advance({ days: 20 });
  await decide(second, approver);
  expect((await history()).body.data.requests[0]?.status).toBe('blocked');
  server.advance({ days: -20 });

  await ask(saved.body.data.draft!);
  const path = `/applications/tracking/job/${sahel.offerId}/cancel`;
  expect((await server.call('DELETE', path, letters.candidate)).status).toBeLessThan(300);
  expect((await history()).body.data.requests[0]).toMatchObject({
    status: 'voided',
    endReason: messages.APPLICATION_ENDED,
  });
  expect(await letters.mine()).toEqual([]);
});

it('is sent once when the last agreement is pressed twice at once', async () => {
  const approver = await sahel.member('recruiter', 'Ali Cissé');
  await ruleOf('letter', approver);
  const { id } = (await ask(await written())).body.data;
  const answers = await Promise.all([decide(id, approver), decide(id, approver)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await letters.mine()).toHaveLength(1);
});
