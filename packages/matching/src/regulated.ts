import type { Hold } from './part-share.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

/** Why a candidate may not practise the trade of an offer; null when they may. */
export const barredFrom = (_offer: OfferReading, _candidate: CandidateReading): Hold | null => null;
