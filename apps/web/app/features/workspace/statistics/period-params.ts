import { reportingMessages, statisticsPeriods } from '@baara/contract/workspace/statistics-rules';
import { choiceOf } from '../../../lib/address-params.ts';

export type PeriodQuery = { days?: string; from?: string; to?: string };
type ChosenPeriod = { query: PeriodQuery } | { query: null; fault: string };

const isDay = (text: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The period in the address: `periode` in days, or `du` and `au`; the last 30 days for anything else. */
export function periodOf(params: URLSearchParams): ChosenPeriod {
  const [from, to] = [params.get('du') ?? '', params.get('au') ?? ''];
  if (from === '' && to === '')
    return { query: { days: choiceOf(params, 'periode', statisticsPeriods.map(String)) ?? '30' } };
  if (!isDay(from) || !isDay(to)) return { query: null, fault: reportingMessages.PERIOD_HALF };
  if (to < from) return { query: null, fault: reportingMessages.PERIOD_REVERSED };
  return { query: { from, to } };
}
