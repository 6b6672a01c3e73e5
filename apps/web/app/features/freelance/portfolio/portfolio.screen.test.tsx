import {
  addWork,
  askTestimonial,
  getOwnCalendar,
  getOwnPortfolio,
  orderWorks,
  OwnCalendar,
  OwnPortfolio,
  OwnWork,
  publishWork,
  removeWork,
  saveCalendarDays,
  saveTerms,
  saveWork,
} from '@baara/contract/freelance/portfolio';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import PortfolioPage from './portfolio-page.tsx';
import WorkPage from './work-page.tsx';

const as = candidate({ typeUserName: 'freelance' });
const ids = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'] as const;
const profile = {
  id: '0199aaaa-0000-7000-8000-00000000000f',
  isVisible: true,
  isVerified: true,
  dailyRate: 50_000,
  languages: [{ name: 'Français', level: 'courant' }],
  version: 3,
};
const work = (index: 0 | 1, more: Partially<OwnWork> = {}) =>
  sample(OwnWork, {
    id: ids[index],
    title: index === 0 ? 'Boutique' : 'Carnet',
    isPublished: true,
    version: 1,
    ...more,
  });
const portfolio = (works: OwnWork[], more: Partially<OwnPortfolio> = {}) =>
  sample(OwnPortfolio, { profile, works, ...more });
const show = (at = '/freelance/portfolio') =>
  renderScreen(<PortfolioPage />, { path: '/freelance/portfolio', at, as });
const open = () =>
  renderScreen(<WorkPage />, { path: '/freelance/portfolio/:id', at: `/freelance/portfolio/${ids[0]}`, as });

const menu = () => screen.findByRole('button', { name: 'Plus d’actions : Boutique' });

describe('the works', () => {
  test('load, fail with a way to try again, and begin with the profile', async () => {
    fake.fail(getOwnPortfolio);
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    fake.answer(getOwnPortfolio, portfolio([], { profile: null }));
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Remplir mon profil' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ajouter une réalisation' })).toBeNull();
  });

  test('a first one is added, and the input stays when it is refused', async () => {
    fake.answer(getOwnPortfolio, portfolio([]));
    fake.refuse(addWork, { status: 503, code: 'UNAVAILABLE', message: 'Réessayez dans un instant.' });
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: 'Ajouter une réalisation' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Titre'), 'Boutique');
    await user.type(dialog.getByLabelText(/^Compétences/), 'React, Mobile money');
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(await dialog.findByText('Réessayez dans un instant.')).toBeTruthy();
    fake.answer(addWork, portfolio([work(0)]), { id: ids[0] });
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(address()).toBe(`/freelance/portfolio/${ids[0]}`));
    expect(fake.calls(addWork).at(-1)?.body).toMatchObject({ skills: ['React', 'Mobile money'], year: null });
  });

  test('are moved by the buttons and by the arrows, which say where', async () => {
    fake.answer(getOwnPortfolio, portfolio([work(0), work(1)]));
    fake.answer(orderWorks, ({ body }) => portfolio(body.ids.map((id) => work(id === ids[0] ? 0 : 1))));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Descendre : Boutique' }));
    expect(await screen.findByText('Boutique : place 2 sur 2')).toBeTruthy();
    await waitFor(() => expect(fake.calls(orderWorks)[0]?.body.ids).toEqual([ids[1], ids[0]]));
    const up = screen.getByRole('button', { name: 'Monter : Boutique' });
    up.focus();
    await waitFor(() => expect(up.getAttribute('aria-disabled')).toBeNull());
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(fake.calls(orderWorks)[1]?.body.ids).toEqual([ids[0], ids[1]]));
  });

  test('are hidden, and removed after one question', async () => {
    fake.answer(getOwnPortfolio, portfolio([work(0)]));
    fake.answer(publishWork, portfolio([work(0, { isPublished: false })]));
    fake.answer(removeWork, portfolio([]));
    const { user } = show();
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Masquer' }));
    expect(await screen.findByText('Masquée')).toBeTruthy();
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer la réalisation' }));
    expect(await screen.findByText('Aucune réalisation pour le moment')).toBeTruthy();
  });
});

