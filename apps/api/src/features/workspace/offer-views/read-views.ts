import type { OfferViewer } from '@baara/contract/workspace/offer-views';
import { paginate } from '@baara/contract/protocol/pagination';
import { stageTitles } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';
import { type CardReader, selectActionableCards } from '../../candidates/public/candidate-cards.ts';
import {
  countEver,
  countViewers,
  selectDays,
  selectSources,
  selectViewers,
  type ViewerRow,
  type ViewScope,
} from './offer-views.queries.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Africa/Bamako is on UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first day of a period that ends today. */
export const firstDay = (days: number, today: Date): string =>
  dayOf(new Date(today.getTime() - (days - 1) * DAY_MS));

type Asked = { offerId: number | undefined; page: number; limit: number; days: number; today: Date };

/** Who looked at one offer, or at any of the company's, how often and from where. */
export async function readViews(db: Db, reader: CardReader, { offerId, page, limit, days, today }: Asked) {
  const scope: ViewScope = { ...reader.scope, offerId };
  const from = firstDay(days, today);
  const since = new Date(`${from}T00:00:00Z`);
  const [byDay, bySource, ever, total, rows] = await Promise.all([
    selectDays(db, scope, { from, to: dayOf(today) }),
    selectSources(db, scope, from),
    countEver(db, scope),
    countViewers(db, scope, since),
    selectViewers(db, scope, { since, page, limit }),
  ]);
  return {
    data: await viewersOf(db, reader, rows),
    pagination: paginate(page, limit, total),
    counts: { days, total: byDay.reduce((sum, one) => sum + one.views, 0), byDay, bySource, ever },
  };
}

async function viewersOf(db: Db, reader: CardReader, rows: readonly ViewerRow[]): Promise<OfferViewer[]> {
  const ids = new Set(rows.map((row) => row.candidate_id));
  const cards = await selectActionableCards(db, reader, [...ids]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const candidate = byId.get(row.candidate_id);
    if (!candidate) return [];
    const { application_id: id, stage } = row;
    return [
      {
        candidate,
        offer: { id: row.offer_id, title: row.offer_title },
        views: row.views,
        firstViewedAt: row.first_viewed_at.toISOString(),
        lastViewedAt: row.last_viewed_at.toISOString(),
        source: row.source,
        application: id && stage ? { id, stage, stageTitle: stageTitles[stage] } : null,
      },
    ];
  });
}
