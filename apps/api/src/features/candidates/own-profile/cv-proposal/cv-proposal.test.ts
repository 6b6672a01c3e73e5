import type { CvProposal } from '@baara/contract/candidates/cv-proposal';
import type { Document } from '@baara/contract/files/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cvLines, makeCvPdf } from '../../../../testing/make-cv.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makeProfile } from '../../../applications/application.factory.ts';
import { readCv } from '../../../files/cv-texts/read-cv.ts';
import { makeCategories, makeCompany, signedIn } from '../../../offers/offer.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let server: TestApp;
let person: Person;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
beforeEach(async () => {
  person = await signedIn(server, 'applicant');
  await makeProfile(server.db, person.accountId, { first: 'Aminata', last: 'Traoré' });
});
afterAll(() => server.stop());

async function upload(kind = 'cv', lines: readonly string[] = cvLines): Promise<string> {
  const files = [
    { field: 'file', name: 'cv.pdf', bytes: await makeCvPdf({ lines }), type: 'application/pdf' },
  ];
  const answer = await server.upload<Document>('POST', '/documents', person, { files, fields: { kind } });
  return answer.body.data.id;
}
const propose = (id: string, who: { headers?: Record<string, string> } = person) =>
  server.json<{ data: CvProposal }>('GET', `/api/v1/user/profile/cv/${id}`, { headers: who.headers ?? {} });

describe('what a CV says', () => {
  it('waits for its reading, then is shown, and nothing of it is written', async () => {
    const id = await upload();
    const before = await propose(id);
    expect(before.body.data).toMatchObject({ reading: { status: 'waiting' }, content: null });
    await readCv(server.services, id, { isLastTry: false });
    const { data } = (await propose(id)).body;
    expect(data).toMatchObject({ document: { id, name: 'cv.pdf' }, reading: { status: 'read' } });
    expect(data.content).toMatchObject({
      name: 'Aminata Traoré',
      phones: [{ value: '+22376123456', page: 1, doubts: [] }],
      experiences: [{ value: { title: 'Comptable générale', company: 'SOTELMA', from: '2019-', to: null } }],
      educations: [{ value: { school: 'université de Ségou', level: 1 } }],
    });
    const profile = await server.db
      .selectFrom('candidates')
      .select(['experiences', 'version'])
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    expect(profile).toEqual({ experiences: [], version: 1 });
  });

  it('is said to be unreadable where it is', async () => {
    const picture = { bytes: await makeCvPdf({ scannedPages: 1 }), type: 'application/pdf' };
    const files = [{ field: 'file', name: 'scan.pdf', ...picture }];
    const answer = await server.upload<Document>('POST', '/documents', person, {
      files,
      fields: { kind: 'cv' },
    });
    const { id } = answer.body.data;
    await readCv(server.services, id, { isLastTry: false });
    expect((await propose(id)).body.data).toMatchObject({ reading: { status: 'scanned' }, content: null });
  });

  it('is for its owner alone, while the CV is there', async () => {
    const id = await upload();
    const other = await signedIn(server, 'applicant');
    await makeProfile(server.db, other.accountId, { first: 'Issa', last: 'Diarra' });
    const recruiter = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
    expect((await propose(id, other)).status).toBe(404);
    expect((await propose(id, recruiter)).status).toBe(403);
    expect((await propose(id, {})).status).toBe(401);
    expect((await propose(await upload('diploma'))).status).toBe(404);
    await server.json('DELETE', `/api/v1/documents/${id}`, { headers: person.headers });
    expect((await propose(id)).status).toBe(404);
  });
});
