import {
  canonicalJson,
  type DocumentKind,
  type FileLeaf,
  type Leaf,
  nextEntry,
  type ResultLeaf,
  sealDocument,
  type SeatedPersonLeaf,
  type SeatLeaf,
  type SheetLeaf,
  treeOf,
  type Values,
} from '@baara/concours-proof';
import { proofMessages as messages } from '@baara/contract/campaigns/proof-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { findLastEntry, hasEntry, insertCommitment, lockProven } from './commitments.queries.ts';
import { insertSealedList } from './sealed-lists.queries.ts';
import { newSecret } from './secrets.ts';

type Sealing<Kind extends DocumentKind> = {
  campaignId: string;
  kind: Kind;
  subject?: string;
  value: Values[Kind];
  at: Date;
};

const isRepeatable = (kind: DocumentKind, subject: string): boolean =>
  ['cancellation', 'correction', 'withdrawal'].includes(kind) || (kind === 'list' && subject === 'results');

/**
 * Seals a document as the next entry of its campaign's log, under the lock of the campaign. `publishLines` signs it.
 * @returns the number of the entry.
 * @throws 409 PROOF_SEALED_TWICE for a document that is sealed once; TypeError for a value that has no canonical JSON.
 */
export async function commit<Kind extends DocumentKind>(
  tx: Db,
  { campaignId, kind, subject = '', value, at }: Sealing<Kind>,
): Promise<number> {
  await lockProven(tx, campaignId);
  if (!isRepeatable(kind, subject) && (await hasEntry(tx, campaignId, kind, subject)))
    throw conflict('PROOF_SEALED_TWICE', messages.SEALED_TWICE);
  const last = await findLastEntry(tx, campaignId);
  // Two servers may differ by some milliseconds; the moments of a log never go back.
  const moment = last && last.at > at ? last.at : at;
  const { document, hash } = sealDocument(kind, { subject, value, salt: newSecret() });
  const { entry, hash: entryHash } = nextEntry(last ? { entry: last.entry, hash: last.entry_hash } : null, {
    campaign: campaignId,
    at: moment.toISOString(),
    hash,
    kind,
    subject,
  });
  await insertCommitment(tx, {
    campaign_id: campaignId,
    entry: entry.entry,
    at: moment,
    kind,
    subject,
    document: canonicalJson(document),
    hash,
    previous: entry.previous,
    entry_hash: entryHash,
  });
  await announcePageChange(tx);
  return entry.entry;
}

/** What each list is sorted by. */
const nameOfLeaf = {
  files: (leaf: Leaf) => (leaf as FileLeaf).person,
  results: (leaf: Leaf) => (leaf as ResultLeaf).person,
  people: (leaf: Leaf) => (leaf as SeatedPersonLeaf).file,
  seats: (leaf: Leaf) => (leaf as SeatLeaf).file,
  sheets: (leaf: Leaf) => (leaf as SheetLeaf).copy,
} as const;
export type ListName = 'files' | 'results' | `people:${string}` | `seats:${string}` | `sheets:${string}`;

/** Seals the tree of a list, and stores its leaves, in any order. @throws as `commit`. */
export async function commitList(
  tx: Db,
  { campaignId, name, leaves, at }: { campaignId: string; name: ListName; leaves: readonly Leaf[]; at: Date },
): Promise<void> {
  const nameOf = nameOfLeaf[name.split(':', 1)[0] as keyof typeof nameOfLeaf];
  const named = leaves
    .map((leaf) => ({ name: nameOf(leaf), leaf }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const tree = treeOf(named.map(({ leaf }) => leaf));
  const value = { root: tree.root, size: tree.size };
  const entry = await commit(tx, { campaignId, kind: 'list', subject: name, value, at });
  await insertSealedList(
    tx,
    { campaignId, entry },
    { leaves: named.map((one) => ({ name: one.name, text: canonicalJson(one.leaf) })), nodes: tree.nodes() },
  );
}
