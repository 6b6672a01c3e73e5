import { BoardCard, getOfferBoard, getOfferBoardColumn } from '@baara/contract/applications/board';
import type { Board, BoardColumn } from '@baara/contract/applications/board';
import {
  RecruiterApplication,
  updateRecruiterApplication,
} from '@baara/contract/applications/recruiter-applications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeEventSource } from '../../../testing/fake-event-source.ts';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { TrackingPage } from './tracking-page.tsx';

const card = (number: number, firstName: string, step: 'screening' | 'interview' = 'screening') =>
  sample(BoardCard, {
    id: uuid(number),
    offerId: 12,
    candidate: { id: String(number), firstName, lastName: 'Traoré' },
    stage: step,
    step,
    stageTitle: step === 'screening' ? 'Examen' : 'Entretien',
  });

const column = (
  key: 'screening' | 'interview',
  cards: BoardCard[],
  own: Partial<BoardColumn> = {},
): BoardColumn => ({
  key,
  stage: key,
  title: key === 'screening' ? 'Examen' : 'Entretien',
  allowedTransitions: key === 'screening' ? ['interview'] : [],
  targetDays: null,
  count: cards.length,
  stuck: 0,
  cards,
  ...own,
});

const board = (...columns: BoardColumn[]): Board => ({
  columns,
  total: columns.reduce((sum, { count }) => sum + count, 0),
  stuck: 0,
  readAt: '2026-11-20T09:00:00Z',
});
const usual = board(column('screening', [card(1, 'Awa')]), column('interview', []));
const movedBoard = board(column('screening', []), column('interview', [card(1, 'Awa', 'interview')]));

const show = (search = '') =>
  renderScreen(<TrackingPage offerId="12" />, { path: '/suivi', at: `/suivi${search}`, as: recruiter() });

