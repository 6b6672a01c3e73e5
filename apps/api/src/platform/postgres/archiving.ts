import { currentSeries, endSeries, ensureSeries, prepareSpool } from '../backup/series.ts';

/** `as-before`: what the last start of the product chose; commands beside it neither begin nor end a series. */
export type Archiving = 'on' | 'off' | 'as-before';

/**
 * Settings of archiving: the server itself copies each finished segment, durably and under its name only when whole, to
 * a folder of this disk (`basic_archive`, which comes with it). Nothing is run for a segment, and the server never waits
 * for a network.
 */
export async function archiveSettings(
  dataDir: string,
  archiving: Archiving,
  own: (path: string) => void,
): Promise<Record<string, string>> {
  if (archiving === 'off') endSeries(dataDir);
  const series = archiving === 'on' ? await ensureSeries(dataDir) : currentSeries(dataDir);
  if (series === null) return {};
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': prepareSpool(dataDir, series, own),
    // What a fire may take: a segment that is not full is finished after a minute.
    archive_timeout: '60s',
  };
}
