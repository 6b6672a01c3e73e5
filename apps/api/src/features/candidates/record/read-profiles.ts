import type { CandidateProfile } from '@baara/contract/candidates/record';
import type { ProfileViewLog } from '../public/profile-views.ts';
import type { ProfileKey, ProfileRow } from './candidate-record-page.queries.ts';
import { candidateProfileView } from './candidate-record-page.view.ts';
import { isShown, type ProfileReader } from './profile-reader.ts';

type Services = {
  views: ProfileViewLog;
  readRow: (key: ProfileKey) => Promise<ProfileRow | undefined>;
};

/**
 * Profiles in the given order, without those this reader may not see. A company's first view of the day of each is
 * recorded, after the answer; the platform's views are not, since there is no company to name to the candidate.
 */
export async function readProfiles(
  { views, readRow }: Services,
  { reader, ids, at }: { reader: ProfileReader; ids: readonly string[]; at: Date },
): Promise<CandidateProfile[]> {
  const company = reader.kind === 'company' ? reader.company : null;
  const scope = reader.kind === 'company' ? reader.scope : null;
  const rows = await Promise.all(ids.map((id) => readRow({ scope, id })));
  const shown = rows.filter((row) => row !== undefined).filter((row) => isShown(row, reader));
  if (company) {
    for (const { id: candidateId } of shown) views.note({ candidateId, company, at });
  }
  return shown.map((row) => candidateProfileView(row, reader));
}
