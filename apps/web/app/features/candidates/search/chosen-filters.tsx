import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { icon } from '../../../ui/icon.ts';
import { type ChosenFilters, type FilterName, filterNames } from './search.api.ts';
import { filterText } from './filter-words.ts';
import { useFilterTitles } from './use-filter-titles.ts';

const chip =
  'inline-flex max-w-full items-center gap-1 rounded-sm text-s font-semibold text-primary max-md:min-h-11 md:min-h-7';

/** What narrows the list beside its words, each with a way to take it off; on a phone under the words, on one line. */
export function ChosenFilterChips({
  chosen,
  without,
  noneHref,
}: {
  chosen: ChosenFilters;
  without: (name: FilterName) => string;
  noneHref: string;
}) {
  const titles = useFilterTitles(chosen);
  const names = filterNames.filter((name) => name !== 'search' && chosen[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <ul
      aria-label="Filtres choisis"
      className="flex min-w-0 gap-1.5 max-md:order-last max-md:-mx-1 max-md:basis-full max-md:overflow-x-auto max-md:px-1 max-md:pb-1 md:flex-wrap"
    >
      {names.map((name) => {
        const text = filterText(name, chosen[name] ?? '', titles);
        return (
          <li key={name} className="max-w-full flex-none md:min-w-0">
            <Link
              to={without(name)}
              className={`${chip} bg-primary-soft pr-1 pl-2 hover:text-primary-hover`}
              aria-label={`Retirer le filtre ${text}`}
              preventScrollReset
            >
              <span className="truncate max-md:max-w-56 md:max-w-64">{text}</span>
              <X {...icon} size={14} className="flex-none" />
            </Link>
          </li>
        );
      })}
      <li className="flex-none">
        <Link to={noneHref} className={`${chip} px-1.5 hover:underline`}>
          Tout effacer
        </Link>
      </li>
    </ul>
  );
}
