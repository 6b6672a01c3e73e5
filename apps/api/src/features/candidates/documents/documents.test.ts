import { randomUUID } from 'node:crypto';
import type { CandidateDocument } from '@baara/contract/candidates/documents';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStorage } from '../../../platform/storage/storage.ts';
import { type Answer, useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Listed = Answer<CandidateDocument[]> & {
  candidate: { id: string; name: string };
  application: { id: string; offerId: number };
};

const NOT_FOUND = 'Impossible de trouver le candidat ou les documents associés.';
const FORBIDDEN = "Vous n'avez pas les droits nécessaires pour cette action.";
const pdf = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n');

const server = useTestApp();
const sahel = useWorkspace(server);
let recruiter: Person;
let candidate: Person;
let applicationId: string;
let offerId: number;
beforeEach(async () => {
  ({ offerId, owner: recruiter } = sahel);
  const awa = await sahel.applicant('Awa Traoré');
  [candidate, applicationId] = [awa, awa.applicationId];
});

const list = (who: Person | null = recruiter, id = candidate.accountId, query = '') =>
  server.json<Listed>('GET', `/api/v1/recruiter/candidates/${id}/documents${query}`, {
    headers: who?.headers ?? {},
  });
const download = (documentId: string, who: Person | null = recruiter, id = candidate.accountId) =>
  server.inject({
    method: 'GET',
    url: `/api/v1/recruiter/candidates/${id}/documents/${documentId}/content`,
    headers: who?.headers ?? {},
  });

/** A stored file of this person, `age` minutes old. */
async function addFile(
  owner: Person,
  name: string,
  { kind = 'cv', age = 0, hidden = false }: { kind?: string; age?: number; hidden?: boolean } = {},
): Promise<string> {
  const storageKey = `documents/${randomUUID()}.pdf`;
  await createStorage(server.config).put(storageKey, pdf);
  const at = new Date(Date.now() - age * 60_000);
  const { id } = await server.db
    .insertInto('files')
    .values({
      owner_id: owner.accountId,
      kind,
      name,
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: pdf.length,
      storage_key: storageKey,
      created_at: at,
      deleted_at: hidden ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const anotherCompany = async () => (await makeWorkspace(server, 'Autre')).owner;
const setStage = (id: string, stage: string) =>
  server.db.updateTable('applications').set({ stage }).where('id', '=', id).execute();

/** How often the company opened the candidate's profile. */
const views = async (): Promise<number> => {
  const rows = await server.db
    .selectFrom('profile_views')
    .select('views')
    .where('candidate_id', '=', candidate.accountId)
    .where('company_id', '=', sahel.companyId)
    .execute();
  return rows.reduce((sum, row) => sum + row.views, 0);
};

describe('the documents of a candidate who applied', () => {
  it('are listed, most recent first, with whose they are and the application that opens them', async () => {
    const older = await addFile(candidate, 'Attestation.pdf', { kind: 'other', age: 9 });
    const newer = await addFile(candidate, 'CV été.pdf', { age: 1 });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.data.map(({ id }) => id)).toEqual([newer, older]);
    const path = `/api/v1/recruiter/candidates/${candidate.accountId}/documents/${newer}/content`;
    expect(body.data[0]).toEqual({
      id: newer,
      name: 'CV été.pdf',
      filename: 'CV été.pdf',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      downloadUrl: path,
      path,
    });
    expect(body.candidate).toEqual({ id: candidate.accountId, name: 'Awa Traoré' });
    expect(body.application).toEqual({ id: applicationId, offerId });
  });

  it('come by pages', async () => {
    for (const age of [3, 2, 1]) await addFile(candidate, `page-${age}.pdf`, { age });
    const { body } = await list(recruiter, candidate.accountId, '?page=2&limit=2');
    expect(body.data.map(({ name }) => name)).toEqual(['page-3.pdf']);
    expect(body.pagination).toEqual({ page: 2, pages: 2, total: 3, limit: 2 });
  });

  it('are downloaded whole, under their own name', async () => {
    const answer = await download(await addFile(candidate, 'diplôme.pdf', { kind: 'diploma' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="diplome.pdf"; filename*=UTF-8''dipl%C3%B4me.pdf`,
    );
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('are nothing but documents: no photo, no archive, nothing removed, nothing of another', async () => {
    const outsider = await signedIn(server, 'applicant');
    const others = [
      await addFile(candidate, 'photo.webp', { kind: 'avatar' }),
      await addFile(candidate, 'mes-donnees.zip', { kind: 'archive' }),
      await addFile(candidate, 'ancien.pdf', { hidden: true }),
      await addFile(outsider, 'cv-d-un-autre.pdf'),
    ];
    expect((await list()).body).toMatchObject({ data: [], pagination: { total: 0 } });
    for (const id of others) {
      const answer = await download(id);
      expect(answer.statusCode).toBe(404);
      expect(answer.json<Answer>().message).toBe(NOT_FOUND);
    }
  });
});

describe('who sees them', () => {
  /** What each gets from the list and from a download alike. */
  const refused: [string, () => Promise<Person | null>, number, { code?: string; message?: string }][] = [
    ['nobody', async () => null, 401, { code: 'UNAUTHENTICATED' }],
    ['a candidate', () => signedIn(server, 'applicant'), 403, { message: FORBIDDEN }],
    ['a freelance', () => signedIn(server, 'freelance'), 403, { message: FORBIDDEN }],
    ['a client', () => signedIn(server, 'client'), 403, { message: FORBIDDEN }],
    ['an employer without a company', () => signedIn(server, 'employer'), 403, { code: 'COMPANY_REQUIRED' }],
    ['a manager', () => signedIn(server, 'manager'), 403, { code: 'COMPANY_REQUIRED' }],
    ['an admin', () => signedIn(server, 'admin'), 403, { code: 'COMPANY_REQUIRED' }],
    ['another company', anotherCompany, 404, { message: NOT_FOUND }],
  ];
  it.each(refused)('not %s', async (_name, signIn, status, why) => {
    const who = await signIn();
    const documentId = await addFile(candidate, 'cv.pdf');
    const listed = await list(who);
    const fetched = await download(documentId, who);
    expect([listed.status, fetched.statusCode]).toEqual([status, status]);
    expect(listed.body).toMatchObject(why);
    expect(fetched.json<Answer>()).toMatchObject(why);
  });

  it.each(['reader', 'interviewer', 'recruiter', 'owner'] as const)("a company's %s", async (role) => {
    const who = await sahel.member(role);
    const documentId = await addFile(candidate, 'cv.pdf');
    expect((await list(who)).body.data.map(({ id }) => id)).toEqual([documentId]);
    expect((await download(documentId, who)).statusCode).toBe(200);
  });

  it('only what that candidate sent to this company counts, not what they sent elsewhere', async () => {
    const outsider = await signedIn(server, 'applicant');
    const documentId = await addFile(outsider, 'cv.pdf');
    await (await makeWorkspace(server, 'Ailleurs')).apply(outsider);
    expect((await list(recruiter, outsider.accountId)).status).toBe(404);
    expect((await download(documentId, recruiter, outsider.accountId)).statusCode).toBe(404);
    // Nor by way of a candidate whose documents are open.
    expect((await download(documentId)).statusCode).toBe(404);
  });

  it.each(['rejected', 'hired'])('a company that answered (%s) still does', async (stage) => {
    await setStage(applicationId, stage);
    expect((await list()).status).toBe(200);
  });

  it('not once the application is withdrawn, unless another one stands', async () => {
    const documentId = await addFile(candidate, 'cv.pdf');
    await setStage(applicationId, 'withdrawn');
    expect((await list()).body.message).toBe(NOT_FOUND);
    expect((await download(documentId)).statusCode).toBe(404);
    const { id: second } = await makeOffer(server.db, sahel.companyId);
    const standing = await sahel.apply(candidate, { offer_id: second });
    expect((await list()).body.application).toEqual({ id: standing, offerId: second });
    expect((await download(documentId)).statusCode).toBe(200);
  });

  it('nobody once the account is erased', async () => {
    const documentId = await addFile(candidate, 'cv.pdf');
    await server.db
      .updateTable('accounts')
      .set({ erased_at: new Date(), status: 'disabled' })
      .where('id', '=', candidate.accountId)
      .execute();
    expect((await list()).status).toBe(404);
    expect((await download(documentId)).statusCode).toBe(404);
  });

  it('a missing person and a closed profile give the same answer', async () => {
    const answer = await list(recruiter, randomUUID());
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'CANDIDATE_NOT_FOUND', message: NOT_FOUND });
  });
});

describe('the candidate is notified of the views', () => {
  it('by the list, not by further pages or downloads', async () => {
    const documentId = await addFile(candidate, 'cv.pdf');
    expect(await views()).toBe(0);
    await list();
    expect(await views()).toBe(1);
    await list(recruiter, candidate.accountId, '?page=2');
    await download(documentId);
    await download(documentId);
    expect(await views()).toBe(1);
  });
});
