import type {
  getApplicationCvText,
  RecruiterApplication,
} from '@baara/contract/applications/recruiter-applications';
import type { FileExport } from '@baara/contract/files/exports';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../testing/run-job.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../testing/workspace.ts';
import {
  type AnonymousApplication,
  doorsOf,
  makeAnonymousApplication,
  secrets,
  setAnonymous,
} from './anonymous.factory.ts';
import { registerExportJobs } from '../files/exports/exports.jobs.ts';
import { letterContent } from './offer-letters/letter.factory.ts';
import { proposal } from './interviews/interview.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

let person: Person;
let applicationId: string;
let reviewer: Person;
let made: AnonymousApplication;

const setMode = (isOn: boolean, who?: Person) => setAnonymous(server, sahel, isOn, who);
const move = (stage: string) =>
  server.call('PATCH', `/recruiter/applications/${applicationId}`, sahel.owner, { stage });
const read = async (who = sahel.owner) =>
  (await server.call<RecruiterApplication>('GET', `/recruiter/applications/${applicationId}`, who)).body.data;

beforeEach(async () => {
  made = await makeAnonymousApplication(server, sahel);
  ({ person, applicationId } = made);
  reviewer = await sahel.member('interviewer');
});

const exportProgram = fileURLToPath(new URL('../../write-export.process.ts', import.meta.url));
async function exported(): Promise<string> {
  const path = `/recruiter/offers/${sahel.offerId}/applications/exports`;
  const body = { format: 'csv', filters: {}, columns: ['email', 'phone', 'city', 'skills'] };
  const { id } = (await server.call<FileExport>('POST', path, sahel.owner, body)).body.data;
  await runJob(registerExportJobs, { ...server.services, exportProgram }, 'exports.make', { exportId: id });
  return (await server.inject({ url: `/api/v1/exports/${id}/content`, headers: sahel.owner.headers })).body;
}

type Words = DataOf<typeof getApplicationCvText>;
const wordsOf = (id: string): string => `/recruiter/applications/${id}/cv-text`;

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
      for (const url of doorsOf(sahel, made)) {
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
    const words = await server.call<Words>('GET', wordsOf(applicationId), sahel.owner);
    expect(words.body.data.text).toContain('Comptable chez Sonatel');
    expect(words.body.data.text).toBe(shown.cvText);
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
    const words = await server.call<Words>('GET', wordsOf(applicationId), sahel.owner);
    expect(words.body.data.text).toContain('Mme Zeinabou ZOUMANA');
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

  it('is still anonymous once it is withdrawn', async () => {
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

  it('stands in the answer to those who would apply', async () => {
    const { body } = await server.call('GET', `/recruitment-offers/${sahel.offerId}`, null);
    expect(body.data).toMatchObject({ anonymousScreening: true });
  });
});
