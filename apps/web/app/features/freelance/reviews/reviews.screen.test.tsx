import {
  answerReview,
  ContractReviews,
  getContractReviews,
  reportReview,
  Review,
  saveReview,
} from '@baara/contract/freelance/reviews';
import { reviewMessages as messages } from '@baara/contract/freelance/review-words';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { ReviewsPanel } from './public/reviews-panel.tsx';

const contractId = uuid(1);
const review = (own: Partially<Review> = {}) =>
  sample(Review, {
    id: uuid(2),
    author: 'Ibrahim M.',
    marks: [5, 4, 5],
    text: 'Un client clair, qui paie à l’heure.',
    publishedAt: '2026-11-20T09:00:00Z',
    answer: null,
    hiddenReason: null,
    abilities: { answer: true, report: true },
    ...own,
  });
const reviews = (own: Partially<ContractReviews> = {}) =>
  sample(ContractReviews, {
    period: { closesAt: '2026-12-04T09:00:00Z', publishedAt: null },
    about: 'freelance',
    mine: null,
    theirs: null,
    hasTheirs: false,
    abilities: { write: true },
    ...own,
  });
const show = () =>
  renderScreen(<ReviewsPanel contractId={contractId} side="client" />, {
    as: candidate({ typeUserName: 'client' }),
  });

describe('reviews of a contract', () => {
  beforeEach(() => fake.answer(getContractReviews, reviews()));

  test('say that they load, and offer to try again', async () => {
    fake.fail(getContractReviews);
    const { user } = show();
    expect(screen.getByText('Chargement des avis…')).toBeTruthy();
    await screen.findByRole('alert');
    fake.answer(getContractReviews, reviews());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Votre avis sur le freelance' })).toBeTruthy();
  });

  test('wait for the end of the contract', async () => {
    fake.answer(getContractReviews, reviews({ period: null, abilities: { write: false } }));
    show();
    expect(await screen.findByText('Pas encore d’avis')).toBeTruthy();
  });

  test('are written with three marks and a text; a missing mark stands on its field', async () => {
    const { user } = show();
    await user.selectOptions(await screen.findByLabelText('Qualité du travail'), '5');
    await user.selectOptions(screen.getByLabelText('Respect des délais'), '4');
    await user.type(screen.getByLabelText('Votre avis'), 'Un travail soigné, livré avant la date.');
    await user.click(screen.getByRole('button', { name: 'Enregistrer mon avis' }));
    expect(await screen.findByText(messages.MARKS_REQUIRED)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Communication'), '5');
    fake.answer(saveReview, reviews({ mine: review({ publishedAt: null, version: 1 }) }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer mon avis' }));
    expect(await screen.findByRole('button', { name: 'Corriger mon avis' })).toBeTruthy();
    expect(fake.calls(saveReview)[0]?.body).toMatchObject({ marks: [5, 4, 5], version: 0 });
  });

  test('published, are answered once and reported', async () => {
    const both = {
      mine: review({ id: uuid(3), abilities: { answer: false, report: false } }),
      abilities: { write: false },
    };
    fake.answer(getContractReviews, reviews({ ...both, theirs: review() }));
    const { user } = show();
    const theirs = (await screen.findByRole('heading', { name: 'Avis du freelance' })).closest('section');
    expect(theirs).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Signaler' }));
    const reporting = await screen.findByRole('dialog');
    await user.type(within(reporting).getByLabelText('Ce qui ne va pas'), 'Ce n’est pas vrai.');
    fake.answer(reportReview, undefined);
    await user.click(within(reporting).getByRole('button', { name: 'Signaler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Répondre' }));
    const answering = await screen.findByRole('dialog');
    await user.type(within(answering).getByLabelText('Votre réponse'), 'Merci à vous.');
    const answered = review({
      answer: { text: 'Merci à vous.', at: '2026-11-21T09:00:00Z' },
      abilities: { answer: false, report: true },
    });
    fake.answer(answerReview, reviews({ ...both, theirs: answered }));
    await user.click(within(answering).getByRole('button', { name: 'Publier ma réponse' }));
    expect(await screen.findByText('Merci à vous.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Répondre' })).toBeNull();
  });

  test('hidden by a moderator, say why to their author', async () => {
    fake.answer(
      getContractReviews,
      reviews({ mine: review({ hiddenReason: 'L’avis insulte.' }), abilities: { write: false } }),
    );
    show();
    expect(await screen.findByText(/Masqué par la plateforme. Motif : L’avis insulte./)).toBeTruthy();
  });
});
