import {
  applicationSources,
  applicationSourceTitles,
  namedSource,
} from '@baara/contract/applications/sources';
import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import { SearchInput } from '../../../lib/search-input.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { fitChoices } from './fit-mark.tsx';

type Props = {
  search: string;
  /** The order, where no header of a table sorts: each value of the address, and its name. */
  sorts?: { current: string; all: readonly (readonly [value: string, label: string])[] };
  /** Parameters of the address that are `1` or not there. */
  toggles: readonly (readonly [name: string, label: string])[];
  /** Whether they are filtered by their source too. */
  hasSource?: boolean;
  /** Those that presented some of them: sources too. */
  agencies?: readonly { id: string; name: string }[];
  /** Each choice in sight, one under the other: where they stand alone, as in a phone's sheet. */
  isWhole?: boolean;
};

type Choice = {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
};

const none: NonNullable<Props['agencies']> = [];
const field = 'min-h-11 rounded-md border border-line-strong bg-surface px-3.5';
const toggle =
  'inline-flex min-h-11 items-center rounded-md whitespace-nowrap border border-line bg-surface px-3 aria-[current]:border-primary aria-[current]:bg-primary-soft';

/** The words, the order and the filters of a list or a board of applications, all in the address. */
export function ApplicationFilters({
  search,
  sorts,
  toggles,
  hasSource = false,
  agencies = none,
  isWhole = false,
}: Props) {
  const [params] = useSearchParams();
  // On a phone the list comes first, and its choices are asked for.
  const [isOpen, setIsOpen] = useState(false);
  // Another search begins at its first page, with nothing open over it.
  const dropped = new Set([
    'search',
    'page',
    'candidature',
    'fit',
    ...(sorts ? ['sort'] : []),
    ...(hasSource ? ['source'] : []),
  ]);
  const fit = choiceOf(params, 'fit', fitChoices) ?? '';
  const source = choiceOf(params, 'source', [...applicationSources, ...agencies.map(({ id }) => id)]) ?? '';
  const choices: Choice[] = [
    ...(sorts ? [{ name: 'sort', label: 'Trier', value: sorts.current, options: sorts.all }] : []),
    {
      name: 'fit',
      label: 'Compatibilité avec l’offre',
      value: fit,
      options: [
        ['', 'Toute compatibilité'],
        ...fitChoices.map((least) => [least, `Compatibilité ${least} et plus`] as const),
      ],
    },
    ...(hasSource
      ? [
          {
            name: 'source',
            label: 'Source',
            value: source,
            options: [
              ['', 'Toutes les sources'] as const,
              ...applicationSources.map((one) => [one, applicationSourceTitles[one]] as const),
              ...agencies.map(({ id, name }) => [id, namedSource('agency', name)] as const),
            ],
          },
        ]
      : []),
  ];
  /** What is on stays in sight. */
  const isHidden = !isOpen && !isWhole;
  return (
    <div className={`mb-3 grid grid-cols-1 gap-2 ${isWhole ? '' : 'md:flex md:flex-wrap md:items-start'}`}>
      <Form className={isWhole ? 'grid grid-cols-1 gap-2' : 'flex min-w-60 flex-1 flex-wrap gap-2'}>
        <SearchInput
          asked={search}
          aria-label="Chercher parmi les candidatures"
          placeholder="Nom, titre, compétence"
          className={`${field} min-w-40 flex-1`}
        />
        {choices.map(({ name, label, value, options }) => (
          <select
            key={`${name} ${value}`}
            name={name}
            aria-label={label}
            defaultValue={value}
            className={`${field} max-md:w-full ${isOpen || isWhole ? '' : 'max-md:hidden'}`}
          >
            {options.map(([option, title]) => (
              <option key={option} value={option}>
                {title}
              </option>
            ))}
          </select>
        ))}
        {[...params]
          .filter(([name]) => !dropped.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {!isWhole && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className={buttonClass('outline', 'md:hidden')}
          >
            {isOpen ? 'Moins de filtres' : 'Filtres'}
          </button>
        )}
        <button className={buttonClass('outline', isWhole || isOpen ? '' : 'max-md:hidden')}>Filtrer</button>
      </Form>
      <nav
        aria-label="Filtres"
        className={classNames(
          'bare-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0',
          isHidden && toggles.every(([name]) => params.get(name) !== '1') && 'max-md:hidden',
        )}
      >
        {toggles.map(([name, label]) => {
          const isOn = params.get(name) === '1';
          return (
            <Link
              key={name}
              to={hrefWith(params, { [name]: isOn ? null : '1', candidature: null, page: null })}
              aria-current={isOn ? 'true' : undefined}
              className={classNames(toggle, !isOn && isHidden && 'max-md:hidden')}
            >
              {isOn && '✓ '}
              {label}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
