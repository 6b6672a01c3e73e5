import { moneyKinds, type RevenueGrain, revenueGrains } from '@baara/contract/money/revenue-words';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import type { AskedRevenue } from './revenue.api.ts';

export const revenuePeriods = ['mois', 'mois-dernier', 'trimestre', 'annee', 'annee-derniere'] as const;
export type RevenuePeriod = (typeof revenuePeriods)[number];

/** Names of the steps in the address. */
const steps = ['jour', 'semaine', 'mois'] as const;
const grains = Object.fromEntries(steps.map((step, place) => [step, revenueGrains[place]])) as Record<
  (typeof steps)[number],
  RevenueGrain
>;
export const stepNames = steps;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** The first and last day of a named period; Bamako is on UTC all year. */
export function revenueDays(period: RevenuePeriod, now: Date): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const today = dayOf(now.getTime());
  switch (period) {
    case 'mois':
      return { from: dayOf(Date.UTC(year, month, 1)), to: today };
    case 'mois-dernier':
      return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) };
    case 'trimestre':
      return { from: dayOf(Date.UTC(year, month - (month % 3), 1)), to: today };
    case 'annee':
      return { from: dayOf(Date.UTC(year, 0, 1)), to: today };
    case 'annee-derniere':
      return { from: dayOf(Date.UTC(year - 1, 0, 1)), to: dayOf(Date.UTC(year - 1, 11, 31)) };
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the address asks of the revenue; anyone may write an address by hand. */
export function useRevenueFilter() {
  const [params] = useSearchParams();
  const [now] = useState(() => new Date());
  const [from, to] = [params.get('du'), params.get('au')];
  const isCustom = isDay(from) && isDay(to) && from <= to;
  const period = isCustom ? undefined : (choiceOf(params, 'periode', revenuePeriods) ?? 'mois');
  const days = period ? revenueDays(period, now) : { from: from ?? '', to: to ?? '' };
  const step = choiceOf(params, 'pas', steps);
  const country = /^[A-Z]{2}$/.test(params.get('pays') ?? '') ? (params.get('pays') ?? undefined) : undefined;
  const company = uuid.test(params.get('entreprise') ?? '')
    ? (params.get('entreprise') ?? undefined)
    : undefined;
  const asked: AskedRevenue = {
    ...days,
    country,
    company,
    kind: choiceOf(params, 'nature', moneyKinds),
    grain: step && grains[step],
  };
  return {
    asked,
    period,
    step,
    typed: { from: isCustom ? from : undefined, to: isCustom ? to : undefined },
    hrefWith: (change: Record<string, string | null>) => hrefWith(params, { page: null, ...change }),
  };
}
