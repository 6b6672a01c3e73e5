import {
  ApplicationEvaluation as Evaluation,
  getEvaluation,
  MyEvaluation,
  saveEvaluation,
  submitEvaluation,
} from '@baara/contract/applications/evaluations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { proposedOpinion } from './opinion-field.tsx';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ApplicationEvaluation from './application-evaluation.tsx';

const id = uuid(1);
const mine = (own: Partially<MyEvaluation> = {}): MyEvaluation =>
  sample(MyEvaluation, {
    status: 'draft',
    scores: [{ key: 'rigueur', title: 'Rigueur', description: null, weight: 2, score: null, comment: null }],
    ...own,
  });
const evaluation = (own: Partially<Evaluation> = {}): Evaluation =>
  sample(Evaluation, {
    application: { id, offerId: 12, offerTitle: 'Comptable', candidateName: 'Awa Traoré' },
    mine: mine(),
    abilities: { evaluate: true },
    ...own,
  });

const show = () =>
  renderScreen(<ApplicationEvaluation />, {
    path: '/recruiter/recruitment-evaluation/:jobId/:applicantJobId',
    at: `/recruiter/recruitment-evaluation/12/${id}`,
    as: recruiter(),
  });

const sent = () => fake.calls(submitEvaluation)[0]?.body;
const opinionOf = (...marks: [weight: number, score: number | null][]) =>
  proposedOpinion(
    marks.map(([weight], place) => ({ key: String(place), weight })),
    marks.map(([, score], place) => ({ key: String(place), score })),
  );

beforeEach(() => {
  fake.answer(getEvaluation, evaluation());
  fake.answer(saveEvaluation, ({ body }) => mine({ version: body.version + 1 }));
});

describe('the evaluation of an application', () => {
  test('says that it loads, then whom it is about', async () => {
    const release = fake.delay(getEvaluation);
    show();
    expect(await screen.findByText('Chargement de l’évaluation…')).toBeTruthy();
    release();
    expect(await screen.findByText(/Awa Traoré/)).toBeTruthy();
    expect(screen.getByText('Aucune note pour le moment')).toBeTruthy();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(getEvaluation);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(getEvaluation, evaluation());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Mon évaluation')).toBeTruthy();
  });

  test('says that an application does not exist', async () => {
    fake.refuse(getEvaluation, { status: 404, code: 'NOT_FOUND', message: 'Introuvable' });
    show();
    expect(await screen.findByText('Candidature introuvable')).toBeTruthy();
  });

  test('saves the draft by itself', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: /^4 sur 5/ }));
    await waitFor(() => expect(fake.calls(saveEvaluation)).toHaveLength(1));
    expect(fake.calls(saveEvaluation)[0]?.body).toMatchObject({
      version: 0,
      scores: [{ key: 'rigueur', score: 4 }],
    });
  });

  test('sends the whole, then shows what the others wrote', async () => {
    fake.answer(
      submitEvaluation,
      evaluation({
        mine: mine({ status: 'submitted' }),
        abilities: {},
        results: sample(Evaluation.shape.results.unwrap(), {
          count: 1,
          total: 80,
          evaluations: [
            {
              by: 'Issa Koné',
              isMine: false,
              at: '2026-11-20T09:00:00Z',
              total: 80,
              recommendation: 'yes',
              comment: 'Très sérieuse',
              scores: [],
              earlier: [],
            },
          ],
        } as never),
      }),
      { message: 'Évaluation envoyée' },
    );
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: /^4 sur 5/ }));
    await user.click(screen.getByRole('button', { name: 'Envoyer mon évaluation' }));
    expect(await screen.findByText('Évaluation envoyée')).toBeTruthy();
    expect(await screen.findByText(/Très sérieuse/)).toBeTruthy();
    expect(screen.queryByText('Mon évaluation')).toBeNull();
  });

  test('says at each criterion what is missing', async () => {
    fake.refuse(submitEvaluation, {
      status: 422,
      code: 'VALIDATION',
      message: 'Vérifiez',
      errors: [{ field: 'scores.0.score', message: 'Donnez une note' }],
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Envoyer mon évaluation' }));
    expect(await screen.findByText('Donnez une note')).toBeTruthy();
    expect(screen.getByText('Il manque des réponses : elles sont signalées ci-dessus.')).toBeTruthy();
  });

  test('asks which version stays when another device saved one', async () => {
    fake.refuse(saveEvaluation, {
      status: 409,
      code: 'CHANGED',
      message: 'Une autre version est enregistrée.',
    });
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: /^4 sur 5/ }));
    expect(await screen.findByText('Une autre version est enregistrée.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Envoyer mon évaluation' })).toHaveProperty('disabled', true);
  });

  const threeCriteria = ['Rigueur', 'Écoute', 'Métier'].map((title) => ({
    key: title,
    title,
    description: null,
    weight: 2,
    score: null,
    comment: null,
  }));
  test('is marked by digits from the first criterion on, and sent with the opinion that the marks lead to', async () => {
    fake.answer(getEvaluation, evaluation({ mine: mine({ scores: threeCriteria }) }));
    fake.answer(submitEvaluation, evaluation({ mine: mine({ status: 'submitted' }), abilities: {} }));
    const { user } = show();
    await screen.findByText('Mon évaluation');
    await user.keyboard('54');
    expect(screen.getByText('à donner')).toBeTruthy();
    expect(screen.queryByText(/^Proposé d’après vos notes/)).toBeNull();
    await user.keyboard('3');
    expect(screen.getByText(/^Proposé d’après vos notes/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Oui' })).toHaveProperty('checked', true);
    // The opinion is next, and digits there mark nothing.
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Oui' }));
    await user.keyboard('1{Control>}{Enter}{/Control}');
    await waitFor(() => expect(fake.calls(submitEvaluation)).toHaveLength(1));
    expect(sent()).toMatchObject({
      scores: [{ score: 5 }, { score: 4 }, { score: 3 }],
      recommendation: 'yes',
    });
  });

  test('takes one mark for all criteria, then one that differs, and the person’s own opinion', async () => {
    fake.answer(getEvaluation, evaluation({ mine: mine({ scores: threeCriteria }) }));
    fake.answer(submitEvaluation, evaluation({ mine: mine({ status: 'submitted' }), abilities: {} }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^4\s*sur 5, Bon/ }));
    await user.click(
      within(screen.getByRole('group', { name: /^Écoute/ })).getByRole('radio', { name: /^2 sur 5/ }),
    );
    expect(screen.getByRole('radio', { name: 'Plutôt oui' })).toHaveProperty('checked', true);
    // No mark of one's own is lost to a press here.
    expect(screen.queryByRole('button', { name: /^4\s*sur 5, Bon/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Plutôt non' }));
    expect(screen.queryByText(/^Proposé d’après vos notes/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Envoyer mon évaluation' }));
    await waitFor(() => expect(fake.calls(submitEvaluation)).toHaveLength(1));
    expect(sent()).toMatchObject({
      scores: [{ score: 4 }, { score: 2 }, { score: 4 }],
      recommendation: 'rather-no',
    });
  });

  test('the proposed opinion follows the weighted marks', () => {
    expect(opinionOf([1, 4], [1, 4])).toBe('yes');
    expect(opinionOf([3, 5], [1, 1])).toBe('yes');
    expect(opinionOf([1, 5], [3, 2])).toBe('rather-no');
    expect(opinionOf([1, 3])).toBe('rather-yes');
    expect(opinionOf([1, 1], [1, 2])).toBe('no');
    expect(opinionOf([1, 5], [1, null])).toBeNull();
    expect(opinionOf()).toBeNull();
  });
});
