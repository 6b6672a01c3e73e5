import {
  applicationSources,
  applicationSourceTitles,
} from '@baara/contract/applications/application-sources';
import { Form, Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import { SearchInput } from '../../../lib/search-input.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { fitChoices } from './fit-mark.tsx';

type Props = {
  search: string;
  /** The order, where no header of a table sorts: each value of the address, and its name. */
  sorts?: { current: string; all: readonly (readonly [value: string, label: string])[] };
  /** Parameters of the address that are `1` or not there. */
  toggles: readonly (readonly [name: string, label: string])[];
  /** Whether they are filtered by their source too. */
  hasSource?: boolean;
};

const field = 'min-h-11 rounded-md border border-line-strong bg-surface px-3.5';
/** The words, the order and the filters of a list or a board of applications, all in the address. */
export function ApplicationFilters({ search, sorts, toggles, hasSource = false }: Props) {
  const [params] = useSearchParams();
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
  const source = choiceOf(params, 'source', applicationSources) ?? '';
  return (
    <div className="mb-3 grid grid-cols-1 gap-2 md:flex md:flex-wrap">
      <Form className="flex min-w-60 flex-1 flex-wrap gap-2">
        <SearchInput
          asked={search}
          aria-label="Chercher parmi les candidatures"
          placeholder="Nom, titre, compétence"
          className={`${field} min-w-40 flex-1 max-md:basis-full`}
        />
        {sorts && (
          <select
            name="sort"
            aria-label="Trier"
            key={sorts.current}
            defaultValue={sorts.current}
            className={`${field} max-md:min-w-0 max-md:flex-1`}
          >
            {sorts.all.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
        <select
          name="fit"
          aria-label="Compatibilité avec l’offre"
          key={`fit ${fit}`}
          defaultValue={fit}
          className={`${field} max-md:min-w-0 max-md:flex-1`}
        >
          <option value="">Toute compatibilité</option>
          {fitChoices.map((least) => (
            <option key={least} value={least}>
              Compatibilité {least} et plus
            </option>
          ))}
        </select>
        {hasSource && (
          <select
            name="source"
            aria-label="Source"
            key={`source ${source}`}
            defaultValue={source}
            className={`${field} max-md:min-w-0 max-md:flex-1`}
          >
            <option value="">Toutes les sources</option>
            {applicationSources.map((one) => (
              <option key={one} value={one}>
                {applicationSourceTitles[one]}
              </option>
            ))}
          </select>
        )}
        {[...params]
          .filter(([name]) => !dropped.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <button className={buttonClass('outline')}>Filtrer</button>
      </Form>
      <nav
        aria-label="Filtres"
        className="bare-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
      >
        {toggles.map(([name, label]) => {
          const isOn = params.get(name) === '1';
          return (
            <Link
              key={name}
              to={hrefWith(params, { [name]: isOn ? null : '1', candidature: null, page: null })}
              aria-current={isOn ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-md whitespace-nowrap border border-line bg-surface px-3 aria-[current]:border-primary aria-[current]:bg-primary-soft"
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
