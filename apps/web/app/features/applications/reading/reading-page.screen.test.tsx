import {
  getApplicationCvText,
  getRecruiterApplication,
  listOfferApplications,
  openApplication,
  RecruiterApplication,
  RecruiterApplicationSummary,
  updateRecruiterApplication,
} from '@baara/contract/applications/recruiter-applications';
import { getRecruiterOffer, RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeEventSource } from '../../../testing/fake-event-source.ts';
import { Refused } from '../../../testing/fake-api.ts';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ReadingPage from './reading-page.tsx';

const path = '/recruiter/offers/:id/lecture';
const counts = {
  received: 0,
  screening: 0,
  shortlisted: 0,
  test: 0,
  interview: 0,
  offer: 0,
  hired: 0,
  rejected: 0,
  withdrawn: 0,
};
const interview = { key: 'interview', stage: 'interview', title: 'Entretien' } as const;

const whoIs = (number: number) => ({ id: uuid(1000 + number), firstName: 'Awa', lastName: `Nº${number}` });
const one = (id: string, own: Partially<RecruiterApplication> = {}): RecruiterApplication => {
  const number = numberOf(id);
  return sample(RecruiterApplication, {
    id,
    offerId: 12,
    candidate: whoIs(number),
    contact: { email: `awa${number}@exemple.ml` },
    profile: { summary: `Profil ${number}` },
    message: `Message ${number}`,
    hasCv: number === 1,
    stage: 'screening',
    stageTitle: 'Examen',
    step: 'screening',
    unread: true,
    nextSteps: [interview],
    abilities: { write: true },
    ...own,
  });
};
const numberOf = (id: string): number => Number(id.slice(-12));

/** The browser's own has no layout here: a test says what crosses the strip that is read. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly watched = new Set<Element>();
  readonly notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify;
    FakeObserver.all.push(this);
  }
  observe(box: Element): void {
    this.watched.add(box);
  }
  unobserve(box: Element): void {
    this.watched.delete(box);
  }
  disconnect(): void {
    this.watched.clear();
  }
}

/** Scrolls: this one alone crosses the strip; none does below them all. */
const scrollTo = (number: number | null): void =>
  act(() => {
    for (const observer of FakeObserver.all) {
      const entries = [...observer.watched].map((target) => ({
        target,
        isIntersecting: number !== null && target.id === uuid(number),
      }));
      observer.notify(
        entries as unknown as IntersectionObserverEntry[],
        observer as unknown as IntersectionObserver,
      );
    }
  });

/** The list of applications 1 to `total`, page by page, those that were read left out of it when it is of unread ones. */
const answerList = (total: number, hasLeft: (number: number) => boolean = () => false): void =>
  fake.answer(
    listOfferApplications,
    ({ query }) => {
      const all = Array.from({ length: total }, (_, index) => index + 1).filter((number) => !hasLeft(number));
      return all
        .slice((query.page - 1) * query.limit, query.page * query.limit)
        .map((number) =>
          sample(RecruiterApplicationSummary, { id: uuid(number), offerId: 12, candidate: whoIs(number) }),
        );
    },
    {
      counts,
      steps: [],
      questions: [],
      answers: {},
      abilities: { write: true, export: false },
      pagination: { total },
    },
  );

const show = (search = '') =>
  renderScreen(<ReadingPage />, {
    path,
    at: `/recruiter/offers/12/lecture${search}`,
    as: recruiter(),
  });

const headings = (): string[] =>
  screen.getAllByRole('article').map((box) => within(box).getAllByRole('heading')[0]?.textContent ?? '');
const opened = (): string[] => fake.calls(openApplication).map(({ params }) => params.id);

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  fake.answer(getRecruiterOffer, sample(RecruiterOffer, { id: 12, title: 'Chauffeur' }));
  fake.answer(getRecruiterApplication, ({ params }) => one(params.id));
  fake.answer(getApplicationCvText, {
    text: 'Comptable depuis 2021',
    reading: { status: 'read', sentence: '' },
  });
  fake.answer(openApplication, { unread: false });
  answerList(3);
});
afterEach(() => {
  FakeObserver.all.length = 0;
});

