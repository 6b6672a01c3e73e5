import type { BoardCard, BoardColumn } from '@baara/contract/applications/board';
import type { KeyboardEvent } from 'react';
import { type Moving, transitionsOf } from '../recruiter-applications/use-moving.ts';

type Board = {
  columns: readonly BoardColumn[];
  /** Those that go along with a card: the ticked ones when it is one of them. */
  together: (card: BoardCard) => readonly BoardCard[];
  isChosen: (id: string) => boolean;
  choose: (card: BoardCard, isChosen: boolean) => void;
  moving: Pick<Moving, 'go'>;
  evaluate: (card: BoardCard) => void;
  announce: (text: string) => void;
};

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const sides: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * What keys do with the card that has the focus: j, k and the arrows lead to another, x ticks, 1 to 9 move to that column, r
 * refuses, e evaluates. All of it stands on the card or in its panel too; « ? » shows the keys.
 */
export const boardKeys =
  (board: Board) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const box = (event.target as Element).closest<HTMLElement>('[data-card]');
    const card = board.columns.flatMap(({ cards }) => cards).find(({ id }) => id === box?.dataset['card']);
    if (!box || !card) return;
    if (lead(box, event.key) || act(board, card, event)) event.preventDefault();
  };

const cardsIn = (column: Element): HTMLElement[] => [...column.querySelectorAll<HTMLElement>('[data-card]')];
const focus = (box: Element | undefined): void => box?.querySelector('a')?.focus();

/** At an end the arrows scroll the page, as everywhere. @returns whether the key led to another card. */
function lead(box: HTMLElement, key: string): boolean {
  const own = box.closest('section');
  const board = own?.closest('[data-keys]');
  if (!own || !board) return false;
  const place = cardsIn(own).indexOf(box);
  const columns = [...board.querySelectorAll('section')].filter(
    (column) => column === own || cardsIn(column).length > 0,
  );
  const step = steps[key];
  const beside = columns[columns.indexOf(own) + (sides[key] ?? 0)];
  const others = step || !beside || beside === own ? [] : cardsIn(beside);
  const other = step ? cardsIn(own)[place + step] : (others[place] ?? others.at(-1));
  if (other === undefined && key === 'j') return readOn(own, place + 1);
  focus(other);
  return other !== undefined;
}

/** Past the last card that was read, j presses « Voir plus » and goes on with what comes. */
function readOn(column: Element, place: number): boolean {
  const more = column.querySelector<HTMLButtonElement>('[data-read-on]');
  if (!more) return false;
  const from = document.activeElement;
  const goOn = new MutationObserver(() => {
    const next = cardsIn(column)[place];
    const isGone = document.activeElement !== from && document.activeElement !== document.body;
    if (next && !isGone) focus(next);
    if (next || isGone) goOn.disconnect();
  });
  goOn.observe(column, { childList: true, subtree: true });
  more.click();
  return true;
}

function act(board: Board, card: BoardCard, { key, repeat }: KeyboardEvent): boolean {
  const { columns } = board;
  if (key === 'e') {
    board.evaluate(card);
    return true;
  }
  const to = key === 'r' ? columns.find(({ stage }) => stage === 'rejected') : columns[Number(key) - 1];
  const canMove = transitionsOf(columns, [card]).length > 0;
  if (key === 'x' && canMove) board.choose(card, !board.isChosen(card.id));
  // A key that stays down moves nobody twice.
  else if (to && !repeat) move(board, card, to);
  else return false;
  return true;
}

function move({ columns, together, moving, announce }: Board, card: BoardCard, to: BoardColumn): void {
  const cards = together(card);
  if (transitionsOf(columns, cards).includes(to)) void moving.go(cards, to);
  else announce(`Pas de passage à « ${to.title} » d’ici`);
}
