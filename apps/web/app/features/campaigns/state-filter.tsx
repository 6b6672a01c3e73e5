import { ListFilters } from '../../lib/lists/list-filters.tsx';

/** The filter of a list by its states. @param name of the parameter in the address. */
export function StateFilter<State extends string>({
  list,
  name = 'state',
  value,
  all,
  states,
  titles,
}: {
  list: Parameters<typeof ListFilters>[0]['list'];
  name?: string;
  value: State | undefined;
  all: string;
  states: readonly State[];
  titles: Readonly<Record<State, string>>;
}) {
  const options = states.map((state) => ({ value: state, label: titles[state] }));
  return <ListFilters list={list} choices={[{ name, label: 'État', all, value, options }]} />;
}
