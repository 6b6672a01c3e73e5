import { useParams, useSearchParams } from 'react-router';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { CompareBar } from './record/public/compare-selection.tsx';
import { CandidateList } from './search/candidate-list.tsx';
import { OfferCandidates } from './search/offer-candidates.tsx';
import { PeriodChoice, periodOf } from './search/period-choice.tsx';
import { CandidateTabs } from './record/public/candidate-tabs.tsx';

export const meta = () => [{ title: 'Nouveaux candidats | Baara' }];

/** Who registered lately, the newest first. */
export default function NewCandidatesList() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const newWithin = periodOf(params);
  if (id) return <OfferCandidates offerId={id} current="new" newWithin={newWithin} />;
  return (
    <>
      <WorkspacePage>
        <PageHeader
          isBare
          title="Nouveaux candidats"
          description="Les profils inscrits récemment, les plus nouveaux d'abord."
        />
        <CandidateTabs current="new" />
        <PeriodChoice params={params} />
        <CandidateList newWithin={newWithin} fixedParams={['newWithin']} />
      </WorkspacePage>
      <CompareBar />
    </>
  );
}
