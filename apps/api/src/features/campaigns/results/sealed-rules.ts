import type { CampaignDetail } from '@baara/contract/campaigns/campaigns';
import { rulesInWords, type Tie } from '@baara/contract/campaigns/results-words';
import type { Db } from '../../../platform/db/database.ts';
import { hashOfRules } from './change-rules.ts';
import { getRulesSource, tiesOf } from './ranking-rules.ts';

/** The rules as candidates read them; null until they are sealed. */
export async function readSealedRules(db: Db, campaignId: string): Promise<CampaignDetail['ranking']> {
  const source = await getRulesSource(db, campaignId);
  const sha256 = hashOfRules(source);
  if (!source.sealedAt || sha256 === null) return null;
  const words = rulesInWords({
    tests: source.tests.map((test) => ({
      id: test.id,
      name: test.name,
      maxScore: test.max_score,
      weight: test.weight,
      eliminatoryHundredths: test.eliminatory_hundredths,
    })),
    categories: source.categories,
    ties: tiesOf(source) as Tie[],
  });
  return { sealedAt: source.sealedAt.toISOString(), sha256, ...words };
}
