import { createReadStream } from 'node:fs';
import { lstat, opendir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect } from '../db/connect.ts';
import { type EntryToWrite, packEntries } from './entry-stream.ts';
import { copyFolder, type CopyManifest, manifestName, type Repository, walName } from './repository.ts';

export type BaseCopyOrder = Readonly<{
  id: string;
  series: string;
  clusterDir: string;
  /** Address of the server as its superuser. */
  adminUrl: string;
  /** Texts that come with the copy, by their name in the data folder: secrets above all. */
  texts: Readonly<Record<string, string>>;
  /** At once; otherwise the server spreads its checkpoint over minutes, and nobody waits for it. */
  isUrgent: boolean;
  /** Most that is read of the disk in a second. */
  bytesPerSecond: number;
  onProgress: (progress: { readBytes: number; expectedBytes: number }) => void;
}>;

/** How long the last segment of a copy may take to reach the repository. */
const SHIPPED_WITHIN_MS = 10 * 60_000;

/** Folders whose content a copy leaves out, as the manual says (« Making a Base Backup Using the Low Level API »). */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'backup_manifest',
  'tablespace_map',
  'tablespace_map.old',
  'current_logfiles',
  'postgresql.auto.conf.tmp',
  'recovery.signal',
  'standby.signal',
]);
const isTemporary = (name: string): boolean => name.startsWith('pgsql_tmp') || name === 'pg_internal.init';

/**
 * Copies the running server's folder, while it goes on, into the repository. Its manifest is written last, once the WAL
 * that the copy needs is in the repository too.
 * @throws Error with a sentence; nothing is then listed.
 */
export async function takeBaseCopy(repository: Repository, order: BaseCopyOrder): Promise<CopyManifest> {
  const startedAt = new Date();
  // One connection from the beginning to the end: the server ends the backup when it closes.
  const client = await connect({ connectionString: order.adminUrl });
  try {
    await requireNoTablespace(client);
    await client.query('select pg_backup_start($1, $2)', [order.id, order.isUrgent]);
    const expectedBytes = await clusterBytes(client);
    const counts = { readBytes: 0, entries: 0 };
    const stopped: { label?: string } & Partial<Stopped> = {};
    const entries = clusterEntries(order, {
      counts,
      expectedBytes,
      stop: async () => Object.assign(stopped, await stopBackup(client)),
    });
    const stored = await repository.putParts(
      copyFolder(order.series, order.id),
      Readable.from(packEntries(entries), { objectMode: false }),
    );
    const { label = '', stopLsn = '', stopSegment = '', segmentBytes = 0, serverVersion = '' } = stopped;
    const start = /^START WAL LOCATION: (\S+) \(file ([0-9A-F]{24})\)/m.exec(label);
    if (!start?.[1] || !start[2]) throw new Error('The server gave a label without its first segment.');
    await waitUntilShipped(repository, walName(order.series, stopSegment));
    const manifest: CopyManifest = {
      id: order.id,
      series: order.series,
      startSegment: start[2],
      stopSegment,
      segmentBytes,
      startLsn: start[1],
      stopLsn,
      startedAt: startedAt.toISOString(),
      finishedAt: stopped.stoppedAt?.toISOString() ?? new Date().toISOString(),
      rawBytes: counts.readBytes,
      storedBytes: stored.bytes,
      parts: stored.parts,
      entries: counts.entries,
      serverVersion,
    };
    await repository.put(manifestName(order.series, order.id), Buffer.from(JSON.stringify(manifest)));
    return manifest;
  } finally {
    await client.end();
  }
}

async function requireNoTablespace(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_tablespace where spcname not in ('pg_default', 'pg_global')",
  );
  if (rowCount)
    throw new Error('La base a un espace de tables hors de son dossier : cette sauvegarde ne le copie pas.');
}

async function clusterBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_database_size(oid))::text as bytes from pg_database',
  );
  return Number(rows[0]?.bytes ?? 0);
}

type Stopped = {
  label: string;
  map: string;
  stopLsn: string;
  stopSegment: string;
  segmentBytes: number;
  serverVersion: string;
  stoppedAt: Date;
};