/** What stands in a column. */
const inColumn = async (title: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${title}`) }));

/** The titles of the columns; each has the key of its column before it. */
const titles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent?.slice(1).replace(/\s+/g, ' '));

beforeEach(() => fake.answer(getOfferBoard, usual));

describe('the board of an offer', () => {
  test('says that it loads, then shows each step with its cards', async () => {
    const release = fake.delay(getOfferBoard);
    show();
    expect(await screen.findByText('Chargement du tableau…')).toBeTruthy();
    release();
    expect((await inColumn('Examen')).getByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
    expect((await inColumn('Entretien')).getByText('Aucune candidature')).toBeTruthy();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(getOfferBoard);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(getOfferBoard, usual);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
  });

  test('moves a card to the next step by the arrow, and says so', async () => {
    fake.answer(updateRecruiterApplication, ({ params }) => {
      fake.answer(getOfferBoard, movedBoard);
      return sample(RecruiterApplication, { id: params.id, step: 'interview', stage: 'interview' });
    });
    const { user } = show();
    const button = await screen.findByRole('button', { name: 'Déplacer Awa Traoré' });
    button.focus();
    await user.keyboard('{ArrowRight}');
    expect(await (await inColumn('Entretien')).findByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
    expect(fake.calls(updateRecruiterApplication)[0]?.body).toMatchObject({
      step: 'interview',
      expectedStep: 'screening',
    });
    expect(screen.getByRole('status').textContent).toBe('Awa Traoré\u00A0: Entretien');
  });

  test('leads from card to card by keys, ticks, moves by the number of a column, and says when it cannot', async () => {
    fake.answer(
      getOfferBoard,
      board(
        column('screening', [card(1, 'Awa'), card(2, 'Oumar')]),
        column('interview', [card(3, 'Salif', 'interview')]),
      ),
    );
    fake.answer(updateRecruiterApplication, ({ params }) =>
      sample(RecruiterApplication, { id: params.id, step: 'interview', stage: 'interview' }),
    );
    const { user, address } = show();
    (await screen.findByRole('link', { name: 'Awa Traoré' })).focus();
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe('Oumar Traoré');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Salif Traoré');
    await user.keyboard('1');
    expect(screen.getByRole('status').textContent).toBe('Pas de passage à «\u00A0Examen\u00A0» d’ici');
    await user.keyboard('{ArrowLeft}x');
    expect(screen.getByRole('checkbox', { name: 'Choisir Awa Traoré' })).toHaveProperty('checked', true);
    await user.keyboard('x2');
    await waitFor(() => expect(fake.calls(updateRecruiterApplication)).toHaveLength(1));
    expect(fake.calls(updateRecruiterApplication)[0]?.body).toMatchObject({ step: 'interview' });
    (await screen.findByRole('link', { name: 'Oumar Traoré' })).focus();
    await user.keyboard('e');
    await waitFor(() => expect(address()).toBe(`/recruiter/recruitment-evaluation/12/${uuid(2)}`));
  });

  test('leaves a question open that was asked while another card was on its way', async () => {
    fake.answer(
      getOfferBoard,
      board(column('screening', [card(1, 'Awa'), card(2, 'Oumar')]), column('interview', [])),
    );
    fake.answer(updateRecruiterApplication, ({ params }) =>
      sample(RecruiterApplication, { id: params.id, step: 'interview', stage: 'interview' }),
    );
    const release = fake.delay(updateRecruiterApplication);
    const { user } = show();
    (await screen.findByRole('button', { name: 'Déplacer Awa Traoré' })).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Déplacer Oumar Traoré' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    release();
    await waitFor(() =>
      expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Awa Traoré\u00A0: Entretien'),
    );
    expect(screen.getByRole('dialog').textContent).toContain('Oumar Traoré');
  });

  test('sends a card’s second move after the first was answered', async () => {
    const back: Partial<BoardColumn> = { allowedTransitions: ['screening'] };
    fake.answer(getOfferBoard, board(column('screening', [card(1, 'Awa')]), column('interview', [], back)));
    fake.answer(updateRecruiterApplication, ({ params, body }) => {
      const step = body.step === 'interview' ? 'interview' : 'screening';
      return sample(RecruiterApplication, { id: params.id, step, stage: step });
    });
    const release = fake.delay(updateRecruiterApplication);
    const { user } = show();
    (await screen.findByRole('button', { name: 'Déplacer Awa Traoré' })).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(titles()).toEqual(['Examen 0', 'Entretien 1']));
    screen.getByRole('button', { name: 'Déplacer Awa Traoré' }).focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(titles()).toEqual(['Examen 1', 'Entretien 0']));
    expect(fake.calls(updateRecruiterApplication)).toHaveLength(1);
    release();
    await waitFor(() => expect(fake.calls(updateRecruiterApplication)).toHaveLength(2));
    expect(fake.calls(updateRecruiterApplication)[1]?.body).toMatchObject({
      step: 'screening',
      expectedStep: 'interview',
    });
    expect(titles()).toEqual(['Examen 1', 'Entretien 0']);
  });

  test('puts a card back where it stood when the move is refused', async () => {
    fake.refuse(updateRecruiterApplication, {
      status: 409,
      code: 'STAGE_REFUSED',
      message: 'Déjà déplacée.',
    });
    const release = fake.delay(updateRecruiterApplication);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Déplacer Awa Traoré' }));
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer Awa Traoré' });
    await user.click(within(dialog).getByRole('button', { name: 'Entretien' }));
    await waitFor(() => expect(titles()).toEqual(['Examen 0', 'Entretien 1']));
    release();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Déjà déplacée.'));
    expect(titles()).toEqual(['Examen 1', 'Entretien 0']);
    expect((await inColumn('Examen')).getByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
  });

  test('says that there is no step after the last', async () => {
    fake.answer(
      getOfferBoard,
      board(column('screening', [card(1, 'Awa')], { allowedTransitions: ['rejected'] })),
    );
    const { user } = show();
    (await screen.findByRole('button', { name: 'Déplacer Awa Traoré' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toBe('Aucune étape après celle-ci');
    expect(fake.calls(updateRecruiterApplication)).toEqual([]);
  });

  test('reads a column on, and says so when that fails', async () => {
    fake.answer(getOfferBoard, board(column('screening', [card(1, 'Awa')], { count: 2 })));
    fake.refuse(getOfferBoardColumn, { status: 429, code: 'TOO_MANY', message: 'Trop de demandes.' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Voir plus' }));
    expect(await screen.findByText('Trop de demandes.')).toBeTruthy();
    fake.answer(getOfferBoardColumn, [card(2, 'Issa')]);
    await user.click(screen.getByRole('button', { name: 'Voir plus' }));
    expect(await screen.findByRole('link', { name: 'Issa Traoré' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Voir plus' })).toBeNull();
    expect(fake.calls(getOfferBoardColumn)[0]?.query).toMatchObject({ page: 2 });
  });

  test('past the last card that was read, j reads the column on', async () => {
    fake.answer(getOfferBoard, board(column('screening', [card(1, 'Awa')], { count: 2 })));
    fake.answer(getOfferBoardColumn, [card(2, 'Issa')]);
    const { user } = show();
    (await screen.findByRole('link', { name: 'Awa Traoré' })).focus();
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Issa Traoré'));
  });

  test('follows what a colleague moves, and says who', async () => {
    FakeEventSource.install();
    show();
    await inColumn('Examen');
    fake.answer(getOfferBoard, movedBoard);
    FakeEventSource.send('/recruiter/recruitment-tracking/stream', 'changed', {
      offerIds: [12],
      move: { applicationId: uuid(1), name: 'Awa Traoré', step: 'Entretien', by: 'Issa', isMine: false },
      others: { count: 1, by: ['Issa'] },
    });
    expect(await (await inColumn('Entretien')).findByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/Issa .*Awa Traoré/);
  });

  test('a refresh that fails takes nothing away, and pushes nothing down', async () => {
    FakeEventSource.install();
    show();
    await inColumn('Examen');
    const readings = fake.calls(getOfferBoard).length;
    fake.refuse(getOfferBoard, { status: 429, code: 'TOO_MANY', message: 'Trop de demandes.' });
    FakeEventSource.send('/recruiter/recruitment-tracking/stream', 'changed', {
      offerIds: [12],
      move: { applicationId: uuid(3), name: 'Salif Traoré', step: 'Entretien', by: 'Issa', isMine: false },
      others: { count: 1, by: ['Issa'] },
    });
    await waitFor(() => expect(fake.calls(getOfferBoard).length).toBeGreaterThan(readings));
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Issa .*Salif Traoré/));
    expect((await inColumn('Examen')).getByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
    expect(screen.queryByText('Trop de demandes.')).toBeNull();
  });

  test('leaves a card where it was moved when a colleague moves another before the answer', async () => {
    FakeEventSource.install();
    fake.answer(updateRecruiterApplication, ({ params }) => {
      fake.answer(getOfferBoard, movedBoard);
      return sample(RecruiterApplication, { id: params.id, step: 'interview', stage: 'interview' });
    });
    const release = fake.delay(updateRecruiterApplication);
    const { user } = show();
    (await screen.findByRole('button', { name: 'Déplacer Awa Traoré' })).focus();
    await user.keyboard('{ArrowRight}');
    const readings = fake.calls(getOfferBoard).length;
    FakeEventSource.send('/recruiter/recruitment-tracking/stream', 'changed', {
      offerIds: [12],
      move: { applicationId: uuid(3), name: 'Salif Traoré', step: 'Entretien', by: 'Issa', isMine: false },
      others: { count: 1, by: ['Issa'] },
    });
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Issa .*Salif Traoré/));
    expect((await inColumn('Entretien')).getByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
    expect(fake.calls(getOfferBoard)).toHaveLength(readings);
    release();
    await waitFor(() => expect(fake.calls(getOfferBoard).length).toBeGreaterThan(readings));
    expect((await inColumn('Entretien')).getByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
  });
});
