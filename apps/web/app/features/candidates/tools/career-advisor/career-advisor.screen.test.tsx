import {
  CareerGoal,
  CareerHome,
  CareerTradeDetail,
  getCareerHome,
  getCareerTrade,
  Market,
  NearTrade,
  removeCareerGoal,
  saveCareerGoal,
} from '@baara/contract/candidates/tools/career-advisor';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import CareerAdvisor from './career-advisor.tsx';

const PATH = '/applicant/career-advisor';
const seller = { key: 'vendeur', title: 'Vendeur / Vendeuse', search: 'Vendeur' };
const commercial = { key: 'commercial', title: 'Commercial / Commerciale', search: 'Commercial' };
const mali = { code: 'ML', name: 'Mali' };
const salary = { offers: 12, low: 125_000, median: 150_000, high: 200_000, currency: 'XOF' };

const near = sample(NearTrade, {
  trade: commercial,
  nearness: 'very-near',
  isWished: false,
  owned: ['Encaissement'],
  near: ['Techniques de vente'],
  missing: ['Prospection'],
  paper: null,
  offers: 24,
  salary,
  trainings: 1,
  goalId: null,
});
const home = sample(CareerHome, {
  starts: [seller],
  hasSkills: true,
  country: mali,
  near: [near],
  goals: [],
  abilities: { saveGoal: true },
});
const goal = sample(CareerGoal, {
  id: uuid(4),
  trade: commercial,
  skills: [
    { name: 'Prospection', by: 'training', training: { id: uuid(5), slug: 'vendre', title: 'Vendre' } },
    { name: 'Négociation', by: null, training: null },
  ],
  paper: null,
  done: 1,
  total: 2,
  isReached: false,
});
const market = sample(Market, {
  country: mali,
  offers: 24,
  salary,
  skills: [{ name: 'Prospection', offers: 14 }],
  cities: [{ city: 'Bamako', offers: 20 }],
  contracts: [],
  levels: [],
  seniorities: [],
  countedAt: '2026-11-30T02:50:00Z',
});
const detail = sample(CareerTradeDetail, {
  trade: commercial,
  nearness: 'very-near',
  starts: [seller],
  isPractised: false,
  skills: [
    {
      name: 'Prospection',
      state: 'missing',
      offers: 14,
      trainings: [{ id: uuid(5), slug: 'vendre', title: 'Vendre sur le terrain' }],
    },
  ],
  paper: null,
  market,
  steps: [
    {
      kind: 'learn',
      trade: commercial,
      skills: ['Prospection'],
      trainings: [{ id: uuid(5), slug: 'vendre', title: 'Vendre sur le terrain' }],
    },
    { kind: 'trade', trade: commercial, skills: ['Encaissement'], missing: ['Prospection'], offers: 24 },
  ],
  goalId: null,
  abilities: { saveGoal: true },
});

const show = (search = '') =>
  renderScreen(<CareerAdvisor />, { path: PATH, at: `${PATH}${search}`, as: candidate() });

beforeEach(() => {
  fake.answer(getCareerHome, home);
  fake.answer(getCareerTrade, detail);
});

describe('trades within reach', () => {
  test('show what is in common, what is missing, and figures with what they rest on', async () => {
    show();
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('Très proche de votre métier')).toBeTruthy();
    expect(row.getByText('Encaissement')).toBeTruthy();
    expect(row.getByText('Prospection')).toBeTruthy();
    expect(
      row.getByText(/24 offres en douze mois \(Mali\), salaire médian 150\s000\sF\sCFA.*12 offres/),
    ).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe(`${PATH}?metier=commercial`);
  });

  test('of weak data say a sentence and no number, and which paper the law asks', async () => {
    const weak = {
      offers: null,
      salary: null,
      paper: { demanded: 'le permis C', state: 'missing' as const },
    };
    fake.answer(getCareerHome, { ...home, near: [{ ...near, ...weak }] });
    show();
    expect(await screen.findByText(/Moins de cinq offres en douze mois/)).toBeTruthy();
    expect(screen.getByText(/il demande le permis C, que votre profil n’indique pas/)).toBeTruthy();
  });

  test('of a profile that names no trade lead to it', async () => {
    fake.answer(getCareerHome, { ...home, starts: [], near: [] });
    show();
    const link = await screen.findByRole('link', { name: 'Compléter mon profil' });
    expect(link.getAttribute('href')).toBe('/profile?section=presentation');
  });

  test('that could not be read offer another try', async () => {
    fake.fail(getCareerHome);
    show();
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});

describe('goals', () => {
  test('show what is gained and how, and can be left', async () => {
    fake.answer(getCareerHome, { ...home, goals: [goal] });
    fake.answer(removeCareerGoal, undefined, { message: 'Objectif retiré' });
    show();
    expect(await screen.findByText('1 sur 2 acquis')).toBeTruthy();
    expect(screen.getByText(/formation « Vendre »/)).toBeTruthy();
    fake.answer(getCareerHome, home);
    await userEvent.click(screen.getByRole('button', { name: /^Retirer l’objectif\s: Commercial/ }));
    expect(await screen.findByText('Objectif retiré')).toBeTruthy();
  });

  test('are saved from the page of a trade', async () => {
    fake.answer(saveCareerGoal, goal, { message: 'Objectif enregistré' });
    show('?metier=commercial');
    const button = await screen.findByRole('button', { name: 'En faire mon objectif' });
    fake.answer(getCareerTrade, { ...detail, goalId: goal.id });
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Ne plus suivre' })).toBeTruthy();
  });
});

describe('one trade', () => {
  test('shows the path, who teaches what is missing, and the market', async () => {
    show('?metier=commercial');
    const path = within(await screen.findByRole('region', { name: 'Votre chemin' }));
    expect(path.getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(screen.getAllByRole('link', { name: 'Vendre sur le terrain' })[0]?.getAttribute('href')).toBe(
      '/formations/vendre',
    );
    expect(screen.getByText('Demandée par 14 offres en douze mois')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bamako' }).getAttribute('href')).toContain('cities=Bamako');
  });

  test('that nothing leads to says that it begins anew', async () => {
    fake.answer(getCareerTrade, { ...detail, nearness: 'far' });
    show('?metier=commercial');
    expect(await screen.findByText(/ce serait un nouveau départ/)).toBeTruthy();
  });

  test('without enough offers shows no figure', async () => {
    const weak = { ...market, offers: null, salary: null, skills: [], cities: [] };
    fake.answer(getCareerTrade, { ...detail, market: weak });
    show('?metier=commercial');
    expect(await screen.findByText(/parlerait de quelques employeurs/)).toBeTruthy();
    expect(screen.queryByText(/médian/)).toBeNull();
  });
});
