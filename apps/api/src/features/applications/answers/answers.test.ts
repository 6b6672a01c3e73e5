import { randomUUID } from 'node:crypto';
import type { MyApplicationDetail } from '@baara/contract/applications/applications';
import type {
  RecruiterApplication,
  RecruiterApplicationSummary,
} from '@baara/contract/applications/recruiter-applications';
import type { OfferQuestions } from '@baara/contract/offers/questions';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n');

const base = { isRequired: false, choices: [] as string[], knockOut: null as object | null };
const drafts = {
  permit: { ...base, kind: 'yes_no', label: 'Permis B ?', isRequired: true, knockOut: { expected: true } },
  years: { ...base, kind: 'number', label: 'Années ?', knockOut: { min: 2 } },
  town: { ...base, kind: 'one_choice', label: 'Ville ?', choices: ['Bamako', 'Kayes, Kita'] },
  tools: { ...base, kind: 'several_choices', label: 'Logiciels ?', choices: ['Sage', 'Excel', 'Odoo'] },
  from: { ...base, kind: 'date', label: 'Libre quand ?' },
  why: { ...base, kind: 'long_text', label: 'Pourquoi ?' },
  name: { ...base, kind: 'short_text', label: 'Référence ?' },
  paper: { ...base, kind: 'file', label: 'Diplôme ?' },
};
type Name = keyof typeof drafts;
let ids: Record<Name, string>;
let candidate: Person;

const questionsPath = () => `/recruiter/offers/${sahel.offerId}/questions`;
async function ask(questions: object[]): Promise<OfferQuestions> {
  const { version } = (await server.call<OfferQuestions>('GET', questionsPath(), sahel.owner)).body.data;
  const saved = await server.call<OfferQuestions>('PUT', questionsPath(), sahel.owner, {
    version,
    questions,
  });
  expect(saved.status).toBe(200);
  return saved.body.data;
}
beforeEach(async () => {
  const { questions } = await ask(Object.values(drafts));
  ids = Object.fromEntries(
    Object.keys(drafts).map((name, index) => [name, questions[index]?.id]),
  ) as typeof ids;
  candidate = await sahel.candidate('Awa Traoré');
});

const byId = (answers: Partial<Record<Name, unknown>>) =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [ids[name as Name], value]));
type Sent = { who?: Person; key?: string; file?: { bytes: Buffer; name?: string } };
const apply = (answers: Partial<Record<Name, unknown>>, { who = candidate, key, file }: Sent = {}) =>
  server.upload<{ id: string }>('POST', `/applications/tracking/job/${sahel.offerId}/apply`, who, {
    files: file
      ? [{ field: `answerFile.${ids.paper}`, name: file.name ?? 'diplome.pdf', bytes: file.bytes }]
      : [],
    fields: { message: 'Bonjour', answers: JSON.stringify(byId(answers)) },
    headers: key ? { 'idempotency-key': key } : {},
  });
const received = async (id: string, who = sahel.owner) =>
  (await server.call<RecruiterApplication>('GET', `/recruiter/applications/${id}`, who)).body.data;
const errorsOf = async (answers: Partial<Record<Name, unknown>>, sent?: Sent) => {
  const { status, body } = await apply({ permit: true, ...answers }, sent);
  return [status, body.errors?.map(({ field }) => field)];
};
const texts = ({ answers }: { answers: { label: string; text: string | null }[] }) =>
  Object.fromEntries(answers.map(({ label, text }) => [label, text]));

