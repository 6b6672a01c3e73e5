import type {
  OfferStep,
  RecruiterApplication,
  RecruiterApplicationSummary,
} from '@baara/contract/applications/recruiter-applications';
import type { Board } from '@baara/contract/applications/board';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ApplicationList, boardsKey, listsKey, onesKey } from './application.api.ts';

type Application = RecruiterApplicationSummary;
export type Place = Pick<OfferStep, 'key' | 'stage' | 'title'>;

/**
 * The application as the screen shows it now: since it was ticked or picked up, a move may have been undone, or a
 * colleague's shown. The visible row counts first, then the last one read; its old state when none is cached.
 */
export function asShown<One extends Application>(client: QueryClient, application: One): One {
  const queries = [listsKey, boardsKey, onesKey].flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey }),
  );
  const cachedRows = queries
    .flatMap((query) => {
      const row = rowOf(query.state.data, application.id);
      return row ? [{ row, isSeen: query.isActive(), at: query.state.dataUpdatedAt }] : [];
    })
    .toSorted((a, b) => Number(b.isSeen) - Number(a.isSeen) || b.at - a.at);
  const shown = cachedRows[0]?.row;
  if (!shown) return application;
  const { step, stage, stageTitle } = shown;
  return { ...application, step, stage, stageTitle };
}

/** @param data the result of a query of applications: a list, a board, or one of them. */
function rowOf(data: unknown, id: string): Application | undefined {
  const cached = data as ApplicationList | Board | RecruiterApplication | undefined;
  if (!cached) return undefined;
  if ('columns' in cached) return cached.columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
  if ('data' in cached) return cached.data.find((row) => row.id === id);
  return cached.id === id ? cached : undefined;
}

/** Shows where an application stands by the server's own answer. */
export function showPlace(client: QueryClient, application: Application): void {
  const { step: key, stage, stageTitle: title } = application;
  place(client, application, { key, stage, title });
}

function place(client: QueryClient, application: Application, to: Place): void {
  client.setQueriesData<Board>({ queryKey: boardsKey }, (board) => board && inBoard(board, application, to));
  client.setQueriesData<ApplicationList>(
    { queryKey: listsKey },
    (list) => list && inList(list, application, to),
  );
}

/**
 * Shows a move before the server has answered: on a slow line the card is in its new column at once and the counts
 * with it. Whatever the answer, what is shown is read again after it. @returns what puts everything back.
 */
export async function showMove(
  client: QueryClient,
  application: Application,
  to: Place,
): Promise<() => void> {
  const keys: { queryKey: QueryKey }[] = [{ queryKey: listsKey }, { queryKey: boardsKey }];
  // An answer that set out before the move would put the card back for a moment.
  await Promise.all(keys.map((key) => client.cancelQueries(key)));
  const before = keys.flatMap((key) => client.getQueriesData(key));
  place(client, application, to);
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/**
 * The same board with this card at the head of another column, or, at another step of the same column, where it was;
 * as it is when the card is not in sight.
 */
function inBoard(board: Board, { id }: Application, to: Place): Board {
  const from = board.columns.find(({ cards }) => cards.some((card) => card.id === id));
  const card = from?.cards.find((one) => one.id === id);
  // The company's columns are stages.
  const target =
    board.columns.find(({ key }) => key === to.key) ?? board.columns.find(({ key }) => key === to.stage);
  if (!from || !card || !target || card.step === to.key) return board;
  const moved = {
    ...card,
    step: to.key,
    stage: to.stage,
    stageTitle: to.title,
    daysInStep: 0,
    isStuck: false,
  };
  const stuck = card.isStuck ? 1 : 0;
  const columns = board.columns.map((column) => {
    if (column === from && from === target) {
      const cards = column.cards.map((one) => (one === card ? moved : one));
      return { ...column, stuck: column.stuck - stuck, cards };
    }
    if (column === target) return { ...column, count: column.count + 1, cards: [moved, ...column.cards] };
    if (column !== from) return column;
    const cards = column.cards.filter((one) => one !== card);
    return { ...column, count: column.count - 1, stuck: column.stuck - stuck, cards };
  });
  return { ...board, stuck: board.stuck - stuck, columns };
}

function inList(list: ApplicationList, { id }: Application, to: Place): ApplicationList {
  const row = list.data.find((one) => one.id === id);
  if (!row || row.step === to.key) return list;
  const moved = { ...row, step: to.key, stage: to.stage, stageTitle: to.title };
  const counts = { ...list.counts };
  counts[row.stage] = Math.max(0, counts[row.stage] - 1);
  counts[to.stage] += 1;
  return { ...list, counts, data: list.data.map((one) => (one === row ? moved : one)) };
}