describe('reading applications one after the other', () => {
  test('shows each whole in the order of the list, with the words of its CV or its profile', async () => {
    show('?stage=screening&sort=name&fit=60');
    await waitFor(() => expect(headings()).toEqual(['Awa Nº1', 'Awa Nº2', 'Awa Nº3']));
    expect(fake.calls(listOfferApplications)[0]?.query).toMatchObject({
      stage: 'screening',
      sort: 'name',
      order: 'asc',
      minFit: 60,
    });
    expect(screen.getByText('Chauffeur')).toBeTruthy();
    expect(screen.getByText('1 sur 3')).toBeTruthy();
    const first = within(screen.getByRole('article', { name: 'Awa Nº1' }));
    expect(first.getByText('Comptable depuis 2021')).toBeTruthy();
    expect(first.queryByText('Profil 1')).toBeNull();
    const second = within(screen.getByRole('article', { name: 'Awa Nº2' }));
    expect(second.getByText('Aucun CV joint à cette candidature.')).toBeTruthy();
    expect(second.getByText('Profil 2')).toBeTruthy();
    expect(second.getByText('Message 2')).toBeTruthy();
    expect(fake.calls(getApplicationCvText)).toHaveLength(1);
    expect(screen.getByText('Vous avez tout lu')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Candidatures' }).getAttribute('href')).toBe(
      '/recruiter/offers/12/applications?stage=screening&sort=name&fit=60',
    );
  });

  test('opens those that were looked at for a moment, not those fetched ahead or passed by', async () => {
    const { address } = show();
    await screen.findByText('Message 3');
    expect(opened()).toEqual([]);
    await waitFor(() => expect(opened()).toEqual([uuid(1)]));
    scrollTo(2);
    scrollTo(3);
    expect(screen.getByText('3 sur 3')).toBeTruthy();
    await waitFor(() => expect(opened()).toEqual([uuid(1), uuid(3)]));
    expect(address()).toContain(`candidature=${uuid(3)}`);
  });

  test('counts the last one at the end of the page, which the key End leads to at once', async () => {
    show();
    await screen.findByText('Message 3');
    scrollTo(null);
    expect(screen.getByText('3 sur 3')).toBeTruthy();
    await waitFor(() => expect(fake.calls(getRecruiterApplication)).toHaveLength(3));
    // Nobody looked at it.
    await new Promise((passed) => setTimeout(passed, 1200));
    expect(opened()).toEqual([]);
    scrollTo(3);
    await waitFor(() => expect(opened()).toEqual([uuid(3)]));
  });

  test('shows where a colleague moved the one that is read, and leaves it in its place', async () => {
    FakeEventSource.install();
    show('?stage=screening');
    const second = within(await screen.findByRole('article', { name: 'Awa Nº2' }));
    await second.findByText('Examen');
    fake.answer(getRecruiterApplication, ({ params }) =>
      one(params.id, numberOf(params.id) === 2 ? { stage: 'test', stageTitle: 'Test', step: 'test' } : {}),
    );
    FakeEventSource.send('/recruiter/recruitment-tracking/stream', 'changed', {
      offerIds: [12],
      move: { applicationId: uuid(2), name: 'Awa Nº2', step: 'Test', by: 'Moussa Keïta', isMine: false },
      others: { count: 1, by: ['Moussa Keïta'] },
    });
    expect(await screen.findByText('Moussa Keïta a déplacé Awa Nº2 : Test')).toBeTruthy();
    expect(await second.findByText('Test')).toBeTruthy();
    expect(headings()).toEqual(['Awa Nº1', 'Awa Nº2', 'Awa Nº3']);
    expect(fake.calls(listOfferApplications)).toHaveLength(1);
  });

  test('begins where the address says, and leaves the one before it for later', async () => {
    show(`?candidature=${uuid(2)}`);
    expect(await screen.findByText('2 sur 3')).toBeTruthy();
    await waitFor(() => expect(opened()).toEqual([uuid(2)]));
  });

  test('reads the list on as its end comes near; those read meanwhile hide nobody', async () => {
    answerList(30);
    show('?unread=1');
    expect(await screen.findByText('1 sur 30')).toBeTruthy();
    expect(screen.getByText('Non lues : 30')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(25);
    // The first twenty were opened, so the second page has nobody.
    answerList(30, (number) => number <= 20);
    scrollTo(20);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    expect(screen.getByText('20 sur 30')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Awa Nº20' })).toBeTruthy();
    // Far from where one reads, nothing was fetched.
    expect(fake.calls(getRecruiterApplication).map(({ params }) => params.id)).not.toContain(uuid(12));
  });

  test('offers to try one again that did not come, among the others', async () => {
    fake.answer(getRecruiterApplication, ({ params }) => {
      if (params.id === uuid(2)) throw new Refused({ status: 500, code: 'X', message: 'En panne.' });
      return one(params.id);
    });
    const { user } = show();
    const alert = await screen.findByRole('alert');
    expect(headings()).toEqual(['Awa Nº1', 'Candidature 2', 'Awa Nº3']);
    fake.answer(getRecruiterApplication, ({ params }) => one(params.id));
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('article', { name: 'Awa Nº2' })).toBeTruthy();
  });

  test('shows an application whose words did not come, and offers to read them again', async () => {
    fake.fail(getApplicationCvText);
    const { user } = show();
    const first = within(await screen.findByRole('article', { name: 'Awa Nº1' }));
    fake.answer(getApplicationCvText, { text: 'Enfin', reading: { status: 'read', sentence: '' } });
    await user.click(first.getByRole('button', { name: 'Réessayer' }));
    expect(await first.findByText('Enfin')).toBeTruthy();
  });

  test('says whom a lost connection left where they were, and leaves their words', async () => {
    fake.loseConnection(updateRecruiterApplication);
    const { user } = show();
    const first = within(await screen.findByRole('article', { name: 'Awa Nº1' }));
    fake.loseConnection(getApplicationCvText);
    await user.click(first.getByRole('button', { name: /^Passer à/ }));
    expect(
      await screen.findByText(/^Awa Nº1 : connexion perdue, le changement n’est pas enregistré/),
    ).toBeTruthy();
    await waitFor(() => expect(fake.calls(getApplicationCvText)).toHaveLength(4));
    expect(first.getByText('Comptable depuis 2021')).toBeTruthy();
    expect(first.queryByText('Le texte du CV n’a pas pu être chargé.')).toBeNull();
    expect(first.getByRole('button', { name: /^Passer à/ })).toHaveProperty('disabled', false);
  });

  test('leaves the one that is moved where it was', async () => {
    fake.answer(updateRecruiterApplication, ({ params }) =>
      one(params.id, { stage: 'interview', stageTitle: 'Entretien', step: 'interview', nextSteps: [] }),
    );
    const { user } = show('?stage=screening');
    const second = within(await screen.findByRole('article', { name: 'Awa Nº2' }));
    answerList(2);
    await user.click(second.getByRole('button', { name: /^Passer à/ }));
    expect(await screen.findByText('Awa Nº2 : Entretien')).toBeTruthy();
    expect(await second.findByText('Cette candidature est terminée.')).toBeTruthy();
    expect(headings()).toEqual(['Awa Nº1', 'Awa Nº2', 'Awa Nº3']);
  });

  test('goes to the next by its button, which has the focus of the reader', async () => {
    const { user } = show();
    await screen.findByText('Message 2');
    await user.click(screen.getByRole('button', { name: 'Suivante' }));
    expect(document.activeElement?.textContent).toBe('Awa Nº2');
    expect(screen.getByText('2 sur 3')).toBeTruthy();
    // The keys of decisions are those of the one that is read.
    expect(document.querySelectorAll('article:not([data-out-of-turn])')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Awa Nº2' }).hasAttribute('data-out-of-turn')).toBe(false);
  });

  test('says that all is read, and leads to the others', async () => {
    answerList(0);
    const { user, address } = show('?unread=1');
    expect(await screen.findByText('Vous avez tout lu')).toBeTruthy();
    answerList(3);
    const [all] = screen.getAllByRole('link', { name: 'Voir toutes les candidatures' });
    if (all) await user.click(all);
    expect(await screen.findByText('1 sur 3')).toBeTruthy();
    expect(address()).not.toContain('unread');
  });

  test('says that a filter finds nobody, and that a list could not come', async () => {
    fake.loseConnection(listOfferApplications);
    const { user } = show('?search=Zou');
    await screen.findByRole('alert');
    answerList(0);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Aucune candidature')).toBeTruthy();
    expect(screen.getByText('Changez de recherche ou d’étape.')).toBeTruthy();
  });
});
