import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import type { Board, BoardCard, BoardColumn } from '@baara/contract/applications/board';
import { type Stage, stages, stageTitles } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { writeOnce } from '../../../platform/http/validation.ts';
import { type EvaluationAverage, selectAverages } from '../evaluations/public/averages.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { offerStepsSql, stepsFrom } from '../../offers/pipeline/public/pipeline.ts';
import { mayMove } from '../moves/application-rules.ts';
import {
  type BoardFilter,
  type BoardScope,
  countCards,
  type OfferBoardScope,
  type PlacedCard,
  selectColumnCards,
  selectFirstCards,
  selectLatestChange,
  selectStepTitles,
} from './board.queries.ts';
import type { BucketCount } from './board-counts.queries.ts';
import { type FirstBoard, selectFirstBoard } from '../first-board.queries.ts';
import { selectSummaries } from '../recruiter-applications/application-summary.queries.ts';
import { applicationSummaryView } from '../recruiter-applications/recruiter-applications.view.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';

const DAY_MS = 86_400_000;
type Reading = { member: Pick<CompanyMember, 'accountId' | 'canWrite'>; now: Date };
type PlacedBoardCard = { bucket: string; card: BoardCard };
type ColumnHead = Pick<BoardColumn, 'key' | 'stage' | 'title' | 'targetDays'> & { isHidden: boolean };

/** @throws 404 for an offer that is not seen. */
export async function offerBoard(db: Db, seen: OfferScope, offerId: number): Promise<OfferBoardScope> {
  const offer = await db
    .selectFrom('offers')
    .modifyFront(prepared(seen.teamOf === null ? 'offer-board' : 'offer-board-of-team'))
    .where('id', '=', offerId)
    .where(isInOfferScope(seen, { company: 'offers.company_id', offer: 'offers.id' }))
    .select(['id', offerStepsSql('offers.id').as('steps')])
    .executeTakeFirst();
  if (!offer) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  return { offerId, steps: stepsFrom(offer.steps) };
}

/** The columns in order, each with its counts and its first cards. A hidden step shows while cards stand there. */
export async function readBoard(
  db: Db,
  scope: BoardScope,
  filter: BoardFilter,
  { member, now }: Reading,
): Promise<Board> {
  const keys = headsOf(scope).map(({ key }) => key);
  const [counts, cards] = await Promise.all([
    countCards(db, scope, filter, now),
    selectFirstCards(db, scope, filter, { keys, now }).then((placed) =>
      readCards(db, scope, placed, { member, now }),
    ),
  ]);
  return boardOf(scope, { counts, cards }, { member, now });
}

export type OpenedBoard = FirstBoard & {
  scope: OfferBoardScope;
  readAt: Date;
  /** Its views where only the right to write makes a difference, by that right. */
  views: Map<boolean, Board>;
};

/** An offer's board as one opens it, without what depends on the person: `openedBoardView` adds it. @throws 404. */
export async function readOpenedBoard(
  db: Db,
  { seen, offerId, filter }: { seen: OfferScope; offerId: number; filter: BoardFilter },
  readAt: Date,
): Promise<OpenedBoard> {
  const scope = await offerBoard(db, seen, offerId);
  const keys = scope.steps.map(({ key }) => key);
  const first = await selectFirstBoard(db, scope, filter, { keys, now: readAt });
  return { ...first, scope, readAt, views: new Map() };
}

/** It as this member reads it. */
export async function openedBoardView(
  db: Db,
  member: Reading['member'],
  opened: OpenedBoard,
): Promise<Board> {
  const { scope, readAt, counts, placed, rows, evaluated, views } = opened;
  const known = views.get(member.canWrite);
  if (known) return known;
  const reading = { member, now: readAt };
  const averages = await selectAverages(db, evaluated, member.accountId);
  const cards = placedCards(placed, { rows, averages, titles: ownTitles(scope) }, reading);
  const view = boardOf(scope, { counts, cards }, reading);
  // Which evaluations one may read depends on the person.
  if (evaluated.length === 0) views.set(member.canWrite, writeOnce(view));
  return view;
}

