import type { CareerTaste, TradeName } from '@baara/contract/candidates/tools/career-advisor';
import { careerTrades, demandedPaper, tradesNear, tradesNamed } from '@baara/career-paths';
import type { Db } from '../../../../platform/db/database.ts';
import { marketView, shownOffers, tradeName } from './career-advisor.view.ts';
import { HOME_COUNTRY, readMarkets } from './read-advice.ts';

const MOST_FOUND = 6;
const MOST_NEAR = 5;

/** Trades that a text names, the likeliest first. */
export const findTrades = (text: string): TradeName[] =>
  tradesNamed(text).slice(0, MOST_FOUND).map(tradeName);

/** What anybody may read of a trade: about the trade alone, and stored nowhere. */
export async function tasteCareer(db: Db, text: string): Promise<CareerTaste> {
  const [key] = tradesNamed(text);
  const trade = key === undefined ? undefined : careerTrades.get(key);
  if (key === undefined || !trade) return { trade: null, skills: [], market: null, paper: null, near: [] };
  const near = tradesNear(key, MOST_NEAR);
  const { markets, countedAt } = await readMarkets(db, HOME_COUNTRY, [key, ...near]);
  return {
    trade: tradeName(key),
    skills: trade.skills.map(typographic),
    market: marketView(HOME_COUNTRY, markets.get(key), countedAt),
    paper: paperOf(key),
    near: near.map((one) => ({
      trade: tradeName(one),
      common: (careerTrades.get(one)?.skills ?? [])
        .filter((skill) => trade.skills.includes(skill))
        .map(typographic),
      offers: shownOffers(markets.get(one)),
      paper: paperOf(one),
    })),
  };
}

function paperOf(key: string): { demanded: string } | null {
  const demanded = demandedPaper(key);
  return demanded === null ? null : { demanded };
}

const typographic = (text: string): string => text.replaceAll("'", '’');
