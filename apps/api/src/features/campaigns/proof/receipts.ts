import { copyOf, pathPlaces, type Receipt } from '@baara/concours-proof';
import type { CandidateReceipt } from '@baara/contract/campaigns/proof';
import { listTitle } from '@baara/contract/campaigns/proof-words';
import { deflateRawSync } from 'node:zlib';
import QRCode from 'qrcode';
import type { Db } from '../../../platform/db/database.ts';
import { findValue, selectEntries } from './commitments.queries.ts';
import { nameOfSubject } from './proof.view.ts';
import { findPseudonym, selectNames } from './pseudonyms.queries.ts';
import { findLeaf, selectNodes } from './sealed-lists.queries.ts';

type Own = { campaign_id: string; person: string; file: string; number: string; salt: string };

/** Under which name this file stands in a list; null in a list of other people. */
async function nameIn(db: Db, own: Own, list: string): Promise<string> {
  const [kind, subject = ''] = list.split(':');
  if (kind === 'files' || kind === 'results') return own.person;
  if (kind !== 'sheets') return own.number;
  const copies = await findValue(db, own.campaign_id, 'copies');
  return copies ? copyOf({ person: own.person, seed: copies.value.seed, test: subject }) : '';
}

/**
 * Whether the candidate may read it: a seat with the convocations, marks with the results. Answers are the candidate's own.
 */
async function isShown(db: Db, list: string, leaf: Receipt['leaf'], hasResults: boolean): Promise<boolean> {
  if (list === 'results' || (list.startsWith('sheets:') && !('answers' in leaf))) return hasResults;
  if (!list.startsWith('seats:')) return true;
  const session = await db
    .selectFrom('campaign_sessions')
    .where('id', '=', list.slice('seats:'.length))
    .select('convocations_at')
    .executeTakeFirst();
  return session?.convocations_at !== null;
}

/** Their line of each sealed list, with its way to the root. @returns none for a file of another campaign, or before the lists. */
export async function readReceipts(
  db: Db,
  applicationId: string,
): Promise<{ campaignId: string; receipts: CandidateReceipt[] } | undefined> {
  const own = await findPseudonym(db, applicationId);
  if (!own) return undefined;
  const campaignId = own.campaign_id;
  const entries = await selectEntries(db, campaignId);
  const lists = new Map(entries.filter(({ kind }) => kind === 'list').map((row) => [row.subject, row]));
  const names = await selectNames(db, campaignId);
  const receipts: CandidateReceipt[] = [];
  for (const [list, { entry, at }] of lists) {
    const place = { campaignId, entry };
    const found = await findLeaf(db, place, await nameIn(db, own, list));
    if (!found) continue;
    const leaf = JSON.parse(found.leaf) as Receipt['leaf'];
    if (!(await isShown(db, list, leaf, lists.has('results')))) continue;
    const receipt: Receipt = {
      format: 'baara-receipt-1',
      campaign: campaignId,
      entry,
      index: found.place,
      leaf,
      list,
      path: await selectNodes(db, place, pathPlaces(found.place, found.size)),
      size: found.size,
      person: { file: own.file, number: own.number, salt: own.salt },
    };
    receipts.push({
      entry,
      title: listTitle(list, nameOfSubject(list, names)),
      at: at.toISOString(),
      fileName: `recu-${own.number}-ligne-${entry}.json`,
      receipt,
    });
  }
  return { campaignId, receipts };
}

/** The address that reads a receipt: it stands after the #, which browsers send to nobody. */
const receiptAddress = (publicUrl: string, receipt: Record<string, unknown>): string => {
  const packed = deflateRawSync(JSON.stringify(receipt), { level: 9 }).toString('base64url');
  return `${publicUrl}/massrecruitment/verify/${String(receipt['campaign'])}#recu=${packed}`;
};

export const receiptCode = (publicUrl: string, receipt: Record<string, unknown>): Promise<string> =>
  QRCode.toString(receiptAddress(publicUrl, receipt), { type: 'svg', margin: 2, errorCorrectionLevel: 'L' });
