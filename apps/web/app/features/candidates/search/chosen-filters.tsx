import { Link } from 'react-router';
import { type ChosenFilters, type FilterName, filterNames } from './candidate-query.ts';
import { filterText } from './filter-words.ts';
import { useFilterTitles } from './use-filter-titles.ts';

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 hover:border-primary';

/** What narrows the list, each with a way to take it off. */
export function ChosenFilterChips({
  chosen,
  without,
  noneHref,
}: {
  chosen: ChosenFilters;
  without: (name: FilterName) => string;
  noneHref: string;
}) {
  const titles = useFilterTitles();
  const names = filterNames.filter((name) => chosen[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <ul aria-label="Filtres choisis" className="mb-3 flex flex-wrap gap-2">
      {names.map((name) => {
        const text = filterText(name, chosen[name] ?? '', titles);
        return (
          <li key={name} className="max-w-full">
            <Link
              to={without(name)}
              className={chip}
              aria-label={`Retirer le filtre ${text}`}
              preventScrollReset
            >
              <span className="truncate">{text}</span> <span aria-hidden="true">✕</span>
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={noneHref} className={`${chip} border-transparent font-semibold text-primary`}>
          Tout effacer
        </Link>
      </li>
    </ul>
  );
}
