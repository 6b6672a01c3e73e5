import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf } from '../../../../lib/address-params.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { TabLinks } from '../../../../lib/tab-links.tsx';
import { useSession } from '../../../../shell/use-session.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { OwnCvs } from '../cv-maker/public/own-cvs.tsx';
import { Analysing } from './analysing.tsx';

const PastAnalyses = lazyPart(() => import('./past-analyses.tsx'));

export const meta = () => [{ title: 'Analyse de CV | Baara' }];

const views = ['analyse', 'mes-cv', 'historique'] as const;
const titles = { analyse: 'Analyser', 'mes-cv': 'Mes CV', historique: 'Historique' } as const;

/** The CV of a person: analysed, made of their profile, and the scores it had. */
export default function CvAnalysisScreen() {
  const [params] = useSearchParams();
  const session = useSession();
  // A CV is made of a candidate's profile.
  const isCandidate = session?.typeUserName === 'applicant';
  const view = choiceOf(params, 'vue', views) ?? 'analyse';
  const shown = view === 'mes-cv' && !isCandidate ? 'analyse' : view;
  const offerId = Number(params.get('offre')) || null;
  const cv = params.get('cv');
  const tabs = views
    .filter((id) => id !== 'mes-cv' || isCandidate)
    .map((id) => ({
      id,
      title: titles[id],
      to: publicPaths.ownCvAnalysis({ vue: id === 'analyse' ? undefined : id }),
    }));
  return (
    <WorkspacePage>
      <PageHeader
        title={shown === 'mes-cv' ? 'Mes CV' : 'Analyse de CV'}
        description={descriptions[shown]}
        tabs={<TabLinks label="Mon CV" tabs={tabs} current={shown} isWrapped />}
      />
      {shown === 'analyse' && (
        <Analysing documentId={params.get('document')} cvId={isCandidate ? cv : null} offerId={offerId} />
      )}
      {shown === 'mes-cv' && <OwnCvs opened={cv} offerId={offerId} />}
      {shown === 'historique' && (
        <Suspense fallback={<SkeletonList label="Chargement de vos analyses…" />}>
          <PastAnalyses />
        </Suspense>
      )}
    </WorkspacePage>
  );
}

const descriptions = {
  analyse: 'Ce qu’un recruteur et son logiciel y lisent, et quoi corriger d’abord.',
  'mes-cv': 'Des CV composés avec votre profil, en PDF et en Word.',
  historique: 'Les notes de vos analyses passées.',
} as const;
