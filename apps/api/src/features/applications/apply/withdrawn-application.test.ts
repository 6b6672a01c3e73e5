import type {
  RecruiterApplication,
  RecruiterApplicationSummary,
} from '@baara/contract/applications/recruiter-applications';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { makeOffer } from '../../offers/offer.factory.ts';
import { makeApplication } from '../application.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const NEW_PHONE = '+223 79 99 99 99';
let awa: Applicant;
beforeEach(async () => {
  const candidate = await sahel.candidate('Awa Traoré');
  awa = { ...candidate, applicationId: await sahel.apply(candidate, { message: 'Bonjour' }) };
  await server.db
    .updateTable('applications')
    .set({ stage: 'withdrawn' })
    .where('id', '=', awa.applicationId)
    .execute();
  await server.db.updateTable('accounts').set({ phone: NEW_PHONE }).where('id', '=', awa.accountId).execute();
});

const path = () => `/recruiter/applications/${awa.applicationId}`;
const read = async (who: Person = sahel.owner) => server.call<RecruiterApplication>('GET', path(), who);
const applyElsewhereIn = async ({ companyId }: { companyId: string }): Promise<void> => {
  const other = await makeOffer(server.db, companyId);
  await makeApplication(server.db, { offerId: other.id, companyId, candidateId: awa.accountId });
};
const unlock = () =>
  server.db
    .insertInto('unlocked_profiles')
    .values({ company_id: sahel.companyId, candidate_id: awa.accountId, price_xof: 1000 })
    .execute();

it('is answered no more, since its candidate asked for nothing', async () => {
  const answer = await server.call('POST', `${path()}/answer`, sahel.owner, {
    subject: 'Oui',
    body: 'Ali ?',
  });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'APPLICATION_WITHDRAWN',
      message: 'Ce candidat a retiré sa candidature : votre réponse ne peut plus lui être envoyée.',
    },
  });
  expect(await mailsTo(server, awa.email)).toEqual([]);
});

describe("the company's view of a withdrawn application", () => {
  it('is the data sent with it and the name, and nothing about the candidate since', async () => {
    for (const who of [sahel.owner, await sahel.member('reader')]) {
      const { status, body } = await read(who);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        candidate: { firstName: 'Awa', lastName: 'Traoré', headline: null, city: null, avatar: null },
        stage: 'withdrawn',
        message: 'Bonjour',
        contact: null,
        profile: null,
        skills: [],
        experienceYears: null,
        abilities: { answer: false, proposeInterview: false, openDocuments: false, readEvaluations: false },
      });
      expect(JSON.stringify(body)).not.toContain('99 99');
      expect(JSON.stringify(body)).not.toContain(awa.email);
    }
    const evaluation = await server.call<{ application: object }>('GET', `${path()}/evaluation`, sahel.owner);
    expect(evaluation.body.data.application).toMatchObject({ candidateName: 'Awa Traoré', headline: null });
  });

  it('is so in the list too', async () => {
    const { body } = await server.call<RecruiterApplicationSummary[]>(
      'GET',
      `/recruiter/offers/${sahel.offerId}/applications?stage=withdrawn`,
      sahel.owner,
    );
    expect(body.data).toMatchObject([
      { candidate: { lastName: 'Traoré', headline: null, city: null }, skills: [], experienceYears: null },
    ]);
  });

  it('is no view of their profile, and the candidate is not notified', async () => {
    await read();
    const views = await server.db
      .selectFrom('profile_views')
      .where('candidate_id', '=', awa.accountId)
      .selectAll()
      .execute();
    expect(views).toEqual([]);
  });

  it.each([
    ['another application to the company', () => applyElsewhereIn(sahel)],
    ['an unlock', unlock],
  ])('is all of it again by %s', async (_, open) => {
    await open();
    expect((await read()).body.data).toMatchObject({
      candidate: { headline: 'Comptable confirmée', city: 'Bamako' },
      contact: { phone: NEW_PHONE, email: awa.email },
      profile: { languages: expect.any(Array) },
    });
  });

  it('is opened by nothing of another company', async () => {
    await applyElsewhereIn(await makeWorkspace(server, 'Niger Télécom'));
    expect((await read()).body.data).toMatchObject({ contact: null, profile: null });
  });
});
