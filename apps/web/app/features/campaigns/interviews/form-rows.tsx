import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { icon } from '../../../ui/icon.ts';

type Props<Row> = {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** Of all rows together. */
  error: string | undefined;
  most: number;
  addLabel: string;
  removeLabel: string;
  newRow: () => Row;
  /** Columns of the renderRow of a row. */
  className: string;
  renderRow: (row: Row, place: number, change: (part: Partial<Row>) => void) => ReactNode;
  /** Beside the button that adds one. */
  aside?: ReactNode;
};

/** Rows of a form that are added and taken away: days, criteria. One is always left. */
export function FormRows<Row>({ rows, onChange, error, className, renderRow, aside, ...props }: Props<Row>) {
  const { most, addLabel, removeLabel, newRow } = props;
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">
        {rows.map((row, place) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place
            key={place}
            className={`grid gap-x-3 gap-y-2 rounded-md border border-line p-3 ${className}`}
          >
            {renderRow(row, place, (part) =>
              onChange(rows.map((one, at) => (at === place ? { ...one, ...part } : one))),
            )}
            {rows.length > 1 && (
              <Button
                variant="ghost"
                className="col-span-2 justify-self-start px-2!"
                icon={<Trash {...icon} />}
                onClick={() => onChange(rows.filter((_, at) => at !== place))}
              >
                {removeLabel}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <FieldError message={error} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {rows.length < most && (
          <Button variant="outline" onClick={() => onChange([...rows, newRow()])}>
            {addLabel}
          </Button>
        )}
        {aside}
      </div>
    </>
  );
}
