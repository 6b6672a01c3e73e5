import type { FileLeaf } from '@baara/concours-proof';
import type { Db } from '../../../platform/db/database.ts';
import { readRankedCandidates } from '../results/ranked-candidates.ts';
import type { AcceptedFile } from './pseudonyms.queries.ts';

/** What the ranking reads of each accepted file, under its pseudonym. A file of no category is not ranked. */
export async function rankedFileLeaves(
  tx: Db,
  campaignId: string,
  files: readonly AcceptedFile[],
  personOf: (applicationId: string) => string,
): Promise<FileLeaf[]> {
  const ranked = new Map((await readRankedCandidates(tx, campaignId)).map((one) => [one.id, one]));
  return files.flatMap(({ id }) => {
    const one = ranked.get(id);
    if (!one) return [];
    const { categoryId: category, attributes, reserves } = one;
    return [{ person: personOf(id), category, attributes, reserves }];
  });
}
