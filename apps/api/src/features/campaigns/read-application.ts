import { TRACKING_CODE_LENGTH } from '@baara/contract/campaigns/statuses';
import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import { readShortCode } from '@baara/short-code';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound, tooManyRequests } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import { countHit, readHits } from '../../platform/rate-limit/rate-limit.ts';
import {
  findByCode,
  findMine,
  type MineDetailRow,
  type TrackedRow,
} from './campaign-applications.queries.ts';

export const applicationNotFound = () =>
  notFound(campaignMessages.APPLICATION_NOT_FOUND, 'APPLICATION_NOT_FOUND');

/** @throws 404 for another's. */
export async function requireMine(db: Db, candidateId: string, id: string): Promise<MineDetailRow> {
  const row = await findMine(db, candidateId, id);
  if (!row) throw applicationNotFound();
  return row;
}

/** Only unknown codes count: a town behind one address may look at its own as often as it likes. */
const unknownCodes = { limit: 30, windowSeconds: 600 };

/**
 * The application of a tracking code, however it is typed.
 * @param address who asks from.
 * @throws 422 CODE_MISTYPED; 404 CODE_UNKNOWN; 429 past 30 unknown codes in ten minutes from one network.
 */
export async function findTracked(db: Db, typed: string, address: string, now: Date): Promise<TrackedRow> {
  const code = readShortCode(typed, TRACKING_CODE_LENGTH);
  if (code === null) throw invalid([{ field: 'code', message: campaignMessages.CODE_MISTYPED }]);
  const counter = `campaign-track:${networkOf(address)}`;
  const { hits, secondsLeft } = await readHits(db, counter, unknownCodes.windowSeconds, now);
  if (hits >= unknownCodes.limit) throw tooManyRequests(secondsLeft, campaignMessages.TOO_MANY_CODES);
  const row = await findByCode(db, code);
  if (row) return row;
  await countHit(db, counter, unknownCodes.windowSeconds, now);
  throw notFound(campaignMessages.CODE_UNKNOWN, 'CODE_UNKNOWN');
}
