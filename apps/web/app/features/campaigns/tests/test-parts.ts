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
    label: 'Copies',
    about: 'Numéros, étiquettes, lots, écarts entre correcteurs',
    path: paths.campaignCopies,
    needs: 'superviseMarking',
    isFor: ({ kind }) => kind === 'written',
  },
  {
    label: 'Corriger',
    about: 'Mes copies, par numéro',
    path: paths.campaignCorrection,
    needs: 'markCopies',
    isFor: ({ kind }) => kind === 'written',
  },
];

export const partsOfTest = ({ test, role }: CampaignTestDetail): readonly TestPart[] =>
  testParts.filter(({ needs, isFor }) => isFor(test) && campaignRoleMay(role, needs));
