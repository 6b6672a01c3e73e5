import type { MatchedCandidate } from '@baara/contract/candidates/matching';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { type Choice as Ticked, useChosen } from '../../../lib/use-chosen.ts';
import { CompareBar } from '../record/public/compare-selection.tsx';
import { TickedCandidates } from '../public/ticked-candidates.tsx';
import { OfferFrame } from '../../offers/recruiter-offers/public/offer-frame.tsx';
import type { OfferTab } from '../../offers/recruiter-offers/public/offer-tabs.tsx';
import { ShortlistScope } from '../shortlists/public/shortlist-scope.tsx';
import { scoreChoices } from './matching.api.ts';

type Props = { current: OfferTab; description: string; children: ReactNode };

/** The frame of both lists of an offer's candidates. */
export function MatchScreen({ current, description, children }: Props) {
  const { id = '' } = useParams();
  return (
    <>
      <OfferFrame offerId={id} current={current} heading="Candidats" description={description}>
        {children}
      </OfferFrame>
      <CompareBar />
    </>
  );
}

const places = [
  [null, 'Tous les lieux'],
  ['city', 'Ville du poste'],
  ['country', 'Pays du poste'],
] as const;

/** On a phone all of them stand on one line that scrolls: the people lead. */
export const choicesClass = 'flex flex-none gap-2 md:flex-auto md:flex-wrap md:grow-0';

/** Least score and place, each an address. */
export function MatchFilters({ params, children }: { params: URLSearchParams; children?: ReactNode }) {
  return (
    <div className="bare-scrollbar -mx-4 mb-4 flex gap-x-6 gap-y-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0">
      <nav aria-label="Score minimal" className={choicesClass}>
        {[null, ...scoreChoices].map((score) => (
          <Choice key={score} params={params} name="score" value={score === null ? null : String(score)}>
            {score === null ? 'Tous les scores' : `${score} % et plus`}
          </Choice>
        ))}
      </nav>
      <nav aria-label="Lieu" className={choicesClass}>
        {places.map(([value, title]) => (
          <Choice key={title} params={params} name="lieu" value={value}>
            {title}
          </Choice>
        ))}
      </nav>
      {children}
    </div>
  );
}

type ChoiceProps = { params: URLSearchParams; name: string; value: string | null; children: ReactNode };

export function Choice({ params, name, value, children }: ChoiceProps) {
  return (
    <Link
      to={hrefWith(params, { [name]: value, page: null })}
      preventScrollReset
      aria-current={params.get(name) === value ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft"
    >
      {children}
    </Link>
  );
}

/** The ticked candidates of either list: preserved from page to page, until the query changes. */
export const useMatchChoice = (offerId: string, params: URLSearchParams) =>
  useChosen(`${offerId}?${new URLSearchParams([...params].filter(([name]) => name !== 'page')).toString()}`);

type ListProps = {
  choice: Ticked;
  offerId: string;
  matched: readonly MatchedCandidate[];
  children: ReactNode;
};

/** Its rows can be shortlisted for the offer, one by one or those ticked together. */
export function MatchList({ choice, offerId, matched, children }: ListProps) {
  return (
    <ShortlistScope candidateIds={matched.map(({ candidate }) => candidate.id)} offerId={Number(offerId)}>
      <TickedCandidates choice={choice} offerId={Number(offerId)} />
      <ul className="max-sm:grid max-sm:gap-3 sm:overflow-hidden sm:rounded-lg sm:border sm:border-line">
        {children}
      </ul>
    </ShortlistScope>
  );
}
