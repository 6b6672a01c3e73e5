import type { CandidateProfile } from '@baara/contract/candidate-profiles';
import type { ProfileViewLog } from '../candidates/public/profile-views.ts';
import type { ProfileKey, ProfileRow } from './candidate-profile.queries.ts';
import { candidateProfileView } from './candidate-profile.view.ts';
import { isShown, type ProfileReader } from './profile-reader.ts';

type Services = {
  views: ProfileViewLog;
  readRow: (key: ProfileKey) => Promise<ProfileRow | undefined>;
};

/**
 * Profiles in the order asked, without those this reader may not see. A company's first look of the day at each is
 * written down, after the answer; the house's are not: it is no company the candidate could be told of.
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
