import type { Db } from '../../../platform/db/database.ts';
import type { CopiesPlace } from './copies-access.ts';
import { countCopies, selectPrints, selectSheets } from './copies.queries.ts';
import type { MarkingFacts } from './copies.view.ts';
import { selectDifferences, selectDrift, selectProgress } from './drift.queries.ts';
import { hasLots, selectMarkers, selectTeamMarkers } from './lots.queries.ts';
import { selectDisputed, selectOpenFlags } from './readings.queries.ts';
import { readRoll } from './roll.queries.ts';

/** What the page of a test's copies shows, without whose they are. */
export async function readFacts(
  db: Db,
  { campaign: { row }, test: { id, gap, readers } }: CopiesPlace,
  now: Date,
): Promise<MarkingFacts> {
  return {
    roll: await readRoll(db, id, row.file_prefix),
    counts: await countCopies(db, id),
    // Those that somebody could read have their third marker already.
    withoutThird: readers === 2 ? (await selectDisputed(db, id, gap)).length : 0,
    hasLots: await hasLots(db, id),
    sheets: await selectSheets(db, id),
    prints: await selectPrints(db, { campaignId: row.id, testId: id }),
    markers: await selectMarkers(db, id),
    team: await selectTeamMarkers(db, row.id),
    progress: await selectProgress(db, id, now.toISOString().slice(0, 10)),
    drift: await selectDrift(db, id),
    differences: await selectDifferences(db, id, gap),
    flags: await selectOpenFlags(db, id),
  };
}
