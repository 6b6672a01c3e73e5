export { selectStuckOffers } from '../board.queries.ts';
