import { listSavedViews } from '@baara/contract/accounts/saved-views';
import {
  addCaseNote,
  CandidateCase,
  decideCandidate,
  getCandidateCase,
  recordCall,
  scoreCandidate,
  showCandidatePhone,
  takeNextCandidate,
} from '@baara/contract/firm/cases';
import { getManagerDashboard, ManagerDashboard } from '@baara/contract/firm/objectives';
import {
  listNewCandidates,
  listPortfolioCandidates,
  listPortfolioCompanies,
  listPortfolios,
  PortfolioCandidate,
  PortfolioCompany,
} from '@baara/contract/firm/portfolios';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../testing/sample.ts';
import { fake } from '../../testing/screen-setup.ts';
import CasePage from './case-page.tsx';
import CompaniesPage from './companies-page.tsx';
import NewCandidatesPage from './new-candidates-page.tsx';
import PortfolioPage from './portfolio-page.tsx';
import { ManagerDay } from './public/manager-day.tsx';

const aminata = sample(PortfolioCandidate, { id: uuid(1), name: 'Aminata Diarra', state: 'open', tags: [] });
const awa = { id: uuid(9), name: 'Awa Koné', candidates: 3, companies: 1, isMe: true };
const manager = () => admin({ typeUserName: 'manager' });

beforeEach(() => {
  fake.answer(listSavedViews, []);
  fake.answer(listPortfolios, { managers: [awa], tags: [{ id: uuid(5), name: 'Permis B' }] });
});

const showPortfolio = (search = '') =>
  renderScreen(<PortfolioPage />, {
    path: '/manager/candidates',
    at: `/manager/candidates${search}`,
    as: manager(),
  });

describe('the candidates of a portfolio', () => {
  test('load, fail, and come when tried again', async () => {
    fake.fail(listPortfolioCandidates);
    const { user } = showPortfolio();
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    fake.answer(listPortfolioCandidates, [aminata], { isTotalCut: false });
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Aminata Diarra' })).toBeTruthy();
    expect(fake.calls(listPortfolioCandidates).at(-1)?.query).toMatchObject({
      scope: 'mine',
      sort: 'followUp',
    });
  });

  test('ask what the address says; of all, no order is offered', async () => {
    fake.answer(listPortfolioCandidates, [], { isTotalCut: false });
    showPortfolio(`?de=all&state=call_back&followUp=overdue&tag=${uuid(5)}`);
    expect(await screen.findByText('Aucun candidat ne correspond')).toBeTruthy();
    expect(fake.calls(listPortfolioCandidates).at(-1)?.query).toMatchObject({
      scope: 'all',
      state: 'call_back',
      followUp: 'overdue',
      tag: uuid(5),
    });
  });
});

test('new candidates are taken one after the other, and say when nobody waits', async () => {
  fake.answer(listNewCandidates, [aminata], {
    isTotalCut: false,
    mine: 0,
    abilities: { qualify: true, configure: false },
  });
  fake.answer(takeNextCandidate, { id: uuid(1) });
  const { user } = renderScreen(<NewCandidatesPage />, {
    path: '/manager/new-candidates',
    at: '/manager/new-candidates',
    as: manager(),
  });
  await user.click(await screen.findByRole('button', { name: /Prendre le suivant/ }));
  expect(fake.calls(takeNextCandidate)).toHaveLength(1);
});

test('nobody is new: where to go instead', async () => {
  fake.answer(listNewCandidates, [], { isTotalCut: false, mine: 0 });
  renderScreen(<NewCandidatesPage />, {
    path: '/manager/new-candidates',
    at: '/manager/new-candidates',
    as: manager(),
  });
  expect(await screen.findByText('Tous les nouveaux candidats sont qualifiés')).toBeTruthy();
});

const showCase = () =>
  renderScreen(<CasePage />, {
    path: '/manager/candidates/:id',
    at: `/manager/candidates/${uuid(1)}`,
    as: manager(),
  });

