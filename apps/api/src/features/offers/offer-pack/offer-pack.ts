import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { HEAVIEST_PACK_BYTES, type OfferPack, type PackedOffer } from '@baara/contract/offers/pack';
import type { Db } from '../../../platform/db/database.ts';
import { countOpenOffers, type PackRow, saveOfferPack, selectPackOffers } from './offer-pack.queries.ts';
import { contractLabels, placeLabel } from '@baara/contract/offers/labels';
import { cutAtWord, plainText } from '../../../platform/html/plain-text.ts';
import { salaryText } from '@baara/contract/offers/salary-text';

/** More than ever fit: the weight decides. */
const READ_AT_MOST = 4000;
const TEXT_CHARACTERS = 280;
/** Each try takes this much less than the measured weight allows. */
const MARGIN = 0.97;
const TRIES = 6;

const brotli = promisify(brotliCompress);
const compress = (pack: OfferPack): Promise<Buffer> =>
  brotli(JSON.stringify(pack), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** The pack of the latest open offers, as many as fit in 200 KB compressed. */
export async function buildOfferPack(db: Db, now: Date): Promise<{ etag: string; body: Buffer }> {
  const [rows, open] = await Promise.all([selectPackOffers(db, now, READ_AT_MOST), countOpenOffers(db, now)]);
  const body = await heaviestThatFits(rows.map(packed), { builtAt: now.toISOString(), open });
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { etag, body };
}

/** Builds the pack and stores it for every instance. */
export async function storeOfferPack(db: Db, now: () => Date): Promise<void> {
  const builtAt = now();
  await saveOfferPack(db, { ...(await buildOfferPack(db, builtAt)), builtAt });
}

async function heaviestThatFits(offers: PackedOffer[], head: Omit<OfferPack, 'offers'>): Promise<Buffer> {
  let included = offers.length;
  for (let turn = 0; turn < TRIES; turn++) {
    const body = await compress({ ...head, offers: offers.slice(0, included) });
    if (body.length <= HEAVIEST_PACK_BYTES) return body;
    included = Math.floor((included * HEAVIEST_PACK_BYTES * MARGIN) / body.length);
  }
  return compress({ ...head, offers: [] });
}

function packed(row: PackRow): PackedOffer {
  const bounds = { min: row.salary_min, max: row.salary_max };
  const isPaidInSight = row.salary_visible && (bounds.min !== null || bounds.max !== null);
  const text = cutAtWord(plainText(row.description), TEXT_CHARACTERS);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    company: row.company_name,
    place: placeLabel(row.city, row.country),
    contract: contractLabels(row.contract_type).title,
    ...(isPaidInSight ? { salary: salaryText(bounds, row.currency) } : {}),
    ...(row.expires_at ? { closesOn: row.expires_at.toISOString().slice(0, 10) } : {}),
    ...(row.key_points.length > 0 ? { points: row.key_points.slice(0, 3) } : {}),
    ...(text ? { text } : {}),
  };
}
