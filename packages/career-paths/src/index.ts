export { nearFits, tradesNear, pathTo, tradesToRead } from './advise.ts';
export { demandedPaper, fitTo, startTrades } from './fits.ts';
export { goalProgress } from './goals.ts';
export { MarketCount, type MarketOffer } from './market.ts';
export { careerTrades, tradesNamed } from './trade-list.ts';
export { readTraining, type TrainingReading, trainingsFor } from './trainings.ts';
export {
  type AskedPaper,
  type GoalProgress,
  LEAST_OFFERS,
  type PathStep,
  type TradeFit,
  type TradeMarket,
} from './types.ts';
