import type { CvAnalysisAnswer, PastAnalysis } from '@baara/contract/candidates/tools/cv-analysis';
import { cvAnalysisMessages } from '@baara/contract/candidates/tools/cv-analysis-words';
import { cvMessages, MOST_CVS } from '@baara/contract/candidates/tools/cv-words';
import type { Cv, SharedCv } from '@baara/contract/candidates/tools/cvs';
import { toolLimits } from '@baara/contract/candidates/tools/limits';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCvPdf } from '../../../../testing/make-cv.ts';
import { type Answer, useTestApp } from '../../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../../testing/workspace.ts';
import { makeProfile } from '../../../applications/application.factory.ts';
import { makeOffer, signedIn } from '../../../offers/offer.factory.ts';

const server = useTestApp();
const company = useWorkspace(server);
let awa: Person;

const experience = {
  title: 'Comptable',
  company: 'Sahel Énergie',
  city: 'Bamako',
  from: '2020-01',
  to: null,
  description: 'Saisie de 400 factures par mois',
};

beforeEach(async () => {
  awa = await signedIn(server, 'applicant');
  await makeProfile(
    server.db,
    awa.accountId,
    { first: 'Awa', last: 'Traoré' },
    {
      headline: 'Comptable',
      city: 'Bamako',
      skills: ['Excel', 'Sage 100', 'Paie'],
      experiences: JSON.stringify([experience]),
      experience_years: 6,
    },
  );
});

const body = {
  title: 'Comptabilité',
  template: 'sobre',
  sections: ['summary', 'experiences', 'educations', 'skills', 'languages'],
  headline: '',
  summary: null,
  interests: null,
  publications: null,
  references: null,
  withPhoto: false,
  offerId: null,
};
const create = (change: object = {}, who: Person | null = awa) =>
  server.call<Cv>('POST', '/user/cvs', who, { ...body, ...change });
const list = async (who = awa) => (await server.call<Cv[]>('GET', '/user/cvs', who)).body.data;
const fileOf = (id: string, query = '', who = awa) =>
  server.inject({ method: 'GET', url: `/api/v1/user/cvs/${id}/file${query}`, headers: who.headers });
const analyse = (asked: object, who: Person | null = awa) =>
  server.call<CvAnalysisAnswer>('POST', '/user/cv-analyses', who, asked);

const share = async () => {
  const { id } = (await create()).body.data;
  const { data } = (await server.call<Cv>('POST', `/user/cvs/${id}/share`, awa)).body;
  return { id, token: String(data.share?.path).replace('/cv/', '') };
};

const open = (token: string) => server.call<SharedCv>('GET', `/shared-cvs/${token}`, null);

const upload = async (bytes: Buffer, name = 'cv.pdf') =>
  (
    await server.upload<{ id: string }>('POST', '/documents', awa, {
      files: [{ field: 'file', name, bytes }],
    })
  ).body.data.id;

const taste = (
  fields: Record<string, string>,
  files: { field: string; name: string; bytes: Buffer }[] = [],
) => server.upload<CvAnalysisAnswer>('POST', '/cv-analysis', null, { files, fields });