async function stopBackup(client: Client): Promise<Stopped> {
  // Waits until the last segment is archived, which is in the spool here.
  const { rows } = await client.query<{ lsn: string; labelfile: string; spcmapfile: string }>(
    'select lsn::text, labelfile, spcmapfile from pg_backup_stop(true)',
  );
  const { rows: facts } = await client.query<{ segment: string; bytes: string; version: string; at: Date }>(
    `select pg_walfile_name($1::pg_lsn) as segment, current_setting('server_version') as version,
      (select setting from pg_settings where name = 'wal_segment_size') as bytes, clock_timestamp() as at`,
    [rows[0]?.lsn],
  );
  return {
    label: rows[0]?.labelfile ?? '',
    map: rows[0]?.spcmapfile ?? '',
    stopLsn: rows[0]?.lsn ?? '',
    stopSegment: facts[0]?.segment ?? '',
    segmentBytes: Number(facts[0]?.bytes ?? 0),
    serverVersion: facts[0]?.version ?? '',
    stoppedAt: facts[0]?.at ?? new Date(),
  };
}

type Progress = {
  counts: { readBytes: number; entries: number };
  expectedBytes: number;
  stop: () => Promise<Stopped>;
};

const folder = (path: string): EntryToWrite => ({ path, kind: 'folder', size: 0, mode: 0o700 });
const text = (path: string, content: string): EntryToWrite => {
  const bytes = Buffer.from(content);
  return { path, kind: 'file', size: bytes.length, mode: 0o600, content: Readable.from([bytes]) };
};

/** Everything of the cluster, its control file last, then what the server says at the end, then the texts. */
async function* clusterEntries(
  { clusterDir, texts, bytesPerSecond, onProgress }: BaseCopyOrder,
  { counts, expectedBytes, stop }: Progress,
): AsyncGenerator<EntryToWrite> {
  const startedAt = performance.now();
  const paced = async function* (path: string): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of createReadStream(path, {
        highWaterMark: 256 * 1024,
      }) as AsyncIterable<Buffer>) {
        counts.readBytes += chunk.length;
        yield chunk;
        const aheadMs = (counts.readBytes / bytesPerSecond) * 1000 - (performance.now() - startedAt);
        if (aheadMs > 20) await sleep(aheadMs);
        onProgress({ readBytes: counts.readBytes, expectedBytes });
      }
    } catch (error) {
      // Dropped while it was read: the WAL drops it again.
      if (!isMissing(error)) throw error;
    }
  };
  yield folder('postgres');
  for await (const path of walk(clusterDir, '')) {
    counts.entries += 1;
    if (path.endsWith('/')) yield folder(`postgres/${path.slice(0, -1)}`);
    else {
      const full = join(clusterDir, path);
      const size = await lstat(full).then(
        (stats) => stats.size,
        () => null,
      );
      if (size !== null)
        yield { path: `postgres/${path}`, kind: 'file', size, mode: 0o600, content: paced(full) };
    }
  }
  const control = await readControlFile(clusterDir);
  yield {
    path: 'postgres/global/pg_control',
    kind: 'file',
    size: control.length,
    mode: 0o600,
    content: Readable.from([control]),
  };
  const { label, map } = await stop();
  yield text('postgres/backup_label', label);
  if (map !== '') yield text('postgres/tablespace_map', map);
  for (const [name, content] of Object.entries(texts)) yield text(name, content);
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files by their path in the cluster, folders with a slash behind; what disappears meanwhile is skipped. */
async function* walk(root: string, below: string): AsyncGenerator<string> {
  let entries;
  try {
    entries = await opendir(join(root, below));
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const path = `${below}${entry.name}`;
    if (isTemporary(entry.name) || (below === '' && leftOut.has(entry.name)) || path === 'global/pg_control')
      continue;
    if (entry.isDirectory()) {
      yield `${path}/`;
      if (path === 'pg_wal') yield 'pg_wal/archive_status/';
      if (!emptied.has(path)) yield* walk(root, `${path}/`);
    } else if (entry.isFile()) yield path;
  }
}

/** The server may be writing it: two readings that agree are whole. */
async function readControlFile(clusterDir: string): Promise<Buffer> {
  const path = join(clusterDir, 'global', 'pg_control');
  let before = await readFile(path);
  for (;;) {
    await sleep(10);
    const again = await readFile(path);
    if (again.equals(before)) return again;
    before = again;
  }
}

async function waitUntilShipped(repository: Repository, name: string): Promise<void> {
  const deadline = performance.now() + SHIPPED_WITHIN_MS;
  while (!(await repository.has(name))) {
    if (performance.now() > deadline)
      throw new Error(`Le journal dont la copie a besoin (${name}) n’est pas arrivé dans le dépôt.`);
    await sleep(250);
  }
}
