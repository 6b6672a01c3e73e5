import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import {
  foundOffersQuery,
  type LetterOfferChoice,
  nearOffersQuery,
  offerChoiceQuery,
} from './cover-letter.api.ts';

/** Fetched with the first choice that is shown. */
const SearchChoice = lazyPart(() => import('../../../../ui/workspace/search-choice.tsx'));

const MOST_PROPOSED = 5;

const labelOf = ({ title, company }: LetterOfferChoice): string => `${title}, ${company}`;

type Props = {
  /** The offer's number; empty for none. */
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
};

/** The offer one came from, those saved or applied to, and a search among all the others. */
export function OfferChoice({ chosen, onChoose, error }: Props) {
  const [asked] = useState(chosen);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const near = useQuery(nearOffersQuery);
  const own = useQuery({ ...offerChoiceQuery(Number(asked)), enabled: asked !== '' });
  const found = useQuery({ ...foundOffersQuery(search), placeholderData: keepPreviousData });
  const proposed = [...(own.data ? [own.data] : []), ...(near.data ?? [])]
    .filter(({ id }, place, all) => all.findIndex((other) => other.id === id) === place)
    .slice(0, MOST_PROPOSED);
  const searched = proposed.some(({ id }) => String(id) === chosen)
    ? undefined
    : found.data?.find(({ id }) => String(id) === chosen);
  return (
    <div className="grid gap-4">
      {proposed.length > 0 && (
        <ChoiceGroup legend="Vos offres : favoris et candidatures" className="grid gap-2 pt-2">
          {proposed.map((one) => (
            <Radio
              key={one.id}
              name="offer"
              isFramed
              label={<span className="font-semibold">{one.title}</span>}
              hint={one.company}
              checked={chosen === String(one.id)}
              onChange={() => onChoose(String(one.id))}
            />
          ))}
        </ChoiceGroup>
      )}
      <Suspense fallback={<Skeleton className="h-18" />}>
        <SearchChoice
          label={proposed.length > 0 ? 'Ou une autre offre' : 'Offre'}
          placeholder="Métier, entreprise, ville…"
          chosen={searched ? [{ value: String(searched.id), label: labelOf(searched) }] : []}
          onChoose={([choice]) => onChoose(choice?.value ?? '')}
          found={(found.data ?? []).map((one) => ({ value: String(one.id), label: labelOf(one) }))}
          onSearch={setTyped}
          error={error ?? (own.isError ? messageOf(own.error) : undefined)}
          status={
            found.isError
              ? messageOf(found.error, 'Les offres n’ont pas pu être cherchées.')
              : found.isPending || found.isPlaceholderData
                ? 'Recherche des offres…'
                : (found.data?.length ?? 0) === 0
                  ? 'Aucune offre ne correspond.'
                  : 'Offres trouvées'
          }
        />
      </Suspense>
    </div>
  );
}
