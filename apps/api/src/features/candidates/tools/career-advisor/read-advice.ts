import type {
  CareerGoal,
  CareerHome,
  CareerTradeDetail,
} from '@baara/contract/candidates/tools/career-advisor';
import { careerMessages as messages } from '@baara/contract/candidates/tools/career-advisor-words';
import {
  careerTrades,
  fitTo,
  goalProgress,
  nearFits,
  pathTo,
  startTrades,
  type TradeMarket,
  tradesToRead,
} from '@baara/career-paths';
import { countryName } from '@baara/contract/offers/labels';
import { type CandidateReading, readCandidate } from '@baara/matching';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { type CandidateToMatch, matchCandidate, monthOf } from '../../matching/public/match-input.ts';
import {
  findProfile,
  type GoalRow,
  selectFinishedTrainings,
  selectGoals,
  selectMarkets,
  selectTrainings,
  type TrainingRow,
} from './career-advisor.queries.ts';
import {
  goalView,
  marketView,
  nearnessView,
  nearTradeView,
  paperView,
  skillsView,
  stepView,
  tradeName,
  trainingLink,
} from './career-advisor.view.ts';
import { readingOfTraining, trainingFinder } from './read-trainings.ts';

/** Of accounts without a profile: the platform's own. */
export const HOME_COUNTRY = 'ML';

const NOTHING_SAID: CandidateToMatch = {
  headline: null,
  summary: null,
  category_id: null,
  skills: [],
  experiences: [],
  experience_years: null,
  educations: [],
  education_level: null,
  languages: [],
  desired_jobs: [],
  desired_places: [],
  desired_contract_types: [],
  desired_salary: null,
  availability: null,
  driving_licences: [],
  has_vehicle: false,
  city: null,
  country: HOME_COUNTRY,
};

type Person = { candidate: CandidateReading; country: string; hasProfile: boolean };

async function readPerson(db: Db, accountId: string, now: Date): Promise<Person> {
  const row = await findProfile(db, accountId);
  const profile = row ?? NOTHING_SAID;
  return {
    candidate: readCandidate(matchCandidate(profile), monthOf(now)),
    country: profile.country,
    hasProfile: row !== undefined,
  };
}

export async function readMarkets(
  db: Db,
  country: string,
  trades: readonly string[],
): Promise<{ markets: ReadonlyMap<string, TradeMarket>; countedAt: Date | null }> {
  const rows = await selectMarkets(db, country, trades);
  return {
    markets: new Map(rows.map(({ figures }) => [figures.trade, figures])),
    countedAt: rows[0]?.countedAt ?? null,
  };
}

/** A person's goals, each as far as the profile and the finished trainings bring it today. */
function goalsOf(
  rows: readonly GoalRow[],
  candidate: CandidateReading,
  finishedRows: readonly TrainingRow[],
): CareerGoal[] {
  const finished = finishedRows.map(readingOfTraining);
  const trainings = new Map(finishedRows.map((row) => [row.id, trainingLink(row)]));
  return rows.map((row) =>
    goalView(row, goalProgress(row.trade, row.skills, { candidate, finished }), {
      trainings,
      isReached: candidate.trades.includes(row.trade),
    }),
  );
}

/** Where a person may go from their profile, and how far they are with their goals. */
export async function readCareerHome(db: Db, accountId: string, now: Date): Promise<CareerHome> {
  const [{ candidate, country, hasProfile }, goals, trainings, finished] = await Promise.all([
    readPerson(db, accountId, now),
    selectGoals(db, accountId),
    selectTrainings(db),
    selectFinishedTrainings(db, accountId),
  ]);
  const { markets } = await readMarkets(db, country, tradesToRead(candidate));
  const starts = startTrades(candidate);
  const trainingsOf = trainingFinder(trainings);
  const goalByTrade = new Map(goals.map(({ trade, id }) => [trade, id]));
  return {
    starts: starts.map(tradeName),
    hasSkills: candidate.candidate.skills.length > 0,
    country: { code: country, name: countryName(country) },
    near: nearFits(candidate, markets).map((fit) =>
      nearTradeView(fit, {
        market: markets.get(fit.trade),
        hasStart: starts.length > 0,
        trainings: new Set(
          fit.skills
            .filter(({ state }) => state !== 'owned')
            .flatMap(({ name }) => trainingsOf(name).map(({ id }) => id)),
        ).size,
        goalId: goalByTrade.get(fit.trade) ?? null,
      }),
    ),
    goals: goalsOf(goals, candidate, finished),
    abilities: { saveGoal: hasProfile },
  };
}

/** @throws 404 for a key of no trade. */
export async function readCareerTrade(
  db: Db,
  accountId: string,
  key: string,
  now: Date,
): Promise<CareerTradeDetail> {
  const trade = careerTrades.get(key);
  if (!trade) throw notFound(messages.TRADE_NOT_FOUND, 'TRADE_NOT_FOUND');
  const [{ candidate, country, hasProfile }, goals, trainings] = await Promise.all([
    readPerson(db, accountId, now),
    selectGoals(db, accountId),
    selectTrainings(db),
  ]);
  const { markets, countedAt } = await readMarkets(db, country, [...careerTrades.keys()]);
  const fit = fitTo(key, candidate, markets.get(key));
  if (!fit) throw notFound(messages.TRADE_NOT_FOUND, 'TRADE_NOT_FOUND');
  const starts = startTrades(candidate);
  const trainingsOf = trainingFinder(trainings);
  const steps = hasProfile && !fit.isPractised ? pathTo(fit, candidate, markets) : [];
  return {
    trade: tradeName(key),
    nearness: nearnessView(fit.nearness, starts.length > 0),
    starts: starts.map(tradeName),
    isPractised: fit.isPractised,
    skills: skillsView(fit, trainingsOf),
    paper: paperView(fit.paper),
    market: marketView(country, markets.get(key), countedAt),
    steps: steps.map((step) => stepView(step, trainingsOf, (of) => markets.get(of))),
    goalId: goals.find((goal) => goal.trade === key)?.id ?? null,
    abilities: { saveGoal: hasProfile && !fit.isPractised },
  };
}

/** What the trade asks today, for a goal; undefined for a key of no trade. */
export async function askedToday(
  db: Db,
  accountId: string,
  key: string,
  now: Date,
): Promise<string[] | undefined> {
  const { candidate, country } = await readPerson(db, accountId, now);
  const { markets } = await readMarkets(db, country, [key]);
  return fitTo(key, candidate, markets.get(key))?.skills.map(({ name }) => name);
}

/** One goal of a person, as it stands. */
export async function readGoal(db: Db, accountId: string, trade: string, now: Date): Promise<CareerGoal> {
  const [{ candidate }, goals, finished] = await Promise.all([
    readPerson(db, accountId, now),
    selectGoals(db, accountId),
    selectFinishedTrainings(db, accountId),
  ]);
  const [goal] = goalsOf(
    goals.filter((one) => one.trade === trade),
    candidate,
    finished,
  );
  if (!goal) throw notFound(messages.GOAL_NOT_FOUND, 'GOAL_NOT_FOUND');
  return goal;
}
