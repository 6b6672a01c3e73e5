import type { Bundle, BundleEntry, DocumentKind, Values } from './bundle.ts';
import { Differs, requireSame } from './difference.ts';
import { type Digest, digestOf } from './hashes.ts';
import { isSigned, nextEntry, statementOf } from './log.ts';

/** @property number from 1. */
export type OpenedEntry<Kind extends DocumentKind> = { number: number; at: string; value: Values[Kind] };

export type OpenedLog = {
  /** In the order of the log. */
  all: <Kind extends DocumentKind>(kind: Kind, subject?: string) => readonly OpenedEntry<Kind>[];
  /** The last one. @throws Differs when there is none. */
  last: <Kind extends DocumentKind>(kind: Kind, subject?: string) => OpenedEntry<Kind>;
  subjectsOf: (kind: DocumentKind) => string[];
  /** Those that came more than once. */
  repeated: readonly { kind: DocumentKind; subject: string; number: number }[];
  /** The hash of each entry. */
  hashes: readonly Digest[];
};

/** Verifies each entry of a log. @throws Differs at the first that is not what was signed. */
export function readLog({ log, campaign, key }: Pick<Bundle, 'log' | 'campaign' | 'key'>): OpenedLog {
  const opened = new Map<string, OpenedEntry<DocumentKind>[]>();
  const repeated: OpenedLog['repeated'][number][] = [];
  const hashes: Digest[] = [];
  let last: { entry: number; hash: Digest } | null = null;
  for (const one of log) {
    last = verifyEntry(one, { last, campaign, key, before: log[hashes.length - 1] });
    hashes.push(last.hash);
    const { kind, subject, value } = one.document;
    const name = `${kind} ${subject}`;
    const entry = { number: hashes.length, at: one.at, value };
    const same = opened.get(name);
    if (same) repeated.push({ kind, subject, number: entry.number });
    opened.set(name, [...(same ?? []), entry]);
  }
  const all = <Kind extends DocumentKind>(kind: Kind, subject = ''): readonly OpenedEntry<Kind>[] =>
    (opened.get(`${kind} ${subject}`) ?? []) as OpenedEntry<Kind>[];
  return {
    all,
    last: (kind, subject = '') => {
      const entry = all(kind, subject).at(-1);
      if (!entry) throw new Differs({ part: 'log', name: `${kind} ${subject}`.trim(), field: 'missing' });
      return entry;
    },
    subjectsOf: (kind) => {
      const subjects = log.flatMap(({ document }) => (document.kind === kind ? [document.subject] : []));
      return [...new Set(subjects)].toSorted((a, b) => (a < b ? -1 : 1));
    },
    repeated,
    hashes,
  };
}

function verifyEntry(
  { at, document, hash, signature }: BundleEntry,
  {
    last,
    campaign,
    key,
    before,
  }: {
    last: { entry: number; hash: Digest } | null;
    campaign: string;
    key: string;
    before: BundleEntry | undefined;
  },
): { entry: number; hash: Digest } {
  const { kind, subject } = document;
  const { entry, hash: ofEntry } = nextEntry(last, { campaign, at, hash, kind, subject });
  const place = { part: 'log', name: `${kind} ${subject}`.trim(), line: entry.entry } as const;
  requireSame(digestOf(document), hash, { ...place, field: 'hash' });
  if (before && at < before.at) throw new Differs({ ...place, field: 'at', expected: before.at, found: at });
  if (!isSigned(statementOf(entry, ofEntry, key), signature, key))
    throw new Differs({ ...place, field: 'signature' });
  return { entry: entry.entry, hash: ofEntry };
}
