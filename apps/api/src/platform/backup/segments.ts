import { StoredFileMissing } from '../storage/errors.ts';
import { type Repository, walFolder, walName } from './repository.ts';

/** A file of WAL, and when PostgreSQL had finished it: everything in it happened before. */
export type Segment = Readonly<{ content: Buffer; at: Date }>;

const MOMENT_BYTES = 8;
const segmentName = /^[0-9A-F]{24}$/;

export async function storeSegment(
  repository: Repository,
  series: string,
  file: string,
  { content, at }: Segment,
): Promise<void> {
  const moment = Buffer.alloc(MOMENT_BYTES);
  moment.writeDoubleBE(at.getTime());
  await repository.put(walName(series, file), Buffer.concat([moment, content]));
}

/** @returns null when the repository has none. @throws OtherBackupKey, BrokenBackupObject. */
export async function readSegment(
  repository: Repository,
  series: string,
  file: string,
): Promise<Segment | null> {
  try {
    const stored = await repository.get(walName(series, file));
    return { at: new Date(stored.readDoubleBE()), content: stored.subarray(MOMENT_BYTES) };
  } catch (error) {
    if (error instanceof StoredFileMissing) return null;
    throw error;
  }
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The name after: the timeline stays, the number counts in hexadecimal, so many segments to a file number. */
export function nextSegment(segment: string, segmentBytes: number): string {
  const perFile = 0x1_0000_0000 / segmentBytes;
  const low = Number.parseInt(segment.slice(16), 16) + 1;
  const high = Number.parseInt(segment.slice(8, 16), 16) + Math.floor(low / perFile);
  return `${segment.slice(0, 8)}${hex(high)}${hex(low % perFile)}`;
}

/** Whole segments of a series, in order. */
export async function listSegments(repository: Repository, series: string): Promise<string[]> {
  const names = await repository.list(walFolder(series));
  return names.map((name) => name.slice(walName(series, '').length)).filter((name) => segmentName.test(name));
}
