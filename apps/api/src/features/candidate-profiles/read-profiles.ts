import type { CandidateProfile } from '@baara/contract/candidate-profiles';
import type { Db } from '../../platform/db/database.ts';
import type { ProfileViewLog } from '../personal-data/public/profile-views.ts';
import { type ProfileRow, selectProfileRows } from './candidate-profile.queries.ts';
import { candidateProfileView } from './candidate-profile.view.ts';
import { isShown, type ProfileReader } from './profile-reader.ts';

/**
 * Profiles in the order asked, without those this reader may not see. A company's first look of the day at each is
 * written down, after the answer; the house's are not: it is no company the candidate could be told of.
 */
export async function readProfiles(
  db: Db,
  views: ProfileViewLog,
  { reader, ids, at }: { reader: ProfileReader; ids: readonly string[]; at: Date },
): Promise<CandidateProfile[]> {
  const company = reader.kind === 'company' ? reader.company : null;
  const rows = await selectProfileRows(
    db,
    reader.kind === 'company' ? reader.scope : null,
    ids,
    at.toISOString().slice(0, 10),
  );
  const shown = new Map<string, ProfileRow>(
    rows.filter((row) => isShown(row, reader)).map((row) => [row.id, row]),
  );
  if (company) {
    for (const row of shown.values()) if (!row.viewed_today) views.note({ candidateId: row.id, company, at });
  }
  return ids.flatMap((id) => {
    const row = shown.get(id);
    return row ? [candidateProfileView(row, reader)] : [];
  });
}