const countStored = () =>
  Promise.all(
    (['files', 'cv_analyses', 'cv_texts'] as const).map((table) =>
      server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );

describe('the CVs of a candidate', () => {
  it('are made, changed, listed by their last change and deleted', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      message: 'CV créé',
      data: { title: 'Comptabilité', headline: null, share: null, offer: null, firstSkills: [] },
    });
    const second = (await create({ title: 'Paie', template: 'dense' })).body.data;
    expect((await list()).map(({ title }) => title)).toEqual(['Paie', 'Comptabilité']);
    const changed = await server.call<Cv>('PUT', `/user/cvs/${made.body.data.id}`, awa, {
      ...body,
      title: 'Général',
      sections: ['skills', 'experiences', 'skills'],
      interests: ' Lecture ',
    });
    expect(changed.body.data).toMatchObject({
      title: 'Général',
      sections: ['skills', 'experiences'],
      interests: 'Lecture',
    });
    expect((await server.call('DELETE', `/user/cvs/${second.id}`, awa)).body.message).toBe(
      cvMessages.DELETED,
    );
    expect((await list()).map(({ title }) => title)).toEqual(['Général']);
  });

  it.each([
    [{ title: ' ' }, 'title', cvMessages.TITLE_REQUIRED],
    [{ template: 'rose' }, 'template', cvMessages.TEMPLATE_INVALID],
    [{ sections: [] }, 'sections', cvMessages.SECTIONS_REQUIRED],
    [{ sections: ['hobbies'] }, 'sections.0', cvMessages.SECTIONS_INVALID],
    [{ offerId: 999_999 }, 'offerId', cvMessages.OFFER_NOT_FOUND],
    [{ headline: 'x'.repeat(121) }, 'headline', '120 caractères au maximum'],
  ])('refuse %o by a sentence at its field', async (change, field, message) => {
    const { status, body: answer } = await create(change);
    expect(status).toBe(422);
    expect(answer.errors).toEqual([{ field, message }]);
  });

  it('are twelve at most, also when asked at once', async () => {
    const answers = await Promise.all(Array.from({ length: MOST_CVS + 2 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_CVS);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(cvMessages.TOO_MANY);
  });

  it('name first the skills that their offer asks, and add none', async () => {
    const offer = await makeOffer(server.db, company.companyId, { skills: ['Gestion de la paie', 'Vente'] });
    const { data } = (await create({ offerId: offer.id })).body;
    expect(data).toMatchObject({ firstSkills: ['Paie'], offer: { id: offer.id } });
    await server.db
      .updateTable('offers')
      .set({ suspended_at: new Date() })
      .where('id', '=', offer.id)
      .execute();
    expect((await list())[0]).toMatchObject({ offer: null, firstSkills: [] });
  });

  it('come as PDF and Word, of the profile as it is, and count as uses of the day', async () => {
    const { id } = (await create()).body.data;
    const pdf = await fileOf(id);
    expect(pdf.headers['content-disposition']).toContain(
      'CV%20Awa%20Traor%C3%A9%20%E2%80%93%20Comptabilit%C3%A9.pdf',
    );
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const docx = await fileOf(id, '?format=docx');
    expect(docx.headers['content-type']).toContain('wordprocessingml');
    expect(docx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await fileOf(id, '?format=odt')).statusCode).toBe(422);
    await server.db.updateTable('tool_uses').set({ uses: toolLimits['cv-maker'] }).execute();
    const refused = await fileOf(id);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('join the documents, where an application finds them', async () => {
    const { id } = (await create()).body.data;
    const added = await server.call<{ id: string; name: string }>(
      'POST',
      `/user/cvs/${id}/documents`,
      awa,
      {},
    );
    expect(added.body).toMatchObject({
      code: 201,
      message: cvMessages.ADDED,
      data: { name: 'CV Awa Traoré – Comptabilité.pdf' },
    });
    const documents = await server.call<{ id: string; kind: string }[]>('GET', '/documents', awa);
    expect(documents.body.data).toMatchObject([{ id: added.body.data.id, kind: 'cv' }]);
  });

  it('are nobody else’s, and a company has none', async () => {
    const { id } = (await create()).body.data;
    const other = await signedIn(server, 'applicant');
    await makeProfile(server.db, other.accountId, { first: 'Issa', last: 'Koné' });
    const calls = [
      ['GET', `/user/cvs/${id}`],
      ['PUT', `/user/cvs/${id}`, body],
      ['DELETE', `/user/cvs/${id}`],
      ['GET', `/user/cvs/${id}/file`],
      ['POST', `/user/cvs/${id}/documents`, {}],
      ['POST', `/user/cvs/${id}/share`],
      ['DELETE', `/user/cvs/${id}/share`],
    ] as const;
    for (const [method, path, sent] of calls) {
      expect((await server.call(method, path, other, sent)).status).toBe(404);
      expect((await server.call(method, path, company.owner, sent)).status).toBe(403);
      expect((await server.call(method, path, null, sent)).status).toBe(401);
    }
    expect((await analyse({ cvId: id }, other)).status).toBe(404);
    expect((await list(other)).length).toBe(0);
  });
});

describe('a shared CV', () => {
  it('is read by anyone who has its address, and the openings are counted', async () => {
    const { id, token } = await share();
    expect(token).toMatch(/^[\w-]{43}$/);
    const { status, body: answer } = await open(token);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ name: 'Awa Traoré', headline: 'Comptable', template: 'sobre' });
    expect(answer.data.sections.map(({ key }) => key)).toEqual(['experiences', 'skills']);
    const file = await server.inject({ method: 'GET', url: `/api/v1/shared-cvs/${token}/file` });
    expect(file.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { data } = (await server.call<Cv>('GET', `/user/cvs/${id}`, awa)).body;
    expect(data.share).toMatchObject({ path: `/cv/${token}`, openings: 1 });
    const rows = await server.db.selectFrom('candidate_cvs').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('opens no more once it is closed, shared anew, or its account disabled', async () => {
    const { id, token } = await share();
    const again = (await server.call<Cv>('POST', `/user/cvs/${id}/share`, awa)).body.data.share?.path ?? '';
    expect((await open(token)).status).toBe(404);
    const fresh = again.replace('/cv/', '');
    expect((await open(fresh)).status).toBe(200);
    await server.db
      .updateTable('accounts')
      .set({ status: 'disabled' })
      .where('id', '=', awa.accountId)
      .execute();
    expect((await open(fresh)).status).toBe(404);
    await server.db
      .updateTable('accounts')
      .set({ status: 'active' })
      .where('id', '=', awa.accountId)
      .execute();
    await server.call('DELETE', `/user/cvs/${id}/share`, awa);
    const closed = await open(fresh);
    expect([closed.status, closed.body.message]).toEqual([404, cvMessages.SHARE_UNKNOWN]);
    expect((await open('x'.repeat(43))).status).toBe(404);
  });
});

describe('the analysis of a CV', () => {
  const lines = [
    'Awa Traoré',
    'Comptable à Bamako, +223 76 12 34 56, awa@exemple.ml',
    'EXPÉRIENCE PROFESSIONNELLE',
    'Comptable, Sahel Énergie, janvier 2020 – aujourd’hui',
    '• Chargée de la comptabilité et d’autres tâches',
    'COMPÉTENCES',
    'Excel, Sage 100, Paie',
  ];

  it('of a document says what to mend with the person’s own facts, and joins the history', async () => {
    const documentId = await upload(await makeCvPdf({ lines }));
    const offer = await makeOffer(server.db, company.companyId, {
      title: 'Comptable',
      skills: ['Excel', 'Vente'],
    });
    const { status, body: answer } = await analyse({ documentId, offerId: offer.id });
    expect(status).toBe(200);
    const { content, reading } = answer.data;
    expect(reading.status).toBe('read');
    expect(content?.contacts).toEqual(['awa@exemple.ml', '+22376123456']);
    expect(content?.text).toContain('Sahel Énergie');
    expect(content?.findings.find(({ title }) => title.startsWith('Une ligne'))).toMatchObject({
      proposal: 'Saisie de 400 factures par mois',
    });
    expect(content?.offer?.asked.map(({ asked, state }) => [asked, state])).toEqual(
      expect.arrayContaining([
        ['Comptable', 'found'],
        ['Excel', 'found'],
        ['Vente', 'absent'],
      ]),
    );
    const history = await server.call<PastAnalysis[]>('GET', '/user/cv-analyses', awa);
    expect(history.body.data).toMatchObject([
      { name: 'cv.pdf', score: content?.score, offerTitle: 'Comptable' },
    ]);
    const { id } = history.body.data[0] ?? { id: '' };
    const stored = await server.db.selectFrom('cv_analyses').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('Sahel');
    expect((await server.call('DELETE', `/user/cv-analyses/${id}`, company.owner)).status).toBe(404);
    await server.call('DELETE', `/user/cv-analyses/${id}`, awa);
    expect((await server.call('GET', '/user/cv-analyses', awa)).body.pagination.total).toBe(0);
  });

  it('of a made CV reads its PDF as any other', async () => {
    const { id } = (await create()).body.data;
    const { body: answer } = await analyse({ cvId: id });
    expect(answer.data).toMatchObject({ name: 'Comptabilité', content: { pageCount: 1 } });
    expect(answer.data.content?.score).toBeGreaterThan(60);
  });

  it('of what cannot be read says why, and stores nothing', async () => {
    const documentId = await upload(await makeCvPdf({ scannedPages: 1 }));
    const { body: answer } = await analyse({ documentId });
    expect(answer.data).toMatchObject({ content: null, reading: { status: 'scanned' } });
    expect((await server.call('GET', '/user/cv-analyses', awa)).body.pagination.total).toBe(0);
  });

  it('refuses nothing chosen, both chosen, another’s document and an offer nobody may read', async () => {
    const documentId = await upload(await makeCvPdf({ lines }));
    expect((await analyse({})).body.errors).toEqual([
      { field: 'documentId', message: cvAnalysisMessages.CHOOSE },
    ]);
    expect((await analyse({ documentId, cvId: randomUUID() })).status).toBe(422);
    expect((await analyse({ documentId }, company.owner)).status).toBe(404);
    expect((await analyse({ documentId, offerId: 999_999 })).body.errors).toEqual([
      { field: 'offerId', message: cvAnalysisMessages.OFFER_NOT_FOUND },
    ]);
    expect((await analyse({ documentId }, null)).status).toBe(401);
  });

  it('without an account scores a file or a text, and stores nothing', async () => {
    const before = await countStored();
    const bytes = await makeCvPdf({ lines });
    const read = await taste({}, [{ field: 'file', name: 'cv.pdf', bytes }]);
    expect(read.body.data.content?.parts).toHaveLength(6);
    const typed = await taste({ text: lines.join('\n') });
    expect(typed.body.data).toMatchObject({ name: 'Texte collé', content: { offer: null } });
    expect((await taste({ text: 'court' })).body.errors).toEqual([
      { field: 'text', message: cvAnalysisMessages.TEXT_SHORT },
    ]);
    const picture = await taste({}, [{ field: 'file', name: 'cv.txt', bytes: Buffer.from('texte') }]);
    expect([picture.status, picture.body.message]).toEqual([415, cvAnalysisMessages.UNSUPPORTED]);
    const large = await taste({}, [
      { field: 'file', name: 'cv.pdf', bytes: Buffer.concat([bytes, Buffer.alloc(2_100_000)]) },
    ]);
    expect(large.status).toBe(413);
    expect(await countStored()).toEqual(before);
  });
});

it('an answer never names another’s CV', async () => {
  const { status, body: answer } = await server.call<Answer>('GET', `/user/cvs/${randomUUID()}`, awa);
  expect([status, answer.message]).toEqual([404, cvMessages.NOT_FOUND]);
});
