import { type CategoryRules, PASS_BAR, type RankingRules, type TieRule } from '@baara/concours-ranking';
import type { RulesSettings } from '@baara/contract/campaigns/results';
import type { ReserveHolder } from '@baara/contract/campaigns/results-words';
import type { Db } from '../../../platform/db/database.ts';
import { categoriesOf } from '../campaign-parts.ts';
import { selectTests, type TestRow } from '../tests/tests.queries.ts';

/**
 * The rules of a campaign's ranking: settings that the institution writes, beside the quotas of its categories and its tests.
 * Sealed, all of them are stored as they were.
 */

/** `label` and `holder` of a reserve are ours, the ranking needs its id and seats alone. */
type NamedReserve = { id: string; label: string; seats: number; holder: ReserveHolder };
export type NamedCategory = Omit<CategoryRules, 'reserves'> & { name: string; reserves: NamedReserve[] };
export type RulesSource = {
  /** 0: nobody wrote them. */
  version: number;
  sealedAt: Date | null;
  settings: RulesSettings | null;
  sealed: RankingRules | null;
  categories: NamedCategory[];
  tests: TestRow[];
};

/** As the column stores them. */
export type StoredRules = { settings: RulesSettings; sealed: RankingRules | null };

/** The age of a file, in whole years on the last day of applications. */
export const AGE = 'age';

const usualHolder = (label: string): ReserveHolder => {
  if (/^femmes?$/i.test(label.trim())) return 'femme';
  return /^hommes?$/i.test(label.trim()) ? 'homme' : 'listed';
};
const usualWaiting = (seats: number): number => Math.ceil(seats / 5);

/** @returns undefined for a campaign that is not there. */
async function findRulesSource(db: Db, campaignId: string): Promise<RulesSource | undefined> {
  const row = await db
    .selectFrom('campaigns as c')
    .leftJoin('campaign_ranking_rules as r', 'r.campaign_id', 'c.id')
    .where('c.id', '=', campaignId)
    .select(['r.rules', 'r.version', 'r.sealed_at', categoriesOf('c.id').as('categories')])
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = row.rules as StoredRules | null;
  const settings = stored?.settings ?? null;
  const categories = row.categories.map(({ id, name, quota, reserved }): NamedCategory => {
    const own = settings?.categories.find(({ categoryId }) => categoryId === id);
    return {
      id,
      name,
      seats: quota,
      bar: own?.bar ?? PASS_BAR,
      reservation: own?.reservation ?? 'first',
      unfilled: own?.unfilled ?? 'open',
      waiting: own?.waiting ?? usualWaiting(quota),
      reserves: reserved.map(({ label, seats }, place) => {
        const reserveId = `r${place + 1}`;
        const holder = own?.reserves.find((one) => one.id === reserveId)?.holder ?? usualHolder(label);
        return { id: reserveId, label, seats, holder };
      }),
    };
  });
  return {
    version: row.version ?? 0,
    sealedAt: row.sealed_at,
    settings,
    sealed: stored?.sealed ?? null,
    categories,
    tests: await selectTests(db, campaignId),
  };
}

function tieRuleOf(tie: string): TieRule {
  if (tie === 'oldest') return { attribute: AGE, prefer: 'high' };
  if (tie === 'youngest') return { attribute: AGE, prefer: 'low' };
  return tie.startsWith('test:') ? { test: tie.slice('test:'.length) } : { heaviest: true };
}

/** Of rules that nobody wrote: the marks, that of the greatest weight first. */
export const tiesOf = ({ settings }: Pick<RulesSource, 'settings'>): string[] =>
  settings?.ties ?? ['heaviest'];

/** The rules as the ranking takes them: those that were sealed, or what they would be now. */
export function rankingRulesOf(source: RulesSource): RankingRules {
  if (source.sealed) return source.sealed;
  return {
    tests: source.tests.map((test) => ({
      id: test.id,
      categories: test.category_ids,
      kind: test.kind === 'qcm' ? ('qcm' as const) : ('marks' as const),
      max: test.max_score * 100,
      weight: test.weight,
      eliminatory: test.eliminatory_hundredths,
      readers: test.readers === 2 ? (2 as const) : (1 as const),
      gap: test.gap,
    })),
    categories: source.categories.map(({ id, seats, bar, reserves, reservation, unfilled, waiting }) => ({
      id,
      seats,
      bar,
      reserves: reserves.map((reserve) => ({ id: reserve.id, seats: reserve.seats })),
      reservation,
      unfilled,
      waiting,
    })),
    ties: tiesOf(source).map(tieRuleOf),
  };
}

/** @throws Error for a campaign that is not there. */
export async function getRulesSource(db: Db, campaignId: string): Promise<RulesSource> {
  const source = await findRulesSource(db, campaignId);
  if (!source) throw new Error(`There is no campaign ${campaignId}.`);
  return source;
}

/** The rules of a campaign: as they were sealed, else as they stand. @throws Error for a campaign that is not there. */
export const readRankingRules = async (db: Db, campaignId: string): Promise<RankingRules> =>
  rankingRulesOf(await getRulesSource(db, campaignId));
