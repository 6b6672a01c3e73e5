import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { useLetters } from './letter.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { candidate, content, read, save, sendDraft, mine, accept, withdraw, fetchPdf } = useLetters(
  server,
  sahel,
);

describe('who reads and writes', () => {
  it('begins with what the offer says, and the company’s template', async () => {
    const { start, draft, abilities, templates } = await read();
    expect(draft).toBeNull();
    expect(abilities).toEqual({ write: true, openDraft: true, send: true, askApproval: false });
    expect(start).toMatchObject({
      position: 'Comptable',
      contractType: 'CDI',
      salary: 300_000,
      currency: 'XOF',
    });
    expect(start.body).toBe(templates[0]!.body);
    expect(start.body).toContain('{salaire}');
  });

  it('lets owners and recruiters read and write, and nobody else', async () => {
    const recruiter = await sahel.member('recruiter');
    expect((await save(0, content(), recruiter)).status).toBe(200);
    const { draft } = await read();
    const hidden = { status: 403, body: { code: 'MONEY_HIDDEN' } };
    for (const role of ['interviewer', 'reader'] as const) {
      const colleague = await sahel.member(role);
      const page = `/recruiter/applications/${candidate.applicationId}/offer-letters`;
      expect(await server.call('GET', page, colleague)).toMatchObject(hidden);
      for (const path of ['pdf', 'certificate']) {
        const refused = await fetchPdf(`/recruiter/offer-letters/${draft!.id}/${path}`, colleague);
        expect(refused).toMatchObject({ statusCode: 403 });
        expect(refused.json()).toMatchObject(hidden.body);
      }
      expect((await save(1, content(), colleague)).body.code).toBe('READ_ONLY_MEMBER');
      expect((await sendDraft(draft!, colleague)).body.code).toBe('READ_ONLY_MEMBER');
      expect((await withdraw(draft!.id, colleague)).body.code).toBe('READ_ONLY_MEMBER');
    }
    const applicant = await signedIn(server, 'applicant');
    expect((await save(1, content(), applicant)).status).toBe(403);
    for (const path of ['pdf', 'certificate']) {
      expect((await fetchPdf(`/recruiter/offer-letters/${draft!.id}/${path}`, null)).statusCode).toBe(401);
      expect((await fetchPdf(`/recruiter/offer-letters/${draft!.id}/${path}`, applicant)).statusCode).toBe(
        403,
      );
    }
  });

  it('draws no draft any more for a withdrawn application', async () => {
    const draft = (await save(0)).body.data.draft!;
    await server.db
      .updateTable('applications')
      .set({ stage: 'withdrawn' })
      .where('id', '=', candidate.applicationId)
      .execute();
    const refused = await fetchPdf(`/recruiter/offer-letters/${draft.id}/pdf`, sahel.owner);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'APPLICATION_WITHDRAWN',
      message: 'Le candidat a retiré sa candidature : ce brouillon ne peut plus être affiché',
    });
  });

  it("hides a company's letters from another, and a candidate's from another candidate, and drafts", async () => {
    const draft = (await save(0)).body.data.draft!;
    const other = (await makeWorkspace(server)).owner;
    expect(
      (await server.call('GET', `/recruiter/applications/${candidate.applicationId}/offer-letters`, other))
        .status,
    ).toBe(404);
    expect((await save(1, content(), other)).status).toBe(404);
    expect((await sendDraft(draft, other)).status).toBe(404);
    expect((await fetchPdf(`/recruiter/offer-letters/${draft.id}/pdf`, other)).statusCode).toBe(404);
    expect(await mine()).toEqual([]);
    expect((await fetchPdf(`/offer-letters/${draft.id}/pdf`, candidate)).statusCode).toBe(404);

    await sendDraft(draft);
    const [letter] = await mine();
    expect((await withdraw(letter!.id, other)).status).toBe(404);
    const otherCandidate = await signedIn(server, 'applicant');
    expect((await accept(letter!, {}, otherCandidate)).status).toBe(404);
    expect((await accept(letter!, {}, null)).status).toBe(401);
    expect((await fetchPdf(`/offer-letters/${letter!.id}/pdf`, otherCandidate)).statusCode).toBe(404);
    expect((await fetchPdf(`/offer-letters/${letter!.id}/pdf`, null)).statusCode).toBe(401);
    expect(
      (await server.call('GET', `/applications/${candidate.applicationId}/offer-letters`, otherCandidate))
        .status,
    ).toBe(404);
  });
});
