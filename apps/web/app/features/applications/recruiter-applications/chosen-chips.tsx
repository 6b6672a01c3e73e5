import { applicationSourceTitles, namedSource } from '@baara/contract/applications/sources';
import X from 'lucide-react/icons/x';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { icon } from '../../../ui/icon.ts';
import { answersChosen } from '../answers/answer-filters.tsx';
import type { ApplicationList, ListFilter } from './application.api.ts';

type Props = { filter: ListFilter } & Pick<ApplicationList, 'questions' | 'agencies'>;

/** The filters stand in a sheet. What the list is narrowed by, on one line, each with a way to take it off. */
export function ChosenChips({ filter, questions, agencies }: Props) {
  const [params] = useSearchParams();
  const { search, minFit, source, agency } = filter;
  const named = agencies.find(({ id }) => id === agency);
  const without = (name: string): string => hrefWith(params, { [name]: null, page: null, candidature: null });
  const chips = [
    search && { text: `« ${search} »`, href: without('search') },
    minFit !== undefined && { text: `Compatibilité ${minFit} et plus`, href: without('fit') },
    source && { text: applicationSourceTitles[source], href: without('source') },
    named && { text: namedSource('agency', named.name), href: without('source') },
    ...answersChosen(params, questions),
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="Filtres choisis"
      className="bare-scrollbar -mx-4 mb-2 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {chips.map(({ text, href }) => (
        <li key={text} className="flex-none">
          <Link
            to={href}
            preventScrollReset
            className="inline-flex min-h-11 max-w-64 items-center gap-1 rounded-md bg-primary-soft px-3 text-s font-semibold text-primary"
          >
            <span className="sr-only">Retirer le filtre </span>
            <span className="truncate">{text}</span>
            <X {...icon} size={14} className="flex-none" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
