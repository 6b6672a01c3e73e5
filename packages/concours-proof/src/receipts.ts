import type { Bundle, FileLeaf, ResultLeaf, SealedDocument } from './bundle.ts';
import { type Digest, digestOf } from './hashes.ts';
import { rootFromPath, type Tree } from './merkle.ts';
import { copyOf, personOf } from './names-and-seeds.ts';
import { receiptShape } from './shapes.ts';

/** What a candidate has of their own: their leaf, its way to the root that was published, and the secret of their pseudonym. */
export type Receipt = {
  format: 'baara-receipt-1';
  campaign: string;
  /** The entry of the log that sealed the list. */
  entry: number;
  index: number;
  leaf: Record<string, unknown>;
  list: string;
  path: readonly Digest[];
  size: number;
  person: { file: Digest; number: string; salt: string };
};

export function receiptOf(
  tree: Tree,
  { campaign, entry, index, leaf, list, person }: Omit<Receipt, 'format' | 'path' | 'size'>,
): Receipt {
  return {
    format: 'baara-receipt-1',
    campaign,
    entry,
    index,
    leaf,
    list,
    path: tree.pathOf(index),
    size: tree.size,
    person,
  };
}

export type ReceiptState =
  | { state: 'unreadable' | 'other-campaign' | 'not-sealed' | 'not-yours' }
  /** @property result null for somebody who has none. */
  | { state: 'found'; person: string; result: ResultLeaf | null };

/**
 * Follows a receipt to the log of a bundle that was verified.
 * `not-sealed`: its leaf is not in the list that was sealed; `not-yours`: the leaf is somebody else's.
 */
export function followReceipt(bundle: Bundle, given: unknown): ReceiptState {
  if (receiptShape(given, 'receipt') !== null) return { state: 'unreadable' };
  const receipt = given as Receipt;
  if (receipt.campaign !== bundle.campaign) return { state: 'other-campaign' };
  const entry = bundle.log[receipt.entry - 1];
  const sealed = entry?.document.kind === 'list' && entry.document.subject === receipt.list;
  if (!sealed || entry.document.kind !== 'list') return { state: 'not-sealed' };
  const { root, size } = entry.document.value;
  if (size !== receipt.size || rootFromPath(receipt.leaf, receipt) !== root) return { state: 'not-sealed' };
  const person = personOf(receipt.person);
  if (!isOf(bundle, receipt, person)) return { state: 'not-yours' };
  const results = (bundle.lists['results'] ?? []) as readonly ResultLeaf[];
  return { state: 'found', person, result: results.find((one) => one.person === person) ?? null };
}

/** Leaves name a person by their pseudonym, their copy or their number. */
function isOf({ log }: Bundle, { list, leaf, person: { number } }: Receipt, person: string): boolean {
  if ('person' in leaf) return (leaf as FileLeaf).person === person;
  if ('file' in leaf) return leaf['file'] === number;
  const copies = log.find(({ document }) => document.kind === 'copies')?.document;
  if (copies?.kind !== 'copies') return false;
  return leaf['copy'] === copyOf({ person, seed: copies.value.seed, test: list.slice('sheets:'.length) });
}

/**
 * A line as the page of a campaign publishes it.
 * @property document canonical JSON, once anyone may read it. @property documentHash its hash, sealed from the first.
 */
export type OpenedLine = { entry: number; title: string; document: string | null; documentHash: string };

export type SealedReceiptState =
  | { state: 'unreadable' | 'other-campaign' | 'not-sealed' | 'not-yours' }
  | { state: 'found'; entry: number; title: string; leaf: Record<string, unknown> };

/** Follows a receipt to the root that is published, before there is a bundle. */
export function followSealedReceipt(
  given: unknown,
  { campaign, lines }: { campaign: string; lines: readonly OpenedLine[] },
): SealedReceiptState {
  if (receiptShape(given, 'receipt') !== null) return { state: 'unreadable' };
  const receipt = given as Receipt;
  if (receipt.campaign !== campaign) return { state: 'other-campaign' };
  const line = lines.find(({ entry }) => entry === receipt.entry);
  const document = line?.document ? (JSON.parse(line.document) as SealedDocument) : null;
  if (!line || document?.kind !== 'list' || document.subject !== receipt.list) return { state: 'not-sealed' };
  const { root, size } = document.value;
  const isSealed =
    digestOf(document) === line.documentHash &&
    size === receipt.size &&
    rootFromPath(receipt.leaf, receipt) === root;
  if (!isSealed) return { state: 'not-sealed' };
  const { leaf } = receipt;
  // Copies are opened with the bundle: until then nobody else can compute whose a copy is.
  const isOther =
    ('person' in leaf && leaf['person'] !== personOf(receipt.person)) ||
    ('file' in leaf && leaf['file'] !== receipt.person.number);
  if (isOther) return { state: 'not-yours' };
  return { state: 'found', entry: line.entry, title: line.title, leaf };
}
