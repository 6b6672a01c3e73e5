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
  {
    label: 'Entretiens',
    about: 'Grille, commissions, horaires, avancement',
    path: paths.campaignInterviews,
    needs: 'watchInterviews',
    isFor: ({ kind }) => kind === 'interview',
  },
  {
    label: 'Ma commission',
    about: 'Appeler les candidats et les noter',
    path: paths.interviewJury,
    needs: 'examine',
    isFor: ({ kind }) => kind === 'interview',
  },
  {
    label: 'Notes',
    about: 'Saisir, importer, clore',
    path: paths.campaignTestMarks,
    needs: 'readMarks',
    isFor: () => true,
  },
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
