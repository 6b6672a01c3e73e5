import { answerInThread } from '../../../platform/bounded-process/run-thread.ts';
import { type RankingInput, rankWithFigures } from './rank-with-figures.ts';

answerInThread<RankingInput>((input) => rankWithFigures(input));
