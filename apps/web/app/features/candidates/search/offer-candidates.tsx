import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { Link, Navigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { CompareBar } from '../record/public/compare-selection.tsx';
import { OfferFrame } from '../../offers/recruiter-offers/public/offer-frame.tsx';
import { CandidateList } from './candidate-list.tsx';
import { filtersOf } from './search.api.ts';
import { PeriodChoice } from './period-choice.tsx';

/** In the address once the offer has proposed its filters: taking them all off does not bring them back. */
const PROPOSED = 'propose';
const SKILLS_PROPOSED = 8;

type Props = { offerId: string; current: 'all' | 'new'; newWithin?: number };

/** The lists of candidates as an offer sees them: its trade and place are filters that can be removed. */
export function OfferCandidates({ offerId, current, newWithin }: Props) {
  const [params] = useSearchParams();
  const isFresh = !params.has(PROPOSED) && Object.keys(filtersOf(params)).length === 0;
  return (
    <>
      <OfferFrame
        offerId={offerId}
        current={current}
        heading={current === 'new' ? 'Nouveaux candidats' : 'Tous les candidats'}
        description={`${current === 'new' ? 'Les profils inscrits récemment' : 'Tous les profils visibles'}. Le métier et la ville de l'offre filtrent d'abord, et se retirent.`}
      >
        {(offer) =>
          isFresh ? (
            <Navigate to={hrefWith(params, proposedBy(offer))} replace />
          ) : (
            <>
              {newWithin !== undefined && <PeriodChoice params={params} />}
              <CandidateList newWithin={newWithin} offerId={offer.id} fixedParams={[PROPOSED, 'newWithin']}>
                <OfferSkills offer={offer} params={params} />
              </CandidateList>
            </>
          )
        }
      </OfferFrame>
      <CompareBar />
    </>
  );
}

const proposedBy = (offer: RecruiterOffer): Record<string, string | null> => ({
  category: offer.categoryId === null ? null : String(offer.categoryId),
  city: offer.city || null,
  [PROPOSED]: '1',
});

/** Few have every skill of an offer: each is added by choice. */
function OfferSkills({ offer, params }: { offer: RecruiterOffer; params: URLSearchParams }) {
  const chosen = (params.get('skills') ?? '').split(',').filter((skill) => skill !== '');
  const others = offer.skills.filter((skill) => !chosen.includes(skill) && !skill.includes(','));
  if (others.length === 0) return null;
  return (
    <div className="mb-3 max-md:mb-2 xl:flex xl:items-center xl:gap-3">
      <p className="mb-1 flex-none text-s text-ink-soft max-md:sr-only xl:mb-0">
        Demander aussi une compétence de l'offre :
      </p>
      <ul
        aria-label="Compétences de l'offre"
        className="bare-scrollbar flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap"
      >
        {others.slice(0, SKILLS_PROPOSED).map((skill) => (
          <li key={skill} className="flex-none">
            <Link
              to={hrefWith(params, { skills: [...chosen, skill].join(','), page: null })}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-1.5 rounded-md border border-dashed border-line-strong px-3 hover:border-primary"
            >
              <span aria-hidden="true">+</span> {skill}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
