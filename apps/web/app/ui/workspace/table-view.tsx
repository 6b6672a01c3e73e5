import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { icon } from '../icon.ts';
import { Skeleton } from '../skeleton.tsx';
import { PickBox } from './pick-box.tsx';

export type TableColumn<Row> = {
  id: string;
  header: string;
  /** Over buttons that say what they do: a narrow column, whose header only screen readers get. */
  hasHiddenHeader?: boolean;
  /** People wrote the header: it is cut on one line, and read whole under a pointer. */
  isLongHeader?: boolean;
  /** Null where nothing is known: a dash in a table. False where there is nothing: an empty cell. Neither is on a phone's card. */
  cell: (row: Row) => ReactNode;
  /** The server's key to sort by, when it can. */
  sort?: string;
  /** Figures stand at the right, one under the other. */
  isFigure?: boolean;
  /** On a phone's card: after its title, alone where it says itself what it is, beside the head (a menu), or not there. */
  phone?: 'titled' | 'bare' | 'corner' | 'hidden';
  /** Classes of its cells, for their width. */
  className?: string;
  /** May be shown by the person who wants it, and is not at first. */
  isExtra?: boolean;
};

export type HeaderSort = { href: string; direction: 'ascending' | 'descending' | undefined };
/** A column that would sort, and why it does not now. */
export type BlockedSort = { blocked: string };

/** The router's link. */
export type TableLink = ComponentType<{
  to: string;
  className?: string;
  preventScrollReset?: boolean;
  children: ReactNode;
}>;

export type TableSelection<Row> = {
  isChosen: (row: Row) => boolean;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  nameOf: (row: Row) => string;
  /** False for a row that cannot be ticked; all can without it. */
  mayChoose?: (row: Row) => boolean;
  /** What the box above them all ticks, said after « Choisir ». */
  all: string;
};

const toolRoom = 'sm:[&_td:last-child]:pr-2 sm:[&_th:last-child]:pr-12';

type Props<Row> = {
  /** Says what the table lists. */
  label: string;
  /** The first says what the row is: the head of its card on a phone. */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** Undefined for a column that does not sort. */
  sortOf?: (column: TableColumn<Row>) => HeaderSort | BlockedSort | undefined;
  link?: TableLink;
  selection?: TableSelection<Row> | undefined;
  /** The row that is open beside the table. */
  isCurrent?: (row: Row) => boolean;
  /** While what was asked since is on its way. */
  isStale?: boolean;
  /** One small button at the right of the headers. */
  tool?: ReactNode;
};

/**
 * A dense table where there is room for columns, a card per row on a phone. Arrows and j, k lead from row to row; x
 * ticks the one they are on, Shift+x all from the last one ticked. `data-keys` says so to « ? » and lets j lead into it (shell/workspace/quick-search).
 */
