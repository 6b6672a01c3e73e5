import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ClosingAfterHiring } from '../public/offer-closing.tsx';
import { OfferChoice } from '../../offers/recruiter-offers/public/offer-choice.tsx';
import { offerQuery, offersQuery } from '../../offers/recruiter-offers/public/offer.api.ts';
import { RecruitingTabs } from '../../offers/recruiter-offers/public/recruiting-tabs.tsx';
import { TrackingPage } from './tracking-page.tsx';

export const meta = () => [{ title: 'Suivi des recrutements | Baara' }];

/** Every recruitment of the company together, by stage. */
export default function CompanyTracking() {
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Suivi des recrutements"
        description="Toutes vos offres ensemble : qui en est où, depuis quand, et qui attend trop."
      />
      <RecruitingTabs current="tracking" />
      <OfferFilter />
      <TrackingPage offerId={null} />
      <ClosingAfterHiring />
    </WorkspacePage>
  );
}

/** The offers last worked on and those chosen, each a filter put on and off; with more of them, a search for the others. */
function OfferFilter() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const offers = useQuery(
    offersQuery({ page: 1, limit: 10, status: 'active', search: '', sort: 'updated_at', order: 'desc' }),
  );
  const chosenIds = [
    ...new Set((params.get('offers') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id))),
  ];
  const recent = (offers.data?.data ?? []).map(({ id, title }) => ({ id: String(id), title }));
  const unlisted = chosenIds.filter((id) => recent.every((one) => one.id !== id));
  const others = useQueries({ queries: offers.isPending ? [] : unlisted.map((id) => offerQuery(id)) });
  // What narrows the board can always be seen and removed, whatever became of those offers.
  if (recent.length < 2 && chosenIds.length === 0) return null;
  const shown = [
    // One that is on its way, or gone, still narrows the board.
    ...unlisted.map((id, index) => ({ id, title: others[index]?.data?.title ?? `Offre n°\u00a0${id}` })),
    ...recent,
  ].map(({ id, title }) => ({ value: id, label: title || 'Sans titre' }));
  const hrefOf = (ids: readonly string[]): string =>
    hrefWith(params, { offers: ids.length > 0 ? ids.join(',') : null });
  const hrefFor = (id: string): string =>
    hrefOf(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
  return (
    <div className="mb-3 grid grid-cols-1 gap-2">
      <nav aria-label="Choisir des offres" className="bare-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4">
        {shown.map(({ value, label }) => (
          <Link
            key={value}
            to={hrefFor(value)}
            aria-current={chosenIds.includes(value) ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            {chosenIds.includes(value) && '✓ '}
            {label}
          </Link>
        ))}
      </nav>
      {offers.data && offers.data.pagination.total > recent.length && (
        <OfferChoice
          label="Chercher une offre"
          placeholder="Titre, service ou ville"
          className="max-w-md"
          isMultiple
          chosen={shown.filter(({ value }) => chosenIds.includes(value))}
          onChoose={(chosen) => void navigate(hrefOf(chosen.map(({ value }) => value)))}
        />
      )}
    </div>
  );
}
