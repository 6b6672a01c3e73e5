import {
  listOfferApplications,
  type OfferStep,
  previewRefusal,
  RecruiterApplication,
  RecruiterApplicationSummary,
  updateRecruiterApplication,
} from '@baara/contract/applications/recruiter-applications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { Refused } from '../../../testing/fake-api.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { ApplicationList } from './application-list.tsx';

const one = (number: number, firstName: string, lastName: string) =>
  sample(RecruiterApplicationSummary, {
    id: uuid(number),
    offerId: 12,
    candidate: { id: String(number), firstName, lastName },
    stage: 'screening',
    stageTitle: 'Examen',
    step: 'screening',
    unread: number === 1,
  });
const applications = [one(1, 'Awa', 'Traoré'), one(2, 'Issa', 'Koné')];
const steps: OfferStep[] = [
  { key: 'screening', stage: 'screening', title: 'Examen', allowedTransitions: ['interview'] },
  { key: 'interview', stage: 'interview', title: 'Entretien', allowedTransitions: [] },
];
const counts = {
  received: 0,
  screening: 2,
  shortlisted: 0,
  test: 0,
  interview: 0,
  offer: 0,
  hired: 0,
  rejected: 0,
  withdrawn: 0,
};

const answer = (data = applications) =>
  fake.answer(listOfferApplications, data, {
    counts,
    steps,
    questions: [],
    answers: {},
    abilities: { write: true, export: false },
  });

const show = (search = '') =>
  renderScreen(<ApplicationList offerId="12" />, { path: '/liste', at: `/liste${search}`, as: recruiter() });

beforeEach(() => answer());

describe('the applications of an offer', () => {
  test('says that they load, then names them and counts each stage', async () => {
    const release = fake.delay(listOfferApplications);
    show();
    expect(await screen.findByText('Chargement des candidatures…')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
    expect(screen.getByText('Nouvelle')).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'Filtrer par étape' })).getByText('2')).toBeTruthy();
  });

  test('says that there is none, and another sentence once filtered', async () => {
    answer([]);
    show();
    expect(await screen.findByText('Les candidatures paraîtront ici dès leur arrivée.')).toBeTruthy();
  });

  test('has its tools in the head of a laptop, until somebody is ticked', async () => {
    const matchMedia = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList,
      );
    const head = document.body.appendChild(document.createElement('div'));
    const { user } = renderScreen(<ApplicationList offerId="12" toolsPlace={head} />, {
      path: '/liste',
      at: '/liste',
      as: recruiter(),
    });
    await user.click(await screen.findByRole('checkbox', { name: /Awa Traoré/ }));
    expect(head.textContent).toBe('');
    await user.click(screen.getByRole('checkbox', { name: /Awa Traoré/ }));
    expect(within(head).getByRole('link', { name: 'Écrire à ces candidats' })).toBeTruthy();
    head.remove();
    matchMedia.mockRestore();
  });

  test('says of a filter that it finds nothing', async () => {
    answer([]);
    show('?stage=interview&search=Awa');
    expect(await screen.findByText('Changez de recherche ou d’étape.')).toBeTruthy();
    expect(fake.calls(listOfferApplications)[0]?.query).toMatchObject({ stage: 'interview', search: 'Awa' });
  });

  test('offers to try again when the connection is lost', async () => {
    fake.loseConnection(listOfferApplications);
    const { user } = show();
    await screen.findByRole('alert');
    answer();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Issa Koné' })).toBeTruthy();
  });

  test('sorts by a header, in the address', async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole('link', { name: /Candidat/ }));
    await waitFor(() => expect(address()).toContain('sort=name'));
    await waitFor(() =>
      expect(fake.calls(listOfferApplications).at(-1)?.query).toMatchObject({ sort: 'name', order: 'asc' }),
    );
  });

  test('shows, sorts and filters by the fit', async () => {
    answer([{ ...one(1, 'Awa', 'Traoré'), fit: 82 }]);
    const { user, address } = show();
    expect(await screen.findByText('82')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Compatibilité' }));
    await waitFor(() =>
      expect(fake.calls(listOfferApplications).at(-1)?.query).toMatchObject({ sort: 'fit', order: 'desc' }),
    );
    await user.click(screen.getByRole('button', { name: 'Filtres' }));
    const filters = await screen.findByRole('dialog', { name: 'Filtres' });
    await user.selectOptions(within(filters).getByLabelText('Compatibilité avec l’offre'), '60');
    await user.click(within(filters).getByRole('button', { name: 'Filtrer' }));
    await waitFor(() =>
      expect(fake.calls(listOfferApplications).at(-1)?.query).toMatchObject({ sort: 'fit', minFit: 60 }),
    );
    expect(address()).toContain('fit=60');
    // The filters stand in a sheet: what is on is said above the list.
    await user.click(within(filters).getByRole('button', { name: /^Voir/ }));
    await user.click(screen.getByRole('link', { name: /^Retirer le filtre.*Compatibilité 60 et plus$/ }));
    expect(address()).not.toContain('fit=60');
  });

  test('refuses those who can be among the ticked, and says whom it leaves out and why', async () => {
    fake.answer(previewRefusal, { subject: 'Votre candidature', body: '', isSent: true, delayMinutes: 60 });
    const refusal: OfferStep = {
      key: 'rejected',
      stage: 'rejected',
      title: 'Refusée',
      allowedTransitions: [],
    };
    const hired: OfferStep = { key: 'hired', stage: 'hired', title: 'Recruté(e)', allowedTransitions: [] };
    const [screening] = steps as [OfferStep];
    fake.answer(
      listOfferApplications,
      [one(1, 'Awa', 'Traoré'), { ...one(2, 'Issa', 'Koné'), stage: 'hired', step: 'hired' }],
      {
        counts,
        steps: [{ ...screening, allowedTransitions: ['rejected'] }, refusal, hired],
        questions: [],
        answers: {},
        abilities: { write: true, export: false },
      },
    );
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: /Issa Koné/ }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refuser' }).disabled).toBe(true);
    expect(screen.getByText('1 ne peut pas être refusée : déjà recrutée.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Awa Traoré/ }));
    await user.click(screen.getByRole('button', { name: 'Refuser 1 sur 2' }));
    expect(await screen.findByRole('dialog', { name: /^Refuser/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Plus d’actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Proposer un entretien (1 sur 2)' })).toBeTruthy();
  });

  test('moves those that are ticked, and names the one that was refused and why', async () => {
    fake.answer(updateRecruiterApplication, ({ params, body }) => {
      if (params.id === uuid(2))
        throw new Refused({ status: 409, code: 'STAGE_REFUSED', message: 'Étape impossible.' });
      return sample(RecruiterApplication, { id: params.id, step: body.step, stage: 'interview' });
    });
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: /Awa Traoré/ }));
    await user.click(screen.getByRole('checkbox', { name: /Issa Koné/ }));
    expect(screen.getByText('2 candidatures choisies')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Déplacer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer 2 candidatures' });
    await user.click(within(dialog).getByRole('button', { name: 'Entretien' }));
    expect(await screen.findByText('Une candidature n’a pas été déplacée :')).toBeTruthy();
    expect(screen.getByText('Issa Koné : Étape impossible.')).toBeTruthy();
    expect(await screen.findByText('1 candidature sur 2 : Entretien')).toBeTruthy();
  });
});
