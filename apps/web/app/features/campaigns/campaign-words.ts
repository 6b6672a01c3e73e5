import type { TestScore } from '@baara/contract/campaigns/campaigns';
import { markedFileTitles } from '@baara/contract/campaigns/mark-entry-words';
import { markInWords } from '@baara/contract/formats/marks';
import type { CampaignSummary, ListedCampaign } from '@baara/contract/campaigns/campaigns';
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import { publicPaths } from '../../lib/public-paths.ts';

export type DatedCampaign = Pick<
  CampaignSummary,
  'state' | 'startDate' | 'endDate' | 'closedOn' | 'daysLeft'
>;

/** `du 9 novembre au 9 décembre 2026`: the year once, when it is the same; `le 9 novembre 2026` for one day. */
export function daysText(from: string, to: string): string {
  const first = formatDate(from);
  if (from === to) return `le ${first}`;
  return `du ${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, -5) : first} au ${formatDate(to)}`;
}

/** When one may apply, in one line. */
export function periodText({ startDate, endDate }: Pick<DatedCampaign, 'startDate' | 'endDate'>): string {
  if (startDate && endDate) return daysText(startDate, endDate);
  if (endDate) return `jusqu'au ${formatDate(endDate)}`;
  return startDate ? `à partir du ${formatDate(startDate)}` : 'sans date limite';
}

/** The deadline in words. */
export function deadlineText({ state, startDate, closedOn, daysLeft }: DatedCampaign): string {
  if (state === 'closed') return closedOn ? `Clôturée le ${formatDate(closedOn)}` : 'Clôturée';
  if (state === 'upcoming') return startDate ? `Ouvre le ${formatDate(startDate)}` : 'À venir';
  if (daysLeft === null) return 'Sans date limite';
  if (daysLeft === 0) return "Dernier jour aujourd'hui";
  return daysLeft === 1 ? 'Ferme demain' : `Encore ${daysLeft} jours`;
}

/** A week before the end, it is time. */
export const isClosing = ({ state, daysLeft }: DatedCampaign): boolean =>
  state === 'active' && daysLeft !== null && daysLeft <= 7;

export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)}\u00A0${count > 1 ? many : one}`;

export const positionsText = (count: number): string => counted(count, 'poste', 'postes');

export const feeText = (amount: number | null): string =>
  amount === null ? 'Aucun frais' : `Frais de dossier : ${formatMoney(amount)}`;

export const campaignPath = ({ slug }: { slug: string }): string => publicPaths.campaign(slug);

/** A code is read in two groups of five. */
export const codeInGroups = (code: string): string => `${code.slice(0, 5)} ${code.slice(5)}`;

/** Without its description, which no list shows: pages carry what their loader gives. */
export const asCard = ({ description: _unshown, ...card }: ListedCampaign): CampaignSummary => card;

/** « 13,5 sur 20 », « Absent ». */
export const scoreText = ({ score, maxScore, state }: TestScore): string =>
  score === null ? markedFileTitles[state] : `${markInWords(Math.round(score * 100))} sur ${maxScore}`;
