import type { Offer } from '@baara/contract/offers/offers';
import type { LibraryQuestion, OfferQuestions } from '@baara/contract/offers/questions';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeOffer } from '../offer.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

const permit = {
  kind: 'yes_no',
  label: 'Avez-vous le permis B ?',
  isRequired: true,
  choices: [],
  knockOut: null,
};
const years = { ...permit, kind: 'number', label: "Combien d'années d'expérience ?" };
const town = { ...permit, kind: 'one_choice', label: 'Dans quelle ville ?', choices: ['Bamako', 'Ségou'] };
const path = (offerId: number = sahel.offerId) => `/recruiter/offers/${offerId}/questions`;
const read = async (who = sahel.owner, offerId?: number) =>
  (await server.call<OfferQuestions>('GET', path(offerId), who)).body.data;
const save = async (
  questions: object[],
  { who = sahel.owner, version }: { who?: Person; version?: string } = {},
) =>
  server.call<OfferQuestions>('PUT', path(), who, { version: version ?? (await read()).version, questions });
const answer = async (answers: object) => {
  const candidate = await sahel.candidate();
  const url = `/applications/tracking/job/${sahel.offerId}/apply`;
  return server.call('POST', url, candidate, { answers });
};
const labels = ({ questions }: OfferQuestions) => questions.map(({ label }) => label);

const library = async (who = sahel.owner) =>
  (await server.call<LibraryQuestion[]>('GET', '/recruiter/question-library', who)).body.data;
const add = (question: object, who = sahel.owner) =>
  server.call<LibraryQuestion>('POST', '/recruiter/question-library', who, question);

