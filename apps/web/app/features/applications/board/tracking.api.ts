import { COLUMN_PAGE } from '@baara/contract/applications/board-page';
import type {
  Board,
  BoardCard,
  getCompanyBoard,
  getCompanyBoardColumn,
  getOfferBoard,
  getOfferBoardColumn,
} from '@baara/contract/applications/board';
import type { Stage } from '@baara/contract/applications/stages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { boardsKey } from '../recruiter-applications/application.api.ts';

export type BoardSort = 'recent' | 'waiting' | 'name' | 'fit';
export type BoardFilter = {
  /** One offer's board, by its steps; null: the company's, by stage. */
  offerId: string | null;
  /** On the company's board, only these offers; none: all. */
  offers: string[];
  search: string;
  isStuck: boolean;
  isUnread: boolean;
  /** Owed an answer, and without. */
  isUnanswered: boolean;
  /** The least fit, out of 100. */
  minFit: number | undefined;
  sort: BoardSort;
};

const askedBy = ({ offers, search, isStuck, isUnread, isUnanswered, minFit, sort }: BoardFilter) => ({
  search: search || undefined,
  stuck: isStuck || undefined,
  unread: isUnread || undefined,
  unanswered: isUnanswered || undefined,
  minFit,
  sort,
  ...(offers.length > 0 && { offers }),
});

/** A board with the further pages of its columns that were asked for. */
export type ReadBoard = Board & {
  /** How many pages of each column were asked for, by its key, where that is more than the first. */
  pages: Readonly<Record<string, number>>;
};

/** Further pages of a column are read again with its board: cards there move, and are counted, like the others. */
export const boardQuery = (filter: BoardFilter) => {
  const queryKey = [...boardsKey, filter];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<ReadBoard> => {
      const first = await readFirstCards(filter);
      const pages = client.getQueryData<ReadBoard>(queryKey)?.pages ?? {};
      const more = first.columns.flatMap(({ key, count }) =>
        pagesAfterFirst(pages[key], count).map(async (page) => ({
          key,
          cards: await readMoreCards(filter, key, page),
        })),
      );
      const board: ReadBoard = { ...first, pages };
      return (await Promise.all(more)).reduce((whole, { key, cards }) => withCards(whole, key, cards), board);
    },
  });
};

/** Those that were asked for of a column, and that it still has. */
function pagesAfterFirst(asked: number | undefined, count: number): number[] {
  const last = Math.min(asked ?? 1, Math.ceil(count / COLUMN_PAGE));
  return Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2);
}

/** Reads a column one page further, and caches that with its board. */
export async function readOn(client: QueryClient, filter: BoardFilter, step: string): Promise<void> {
  const { queryKey } = boardQuery(filter);
  const page = (client.getQueryData<ReadBoard>(queryKey)?.pages[step] ?? 1) + 1;
  const cards = await readMoreCards(filter, step, page);
  client.setQueryData<ReadBoard>(
    queryKey,
    (board) => board && { ...withCards(board, step, cards), pages: { ...board.pages, [step]: page } },
  );
}

/** The same board with these cards at the end of a column; one that came elsewhere meanwhile stays there. */
function withCards(board: ReadBoard, step: string, cards: readonly BoardCard[]): ReadBoard {
  const there = new Set(board.columns.flatMap((column) => column.cards.map(({ id }) => id)));
  const added = cards.filter(({ id }) => !there.has(id));
  const columns = board.columns.map((column) =>
    column.key === step ? { ...column, cards: [...column.cards, ...added] } : column,
  );
  return { ...board, columns };
}

async function readFirstCards(filter: BoardFilter): Promise<Board> {
  const query = askedBy(filter);
  if (filter.offerId === null)
    return (await api.call<typeof getCompanyBoard>('GET /recruiter/recruitment-tracking', { query })).data;
  const path = 'GET /recruiter/offers/:id/recruitment-tracking';
  return (await api.call<typeof getOfferBoard>(path, { params: { id: filter.offerId }, query })).data;
}

/** The cards of a column after those the board came with. @param page from 2. */
async function readMoreCards(filter: BoardFilter, step: string, page: number): Promise<BoardCard[]> {
  const query = { ...askedBy(filter), page };
  if (filter.offerId === null) {
    const params = { step: step as Stage };
    const path = 'GET /recruiter/recruitment-tracking/columns/:step';
    return (await api.call<typeof getCompanyBoardColumn>(path, { params, query })).data;
  }
  const path = 'GET /recruiter/offers/:id/recruitment-tracking/columns/:step';
  const params = { id: filter.offerId, step };
  return (await api.call<typeof getOfferBoardColumn>(path, { params, query })).data;
}