describe('answers', () => {
  it('of every kind are received, and read by the company and the candidate', async () => {
    const answers = {
      permit: true,
      years: '2,5',
      town: 'Kayes, Kita',
      tools: ['Odoo', 'Sage'],
      from: '2027-01-05',
      why: 'Deux lignes\nde raisons',
      name: ' M. Ba ',
    };
    const sent = await apply(answers, { file: { bytes: pdf } });
    expect(sent.status).toBe(201);
    const { id } = sent.body.data;
    const application = await received(id);
    const inWords = {
      'Permis B ?': 'Oui',
      'Années ?': '2,5',
      'Ville ?': 'Kayes, Kita',
      'Logiciels ?': 'Sage, Odoo',
      'Libre quand ?': '05/01/2027',
      'Pourquoi ?': 'Deux lignes\nde raisons',
      'Référence ?': 'M. Ba',
      'Diplôme ?': null,
    };
    expect([texts(application), application.unmetCriteria]).toEqual([inWords, []]);
    expect(application.answers.at(-1)?.file).toMatchObject({ name: 'diplome.pdf', byteSize: pdf.length });
    const mine = await server.call<MyApplicationDetail>('GET', `/applications/${id}`, candidate);
    expect(texts(mine.body.data)).toEqual(inWords);
    expect(mine.body.data).not.toHaveProperty('unmetCriteria');
    // It is no document of the drive.
    expect((await server.call<object[]>('GET', '/documents', candidate)).body.data).toEqual([]);
  });

  it('that do not meet the rules mark the application for the company alone, and refuse nothing', async () => {
    const { id } = (await apply({ permit: false, years: 1 })).body.data;
    const application = await received(id);
    expect(application).toMatchObject({ stage: 'received', unmetCriteria: ['Permis B ? Non', 'Années ? 1'] });
    const mine = await server.call<MyApplicationDetail>('GET', `/applications/${id}`, candidate);
    expect(mine.body.data.stage).toBe('received');
    expect(JSON.stringify(mine.body)).not.toContain('unmet');
    // The mark is that of the day: a rule that changes later moves nobody.
    const { questions } = (await server.call<OfferQuestions>('GET', questionsPath(), sahel.owner)).body.data;
    await ask(questions.map((one) => ({ ...one, knockOut: null })));
    expect((await received(id)).unmetCriteria).toHaveLength(2);
  });

  it.each<[string, Partial<Record<Name, unknown>>, Name]>([
    ['a required one', { permit: null }, 'permit'],
    ['yes or no', { permit: 'peut-être' }, 'permit'],
    ['a number', { years: 'deux' }, 'years'],
    ['a number of this world', { years: '9'.repeat(20) }, 'years'],
    ['a choice', { town: 'Ségou' }, 'town'],
    ['choices', { tools: ['Sage', 'Word'] }, 'tools'],
    ['a day', { from: '2027-02-30' }, 'from'],
    ['a short text', { name: 'x'.repeat(201) }, 'name'],
    ['a long text', { why: 'x'.repeat(2001) }, 'why'],
  ])('are checked: %s', async (_what, answers, name) => {
    expect(await errorsOf(answers)).toEqual([422, [`answers.${ids[name]}`]]);
    expect(
      await server.db.selectFrom('applications').where('candidate_id', '=', candidate.accountId).execute(),
    ).toEqual([]);
  });

  it('that cannot be read are a clear refusal', async () => {
    const broken = await server.upload(
      'POST',
      `/applications/tracking/job/${sahel.offerId}/apply`,
      candidate,
      {
        files: [],
        fields: { answers: '{oups' },
      },
    );
    expect(broken).toMatchObject({ status: 422, body: { errors: [{ field: 'answers' }] } });
  });

  it('sent twice are received once', async () => {
    const key = randomUUID();
    const sent = () => apply({ permit: true }, { key, file: { bytes: pdf } });
    const [first, second] = await Promise.all([sent(), sent()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await sent()).body.data.id).toBe(first.body.data.id);
    expect((await received(first.body.data.id)).answers).toHaveLength(2);
    expect((await apply({ permit: false }, { key })).status).toBe(409);
  });

  it('to a question retired meanwhile are left out; a new required one is named', async () => {
    const { questions } = (await server.call<OfferQuestions>('GET', questionsPath(), sahel.owner)).body.data;
    const notice = { ...base, kind: 'short_text', label: 'Préavis ?', isRequired: true };
    const now = await ask([...questions.filter(({ id }) => id === ids.permit), notice]);
    const added = now.questions[1]?.id ?? '';
    expect(await errorsOf({ years: 3 })).toEqual([422, [`answers.${added}`]]);
    const fields = { answers: JSON.stringify({ [ids.permit]: true, [ids.years]: 3, [added]: 'Un mois' }) };
    const sent = await server.upload<{ id: string }>(
      'POST',
      `/applications/tracking/job/${sahel.offerId}/apply`,
      candidate,
      { files: [], fields },
    );
    expect(texts(await received(sent.body.data.id))).toEqual({ 'Permis B ?': 'Oui', 'Préavis ?': 'Un mois' });
  });

  it('without questions asks nothing: JSON without answers is received', async () => {
    await ask([]);
    const sent = await server.call<{ id: string }>(
      'POST',
      `/applications/tracking/job/${sahel.offerId}/apply`,
      candidate,
    );
    expect(sent.status).toBe(201);
    expect((await received(sent.body.data.id)).answers).toEqual([]);
  });
});

