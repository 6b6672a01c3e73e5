import type { AuditFinding } from '@baara/contract/audit/audit-log';
import { type FindingKind, STORED_FINDINGS } from '@baara/contract/audit/audit-words';
import type { Db } from '../../../platform/db/database.ts';
import { GENESIS, isErased, linkHash } from './chain-hash.ts';
import {
  type CheckedLink,
  findLastLink,
  selectHeads,
  selectKeys,
  selectLinks,
  selectLostPending,
  selectOutsideRows,
} from './chain.queries.ts';
import { type Head, isSigned } from './head.ts';

const BATCH = 5000;

export type ChainReport = {
  linksChecked: number;
  linksExpected: number;
  /** Rows with a part that was erased. */
  erasedRows: number;
  headsChecked: number;
  findingCount: number;
  /** The first ones. */
  findings: AuditFinding[];
};

type Options = {
  /** Heads that were stored elsewhere, checked beside those of the database. */
  outsideHeads?: readonly Head[];
  /** The public key stored elsewhere, SPKI in DER: no other is believed. */
  publicKey?: Buffer;
  /** Waited for after each batch; what it throws stops the verification. */
  onProgress?: (report: ChainReport) => unknown;
  signal?: AbortSignal;
};

/**
 * Reads the whole chain, from the first link: its rows, its hashes, and what signed heads say of it. It reads only;
 * rows written meanwhile are left to the next one.
 * @throws the signal's reason.
 */
export async function verifyChain(
  db: Db,
  { outsideHeads = [], publicKey, onProgress, signal }: Options = {},
): Promise<ChainReport> {
  // Before the last link is read: a head signed meanwhile would go further than what is checked.
  const heads = [...(await selectHeads(db)).map(toHead), ...outsideHeads];
  const keys = publicKey ? [publicKey] : (await selectKeys(db)).map((key) => key.public_key);
  const last = await findLastLink(db);
  const report: ChainReport = {
    linksChecked: 0,
    linksExpected: last?.number ?? 0,
    erasedRows: 0,
    headsChecked: heads.length,
    findingCount: 0,
    findings: [],
  };
  const find = (kind: FindingKind, link: number | null, row: number | null, count = 1): void => {
    report.findingCount += count;
    if (report.findings.length < STORED_FINDINGS) report.findings.push({ kind, link, row });
  };
  const hashes = await walk(db, report, { find, heads, onProgress, signal });
  checkHeads(heads, { keys, hashes, lastNumber: report.linksExpected, find });
  const outside = await selectOutsideRows(db, STORED_FINDINGS);
  for (const id of outside.ids) find('added-row', null, id);
  report.findingCount += outside.count - outside.ids.length;
  for (const id of await selectLostPending(db, STORED_FINDINGS)) find('missing-row', null, id);
  return report;
}

type Find = (kind: FindingKind, link: number | null, row: number | null, count?: number) => void;

const toHead = (row: Awaited<ReturnType<typeof selectHeads>>[number]): Head => ({
  link: row.link_number,
  hash: row.hash,
  signedAt: row.signed_at,
  key: row.key_fingerprint,
  signature: row.signature,
});

/** Checks each link against the one before. @returns the hashes of the links that heads are about. */
async function walk(
  db: Db,
  report: ChainReport,
  {
    find,
    heads,
    onProgress,
    signal,
  }: { find: Find; heads: readonly Head[] } & Pick<Options, 'onProgress' | 'signal'>,
): Promise<Map<number, Buffer>> {
  const wanted = new Set(heads.map(({ link }) => link));
  const hashes = new Map<number, Buffer>();
  const upTo = report.linksExpected;
  let before: { number: number; hash: Buffer } = { number: 0, hash: GENESIS };
  for (;;) {
    signal?.throwIfAborted();
    const links = await selectLinks(db, { above: before.number, upTo, limit: BATCH });
    for (const link of links) {
      const gap = link.number - before.number - 1;
      if (gap > 0) find('missing-link', before.number + 1, null, gap);
      // Past a gap nothing says what the hash before was.
      else checkLink(link, before.hash, find);
      if ([link.actor_key, link.subject_key, link.detail_key, link.origin_key].some(isErased))
        report.erasedRows += 1;
      if (wanted.has(link.number)) hashes.set(link.number, link.hash);
      before = link;
    }
    report.linksChecked += links.length;
    await onProgress?.(report);
    if (links.length < BATCH) return hashes;
  }
}

function checkLink(link: CheckedLink, previous: Buffer, find: Find): void {
  const { id, number, row_id: rowId } = link;
  if (id === null) return find('missing-row', number, rowId);
  const expected = linkHash(previous, number, { ...link, id }, link);
  if (!expected?.equals(link.hash)) find('changed-row', number, rowId);
}

function checkHeads(
  heads: readonly Head[],
  {
    keys,
    hashes,
    lastNumber,
    find,
  }: { keys: readonly Buffer[]; hashes: ReadonlyMap<number, Buffer>; lastNumber: number; find: Find },
): void {
  const seen = new Set<string>();
  for (const head of heads) {
    const name = `${head.link} ${head.hash.toString('hex')} ${head.signature.toString('hex')}`;
    if (seen.has(name)) continue;
    seen.add(name);
    if (!keys.some((key) => isSigned(head, key))) find('head-unsigned', head.link, null);
    else if (head.link > lastNumber) find('head-beyond', head.link, null);
    // A link that is missing was found already.
    else if (hashes.get(head.link)?.equals(head.hash) === false) find('head-differs', head.link, null);
  }
}
