import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import type { FileExport } from '@baara/contract/files/exports';
import type { OfferQuestions } from '@baara/contract/offers/questions';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../testing/run-job.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../testing/workspace.ts';
import { registerExportJobs } from '../files/exports/exports.jobs.ts';
import { letterContent } from './offer-letters/letter.factory.ts';
import { proposal } from './interviews/interview.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n');
/** What would say who applied, in any answer to the company. */
const secrets = /zoumana|zeinabou|zz-cv|zz-diplome|70 99 88 77|70998877|rue zz|1991/i;

let person: Person;
let applicationId: string;
let reviewer: Person;
let question: string;

const setMode = (anonymousScreening: boolean, who = sahel.owner) =>
  server.call('PATCH', `/recruiter/offers/${sahel.offerId}`, who, { anonymousScreening });
const move = (stage: string) =>
  server.call('PATCH', `/recruiter/applications/${applicationId}`, sahel.owner, { stage });
const read = async (who = sahel.owner) =>
  (await server.call<RecruiterApplication>('GET', `/recruiter/applications/${applicationId}`, who)).body.data;

async function candidateZeinabou(): Promise<Person> {
  const who = await sahel.candidate('Zeinabou Zoumana', {
    headline: 'Comptable Zoumana',
    summary: 'Zeinabou, joignable au 70 99 88 77 ou zeinabou.zoumana@exemple.ml',
    skills: ['Sage Saari', 'Zoumana Conseil'],
    experiences: JSON.stringify([
      {
        title: 'Comptable',
        company: 'Cabinet Zoumana',
        from: '2021-01',
        to: null,
        city: 'Kayes',
        description: null,
      },
    ]),
    birth_date: '1991-03-12',
  });
  await server.db
    .updateTable('accounts')
    .set({ phone: '+223 70 99 88 77', address: 'Rue ZZ 12', gender: 'homme' })
    .where('id', '=', who.accountId)
    .execute();
  return who;
}

beforeEach(async () => {
  const url = `/recruiter/offers/${sahel.offerId}/questions`;
  const base = { isRequired: false, choices: [], knockOut: null };
  const { version } = (await server.call<OfferQuestions>('GET', url, sahel.owner)).body.data;
  const saved = await server.call<OfferQuestions>('PUT', url, sahel.owner, {
    version,
    questions: [
      { ...base, kind: 'file', label: 'Diplôme ?' },
      { ...base, kind: 'long_text', label: 'Pourquoi ?' },
    ],
  });
  const [paper = '', why = ''] = saved.body.data.questions.map(({ id }) => id);
  question = paper;
  // A published offer is complete.
  await server.db
    .updateTable('offers')
    .set({
      description: `<p>${'Tenir les comptes de la filiale. '.repeat(20)}</p>`,
      skills: ['Sage Saari'],
      key_points: ['Treizième mois'],
    })
    .where('id', '=', sahel.offerId)
    .execute();
  const { status, body } = await setMode(true);
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  reviewer = await sahel.member('interviewer');
  person = await candidateZeinabou();
  const applied = await server.upload<{ id: string }>(
    'POST',
    `/applications/tracking/job/${sahel.offerId}/apply`,
    person,
    {
      files: [
        { field: 'cv', name: 'ZZ-CV Zoumana.pdf', bytes: pdf },
        { field: `answerFile.${paper}`, name: 'ZZ-diplome.pdf', bytes: pdf },
      ],
      fields: {
        message: 'Bonjour, je suis Zeinabou Zoumana (70 99 88 77), née le 12/03/1991.\nAdresse : Rue ZZ 12',
        answers: JSON.stringify({ [why]: 'Parce que ZOUMANA Zeinabou aime les comptes' }),
      },
      headers: {},
    },
  );
  expect(applied.status).toBe(201);
  applicationId = applied.body.data.id;
  const { cv_file_id: file } = await server.db
    .selectFrom('applications')
    .select('cv_file_id')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('cv_texts')
    .values({
      file_id: file ?? '',
      account_id: person.accountId,
      status: 'read',
      text: 'Mme Zeinabou ZOUMANA\nSexe : féminin\nNée le 12 mars 1991 à Kayes\nTél. 70 99 88 77\nComptable chez Sonatel',
      reader_version: 1,
      read_at: new Date(),
    })
    .execute();
});

