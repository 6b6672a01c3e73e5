import type { Board, BoardCard, BoardColumn } from '@baara/contract/applications/board';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { formatNumber } from '../../../lib/format.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { useChosen } from '../../../lib/use-chosen.ts';
import { controlClass } from '../../../ui/field.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { MoveQuestion } from '../recruiter-applications/move-question.tsx';
import { SelectionBar } from '../recruiter-applications/selection-bar.tsx';
import { stepOf, useMoving, transitionsOf } from '../recruiter-applications/use-moving.ts';
import { boardKeys } from './board-keys.ts';
import { TrackingColumn } from './tracking-column.tsx';
import { type BoardFilter, boardQuery, readOn } from './tracking.api.ts';
import { useLiveBoard } from './use-live-board.ts';

type Props = { filter: BoardFilter; hrefOf: (id: string) => string };

/** Applications by step: dragged, moved by a menu or by the arrows, several together, and as colleagues move them. */
export function TrackingBoard({ filter, hrefOf }: Props) {
  // Asked something else, it stays until the answer is there: the step in sight too.
  const board = useQuery({ ...boardQuery(filter), placeholderData: keepPreviousData });
  const [said, setSaid] = useState('');
  const announce = useCallback((text: string) => setSaid(text), []);
  useLiveBoard(filter.offerId, board.data?.readAt, announce);
  return (
    <>
      <output aria-live="polite" className="sr-only">
        {said}
      </output>
      {board.isPending && <SkeletonList label="Chargement du tableau…" />}
      {isUnreadable(board) ? (
        <ErrorState
          message={messageOf(board.error)}
          onRetry={() => void board.refetch()}
          isRetrying={board.isFetching}
        />
      ) : (
        board.data && <Columns board={board.data} filter={filter} hrefOf={hrefOf} announce={announce} />
      )}
    </>
  );
}

function Columns({
  board,
  filter,
  hrefOf,
  announce,
}: Props & { board: Board; announce: (text: string) => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { columns } = useStillWhileDragging(board);
  const choice = useChosen<BoardCard>(JSON.stringify(filter));
  const refocus = useRefocus(columns);
  const moving = useMoving({
    steps: columns,
    announce,
    onDone: (applications) => {
      choice.drop(applications);
      const [only, ...others] = applications;
      if (only && others.length === 0) refocus(only.id);
    },
  });
  const { shown, show } = useShownStep(columns);

  const step = (card: BoardCard, direction: -1 | 0 | 1): void => {
    if (direction === 0) return moving.ask([card]);
    const open = transitionsOf(columns, [card]).filter(({ stage }) => stage !== 'rejected');
    const at = columns.findIndex(({ key }) => key === stepOf(columns, card)?.key);
    const place = (column: BoardColumn): number => columns.indexOf(column);
    const to =
      direction > 0
        ? open.find((column) => place(column) > at)
        : open.findLast((column) => place(column) < at);
    if (!to) return announce(direction > 0 ? 'Aucune étape après celle-ci' : 'Aucune étape avant celle-ci');
    void moving.go([card], to);
  };
  const together = (card: BoardCard): readonly BoardCard[] =>
    choice.isChosen(card.id) ? choice.chosen : [card];
  const drop = (to: BoardColumn, cardId: string): void => {
    const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === cardId);
    if (card) void moving.go(together(card), to);
  };
  const onKeyDown = boardKeys({
    columns,
    together,
    isChosen: choice.isChosen,
    choose: (card, isChosen) => choice.choose([card], isChosen),
    moving,
    evaluate: ({ offerId, id }) => void navigate(paths.applicationEvaluation(offerId, id)),
    announce,
  });
  return (
    <>
      <SelectionBar chosen={choice.chosen} moving={moving} onClear={choice.clear} />
      {/* The stage that it says is its name on screen. */}
      <select
        aria-label="Étape affichée"
        className={`${controlClass} mb-2 md:hidden`}
        value={shown}
        onChange={(event) => show(event.target.value)}
      >
        {columns.map(({ key, title, count }) => (
          <option key={key} value={key}>
            {title} ({formatNumber(count)})
          </option>
        ))}
      </select>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the cards in it */}
      <section
        aria-label="Étapes du recrutement"
        // It scrolls sideways by itself: it can be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-keys="board"
        onKeyDown={onKeyDown}
        className="grid gap-3 pb-3 md:flex md:items-stretch md:overflow-x-auto"
      >
        {columns.map((column, index) => (
          <TrackingColumn
            key={`${column.key}:${filter.search}:${filter.sort}:${filter.isStuck}:${filter.isUnread}:${filter.minFit}`}
            column={column}
            place={index + 1}
            isFolded={column.count === 0 && columns.some(({ count }) => count > 0)}
            isShown={column.key === shown}
            showsOffer={filter.offerId === null}
            isChosen={choice.isChosen}
            hrefOf={hrefOf}
            onSelect={(card, isChosen) => {
              choice.choose([card], isChosen);
              moving.forgetFailures();
            }}
            onMove={step}
            onDrop={(cardId) => drop(column, cardId)}
            accepts={(from) =>
              columns.find(({ key }) => key === from)?.allowedTransitions.includes(column.key) ?? false
            }
            onReadOn={() => readOn(client, filter, column.key)}
          />
        ))}
      </section>
      <MoveQuestion moving={moving} />
    </>
  );
}

/**
 * While a card is dragged the board stays as it was picked up from: a colleague's move would fold a column or open one,
 * and the card would be dropped at another step than the one under the pointer.
 */
function useStillWhileDragging(board: Board): Board {
  const [still, setStill] = useState<Board | null>(null);
  const latest = useEffectEvent(() => board);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const ready = async (): Promise<void> => {
      const { watchDrags } = await import('./drag.ts');
      if (!isGone) stop = watchDrags((isDragging) => setStill(isDragging ? latest() : null));
    };
    void ready();
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return still ?? board;
}

/** The step a phone shows, in the address: a filter or the way back does not lead to another. */
function useShownStep(columns: readonly BoardColumn[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get('etape');
  return {
    shown: columns.find(({ key }) => key === asked)?.key ?? columns[0]?.key ?? '',
    show: (step: string): void =>
      void navigate(hrefWith(params, { etape: step }), { replace: true, preventScrollReset: true }),
  };
}

/** A board read while the move was written may show the card where it was, then where it is. */
const REFOCUS_MS = 5000;

/**
 * Gives the focus back to the button of a card that moved, since the one that was pressed left with its column. Not
 * from whatever took it meanwhile, nor to a step that is not in sight.
 */
function useRefocus(columns: readonly BoardColumn[]): (id: string) => void {
  const moved = useRef<{ id: string; until: number }>(undefined);
  const focus = (): void => {
    if (!moved.current || Date.now() > moved.current.until || document.activeElement !== document.body)
      return;
    document.querySelector<HTMLElement>(`[data-move="${moved.current.id}"]`)?.focus();
  };
  useEffect(focus, [columns]);
  return (id) => {
    moved.current = { id, until: Date.now() + REFOCUS_MS };
    requestAnimationFrame(focus);
  };
}
