import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { proposalState, useNotifyPending } from '../../../../lib/proposals.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import type { FieldProps } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { placesQuery } from '../taxonomy.api.ts';

const WordChoice = lazyPart(() => import('../../../../ui/workspace/word-choice.tsx'));

const MAX_LENGTH = 80;

type Props = FieldProps & {
  city: string | null;
  country: string;
  /** The codes of the countries that may be chosen; all of the taxonomy's without it. */
  countries?: readonly string[];
  /** The town, and the country it is in where the taxonomy knows it. */
  onChange: (city: string | null, country: string | null) => void;
  onPending?: (text: string | null) => void;
  placeholder?: string;
};

/** A town of the taxonomy, which brings its country; another one only when confirmed. */
export function CityInput({ city, country, countries, onChange, onPending, placeholder, ...field }: Props) {
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? city ?? '';
  const typed = shown.trim();
  const search = useSettled(typed);
  const query = useQuery({
    ...placesQuery(country, search),
    placeholderData: keepPreviousData,
  });
  const places = (query.data ?? []).filter((place) => !countries || countries.includes(place.country));
  const isPending = text !== null && typed !== '' && typed !== city;
  useNotifyPending(isPending ? typed : null, onPending);

  const choose = (next: string | null, itsCountry: string | null): void => {
    setText(null);
    onChange(next, itsCountry);
  };
  return (
    <Suspense fallback={<Skeleton className="h-18" />}>
      <WordChoice
        {...field}
        placeholder={placeholder}
        maxLength={MAX_LENGTH}
        text={shown}
        onText={(next) => {
          if (next.trim() === '') choose(null, null);
          setText(next);
        }}
        state={proposalState(query, search === typed)}
        found={places.map((place) => ({
          value: place.city,
          label: place.via === null ? place.city : `${place.city} (${place.via})`,
          detail: place.countryName,
        }))}
        onChoose={({ value, detail }) =>
          choose(
            value,
            places.find((one) => one.city === value && one.countryName === detail)?.country ?? null,
          )
        }
        onAdd={(own) => choose(own, null)}
        addLabel={(own) => `Écrire « ${own} » telle quelle`}
        question={isPending ? `« ${typed} » n'est pas dans la liste des villes.` : null}
        onDrop={() => setText(null)}
        dropLabel={city ? `Garder « ${city} »` : 'Effacer'}
        status={places.length > 0 ? null : `Aucune ville connue pour « ${typed} »`}
      />
    </Suspense>
  );
}
