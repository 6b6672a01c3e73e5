import type { OfferAlert } from '@baara/contract/offers/alerts/offer-alerts';
import type { latestTexts } from '../../notifications/public/send-texts.ts';
import type { AlertRow } from './offer-alerts.queries.ts';

type LatestTexts = Awaited<ReturnType<typeof latestTexts>>;

export function offerAlertView(row: AlertRow, texts: LatestTexts): OfferAlert {
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
