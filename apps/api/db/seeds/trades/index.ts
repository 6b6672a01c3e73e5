import { aidAndFarmingTrades } from './aid-and-farming.ts';
import { buildingAndMiningTrades } from './building-and-mining.ts';
import { financeTrades } from './finance.ts';
import { healthAndEducationTrades } from './health-and-education.ts';
import { hospitalityAndSecurityTrades } from './hospitality-and-security.ts';
import { officeAndDigitalTrades } from './office-and-digital.ts';
import { technicalTrades } from './technical.ts';
import { commerceTrades } from './trade-and-transport.ts';
import type { Trade } from './trade.ts';

export const trades: readonly Trade[] = [
  ...commerceTrades,
  ...financeTrades,
  ...technicalTrades,
  ...buildingAndMiningTrades,
  ...healthAndEducationTrades,
  ...aidAndFarmingTrades,
  ...officeAndDigitalTrades,
  ...hospitalityAndSecurityTrades,
];
