import { createHash } from 'node:crypto';
import { generalMessages } from '@baara/contract/errors';
import { offerDefaults } from '@baara/contract/reference';
import { DomainError } from '../../platform/http/errors.ts';
import type { OfferPreview } from './offer-preview.ts';
import type { OfferRow } from './offers.queries.ts';
import { contractLabels, placeLabel } from './public/offer-labels.ts';

/** About 8 MB. */
const MOST_KEPT = 200;
/** Beyond so many pictures waiting to be drawn, one had better come back. */
const MOST_WAITING = 40;
/** Changes with the drawing itself. */
const DESIGN = '1';

export type StoredPreview = { etag: string; draw(): Promise<Buffer> };

/** Draws each picture once, one at a time (drawing takes a processor for a tenth of a second), and keeps the latest. */
export function createPreviewStore(): { of(row: OfferRow): StoredPreview } {
  const kept = new Map<string, Promise<Buffer>>();
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const draw = async (key: string, preview: OfferPreview): Promise<Buffer> => {
    const known = kept.get(key);
    if (!known && waiting >= MOST_WAITING) {
      throw new DomainError(503, 'UNAVAILABLE', generalMessages.UNAVAILABLE, { retryAfterSeconds: 10 });
    }
    kept.delete(key);
    const drawn = known ?? tail.then(() => drawLater(preview));
    kept.set(key, drawn);
    if (!known) {
      waiting++;
      tail = drawn.catch(() => kept.delete(key)).finally(() => waiting--);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    }
    return drawn;
  };

  return {
    of(row) {
      const preview = {
        title: row.title || offerDefaults.title,
        company: row.company_name || offerDefaults.employer,
        place: placeLabel(row.city, row.country),
        contract: contractLabels(row.contract_type).title,
      };
      const key = createHash('sha256')
        .update(JSON.stringify([DESIGN, preview]))
        .digest('base64url')
        .slice(0, 22);
      return { etag: `"${key}"`, draw: () => draw(key, preview) };
    },
  };
}

/** The drawing libraries weigh tens of megabytes: they are loaded when the first picture is asked for. */
async function drawLater(preview: OfferPreview): Promise<Buffer> {
  const { drawOfferPreview } = await import('./offer-preview.ts');
  return drawOfferPreview(preview);
}