const exportProgram = fileURLToPath(new URL('../../write-export.process.ts', import.meta.url));
async function exported(): Promise<string> {
  const path = `/recruiter/offers/${sahel.offerId}/applications/exports`;
  const body = { format: 'csv', filters: {}, columns: ['email', 'phone', 'city', 'skills'] };
  const { id } = (await server.call<FileExport>('POST', path, sahel.owner, body)).body.data;
  await runJob(registerExportJobs, { ...server.services, exportProgram }, 'exports.make', { exportId: id });
  return (await server.inject({ url: `/api/v1/exports/${id}/content`, headers: sahel.owner.headers })).body;
}

const doors = (): string[] => [
  `/recruiter/offers/${sahel.offerId}`,
  `/recruiter/offers/${sahel.offerId}/applications`,
  `/recruiter/offers/${sahel.offerId}/applications?sort=name`,
  `/recruiter/offers/${sahel.offerId}/applications?sort=name&search=sage`,
  `/recruiter/offers/${sahel.offerId}/applications?sort=fit`,
  `/recruiter/applications/${applicationId}`,
  `/recruiter/applications/${applicationId}/cv`,
  `/recruiter/applications/${applicationId}/cv?preview=true`,
  `/recruiter/applications/${applicationId}/answers/${question}/file`,
  `/recruiter/applications/${applicationId}/refusal-mail?reason=profile`,
  `/recruiter/applications/${applicationId}/message-templates`,
  `/recruiter/applications/${applicationId}/evaluation`,
  `/recruiter/applications/${applicationId}/offer-letters`,
  '/recruiter/recruitment-tracking',
  '/recruiter/recruitment-tracking?sort=name',
  '/recruiter/recruitment-tracking/columns/screening',
  `/recruiter/offers/${sahel.offerId}/recruitment-tracking`,
  `/recruiter/offers/${sahel.offerId}/recruitment-tracking?sort=name`,
  `/recruiter/offers/${sahel.offerId}/recruitment-tracking/columns/screening?sort=name`,
  `/recruiter/offers/${sahel.offerId}/closing`,
  `/recruiter/offers/${sahel.offerId}/interviews`,
  `/recruiter/recruitment-details/${sahel.offerId}`,
  `/recruiter/offers/${sahel.offerId}/views`,
  '/recruiter/views',
  `/recruiter/offers/${sahel.offerId}/shortlist`,
  '/recruiter/shortlist',
  '/recruiter/interviews',
  '/recruiter/calendar?from=2026-11-01T00:00:00Z&to=2026-12-30T00:00:00Z',
  '/recruiter/dashboard/tasks',
  '/recruiter/dashboard/stats',
  '/dashboard',
  '/recruiter/statistics',
  '/recruiter/conversations',
  '/recruiter/unlocked-profiles',
  '/recruiter/wallet/entries',
  '/company/activity',
  '/notifications',
  `/workspace/search?q=compta&recent=application:${applicationId}`,
];

