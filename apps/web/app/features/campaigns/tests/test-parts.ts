import type { CampaignTestDetail } from '@baara/contract/campaigns/tests';
import { paths } from '../../../lib/paths.ts';
import { type CampaignAbility, campaignRoleMay } from '@baara/contract/campaigns/staff-roles';

type TestPart = {
  label: string;
  /** What is done there, in a few words. */
  about: string;
  path: (campaignId: string, testId: string) => string;
  /** Who opens it. */
  needs: CampaignAbility;
  isFor: (test: CampaignTestDetail['test']) => boolean;
};

/** The screens of one test, in the order of its life. */
const testParts: readonly TestPart[] = [
  {
    label: 'Analyse des questions',
    about: 'Ce qui a bien ou mal fonctionné',
    path: paths.testAnalysis,
    needs: 'analyseQuestions',
    isFor: ({ kind, isSealed }) => kind === 'qcm' && isSealed,
  },
];

export const partsOfTest = ({ test, role }: CampaignTestDetail): readonly TestPart[] =>
  testParts.filter(({ needs, isFor }) => isFor(test) && campaignRoleMay(role, needs));