describe('the file of an answer', () => {
  it('is checked by its content, required where the question says so', async () => {
    expect(await errorsOf({}, { file: { bytes: Buffer.from('bonjour'), name: 'faux.pdf' } })).toEqual([
      415,
      [`answerFile.${ids.paper}`],
    ]);
    const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await errorsOf({}, { file: { bytes: large } })).toEqual([413, [`answerFile.${ids.paper}`]]);
    const { questions } = (await server.call<OfferQuestions>('GET', questionsPath(), sahel.owner)).body.data;
    await ask(questions.map((one) => ({ ...one, isRequired: one.kind === 'file' || one.isRequired })));
    expect(await errorsOf({})).toEqual([422, [`answerFile.${ids.paper}`]]);
  });

  it('is fetched by its candidate and the company only', async () => {
    const { id } = (await apply({ permit: true }, { file: { bytes: pdf } })).body.data;
    const fetch = (side: string, who: Person | null, question = ids.paper) =>
      server.inject({
        url: `/api/v1${side}/applications/${id}/answers/${question}/file`,
        headers: who?.headers,
      });
    for (const answer of [await fetch('', candidate), await fetch('/recruiter', sahel.owner)]) {
      expect(answer.rawPayload.equals(pdf)).toBe(true);
      expect(answer.headers['content-disposition']).toContain('attachment');
      expect(answer.headers['content-security-policy']).toContain('sandbox');
    }
    const other = await makeWorkspace(server, 'Autre');
    expect((await fetch('/recruiter', other.owner)).statusCode).toBe(404);
    expect((await fetch('', await sahel.candidate('Oumar Ba'))).statusCode).toBe(404);
    expect((await fetch('', null)).statusCode).toBe(401);
    expect((await fetch('/recruiter', sahel.owner, ids.why)).statusCode).toBe(404);
  });
});

describe("an offer's list", () => {
  type Columns = {
    questions: { label: string }[];
    answers: Record<string, { texts: Record<string, string>; unmet: string[] }>;
  };
  const list = (query: Record<string, string> = {}, who = sahel.owner) =>
    server.call<RecruiterApplicationSummary[], Columns>(
      'GET',
      `/recruiter/offers/${sahel.offerId}/applications?${new URLSearchParams({ sort: 'name', order: 'asc', ...query })}`,
      who,
    );
  const namesOf = async (query: Record<string, string>) => {
    const { body } = await list(query);
    expect(body.pagination.total).toBe(body.data.length);
    return body.data.map(({ candidate: { firstName } }) => firstName);
  };

  it('has the answers as columns, and filters by them', async () => {
    const { id } = (await apply({ permit: true, years: 5, town: 'Kayes, Kita', tools: ['Sage', 'Odoo'] }))
      .body.data;
    const oumar = await sahel.candidate('Oumar Ba');
    await apply({ permit: false, years: 12, town: 'Bamako', tools: ['Sage'] }, { who: oumar });
    await sahel.applicant('Zeinab Maïga');
    const { body } = await list();
    expect(body.questions.map(({ label }) => label)).toEqual(Object.values(drafts).map(({ label }) => label));
    expect(body.answers[id]).toMatchObject({ texts: { [ids.town]: 'Kayes, Kita' }, unmet: [] });
    expect(Object.keys(body.answers)).toHaveLength(2);
    expect(await namesOf({ answers: `${ids.permit}:false` })).toEqual(['Oumar']);
    expect(await namesOf({ answers: `${ids.town}:=Kayes, Kita` })).toEqual(['Awa']);
    expect(await namesOf({ answers: `${ids.tools}:=Sage` })).toEqual(['Oumar', 'Awa']);
    expect(await namesOf({ answers: `${ids.years}:6~` })).toEqual(['Oumar']);
    expect(await namesOf({ answers: `${ids.years}:~5`, search: 'awa' })).toEqual(['Awa']);
    expect(await namesOf({ criteria: 'unmet' })).toEqual(['Oumar']);
    expect(await namesOf({ criteria: 'met', stage: 'received' })).toEqual(['Zeinab', 'Awa']);
    expect((await list({ answers: 'x' })).status).toBe(422);
    expect((await list({}, (await makeWorkspace(server, 'Autre')).owner)).status).toBe(404);
  });

  it('shows no answer of a withdrawn application', async () => {
    await apply({ permit: true });
    await server.call('DELETE', `/applications/tracking/job/${sahel.offerId}/cancel`, candidate);
    expect((await list()).body.answers).toEqual({});
  });
});
