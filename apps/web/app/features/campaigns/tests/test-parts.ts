import type { CampaignTestDetail } from '@baara/contract/campaigns/tests';
import { type CampaignAbility, campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { paths } from '../../../lib/paths.ts';

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
    label: 'Feuilles de réponses',
    about: 'Imprimer, numériser, vérifier ce qui est lu',
    path: paths.campaignSheets,
    needs: 'readSheets',
    isFor: ({ kind, isOnline }) => kind === 'qcm' && !isOnline,
  },
];

export const partsOfTest = ({ test, role }: CampaignTestDetail): readonly TestPart[] =>
  testParts.filter(({ needs, isFor }) => isFor(test) && campaignRoleMay(role, needs));
