import type {
  CareerGoal,
  CareerStep,
  CareerTradeDetail,
  CareerTraining,
  Market,
  NearTrade,
  TradeName,
} from '@baara/contract/candidates/tools/career-advisor';
import {
  careerTrades,
  type AskedPaper,
  type GoalProgress,
  LEAST_OFFERS,
  type PathStep,
  type TradeFit,
  type TradeMarket,
} from '@baara/career-paths';
import { countryName } from '@baara/contract/offers/labels';
import { contractTypes, seniorityLevels, studyLevels } from '@baara/contract/offers/reference';
import type { GoalRow, TrainingRow } from './career-advisor.queries.ts';

/** A key that left the list names itself: a goal of before stays readable. */
export function tradeName(key: string): TradeName {
  const trade = careerTrades.get(key);
  return trade
    ? { key, title: typographic(trade.title), search: trade.shortTitle }
    : { key, title: key, search: key };
}

const typographic = (text: string): string => text.replaceAll("'", '’');

export const trainingLink = ({ id, slug, title }: TrainingRow): CareerTraining => ({ id, slug, title });

const titled = <Code extends string | number>(
  list: readonly { code: Code; offers: number }[],
  titles: readonly { code: string | number; title: string }[],
): { title: string; offers: number }[] =>
  list.flatMap(({ code, offers }) => {
    const title = titles.find((one) => one.code === code)?.title;
    return title === undefined ? [] : [{ title, offers }];
  });

/** Figures of a trade under five offers are of its employers: none is shown. */
export const shownOffers = (market: TradeMarket | undefined): number | null =>
  market && market.offers >= LEAST_OFFERS ? market.offers : null;

export function marketView(country: string, market: TradeMarket | undefined, countedAt: Date | null): Market {
  return {
    country: { code: country, name: countryName(country) },
    offers: shownOffers(market),
    salary: market?.salary ?? null,
    skills: [...(market?.skills ?? [])],
    cities: [...(market?.cities ?? [])],
    contracts: titled(market?.contracts ?? [], contractTypes),
    levels: titled(market?.levels ?? [], studyLevels),
    seniorities: titled(
      (market?.years ?? []).map(({ years, offers }) => ({ code: years, offers })),
      seniorityLevels,
    ),
    countedAt: countedAt?.toISOString() ?? null,
  };
}

const VERY_NEAR = 0.65;
const NEAR = 0.5;
/** Under it a trade begins anew. */
const FURTHER = 0.35;

export function nearnessView(nearness: number, hasStart: boolean): NearTrade['nearness'] {
  if (!hasStart) return null;
  if (nearness >= VERY_NEAR) return 'very-near';
  if (nearness >= NEAR) return 'near';
  return nearness >= FURTHER ? 'further' : 'far';
}

export const paperView = (paper: AskedPaper | null) =>
  paper && { demanded: paper.demanded, state: paper.state };

const named = ({ skills }: TradeFit, state: TradeFit['skills'][number]['state']): string[] =>
  skills.filter((skill) => skill.state === state).map(({ name }) => typographic(name));

export function nearTradeView(
  fit: TradeFit,
  beside: {
    market: TradeMarket | undefined;
    hasStart: boolean;
    trainings: number;
    goalId: string | null;
  },
): NearTrade {
  return {
    trade: tradeName(fit.trade),
    nearness: nearnessView(fit.nearness, beside.hasStart),
    isWished: fit.isWished,
    owned: named(fit, 'owned'),
    near: named(fit, 'near'),
    missing: named(fit, 'missing'),
    paper: paperView(fit.paper),
    offers: shownOffers(beside.market),
    salary: beside.market?.salary ?? null,
    trainings: beside.trainings,
    goalId: beside.goalId,
  };
}

export const skillsView = (
  fit: TradeFit,
  trainingsOf: (skill: string) => CareerTraining[],
): CareerTradeDetail['skills'] =>
  fit.skills.map(({ name, state, offers }) => ({
    name: typographic(name),
    state,
    offers,
    trainings: state === 'owned' ? [] : trainingsOf(name),
  }));

export function stepView(
  step: PathStep,
  trainingsOf: (skill: string) => CareerTraining[],
  marketOf: (trade: string) => TradeMarket | undefined,
): CareerStep {
  const trade = tradeName(step.trade);
  if (step.kind === 'paper') return { kind: step.kind, trade, demanded: step.demanded };
  const skills = step.skills.map(typographic);
  if (step.kind === 'prove') return { kind: step.kind, trade, skills };
  if (step.kind === 'trade') {
    const missing = step.missing.map(typographic);
    return { kind: step.kind, trade, skills, missing, offers: shownOffers(marketOf(step.trade)) };
  }
  const trainings = new Map(step.skills.flatMap(trainingsOf).map((one) => [one.id, one]));
  return { kind: step.kind, trade, skills, trainings: [...trainings.values()] };
}

export function goalView(
  row: GoalRow,
  progress: GoalProgress,
  beside: { trainings: ReadonlyMap<string, CareerTraining>; isReached: boolean },
): CareerGoal {
  return {
    id: row.id,
    trade: tradeName(row.trade),
    createdAt: row.created_at.toISOString(),
    skills: progress.skills.map(({ name, by, trainingId }) => ({
      name: typographic(name),
      by,
      training: (trainingId === null ? undefined : beside.trainings.get(trainingId)) ?? null,
    })),
    paper: paperView(progress.paper),
    done: progress.done,
    total: progress.total,
    isReached: beside.isReached,
  };
}
