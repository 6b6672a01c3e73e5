import { useNavigate } from 'react-router';
import { SortChoice } from '../../ui/workspace/table-tools.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import type { ListParams } from './use-list-params.ts';

type Props<Row> = {
  list: ListParams;
  columns: readonly TableColumn<Row>[];
  /** In a line with the words of a search. */
  isBeside?: boolean;
  className?: string;
};

/** The order of a list on a phone, whose cards have no headers to press; nothing when there is but one. */
export function PhoneSort<Row>({ list, columns, isBeside, className }: Props<Row>) {
  const navigate = useNavigate();
  const options = columns.flatMap(({ sort, header }) =>
    sort !== undefined && sort in list.sorts ? { value: sort, label: header } : [],
  );
  if (options.length < 2 || !options.some(({ value }) => value === list.sort)) return null;
  return (
    <SortChoice
      value={list.sort ?? ''}
      options={options}
      onChange={(key) => void navigate(list.sortHref(key), { preventScrollReset: true })}
      isBeside={isBeside}
      className={className}
    />
  );
}
