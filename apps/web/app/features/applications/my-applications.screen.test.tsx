import { listMyApplications, MyApplication } from '@baara/contract/applications/applications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../testing/sample.ts';
import { fake } from '../../testing/screen-setup.ts';
import MyApplications from './my-applications.tsx';

const applications = [
  sample(MyApplication, {
    id: uuid(1),
    offer: { title: 'Comptable', company: { name: 'Sahel BTP' }, location: 'Bamako' },
    stage: 'interview',
    stageTitle: 'Entretien avec la directrice',
  }),
];
const answer = (data = applications) =>
  fake.answer(listMyApplications, data, { counts: { total: 3, hired: 1 } });

const show = (search = '') =>
  renderScreen(<MyApplications />, { path: '/applications', at: `/applications${search}`, as: candidate() });

const one = (id: number, title: string, own: Partially<MyApplication>) =>
  sample(MyApplication, { id: uuid(id), ...own, offer: { title, company: { name: 'Sahel BTP' } } });
const under = (name: string) =>
  within(screen.getByRole('region', { name })).getAllByRole('heading', { level: 3 });

beforeEach(() => answer());

describe('my applications', () => {
  test('say that they load, then where each stands, in the words of its offer', async () => {
    const release = fake.delay(listMyApplications);
    show();
    expect(await screen.findByText('Chargement de vos candidatures…')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: 'Comptable' })).toBeTruthy();
    expect(screen.getByText('Entretien avec la directrice')).toBeTruthy();
  });

  test('put first what waits for an answer, the nearest day first, and last what has ended', async () => {
    const letter = { expiresOn: '2026-12-04', contract: 'CDI', salary: 225_000, currency: 'XOF' };
    const interview = { kind: 'video' as const, startsAt: '2026-12-01T16:00:00Z', slots: 3 };
    fake.answer(
      listMyApplications,
      [
        one(1, 'Caissier', { group: 'todo', awaited: { letter } }),
        one(2, 'Magasinier', { group: 'todo', awaited: { interview } }),
        one(3, 'Chauffeur', { group: 'open' }),
        one(4, 'Gardien', { group: 'ended', stage: 'rejected', stageTitle: 'Refusée' }),
      ],
      {
        counts: { total: 4 },
        awaitedDocuments: [
          { applicationId: uuid(5), campaign: 'Concours des postes', institution: 'Postes', request: null },
        ],
      },
    );
    show();
    const first = await screen.findByRole('region', { name: 'À faire maintenant' });
    expect(
      within(first)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choisir un créneau', 'Lire et répondre', 'Ajouter la pièce']);
    expect(within(first).getByText('Répondez jusqu’au vendredi 4 décembre')).toBeTruthy();
    const last = within(first).getByRole('link', { name: /Concours des postes/ });
    expect(last.getAttribute('href')).toBe(`/massrecruitment/edit-application/${uuid(5)}`);
    expect(under('En cours').map(({ textContent }) => textContent)).toEqual(['Chauffeur']);
    expect(under('Terminées').map(({ textContent }) => textContent)).toEqual(['Gardien']);
  });

  test('lead to the one that is chosen', async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole('link', { name: 'Comptable' }));
    await waitFor(() => expect(address()).toBe(`/applications/tracking/process/${uuid(1)}`));
  });

  test('propose offers to a person who never applied', async () => {
    answer([]);
    show();
    expect(await screen.findByText('Vous n’avez pas encore postulé')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Parcourir les offres' }).getAttribute('href')).toBe('/offres');
  });

  test('say that a filter finds none, and lead back to all', async () => {
    answer([]);
    const { user, address } = show('?stage=rejected');
    expect(await screen.findByText('Aucune candidature ne correspond')).toBeTruthy();
    expect(fake.calls(listMyApplications)[0]?.query).toMatchObject({ stage: 'rejected' });
    await user.click(screen.getByRole('link', { name: 'Voir toutes mes candidatures' }));
    expect(address()).toBe('/applications');
  });

  test('offer to try again when the server could not answer', async () => {
    fake.loseConnection(listMyApplications);
    const { user } = show();
    expect(await screen.findByText('Impossible de récupérer les candidatures')).toBeTruthy();
    answer();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Comptable' })).toBeTruthy();
  });

  test('show the word under which a dashboard counted several stages', async () => {
    show('?state=process');
    const current = await screen.findByText('En cours d’examen');
    expect(current.getAttribute('aria-current')).toBe('page');
    expect(fake.calls(listMyApplications)[0]?.query).toMatchObject({ state: 'process' });
  });
});
