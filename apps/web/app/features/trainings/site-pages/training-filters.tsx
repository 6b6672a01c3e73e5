import { formatMonth } from '../../../lib/format.ts';
import type { getTrainingFilters } from '@baara/contract/trainings/trainings';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { ONLINE_PLACE } from '@baara/contract/trainings/training-messages';
import { Form } from 'react-router';
import { searchOf } from '../../../lib/address-params.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/field.tsx';

export type TrainingFilterOptions = DataOf<typeof getTrainingFilters>;

/** A form that is sent by the address: it works without JavaScript, and what it gives can be shared. */
export function TrainingFilters({
  params,
  options: { categories, cities, hasOnline, months },
}: {
  params: URLSearchParams;
  options: TrainingFilterOptions;
}) {
  const places = [...(hasOnline ? [ONLINE_PLACE] : []), ...cities];
  return (
    <search>
      <Form
        action={publicPaths.trainings()}
        className="mt-4 grid grid-cols-2 gap-2 lg:grid-cols-[1.4fr_1.2fr_1fr_1fr_auto]"
      >
        <input
          name="search"
          type="search"
          defaultValue={searchOf(params)}
          className={classNames(controlClass, 'max-lg:col-span-2')}
          aria-label="Sujet, métier ou formateur"
          placeholder="Sujet, métier, formateur"
        />
        <Choice
          name="domaine"
          label="Domaine"
          all="Tous les domaines"
          className="max-lg:col-span-2"
          params={params}
          values={categories.map(({ key, title }) => [key, title])}
        />
        <Choice
          name="lieu"
          label="Lieu"
          all="Tous les lieux"
          params={params}
          values={places.map((place) => [place, place === ONLINE_PLACE ? 'En ligne' : place])}
        />
        <Choice
          name="mois"
          label="Mois"
          all="Tous les mois"
          params={params}
          values={months.map((month) => [month, formatMonth(month)])}
        />
        <button className={buttonClass('primary', 'max-lg:order-last')}>Rechercher</button>
        <Checkbox
          name="gratuites"
          value="1"
          defaultChecked={params.get('gratuites') === '1'}
          label="Gratuites"
        />
      </Form>
    </search>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  params: URLSearchParams;
  values: readonly (readonly [value: string, title: string])[];
  className?: string;
};

function Choice({ name, label, all, params, values, className }: ChoiceProps) {
  const chosen = params.get(name) ?? '';
  // A value of the address is shown even when nothing has it.
  const isKnown = chosen === '' || values.some(([value]) => value === chosen);
  return (
    <select
      name={name}
      defaultValue={chosen}
      className={classNames(controlClass, className)}
      aria-label={label}
    >
      <option value="">{all}</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {values.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  );
}
