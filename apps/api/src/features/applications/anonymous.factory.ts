import type { OfferQuestions } from '@baara/contract/offers/questions';
import type { TestApp } from '../../testing/test-app.ts';
import type { Person, Workspace } from '../../testing/workspace.ts';

/** For tests: an offer read without names, and somebody who applied to it with everything that names them. */

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n');

/** What would say who applied, in any answer to the company. */
export const secrets = /zoumana|zeinabou|zz-cv|zz-diplome|70 99 88 77|70998877|rue zz|1991/i;

export const setAnonymous = (
  server: TestApp,
  sahel: Workspace,
  anonymousScreening: boolean,
  who: Person = sahel.owner,
) => server.call('PATCH', `/recruiter/offers/${sahel.offerId}`, who, { anonymousScreening });

async function candidateZeinabou(server: TestApp, sahel: Workspace): Promise<Person> {
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

export type AnonymousApplication = { person: Person; applicationId: string; question: string };

/** @returns who applied, the application and the question that a file answers. */
export async function makeAnonymousApplication(
  server: TestApp,
  sahel: Workspace,
): Promise<AnonymousApplication> {
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
  const set = await setAnonymous(server, sahel, true);
  if (set.status !== 200) throw new Error(set.body.message);
  const person = await candidateZeinabou(server, sahel);
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
  if (applied.status !== 201) throw new Error(applied.body.message);
  const applicationId = applied.body.data.id;
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
  await server.db
    .insertInto('offer_viewers')
    .values({
      offer_id: sahel.offerId,
      candidate_id: person.accountId,
      views: 1,
      source: 'search',
      first_viewed_at: new Date(),
      last_viewed_at: new Date(),
    })
    .execute();
  return { person, applicationId, question: paper };
}

/** Every address that reads applications for a company. */
export const doorsOf = (
  { offerId }: Workspace,
  { applicationId, question }: AnonymousApplication,
): string[] => [
  `/recruiter/offers/${offerId}`,
  `/recruiter/offers/${offerId}/applications`,
  `/recruiter/offers/${offerId}/applications?sort=name`,
  `/recruiter/offers/${offerId}/applications?sort=name&search=sage`,
  `/recruiter/offers/${offerId}/applications?sort=fit`,
  `/recruiter/applications/${applicationId}`,
  `/recruiter/applications/${applicationId}/cv`,
  `/recruiter/applications/${applicationId}/cv?preview=true`,
  `/recruiter/applications/${applicationId}/cv-text`,
  `/recruiter/applications/${applicationId}/answers/${question}/file`,
  `/recruiter/applications/${applicationId}/refusal-mail?reason=profile`,
  `/recruiter/applications/${applicationId}/message-templates`,
  `/recruiter/applications/${applicationId}/evaluation`,
  `/recruiter/applications/${applicationId}/offer-letters`,
  '/recruiter/recruitment-tracking',
  '/recruiter/recruitment-tracking?sort=name',
  '/recruiter/recruitment-tracking/columns/screening',
  `/recruiter/offers/${offerId}/recruitment-tracking`,
  `/recruiter/offers/${offerId}/recruitment-tracking?sort=name`,
  `/recruiter/offers/${offerId}/recruitment-tracking/columns/screening?sort=name`,
  `/recruiter/offers/${offerId}/closing`,
  `/recruiter/offers/${offerId}/interviews`,
  `/recruiter/recruitment-details/${offerId}`,
  `/recruiter/offers/${offerId}/views`,
  '/recruiter/views',
  `/recruiter/offers/${offerId}/shortlist`,
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
