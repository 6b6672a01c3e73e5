import type { FileLeaf } from '@baara/concours-proof';
import type { RankingRules } from '@baara/concours-ranking';
import { proofMessages as messages } from '@baara/contract/campaigns/proof-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { AcceptedFile } from './pseudonyms.queries.ts';

/** The rules of the ranking, which do not change from now on. @throws 409 PROOF_RULES_MISSING. */
export async function sealRankingRules(tx: Db, campaignId: string, at: Date): Promise<RankingRules> {
  const row = await tx
    .updateTable('campaign_ranking_rules')
    .set({ sealed_at: sql`coalesce(sealed_at, ${at})` })
    .where('campaign_id', '=', campaignId)
    .returning(sql<RankingRules>`rules`.as('rules'))
    .executeTakeFirst();
  if (!row) throw conflict('PROOF_RULES_MISSING', messages.RULES_MISSING);
  return row.rules;
}

/** What the ranking reads of each accepted file, under its pseudonym. */
export async function rankedFileLeaves(
  _tx: Db,
  _campaignId: string,
  files: readonly AcceptedFile[],
  personOf: (applicationId: string) => string,
): Promise<FileLeaf[]> {
  return files.map(({ id, category_id }) => ({
    person: personOf(id),
    category: category_id ?? '-',
    attributes: {},
    reserves: [],
  }));
}
