import type { MissionSummary } from '@baara/contract/freelance/freelance';
import { missionStateTitles } from '@baara/contract/freelance/market-states';
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import { publicPaths } from '../../lib/public-paths.ts';

export const missionsPath = publicPaths.missions();
export const freelancesPath = publicPaths.freelances();
export const missionPath = ({ id }: { id: string }): string => `${missionsPath}/${id}`;
export const freelancePath = ({ id }: { id: string }): string => publicPaths.freelance(id);
/** Of the signed-in area: a freelance's own proposal, and a client's own project. Public pages carry no name for them. */
export const ownProposalPath = ({ id }: { id: string }): string =>
  `${publicPaths.ownMissions()}/${id}?onglet=proposition`;
export const ownProjectPath = ({ id }: { id: string }): string =>
  `${publicPaths.clientProjects()}/${id}?onglet=propositions`;

type Place = { city: string | null; countryName: string };

/** `Koulikoro, Mali`, or the country alone. */
export const placeText = ({ city, countryName }: Place): string =>
  city ? `${city}, ${countryName}` : countryName;

export function missionPlaceText({ isRemote, ...place }: Place & { isRemote: boolean }): string {
  if (!isRemote) return placeText(place);
  return place.city ? `${placeText(place)}, ou à distance` : 'À distance';
}

type Budget = Pick<MissionSummary, 'budgetMin' | 'budgetMax' | 'pricing'>;

/** `350 000 – 600 000 F CFA`, or `par jour`; a missing one is to be discussed. */
export function budgetText({ pricing, ...budget }: Budget): string {
  const isKnown = budget.budgetMin !== null || budget.budgetMax !== null;
  return pricing === 'daily' && isKnown ? `${amountText(budget)} par jour` : amountText(budget);
}

function amountText({ budgetMin, budgetMax }: Omit<Budget, 'pricing'>): string {
  if (budgetMin !== null && budgetMax !== null)
    return budgetMin === budgetMax
      ? formatMoney(budgetMax)
      : `${formatNumber(budgetMin)} – ${formatMoney(budgetMax)}`;
  if (budgetMax !== null) return `Jusqu'à ${formatMoney(budgetMax)}`;
  return budgetMin === null ? 'Budget à discuter' : `À partir de ${formatMoney(budgetMin)}`;
}

type Dated = Pick<MissionSummary, 'state' | 'daysLeft' | 'closesOn'>;

/** How long one may still propose one's services. */
export function deadlineText({ state, daysLeft, closesOn }: Dated): string {
  if (state !== 'open' || daysLeft === null) return missionStateTitles[state === 'open' ? 'closed' : state];
  if (daysLeft === 0) return "Dernier jour aujourd'hui";
  if (daysLeft === 1) return "Plus qu'un jour";
  return daysLeft <= 14 ? `Plus que ${daysLeft} jours` : `Jusqu'au ${formatDate(closesOn)}`;
}

/** A few days before the end, it is time. */
export const isClosing = ({ state, daysLeft }: Dated): boolean =>
  state === 'open' && daysLeft !== null && daysLeft <= 5;