describe('an anonymous application', () => {
  it('is named by no answer, bell or e-mail to the company before the interview stage', async () => {
    await move('screening');
    const asked = await server.call(
      'POST',
      `/recruiter/applications/${applicationId}/evaluators`,
      sahel.owner,
      {
        memberIds: [reviewer.accountId],
      },
    );
    expect(asked.status).toBeLessThan(300);
    for (const who of [sahel.owner, reviewer]) {
      for (const url of doors()) {
        const { body, statusCode } = await server.inject({ url: `/api/v1${url}`, headers: who.headers });
        expect([url, statusCode < 500]).toEqual([url, true]);
        expect(`${url} ${body}`).not.toMatch(secrets);
      }
    }
    expect(await exported()).not.toMatch(secrets);
    const members = new Set([sahel.owner.accountId, reviewer.accountId]);
    const mails = (await server.mails()).filter(({ optOut }) => members.has(optOut?.accountId ?? ''));
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toMatch(secrets);
    const [label] = /Candidature [A-Z]-\d{4}/.exec(JSON.stringify(await bellsOf(server, sahel.owner))) ?? [];
    expect(label).toBeDefined();
    const shown = await read();
    expect(`${shown.candidate.firstName} ${shown.candidate.lastName}`).toBe(label);
    expect(shown).toMatchObject({
      candidate: { id: applicationId, isAnonymous: true, avatar: null },
      contact: null,
      cv: null,
      hasCv: true,
      abilities: { openDocuments: false, note: false, write: true },
    });
    // What one decides by stays.
    expect(shown.cvText).toContain('Comptable chez Sonatel');
    expect(shown.message).toContain('Bonjour, je suis');
    expect(shown.skills).toContain('Sage Saari');
    expect(shown.profile?.experiences[0]?.title).toBe('Comptable');
  });

  it('leads to nobody: profile, documents, notes, photo, messages and searches by name', async () => {
    const { accountId } = person;
    const documents = await server.call('GET', `/recruiter/candidates/${accountId}/documents`, sahel.owner);
    expect(documents.status).toBe(404);
    const profile = await server.inject({
      url: `/api/v1/recruiter/candidates/${accountId}`,
      headers: sahel.owner.headers,
    });
    expect(profile.body).not.toMatch(/zoumana|70 99/i);
    expect(profile.body).not.toContain(applicationId);
    const note = await server.call('PATCH', `/recruiter/applications/${applicationId}`, sahel.owner, {
      note: 'À rappeler',
    });
    expect(note.status).toBe(409);
    const listed = `/recruiter/offers/${sahel.offerId}/shortlist`;
    const added = await server.call('POST', '/recruiter/shortlist/applicants', sahel.owner, {
      applicationIds: [applicationId],
    });
    expect([added.status, JSON.stringify((await server.call('GET', listed, sahel.owner)).body.data)]).toEqual(
      [404, '[]'],
    );
    const found = async (path: string) =>
      JSON.stringify((await server.call<object[]>('GET', path, sahel.owner)).body.data);
    expect(await found(`/recruiter/offers/${sahel.offerId}/applications?search=zoumana`)).toBe('[]');
    expect(await found(`/recruiter/offers/${sahel.offerId}/applications?search=zeinabou`)).toBe('[]');
    expect(await found('/workspace/search?q=zeinabou')).not.toContain(applicationId);
    expect(await found('/workspace/search?q=zoumana')).not.toContain(applicationId);
    expect(await found('/workspace/search?q=zeinabou')).not.toContain(accountId);
    const { lastName } = (await read()).candidate;
    expect(await found(`/recruiter/offers/${sahel.offerId}/applications?search=${lastName}`)).toContain(
      applicationId,
    );
    expect(await found('/recruiter/candidates?lastName=zoumana')).toContain('"candidates":[]');
  });

  it('does not show what a company knows of a profile it unlocked, nor say that they are one', async () => {
    await server.db
      .insertInto('unlocked_profiles')
      .values({
        company_id: sahel.companyId,
        candidate_id: person.accountId,
        price_xof: 0,
        unlocked_at: new Date(),
      })
      .execute();
    const shown = await read();
    expect(JSON.stringify(shown)).not.toMatch(secrets);
    const profile = await server.call<{ name: string; applications: object[] }>(
      'GET',
      `/recruiter/candidates/${person.accountId}`,
      sahel.owner,
    );
    expect(profile.body.data).toMatchObject({ name: 'Zeinabou Zoumana', applications: [] });
    expect(JSON.stringify(profile.body)).not.toContain(applicationId);
  });

  it('is sent no letter before the interview stage', async () => {
    const path = `/recruiter/applications/${applicationId}/offer-letters/draft`;
    const saved = await server.call('PUT', path, sahel.owner, {
      version: 0,
      content: letterContent(new Date()),
    });
    expect([saved.status, (await read()).candidate.isAnonymous]).toEqual([409, true]);
  });

  it('greets the candidate by their name, which the recruiter does not read', async () => {
    const sent = await server.call('POST', `/recruiter/applications/${applicationId}/answer`, sahel.owner, {
      subject: 'Votre candidature',
      body: 'Bonjour {prénom}, merci.',
    });
    expect(sent.status).toBe(200);
    expect(JSON.stringify(sent.body)).not.toMatch(secrets);
    const mails = (await server.mails()).filter(({ optOut }) => optOut?.accountId === person.accountId);
    expect(JSON.stringify(mails)).toContain('Bonjour Zeinabou, merci.');
  });

  it('is known from the interview stage on, and stays known', async () => {
    await move('interview');
    const known = await read();
    expect(known).toMatchObject({
      candidate: { id: person.accountId, firstName: 'Zeinabou', lastName: 'Zoumana', isAnonymous: false },
      cvText: null,
    });
    expect(known.contact?.phone).toBe('+223 70 99 88 77');
    expect(known.cv?.name).toBe('ZZ-CV Zoumana.pdf');
    const search = `/recruiter/offers/${sahel.offerId}/applications?search=zoumana`;
    expect((await server.call<object[]>('GET', search, sahel.owner)).body.data).toHaveLength(1);
    expect(
      JSON.stringify((await server.call('GET', '/workspace/search?q=zoumana', sahel.owner)).body),
    ).toContain(applicationId);
    await move('screening');
    expect((await read()).candidate.lastName).toBe('Zoumana');
    // Nor is it hidden again when the mode is.
    await setMode(false);
    await setMode(true);
    expect((await read()).candidate.lastName).toBe('Zoumana');
  });

  it('is known once an interview is proposed', async () => {
    const proposed = await server.call(
      'POST',
      '/recruiter/interviews',
      sahel.owner,
      proposal(applicationId, sahel.owner.accountId),
    );
    expect(proposed.status).toBeLessThan(300);
    expect((await read()).candidate.isAnonymous).toBe(false);
  });

  it('keeps its label when it is refused or withdrawn', async () => {
    const path = `/applications/tracking/job/${sahel.offerId}/cancel`;
    expect((await server.call('DELETE', path, person)).status).toBe(200);
    const bells = await bellsOf(server, sahel.owner);
    expect(JSON.stringify(bells)).not.toMatch(secrets);
    expect(JSON.stringify(await read())).not.toMatch(secrets);
  });
});

