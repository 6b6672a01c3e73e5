import { Form, useSearchParams } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { SearchInput } from '../search-input.tsx';
import type { ListParams } from './use-list-params.ts';

type Choice = {
  /** In the address. */
  name: string;
  label: string;
  /** When none is chosen. */
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
};

type Props = {
  list: Pick<ListParams, 'search'>;
  search?: { label: string; placeholder: string; maxLength?: number };
  choices?: readonly Choice[];
  /** A parameter that a new search removes: the panel open over the list. */
  opened?: string;
};

/** On a phone two filters a line, under the words. */
const grid = 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap';
const noChoices: readonly Choice[] = [];

/** The words and the filters of a list: a GET form, so that its address says what was asked. */
export function ListFilters({ list, search, choices = noChoices, opened = 'page' }: Props) {
  const [params] = useSearchParams();
  const own = new Set(['page', 'search', opened, ...choices.map(({ name }) => name)]);
  return (
    <search className="mb-4 block">
      <Form className={choices.length > 0 ? grid : 'flex gap-2'}>
        {[...params]
          .filter(([name]) => !own.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {search && (
          <SearchInput
            asked={list.search}
            aria-label={search.label}
            placeholder={search.placeholder}
            maxLength={search.maxLength ?? 200}
            className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3.5 max-sm:col-span-2"
          />
        )}
        {choices.map(({ name, label, all, value, options }) => (
          <select
            name={name}
            // Options that come after the page are chosen from again.
            key={`${name} ${value} ${options.length}`}
            defaultValue={value ?? ''}
            aria-label={label}
            className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3"
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ))}
        <button
          className={buttonClass('outline', choices.length % 2 === 0 ? 'max-sm:col-span-2' : undefined)}
        >
          {choices.length > 0 ? 'Filtrer' : 'Rechercher'}
        </button>
      </Form>
    </search>
  );
}
