import { type ReactNode, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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
  /** Days of a period, `2026-11-20`. */
  days?: readonly { name: string; label: string; value: string | undefined }[];
  /** A parameter that a new search removes: the panel open over the list. */
  opened?: string;
  /** On a phone, the order of the table below (a `PhoneSort`; the table `isSortedAbove`). */
  order?: ReactNode;
};

/** More filters than these stand on one line of a laptop only where each is short. */
const MANY = 4;
const field = 'min-h-11 min-w-0 rounded-md border border-line-strong bg-surface';
const noChoices: readonly Choice[] = [];
const noDays: NonNullable<Props['days']> = [];

/**
 * The words and the filters of a list: a GET form, so that its address says what was asked. On a phone the filters come
 * when asked for, two a line under the words: the list itself is what leads.
 */
export function ListFilters({
  list,
  search,
  choices = noChoices,
  days = noDays,
  opened = 'page',
  order,
}: Props) {
  const [params] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const own = new Set(['page', 'search', opened, ...[...choices, ...days].map(({ name }) => name)]);
  const chosen = [...choices, ...days].filter(({ value }) => value).length;
  // Words without filters, and two filters without words, stay in sight.
  const folds = choices.length > (search ? 0 : 2);
  const whenOpen = folds && !isOpen && 'max-sm:hidden';
  return (
    <search className="mb-4 block max-sm:mb-3">
      <Form
        className={classNames('gap-2', choices.length > 0 ? 'grid grid-cols-2 sm:flex sm:flex-wrap' : 'flex')}
      >
        {[...params]
          .filter(([name]) => !own.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {(search !== undefined || folds) && (
          <div
            className={classNames('flex min-w-0 gap-2 max-sm:col-span-2', search ? 'flex-1' : 'sm:hidden')}
          >
            {search && (
              <SearchInput
                asked={list.search}
                aria-label={search.label}
                placeholder={search.placeholder}
                maxLength={search.maxLength ?? 200}
                className={`${field} flex-1 px-3.5`}
              />
            )}
            {folds && (
              <Button
                variant="outline"
                className="sm:hidden"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                Filtres{chosen > 0 && ` · ${chosen}`}
              </Button>
            )}
          </div>
        )}
        {choices.map(({ name, label, all, value, options }) => (
          <select
            name={name}
            // Options that come after the page are chosen from again.
            key={`${name} ${value} ${options.length}`}
            defaultValue={value ?? ''}
            aria-label={label}
            className={classNames(
              field,
              'px-3',
              // A single one has the whole width of a phone for its words, its button stands under it.
              choices.length === 1 && 'max-sm:col-span-2',
              choices.length > MANY ? 'sm:max-w-38' : days.length > 0 && 'sm:max-w-44',
              whenOpen,
            )}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ))}
        {days.map(({ name, label, value }) => (
          <label
            key={`${name} ${value}`}
            className={classNames('flex min-w-0 items-center gap-2 text-s', whenOpen)}
          >
            {label}
            <input
              type="date"
              name={name}
              defaultValue={value}
              className={classNames(field, 'w-full px-2')}
            />
          </label>
        ))}
        {order && (
          <div className={classNames('sm:hidden', folds ? 'col-span-2' : 'max-w-1/2', whenOpen)}>{order}</div>
        )}
        <button
          className={classNames(
            // A phone's keyboard has it, beside words alone.
            order !== undefined && !folds && 'max-sm:hidden',
            buttonClass(
              'outline',
              choices.length % 2 === 0 || choices.length === 1 ? 'max-sm:col-span-2' : undefined,
            ),
            whenOpen,
          )}
        >
          {choices.length > 0 ? 'Filtrer' : 'Rechercher'}
        </button>
      </Form>
    </search>
  );
}
