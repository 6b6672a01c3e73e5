/** What the market asks and pays for a trade in one country, over twelve months. */
export type TradeMarket = {
  trade: string;
  /** ISO code. */
  country: string;
  /** Offers the figures rest on. */
  offers: number;
  /** By month; null under `LEAST_OFFERS` offers that show one. */
  salary: { offers: number; low: number; median: number; high: number; currency: string } | null;
  /** Those of at least `LEAST_OFFERS` offers, the most asked first; so the lists below. */
  skills: readonly { name: string; offers: number }[];
  cities: readonly { city: string; offers: number }[];
  /** Codes of `contractTypes`. */
  contracts: readonly { code: string; offers: number }[];
  /** Codes of `studyLevels`. */
  levels: readonly { code: number; offers: number }[];
  /** Years asked: 1 beginner, 2, 5, 10. */
  years: readonly { years: number; offers: number }[];
};

/** Under so many offers a figure says something of one employer, and nothing of a trade. */
export const LEAST_OFFERS = 5;

/** Where a person stands with a skill: `near` when a close one is stated, or when their trade usually has it. */
type SkillState = 'owned' | 'near' | 'missing';

export type AskedSkill = {
  name: string;
  state: SkillState;
  /** Offers of the market that ask it; null where too few say. */
  offers: number | null;
};

/** What the law asks of a regulated trade, and whether the profile states it. */
export type AskedPaper = {
  /** With its article: « le diplôme d'infirmier ». */
  demanded: string;
  /** A driving licence, which is learnt beside the trade. */
  isLicence: boolean;
  state: 'stated' | 'to check' | 'missing';
};

export type TradeFit = {
  trade: string;
  /** How much the person's trades prepare for it, 0–1. */
  nearness: number;
  skills: readonly AskedSkill[];
  /** Null for a trade that anybody may practise. */
  paper: AskedPaper | null;
  /** A post or the headline of the profile names it. */
  isPractised: boolean;
  /** Among the jobs the person wishes. */
  isWished: boolean;
};

export type PathStep =
  | { kind: 'learn'; trade: string; skills: readonly string[] }
  /** Nothing is missing: the person shows what they can. */
  | { kind: 'prove'; trade: string; skills: readonly string[] }
  | { kind: 'paper'; trade: string; demanded: string }
  /** `skills`: what the person brings to it; `missing`: skills to learn there. */
  | { kind: 'trade'; trade: string; skills: readonly string[]; missing: readonly string[] };

/** A training as the person who chooses one reads it. */
export type TrainingText = {
  id: string;
  /** Its title, its aims, the points of its programme, each apart. */
  lines: readonly string[];
};

/** How a skill of a goal was gained; null while it is missing. */
export type GoalSkill = { name: string; by: 'profile' | 'training' | null; trainingId: string | null };
export type GoalProgress = {
  skills: readonly GoalSkill[];
  paper: AskedPaper | null;
  done: number;
  total: number;
};
