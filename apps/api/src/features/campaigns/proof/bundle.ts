import { BUNDLE_FORMAT } from '@baara/concours-proof';
import type { Db } from '../../../platform/db/database.ts';
import { rawKeyOf } from '../../audit/public/signing-keys.ts';
import { type EntryRow, selectSignedLog } from './commitments.queries.ts';
import { selectLeafTexts } from './sealed-lists.queries.ts';

const LEAVES_AT_ONCE = 5000;

/** Whether the results are sealed and signed: then everything may be read. */
export const isBundlePublic = (entries: readonly EntryRow[]): boolean =>
  entries.some(({ kind, subject, line }) => kind === 'list' && subject === 'results' && line !== null);

/**
 * The bundle of docs/verifiable-concours.md as JSON, in parts: a large concours has fifty megabytes, which are never in memory whole.
 * Call it for a campaign that has one.
 */
export async function* bundleParts(db: Db, campaignId: string): AsyncGenerator<string> {
  const signed = await selectSignedLog(db, campaignId);
  // What comes after the last results is in the next ones.
  const end = signed.findLastIndex(({ kind, subject }) => kind === 'list' && subject === 'results');
  const log = signed.slice(0, end + 1);
  const [first] = log;
  if (!first) return;
  const head = { format: BUNDLE_FORMAT, campaign: campaignId, key: rawKeyOf(first.public_key) };
  yield `${JSON.stringify(head).slice(0, -1)},"log":[`;
  for (const [index, { at, document, hash, signature }] of log.entries()) {
    const rest = JSON.stringify({ hash, signature }).slice(1);
    yield `${index > 0 ? ',' : ''}{"at":"${at.toISOString()}","document":${document},${rest}`;
  }
  yield '],"lists":{';
  // Of the results, the last entry counts.
  const lists = new Map<string, number>();
  for (const { entry, kind, subject } of log) if (kind === 'list') lists.set(subject, entry);
  let isFirst = true;
  for (const [name, entry] of lists) {
    yield `${isFirst ? '' : ','}${JSON.stringify(name)}:[`;
    isFirst = false;
    let after = -1;
    for (;;) {
      const leaves = await selectLeafTexts(db, { campaignId, entry }, { after, limit: LEAVES_AT_ONCE });
      if (leaves.length === 0) break;
      yield `${after < 0 ? '' : ','}${leaves.map(({ leaf }) => leaf).join(',')}`;
      after = leaves.at(-1)?.place ?? after;
      if (leaves.length < LEAVES_AT_ONCE) break;
    }
    yield ']';
  }
  yield '}}';
}
