import type { CampaignFile } from '@baara/contract/campaigns/reading';
import type { Tone } from '../../../ui/tag.tsx';

export type Verdict = NonNullable<CampaignFile['verdict']>;

/** The worst first: what somebody must look at. */
export const verdicts = ['unmet', 'unsure', 'met'] as const satisfies readonly Verdict[];

/** What a condition says of a file: it advises, people decide. */
export const verdictWords: Record<Verdict, { title: string; tone: Tone; one: string; many: string }> = {
  unmet: { title: 'Ne remplit pas', tone: 'bad', one: 'non remplie', many: 'non remplies' },
  unsure: { title: 'À vérifier', tone: 'info', one: 'à vérifier', many: 'à vérifier' },
  met: { title: 'Remplit', tone: 'good', one: 'remplie', many: 'remplies' },
};