describe('a candidate', () => {
  const may = {
    take: false,
    release: true,
    qualify: true,
    decide: true,
    call: true,
    claim: false,
    assign: false,
    write: true,
  };
  const one = (own: Partially<CandidateCase> = {}): CandidateCase =>
    sample(CandidateCase, {
      id: uuid(1),
      name: 'Aminata Diarra',
      state: 'open',
      hasPhone: true,
      isTakenByMe: true,
      card: {
        criteria: [{ id: uuid(3), label: 'Motivation', weight: 2, score: null, by: null }],
        average: null,
      },
      abilities: may,
      ...own,
    });
  test('is called: the number comes when it is asked for, then what became of the call', async () => {
    fake.answer(getCandidateCase, one());
    fake.answer(showCandidatePhone, { phone: '+22370000001' });
    fake.answer(recordCall, one());
    const { user } = showCase();
    await user.click(await screen.findByRole('button', { name: /Voir le numéro/ }));
    expect((await screen.findByRole('link', { name: /70/ })).getAttribute('href')).toBe('tel:+22370000001');
    await user.click(screen.getByRole('button', { name: 'Joint' }));
    expect(fake.calls(recordCall).at(-1)?.body).toEqual({ result: 'reached' });
  });

  test('is scored and noted; a note that was not sent is not lost', async () => {
    fake.answer(getCandidateCase, one());
    fake.answer(scoreCandidate, one());
    fake.fail(addCaseNote);
    const { user } = showCase();
    await user.click(await screen.findByRole('button', { name: /Motivation\s: 4 sur 5/ }));
    expect(fake.calls(scoreCandidate).at(-1)?.body).toEqual({ scores: [{ criterionId: uuid(3), score: 4 }] });
    await user.type(screen.getByLabelText('Nouvelle note'), 'Très motivée');
    await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByDisplayValue('Très motivée')).toBeTruthy();
  });

  test('is not retained without a reason; the next one follows', async () => {
    fake.answer(getCandidateCase, one());
    fake.answer(decideCandidate, one({ state: 'unsuitable' }));
    fake.answer(takeNextCandidate, { id: uuid(2) });
    const { user } = showCase();
    await user.click(await screen.findByRole('button', { name: /Ne pas retenir/ }));
    await user.type(await screen.findByLabelText('Motif'), 'Cherche un stage');
    const buttons = screen.getAllByRole('button', { name: /Ne pas retenir/ });
    await user.click(buttons.at(-1) as HTMLElement);
    await expect
      .poll(() => fake.calls(decideCandidate).at(-1)?.body)
      .toMatchObject({
        outcome: 'unsuitable',
        reason: 'Cherche un stage',
      });
    await expect.poll(() => fake.calls(takeNextCandidate).length).toBe(1);
  });

  test('of a colleague is read, and says who has them', async () => {
    fake.answer(
      getCandidateCase,
      one({
        isTakenByMe: false,
        takenBy: { id: uuid(8), name: 'Issa Traoré' },
        takenUntil: '2026-11-30T10:00:00.000Z',
        abilities: { ...may, qualify: false, decide: false, call: false, release: false },
      }),
    );
    showCase();
    expect(await screen.findByText(/Issa Traoré s’occupe de ce candidat/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Qualifier/ })).toBeNull();
  });
});

test('companies lead to acting for them', async () => {
  fake.answer(listPortfolioCompanies, [
    sample(PortfolioCompany, {
      id: uuid(4),
      name: 'Sodima',
      contact: null,
      abilities: { act: true, followUp: true },
    }),
  ]);
  renderScreen(<CompaniesPage />, {
    path: '/manager/companies',
    at: '/manager/companies',
    as: manager(),
  });
  expect(await screen.findByRole('button', { name: 'Agir pour Sodima' })).toBeTruthy();
});

test('the day says who is to be spoken with, and how the month goes', async () => {
  fake.answer(
    getManagerDashboard,
    sample(ManagerDashboard, {
      today: '2026-11-30',
      due: {
        total: 1,
        entries: [
          {
            kind: 'candidate',
            id: uuid(1),
            name: 'Aminata Diarra',
            dueOn: '2026-11-28',
            subject: 'Envoyer deux offres',
          },
        ],
      },
      months: [
        {
          month: '2026-11-01',
          objective: { calls: 40, qualified: 10, placed: 2 },
          actual: { calls: 12, qualified: 3, placed: 0 },
        },
      ],
      team: null,
    }),
  );
  renderScreen(<ManagerDay accountId="3" />, {
    path: '/manager/dashboard',
    at: '/manager/dashboard',
    as: manager(),
  });
  expect(await screen.findByText('Aminata Diarra')).toBeTruthy();
  expect(screen.getByText('sur 40')).toBeTruthy();
});