export function TableView<Row>({
  label,
  columns,
  rows,
  rowId,
  sortOf,
  link,
  selection,
  isCurrent,
  isStale = false,
  tool,
}: Props<Row>) {
  const chooseTo = useRange(rows, rowId, selection);
  return (
    <div className="relative sm:overflow-hidden sm:rounded-lg sm:border sm:border-line sm:bg-surface">
      {tool && <div className="absolute top-0 right-0 z-[2] bg-surface max-sm:hidden">{tool}</div>}
      <div className="sm:overflow-x-auto">
        <table
          aria-busy={isStale || undefined}
          className={classNames(
            'w-full max-sm:block',
            isStale && 'cursor-progress text-ink-soft',
            // Figures stand under their header, which leaves room for the tool; other cells need none.
            !tool && 'sm:[&_tr>*:last-child]:pr-4',
            Boolean(tool) && (columns.at(-1)?.isFigure ? 'sm:[&_tr>*:last-child]:pr-12' : toolRoom),
          )}
        >
          <caption className="sr-only">{label}</caption>
          <thead className="text-left text-s text-ink-soft max-sm:hidden">
            <tr>
              {selection && <AllBox rows={rows} selection={selection} />}
              {columns.map((column) => (
                <Header key={column.id} column={column} sort={sortOf?.(column)} link={link} />
              ))}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the links and boxes in it */}
          <tbody data-keys="list" className="max-sm:grid max-sm:gap-3" onKeyDown={moveByKeys}>
            {rows.map((row) => (
              <RowView
                key={rowId(row)}
                row={row}
                columns={columns}
                selection={selection}
                onChoose={(isOn, isRange) => chooseTo(row, isOn, isRange)}
                isCurrent={isCurrent?.(row) ?? false}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** With the Shift key a box ticks, or clears, all the rows from the last one that was ticked, as in any list. */
function useRange<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string | number,
  selection: TableSelection<Row> | undefined,
): (row: Row, isOn: boolean, isRange: boolean) => void {
  const last = useRef<string | number>(undefined);
  return (row, isOn, isRange) => {
    const ids = rows.map(rowId);
    const from = last.current === undefined ? -1 : ids.indexOf(last.current);
    const to = ids.indexOf(rowId(row));
    const range = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    last.current = rowId(row);
    selection?.choose(
      range.filter((one) => selection.mayChoose?.(one) ?? true),
      isOn,
    );
  };
}

function AllBox<Row>({ rows, selection }: { rows: readonly Row[]; selection: TableSelection<Row> }) {
  const { mayChoose = () => true, isChosen, choose, all } = selection;
  const open = rows.filter(mayChoose);
  return (
    <td className="w-12 pl-1.5">
      {open.length > 0 && (
        <PickBox
          name={all}
          isChosen={open.every(isChosen)}
          isPartly={open.some(isChosen)}
          onChoose={(isOn) => choose(open, isOn)}
        />
      )}
    </td>
  );
}

const cellPadding = 'sm:px-3 sm:first:pl-4';

function Header<Row>({
  column: { header, hasHiddenHeader, isLongHeader, isFigure, className },
  sort: asked,
  link: Link,
}: {
  column: TableColumn<Row>;
  sort: HeaderSort | BlockedSort | undefined;
  link: TableLink | undefined;
}) {
  const blocked = asked && 'blocked' in asked ? asked.blocked : undefined;
  const sort = asked && 'href' in asked ? asked : undefined;
  const Arrow = sort?.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      title={blocked ?? (isLongHeader ? header : undefined)}
      className={classNames(
        'h-11 font-medium whitespace-nowrap xl:h-9',
        cellPadding,
        isFigure && 'text-right',
        isLongHeader && 'truncate',
        blocked !== undefined && 'cursor-help',
        className,
      )}
    >
      {sort && Link ? (
        <Link
          to={sort.href}
          preventScrollReset
          className={classNames(
            'inline-flex min-h-11 items-center gap-1 hover:text-ink hover:underline xl:min-h-9',
            sort.direction && 'text-ink',
          )}
        >
          {header}
          {sort.direction && <Arrow {...icon} size={14} className="flex-none" />}
        </Link>
      ) : hasHiddenHeader ? (
        <span className="sr-only">{header}</span>
      ) : (
        header
      )}
    </th>
  );
}

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'selection'> & {
  row: Row;
  onChoose: (isOn: boolean, isRange: boolean) => void;
  isCurrent: boolean;
};

function RowView<Row>({ row, columns: [head, ...others], selection, onChoose, isCurrent }: RowProps<Row>) {
  const isChosen = selection?.isChosen(row) ?? false;
  const hasBox = selection?.mayChoose?.(row) ?? selection !== undefined;
  return (
    <tr
      className={classNames(
        'group relative bg-surface max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:p-3 sm:h-12 sm:border-t sm:border-line sm:hover:bg-primary-soft',
        isChosen && 'max-sm:border-primary sm:bg-primary-soft',
        isCurrent && 'sm:shadow-[inset_3px_0_var(--primary)]',
        isCurrent && !isChosen && 'sm:bg-sunken',
      )}
    >
      {selection && (
        <td className={classNames('max-sm:-mr-2 sm:w-12 sm:pl-1.5', !hasBox && 'max-sm:hidden')}>
          {hasBox && <PickBox name={selection.nameOf(row)} isChosen={isChosen} onChoose={onChoose} />}
        </td>
      )}
      <th
        scope="row"
        className={classNames(
          'min-w-0 text-left font-normal sm:py-1 xl:py-0.5',
          cellPadding,
          hasBox ? 'max-sm:basis-[calc(100%-56px)]' : 'max-sm:basis-full',
          others.some(({ phone }) => phone === 'corner') && 'max-sm:pr-9',
          head.className,
        )}
      >
        {head.cell(row)}
      </th>
      {others.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { header, phone = 'titled', isFigure, className } = column;
  const content = column.cell(row);
  const isUnknown = content === null || content === undefined;
  // On a card a value of several lines stands beside its title, not under it.
  const isBeside = phone === 'titled' && typeof content === 'object' && !isUnknown;
  return (
    <td
      className={classNames(
        'min-w-0 text-s sm:py-1 xl:py-0.5',
        cellPadding,
        (isUnknown || content === false || phone === 'hidden') && 'max-sm:hidden',
        isBeside && 'max-sm:flex max-sm:items-baseline max-sm:gap-x-1',
        phone === 'corner' && 'max-sm:absolute max-sm:top-1.5 max-sm:right-1.5',
        isFigure && 'tabular-nums sm:text-right',
        className,
      )}
    >
      {phone === 'titled' && <span className="flex-none text-ink-soft sm:hidden">{header} : </span>}
      {isUnknown ? (
        <span className="text-ink-soft">–</span>
      ) : isBeside ? (
        <div className="min-w-0 sm:contents">{content}</div>
      ) : (
        content
      )}
    </td>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Leads to the same control of another row, else to its first. */
function moveByKeys(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
  const row = (event.target as Element).closest('tr');
  if (!row) return;
  if (event.key.toLowerCase() === 'x') {
    event.preventDefault();
    const { shiftKey } = event;
    row
      .querySelector('input[type=checkbox]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  }
  const step = steps[event.key];
  if (step === undefined) return;
  const other = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  // Past the last row the arrow scrolls the page, as everywhere.
  if (!other) return;
  event.preventDefault();
  const place = controlsOf(row).indexOf(event.target as HTMLElement);
  const controls = controlsOf(other);
  (controls[place] ?? controls[0])?.focus();
}

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, select'),
];

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** A table on its way, as high as one that is there. */
export function TableSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div className="overflow-hidden sm:rounded-lg sm:border sm:border-line sm:bg-surface">
      <output className="sr-only">{label}</output>
      <div className="h-11 max-sm:hidden xl:h-9" />
      <div className="max-sm:grid max-sm:gap-3">
        {Array.from({ length: rows }, (_, index) => (
          <div
            key={index}
            className="grid gap-2 border-line bg-surface max-sm:rounded-lg max-sm:border max-sm:p-4 sm:h-12 sm:grid-cols-[2fr_1fr_1fr] sm:items-center sm:gap-8 sm:border-t sm:px-4"
          >
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/4 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