describe('the setting', () => {
  it('hides those who applied before, and shows everyone when it ends; both are in the activity log', async () => {
    const other = await sahel.applicant('Fanta Koné');
    const log = async () =>
      JSON.stringify((await server.call('GET', '/company/activity', sahel.owner)).body.data);
    const text = async (id: string) =>
      JSON.stringify((await server.call('GET', `/recruiter/applications/${id}`, sahel.owner)).body.data);
    expect(await text(other.applicationId)).not.toContain('Fanta');
    await setMode(false);
    expect(await text(other.applicationId)).toContain('Fanta');
    expect(await text(applicationId)).toContain('Zoumana');
    expect(await log()).toContain('a montré les noms des candidats');
    await setMode(true);
    expect(await text(other.applicationId)).not.toContain('Fanta');
    expect(await text(applicationId)).not.toMatch(secrets);
    expect(await log()).toContain('a rendu anonymes');
  });

  it('belongs to those who write offers, of their own company', async () => {
    expect((await setMode(false, reviewer)).status).toBe(403);
    expect((await setMode(false, (await makeWorkspace(server, 'Autre')).owner)).status).toBe(404);
  });

  it('is told to those who would apply', async () => {
    const { body } = await server.call('GET', `/recruitment-offers/${sahel.offerId}`, null);
    expect(body.data).toMatchObject({ anonymousScreening: true });
  });
});
