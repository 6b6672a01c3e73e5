import { useParams } from 'react-router';
import { WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { CompareBar } from './record/public/compare-selection.tsx';
import { CandidateList } from './search/candidate-list.tsx';
import { OfferCandidates } from './search/offer-candidates.tsx';

export const meta = () => [{ title: 'Tous les candidats | Baara' }];

/** Everyone who may be found; from an offer, those it suggests first. */
export default function CandidatesList() {
  const { id } = useParams();
  if (id) return <OfferCandidates offerId={id} current="all" />;
  return (
    <>
      <WorkspacePage>
        <CandidateList
          head={{
            title: 'Candidats',
            description: 'Cherchez dans les profils et les CV de tous les candidats visibles.',
            tab: 'all',
          }}
        />
      </WorkspacePage>
      <CompareBar />
    </>
  );
}
