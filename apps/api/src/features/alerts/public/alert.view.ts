import type { OfferAlert } from '@baara/contract/offers/alerts/offer-alerts';
import type { Db } from '../../../platform/db/database.ts';
import { latestTexts } from '../../notifications/public/send-texts.ts';
import type { AlertRow } from './saved-alerts.queries.ts';

type LatestTexts = Awaited<ReturnType<typeof latestTexts>>;

/** Each with what became of its latest text. */
export async function alertsView(db: Db, rows: readonly AlertRow[]): Promise<OfferAlert[]> {
  const texts = await latestTexts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewOf(row, texts));
}

export const alertView = async (db: Db, row: AlertRow): Promise<OfferAlert> =>
  viewOf(row, await latestTexts(db, [row.id]));

function viewOf(row: AlertRow, texts: LatestTexts): OfferAlert {
  const text = texts.get(row.id);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    query: row.query,
    frequency: row.frequency,
    isOn: row.is_on,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    lastText: text
      ? { channel: text.channel, state: text.state, error: text.error, at: text.at.toISOString() }
      : null,
  };
}