describe('the questions of an offer', () => {
  it('are asked in their order, and said on the public page', async () => {
    const publicOffer = async () =>
      (await server.call<Offer>('GET', `/recruitment-offers/${sahel.offerId}`, null)).body.data;
    expect(await publicOffer()).not.toHaveProperty('questions');
    const saved = await save([permit, { ...years, knockOut: { min: 2 } }]);
    expect(saved).toMatchObject({ status: 200, body: { message: 'Questions enregistrées' } });
    const [first, second] = saved.body.data.questions;
    expect(second).toMatchObject({ kind: 'number', knockOut: { min: 2, max: null }, answers: 0 });
    await save([second ?? {}, first ?? {}]);
    const asked = await server.call<object[]>('GET', `/recruitment-offers/${sahel.offerId}/questions`, null);
    // Nothing of the rule.
    const { kind, label, isRequired, choices } = years;
    expect(asked.body.data[0]).toEqual({ id: second?.id, kind, label, isRequired, choices });
    expect((await publicOffer()).questions).toBe(2);
    await save([]);
    expect(await publicOffer()).not.toHaveProperty('questions');
  });

  it('with answers preserve their words; taken out, they are retired and may come back', async () => {
    const [asked] = (await save([permit])).body.data.questions;
    expect((await answer({ [asked?.id ?? '']: true })).status).toBe(201);
    const changed = await save([{ ...asked, label: 'Avez-vous le permis C ?' }]);
    expect(changed).toMatchObject({ status: 422, body: { errors: [{ field: 'questions.0.label' }] } });
    // Whether it is required, and its rule, alter no answer.
    expect((await save([{ ...asked, isRequired: false, knockOut: { expected: true } }])).status).toBe(200);
    const without = (await save([years])).body.data;
    expect([labels(without), without.retired]).toMatchObject([
      [years.label],
      [{ id: asked?.id, answers: 1 }],
    ]);
    const back = (await save([{ ...asked }])).body.data;
    expect([labels(back), back.retired]).toEqual([[permit.label], []]);
  });

  it('without answers are changed and deleted', async () => {
    const [asked] = (await save([permit])).body.data.questions;
    const changed = (await save([{ ...asked, kind: 'one_choice', choices: ['Oui', 'Bientôt'] }])).body.data;
    expect(changed.questions).toMatchObject([
      { id: asked?.id, kind: 'one_choice', choices: ['Oui', 'Bientôt'] },
    ]);
    expect((await save([])).body.data).toMatchObject({ questions: [], retired: [] });
  });

  it.each([
    ['without words', [{ ...permit, label: ' ' }], 'questions.0.label'],
    ['too long', [{ ...permit, label: 'x'.repeat(201) }], 'questions.0.label'],
    ['of no kind', [{ ...permit, kind: 'colour' }], 'questions.0.kind'],
    ['with one choice', [{ ...town, choices: ['Bamako'] }], 'questions.0.choices'],
    ['with a choice twice', [{ ...town, choices: ['Bamako', 'Bamako'] }], 'questions.0.choices'],
    [
      'with 31 choices',
      [{ ...town, choices: Array.from({ length: 31 }, (_, n) => `${n}`) }],
      'questions.0.choices',
    ],
    [
      'whose rule accepts what is no choice',
      [{ ...town, knockOut: { accepted: ['Kita'] } }],
      'questions.0.knockOut',
    ],
    [
      'whose rule accepts every choice',
      [{ ...town, knockOut: { accepted: town.choices } }],
      'questions.0.knockOut',
    ],
    ['whose rule accepts nothing', [{ ...town, knockOut: { accepted: [] } }], 'questions.0.knockOut'],
    ['whose rule has no bound', [{ ...years, knockOut: { min: null, max: null } }], 'questions.0.knockOut'],
    ['whose bounds cross', [{ ...years, knockOut: { min: 5, max: 2 } }], 'questions.0.knockOut'],
    ['asked twice', [permit, { ...permit, label: permit.label.toUpperCase() }], 'questions.1.label'],
    [
      'for a fourth file',
      [1, 2, 3, 4].map((n) => ({ ...permit, kind: 'file', label: `Pièce ${n}` })),
      'questions',
    ],
    [
      'past twenty',
      Array.from({ length: 21 }, (_, n) => ({ ...permit, label: `Question ${n}` })),
      'questions',
    ],
  ])('%s are refused, and nothing is saved', async (_what, questions, field) => {
    const refused = await save(questions);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect((await read()).questions).toEqual([]);
  });

  it('changed meanwhile are not written over', async () => {
    const { version } = await read();
    expect((await save([permit], { version })).status).toBe(200);
    expect(await save([years], { version })).toMatchObject({
      status: 409,
      body: { code: 'QUESTIONS_CHANGED' },
    });
    expect(labels(await read())).toEqual([permit.label]);
  });

  it('that nobody may ask are said before the offer is published', async () => {
    await save([
      { ...permit, label: 'Êtes-vous mariée ?' },
      { ...permit, label: 'Quelle est votre religion ?' },
      { ...permit, kind: 'short_text', label: 'Envoyez 10 000 F CFA de frais de dossier par Orange Money' },
      permit,
    ]);
    const offer = await server.call<RecruiterOffer>('GET', `/recruiter/offers/${sahel.offerId}`, sahel.owner);
    const quotes = new Set(offer.body.data.warnings.map(({ quote }) => quote));
    expect(quotes).toEqual(
      new Set([
        'Êtes-vous mariée ?',
        'Quelle est votre religion ?',
        'Envoyez 10 000 F CFA de frais de dossier par Orange Money',
      ]),
    );
    expect((await read()).warnings).toEqual(offer.body.data.warnings);
  });

  it('are copied with a duplicated offer', async () => {
    await save([{ ...town, knockOut: { accepted: ['Bamako'] } }]);
    const copy = await server.call<RecruiterOffer>(
      'POST',
      `/recruiter/offers/${sahel.offerId}/duplicate`,
      sahel.owner,
    );
    const { questions } = await read(sahel.owner, copy.body.data.id);
    expect(questions).toMatchObject([{ label: town.label, knockOut: { accepted: ['Bamako'] }, answers: 0 }]);
  });

  it('go with a deleted company, answers included', async () => {
    const other = await makeWorkspace(server, 'Autre');
    const { id } = await makeOffer(server.db, other.companyId);
    const url = `/recruiter/offers/${id}/questions`;
    const { version } = (await server.call<OfferQuestions>('GET', url, other.owner)).body.data;
    const saved = await server.call<OfferQuestions>('PUT', url, other.owner, {
      version,
      questions: [permit],
    });
    const [asked] = saved.body.data.questions;
    const answers = { [asked?.id ?? '']: true };
    await server.call('POST', `/applications/tracking/job/${id}/apply`, await sahel.candidate(), { answers });
    await server.db.deleteFrom('companies').where('id', '=', other.companyId).execute();
    const left = await server.db
      .selectFrom('application_questions')
      .where('offer_id', '=', id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('are read by members and written by those who recruit, of their own company', async () => {
    const reader = await sahel.member('reader');
    expect(await read(reader)).toMatchObject({ abilities: { edit: false } });
    expect((await save([permit], { who: reader })).status).toBe(403);
    const other = await makeWorkspace(server, 'Autre');
    expect((await save([permit], { who: other.owner })).status).toBe(404);
    expect((await server.call('GET', path(), other.owner)).status).toBe(404);
  });
});

describe("the company's library", () => {
  it('has a question once, for all its offers, until it is taken out', async () => {
    const added = await add(permit);
    expect(added).toMatchObject({ status: 201, body: { data: permit } });
    await add({ ...permit, label: permit.label.toUpperCase(), isRequired: false });
    expect(await library(await sahel.member('reader'))).toMatchObject([
      { id: added.body.data.id, isRequired: false },
    ]);
    const other = await makeWorkspace(server, 'Autre');
    expect(await library(other.owner)).toEqual([]);
    const url = `/recruiter/question-library/${added.body.data.id}`;
    expect((await server.call('DELETE', url, other.owner)).status).toBe(404);
    expect((await server.call('DELETE', url, sahel.owner)).status).toBe(200);
    expect(await library()).toEqual([]);
  });

  it('is written by those who recruit, with the rules of an offer', async () => {
    expect((await add(permit, await sahel.member('interviewer'))).status).toBe(403);
    expect(await add({ ...town, choices: [] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'choices' }] },
    });
  });
});