describe('one work', () => {
  test('is saved from the version that was read; a conflict loses nothing', async () => {
    fake.answer(getOwnPortfolio, portfolio([work(0, { year: 2024 })]));
    fake.refuse(saveWork, { status: 409, code: 'WORK_CHANGED', message: 'Modifiée ailleurs.' });
    const { user } = open();
    const title = await screen.findByLabelText<HTMLInputElement>('Titre');
    await user.type(title, ' de Ségou');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Modifiée ailleurs.')).toBeTruthy();
    expect(title.value).toBe('Boutique de Ségou');
    expect(fake.calls(saveWork)[0]?.body).toMatchObject({ version: 1, year: 2024 });
  });

  test('a client is asked by e-mail, and what they confirmed is read with its day', async () => {
    const confirmed = {
      id: ids[1],
      state: 'confirmed' as const,
      recipient: 'Madame Sanogo',
      email: 'm@exemple.ml',
      askedAt: '2026-09-20T10:00:00.000Z',
      expiresAt: '2026-10-20T10:00:00.000Z',
      quote: 'Livré à l’heure.',
      author: 'Mariam Sanogo',
      authorRole: 'présidente',
      answeredAt: '2026-09-22T10:00:00.000Z',
    };
    fake.answer(getOwnPortfolio, portfolio([work(0, { testimonials: [confirmed] })]));
    fake.answer(askTestimonial, portfolio([work(0, { testimonials: [confirmed] })]));
    const { user } = open();
    expect(await screen.findByText(/présidente, confirmé par e-mail le 22 septembre 2026/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Demander un témoignage' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Nom de votre client'), 'Monsieur Dolo');
    await user.type(dialog.getByLabelText('Son adresse email'), 'dolo');
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await dialog.findByText("Indiquez l'adresse email de votre client")).toBeTruthy();
    await user.type(dialog.getByLabelText('Son adresse email'), '@exemple.ml');
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(() => expect(fake.calls(askTestimonial)[0]?.body.email).toBe('dolo@exemple.ml'));
  });

  test('an unknown one leads back', async () => {
    fake.answer(getOwnPortfolio, portfolio([]));
    open();
    expect(await screen.findByText('Réalisation introuvable')).toBeTruthy();
  });
});

test('the calendar shows its weeks and what clients read, and takes days', async () => {
  const calendar = sample(OwnCalendar, {
    today: '2026-11-30',
    periods: [{ state: 'busy', startsOn: '2026-11-30', endsOn: '2026-12-11', daysPerWeek: null }],
    contracts: [
      {
        id: ids[0],
        missionId: null,
        number: 'CM-2026-00001',
        title: 'Audit',
        status: 'active',
        startsOn: '2026-12-01',
        endsOn: '2026-12-04',
      },
    ],
    openDays: { freeOn: '2026-12-14', isToday: false, daysPerWeek: null, partUntil: null },
  });
  fake.answer(getOwnPortfolio, portfolio([]));
  fake.answer(getOwnCalendar, calendar);
  fake.answer(saveCalendarDays, calendar);
  const { user } = show('/freelance/portfolio?onglet=disponibilite');
  expect(await screen.findByText('Libre à partir du 14 décembre.')).toBeTruthy();
  expect(screen.getAllByText('Pas libre')).toHaveLength(2);
  expect(screen.getByText('Audit')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Changer la semaine du 14 décembre/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Ces jours sont'), 'part');
  await user.selectOptions(await dialog.findByLabelText('Combien de jours restent libres'), '2');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(fake.calls(saveCalendarDays)[0]?.body).toEqual({
      state: 'part',
      startsOn: '2026-12-14',
      endsOn: '2026-12-18',
      daysPerWeek: 2,
    }),
  );
});

test('languages are added with their level, beside the price of a day', async () => {
  fake.answer(getOwnPortfolio, portfolio([]));
  fake.answer(saveTerms, portfolio([]));
  const { user } = show('/freelance/portfolio?onglet=tarif');
  await user.click(await screen.findByRole('button', { name: 'Ajouter une langue' }));
  const added = within(screen.getByRole('group', { name: 'Langue 2' }));
  await user.type(added.getByLabelText('Langue'), 'Bambara');
  await user.selectOptions(added.getByLabelText('Niveau'), 'bilingue');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(fake.calls(saveTerms)[0]?.body).toEqual({
      dailyRate: 50_000,
      languages: [
        { name: 'Français', level: 'courant' },
        { name: 'Bambara', level: 'bilingue' },
      ],
      version: 3,
    }),
  );
});