function boardOf(
  scope: BoardScope,
  { counts, cards }: { counts: Map<string, BucketCount>; cards: readonly PlacedBoardCard[] },
  { member, now }: Reading,
): Board {
  const byBucket = Map.groupBy(cards, ({ bucket }) => bucket);
  const heads = headsOf(scope).filter(({ key, isHidden }) => !isHidden || counts.has(key));
  const columns = withTransitions(heads, member.canWrite).map(({ isHidden: _isHidden, ...head }) => ({
    ...head,
    count: counts.get(head.key)?.total ?? 0,
    stuck: counts.get(head.key)?.stuck ?? 0,
    cards: (byBucket.get(head.key) ?? []).map(({ card }) => card),
  }));
  const sum = (of: 'count' | 'stuck'): number => columns.reduce((total, column) => total + column[of], 0);
  return { columns, total: sum('count'), stuck: sum('stuck'), readAt: now.toISOString() };
}

/** When a card of the board last came, left or moved; null before the first. */
export function latestChange(db: Db, scope: BoardScope): Promise<Date | null> {
  return selectLatestChange(db, scope, [...headsOf(scope).map(({ key }) => key), 'withdrawn']);
}

/** The columns of a board in order, hidden ones too. */
export function headsOf(scope: BoardScope): ColumnHead[] {
  if ('offerId' in scope) return [...scope.steps];
  return stages
    .filter((stage) => stage !== 'withdrawn')
    .map((stage) => ({ key: stage, stage, title: stageTitles[stage], targetDays: null, isHidden: false }));
}

/** Each step with those its applications may be moved to: never a hidden one, and none for anyone who may not write. */
export function withTransitions<Step extends Pick<ColumnHead, 'key' | 'stage' | 'isHidden'>>(
  steps: readonly Step[],
  canWrite: boolean,
): (Step & { allowedTransitions: string[] })[] {
  const allowedTransitions = (from: Step): string[] =>
    steps
      .filter((to) => !to.isHidden && to.key !== from.key && mayMove(from.stage, to.stage))
      .map(({ key }) => key);
  return steps.map((step) => ({ ...step, allowedTransitions: canWrite ? allowedTransitions(step) : [] }));
}

/** A page of one column, and its total. */
export async function readColumn(
  db: Db,
  scope: BoardScope,
  filter: BoardFilter & { bucket: string; page: number; limit: number },
  { member, now }: Reading,
): Promise<{ cards: BoardCard[]; total: number }> {
  const [counts, cards] = await Promise.all([
    countCards(db, scope, filter, now),
    selectColumnCards(db, scope, filter, now).then((placed) => readCards(db, scope, placed, { member, now })),
  ]);
  return { cards: cards.map(({ card }) => card), total: counts.get(filter.bucket)?.total ?? 0 };
}

const ownTitles = ({ offerId, steps }: OfferBoardScope): Map<string, string> =>
  new Map(steps.map(({ key, title }) => [`${offerId}:${key}`, title]));

/** The steps' own titles, by offer and key. */
async function titlesOf(
  db: Db,
  scope: BoardScope,
  rows: readonly { offer_id: number }[],
): Promise<Map<string, string>> {
  if ('offerId' in scope) return ownTitles(scope);
  return selectStepTitles(db, [...new Set(rows.map((row) => row.offer_id))]);
}

async function readCards(
  db: Db,
  scope: BoardScope,
  placed: readonly PlacedCard[],
  { member, now }: Reading,
): Promise<PlacedBoardCard[]> {
  if (placed.length === 0) return [];
  const ids = placed.map(({ id }) => id);
  const [rows, averages] = await Promise.all([
    selectSummaries(db, ids),
    selectAverages(db, ids, member.accountId),
  ]);
  const titles = await titlesOf(db, scope, rows);
  return placedCards(placed, { rows, averages, titles }, { member, now });
}

type CardRows = Pick<FirstBoard, 'rows'> & {
  averages: Map<string, EvaluationAverage>;
  titles: Map<string, string>;
};

function placedCards(
  placed: readonly PlacedCard[],
  { rows, averages, titles }: CardRows,
  { member, now }: Reading,
): PlacedBoardCard[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return placed.flatMap(({ id, bucket, target }) => {
    const row = byId.get(id);
    if (!row) return [];
    const view = applicationSummaryView(row, [], member.canWrite);
    const ms = now.getTime() - row.stage_changed_at.getTime();
    const card = {
      ...view,
      stageTitle: titles.get(`${row.offer_id}:${view.step}`) ?? stageTitles[row.stage as Stage],
      offerTitle: row.offer_title,
      daysInStep: Math.max(0, Math.floor(ms / DAY_MS)),
      isStuck: target !== null && ms > target * DAY_MS,
      evaluation: averages.get(id) ?? null,
    };
    return [{ bucket, card }];
  });
}
