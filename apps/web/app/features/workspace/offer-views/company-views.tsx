import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { OfferChoice } from '../../offers/recruiter-offers/public/offer-choice.tsx';
import { offerQuery } from '../../offers/recruiter-offers/public/offer.api.ts';
import { RecruitingTabs } from '../../offers/recruiter-offers/public/recruiting-tabs.tsx';
import { companyViewsQuery } from './view.api.ts';
import { useViewParams, Views } from './views.tsx';

export const meta = () => [{ title: 'Vues des offres | Baara' }];

/** Who looked at the company's offers, all together or one that is chosen. */
export default function CompanyViews() {
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Vues des offres"
        description="Combien de fois vos offres ont été consultées, lesquelles le plus, d'où l'on vient, et qui."
      />
      <RecruitingTabs current="views" />
      <AllOffers />
    </WorkspacePage>
  );
}

function AllOffers() {
  const [params] = useSearchParams();
  const offerId = /^\d{1,9}$/.exec(params.get('offre') ?? '')?.[0] ?? null;
  const { period } = useViewParams();
  const query = useQuery({
    ...companyViewsQuery(offerId, period),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <OneOfThem offerId={offerId} params={params} />
      <Views query={query} />
    </>
  );
}

/** One of the company's offers, open or not; nothing chosen is all of them. */
function OneOfThem({ offerId, params }: { offerId: string | null; params: URLSearchParams }) {
  const navigate = useNavigate();
  const offer = useQuery({ ...offerQuery(offerId ?? ''), enabled: offerId !== null }).data;
  const chosen = offerId !== null && offer ? [{ value: offerId, label: offer.title || 'Sans titre' }] : [];
  return (
    <OfferChoice
      label="Offre"
      placeholder="Toutes les offres"
      className="mb-4 max-w-md"
      withClosed
      chosen={chosen}
      onChoose={([one]) =>
        void navigate(hrefWith(params, { offre: one?.value ?? null, page: null }), {
          preventScrollReset: true,
        })
      }
    />
  );
}
