import { z } from 'zod';
import { endpoint } from '../../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../../protocol/fields.ts';
import { careerMessages as messages } from './career-advisor-words.ts';

/** `title` has both genders; `search` is what offers are looked for by. */
export const TradeName = z.object({ key: z.string(), title: z.string(), search: z.string() });
export type TradeName = z.infer<typeof TradeName>;

const Salary = z.object({
  /** Offers that show a salary, five at least. */
  offers: z.int(),
  /** By month: a quarter of the offers pay less than `low`, a quarter more than `high`. */
  low: z.int(),
  median: z.int(),
  high: z.int(),
  currency: z.string(),
});
const counted = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.object({ ...shape, offers: z.int() }));

/** Every figure rests on five offers or more; with fewer, `offers` is null and the lists are empty. */
export const Market = z.object({
  country: z.object({ code: z.string(), name: z.string() }),
  offers: z.int().nullable(),
  salary: Salary.nullable(),
  skills: counted({ name: z.string() }),
  cities: counted({ city: z.string() }),
  contracts: counted({ title: z.string() }),
  levels: counted({ title: z.string() }),
  seniorities: counted({ title: z.string() }),
  /** Null before the first count. */
  countedAt: Instant.nullable(),
});
export type Market = z.infer<typeof Market>;

/** What the law asks for a trade, with its article. */
const Paper = z.object({ demanded: z.string(), state: z.enum(['stated', 'to check', 'missing']) });
export type CareerPaper = z.infer<typeof Paper>;

const TrainingLink = z.object({ id: z.string(), slug: z.string(), title: z.string() });
export type CareerTraining = z.infer<typeof TrainingLink>;

export const NearTrade = z.object({
  trade: TradeName,
  /** Null when the profile names no trade to compare with. */
  nearness: z.enum(['very-near', 'near', 'further', 'far']).nullable(),
  /** Among the jobs the person wishes. */
  isWished: z.boolean(),
  /** Names of skills: stated by the profile; close to what it states or usual in their trade; neither. */
  owned: z.array(z.string()),
  near: z.array(z.string()),
  missing: z.array(z.string()),
  paper: Paper.nullable(),
  /** Offers of twelve months; null under five. */
  offers: z.int().nullable(),
  salary: Salary.nullable(),
  /** Trainings of the platform that teach something of what is missing. */
  trainings: z.int(),
  goalId: z.string().nullable(),
});
export type NearTrade = z.infer<typeof NearTrade>;

export const CareerGoal = z.object({
  id: z.string(),
  trade: TradeName,
  createdAt: Instant,
  skills: z.array(
    z.object({
      name: z.string(),
      /** How it was gained; null while it is missing. */
      by: z.enum(['profile', 'training']).nullable(),
      training: TrainingLink.nullable(),
    }),
  ),
  paper: Paper.nullable(),
  done: z.int(),
  total: z.int(),
  /** The profile names a post in the trade. */
  isReached: z.boolean(),
});
export type CareerGoal = z.infer<typeof CareerGoal>;

export const CareerHome = z.object({
  /** Trades the profile starts from; empty when it names none. */
  starts: z.array(TradeName),
  /** No skill is listed: what is missing cannot be said well. */
  hasSkills: z.boolean(),
  country: z.object({ code: z.string(), name: z.string() }),
  near: z.array(NearTrade),
  goals: z.array(CareerGoal),
  abilities: z.object({ saveGoal: z.boolean() }),
});
export type CareerHome = z.infer<typeof CareerHome>;

const step = { trade: TradeName };
export const CareerStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('learn'),
    ...step,
    skills: z.array(z.string()),
    trainings: z.array(TrainingLink),
  }),
  z.object({ kind: z.literal('prove'), ...step, skills: z.array(z.string()) }),
  z.object({ kind: z.literal('paper'), ...step, demanded: z.string() }),
  z.object({
    kind: z.literal('trade'),
    ...step,
    /** Skills that the person brings to it, and those they would learn there. */
    skills: z.array(z.string()),
    missing: z.array(z.string()),
    offers: z.int().nullable(),
  }),
]);
export type CareerStep = z.infer<typeof CareerStep>;

export const CareerTradeDetail = z.object({
  trade: TradeName,
  nearness: NearTrade.shape.nearness,
  starts: z.array(TradeName),
  isPractised: z.boolean(),
  skills: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['owned', 'near', 'missing']),
      /** Offers that ask it; null where too few say. */
      offers: z.int().nullable(),
      trainings: z.array(TrainingLink),
    }),
  ),
  paper: Paper.nullable(),
  market: Market,
  /** Two or three; none without a profile, or for a trade that is practised. */
  steps: z.array(CareerStep),
  goalId: z.string().nullable(),
  abilities: z.object({ saveGoal: z.boolean() }),
});
export type CareerTradeDetail = z.infer<typeof CareerTradeDetail>;

const tradeKey = z
  .string(messages.TRADE_REQUIRED)
  .trim()
  .min(1, messages.TRADE_REQUIRED)
  .max(40, messages.TRADE_NOT_FOUND);
const tradeText = requiredText(messages.TRADE_REQUIRED, 120);

export const getCareerHome = endpoint('GET /career-advisor', {
  summary: 'Mes métiers proches, ce qui manque pour chacun, et mes objectifs avec leur progrès.',
  data: CareerHome,
});
export const findCareerTrades = endpoint('GET /career-advisor/trades', {
  summary: 'Les métiers que désigne un texte, le plus probable d’abord ; six au plus.',
  query: z.object({ search: tradeText }),
  data: z.array(TradeName),
});
export const getCareerTrade = endpoint('GET /career-advisor/trades/:key', {
  summary:
    'Un métier : ce que j’ai, ce qui manque, qui l’enseigne, ce que le marché demande et paie, et un chemin.',
  params: z.object({ key: tradeKey }),
  data: CareerTradeDetail,
});
export const saveCareerGoal = endpoint('POST /career-advisor/goals', {
  summary: 'Suit un métier comme objectif ; le même deux fois n’en fait qu’un.',
  body: z.object({ trade: tradeKey }),
  data: CareerGoal,
});
export const removeCareerGoal = endpoint('DELETE /career-advisor/goals/:id', {
  summary: 'Retire un de mes objectifs.',
  params: z.object({ id: Uuid }),
});

/** A first taste, without an account: nothing is stored. */
export const CareerTaste = z.object({
  /** Null when the text names no trade of the list. */
  trade: TradeName.nullable(),
  /** What the trade usually asks, the most decisive first. */
  skills: z.array(z.string()),
  market: Market.nullable(),
  paper: z.object({ demanded: z.string() }).nullable(),
  near: z.array(
    z.object({
      trade: TradeName,
      /** Skills that both trades ask. */
      common: z.array(z.string()),
      offers: z.int().nullable(),
      paper: z.object({ demanded: z.string() }).nullable(),
    }),
  ),
});
export type CareerTaste = z.infer<typeof CareerTaste>;

export const tasteCareer = endpoint('POST /career-tastes', {
  summary: 'Les métiers proches d’un métier et ce que le marché demande, sans compte. N’enregistre rien.',
  body: z.object({ trade: tradeText }),
  data: CareerTaste,
});
