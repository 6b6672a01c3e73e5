import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import type { ApiForm } from '../../../../lib/forms/use-api-form.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import {
  foundOffersQuery,
  type LetterOfferChoice,
  nearOffersQuery,
  offerChoiceQuery,
} from './cover-letter.api.ts';
import type { StartValues } from './letter-start.tsx';

/** Fetched with the first choice that is shown. */
const SearchChoice = lazy(() => import('../../../../ui/workspace/search-choice.tsx'));

const labelOf = ({ title, company }: LetterOfferChoice): string => `${title}, ${company}`;

/** The offer one came from, those saved or applied to, and a search among all the others. */
export function OfferChoice({ form }: { form: ApiForm<StartValues> }) {
  const chosen = form.watch('offerId');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const near = useQuery(nearOffersQuery);
  const found = useQuery({ ...foundOffersQuery(search), placeholderData: keepPreviousData });
  const known = [...(near.data ?? []), ...(found.data ?? [])].find(({ id }) => String(id) === chosen);
  const own = useQuery({
    ...offerChoiceQuery(Number(chosen)),
    enabled: chosen !== '' && known === undefined,
  });
  const offer = known ?? own.data;
  const isFound = offer && !(near.data ?? []).some(({ id }) => id === offer.id);
  const choose = (id: string): void => form.set('offerId', id);
  return (
    <div className="grid gap-4">
      {(near.data ?? []).length > 0 && (
        <ChoiceGroup legend="Vos offres, favorites et candidatures" className="grid gap-2 pt-2">
          {(near.data ?? []).map((one) => (
            <Radio
              key={one.id}
              name="offer"
              isFramed
              label={<span className="font-semibold">{one.title}</span>}
              hint={one.company}
              checked={chosen === String(one.id)}
              onChange={() => choose(String(one.id))}
            />
          ))}
        </ChoiceGroup>
      )}
      <Suspense fallback={<Skeleton className="h-18" />}>
        <SearchChoice
          label={(near.data ?? []).length > 0 ? 'Ou une autre offre' : 'Offre'}
          placeholder="Métier, entreprise, ville…"
          chosen={isFound ? [{ value: String(offer.id), label: labelOf(offer) }] : []}
          onChoose={([choice]) => choose(choice?.value ?? '')}
          found={(found.data ?? []).map((one) => ({ value: String(one.id), label: labelOf(one) }))}
          onSearch={setTyped}
          error={form.fieldError('offerId') ?? (own.isError ? messageOf(own.error) : undefined)}
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
