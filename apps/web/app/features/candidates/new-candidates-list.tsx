import { useParams, useSearchParams } from 'react-router';
import { WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { CompareBar } from './record/public/compare-selection.tsx';
import { CandidateList } from './search/candidate-list.tsx';
import { OfferCandidates } from './search/offer-candidates.tsx';
import { PeriodChoice, periodOf } from './search/period-choice.tsx';

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
        <CandidateList
          newWithin={newWithin}
          fixedParams={['newWithin']}
          head={{
            title: 'Nouveaux candidats',
            description: "Les profils inscrits récemment, les plus nouveaux d'abord.",
            tab: 'new',
            more: <PeriodChoice params={params} />,
          }}
        />
      </WorkspacePage>
      <CompareBar />
    </>
  );
}
