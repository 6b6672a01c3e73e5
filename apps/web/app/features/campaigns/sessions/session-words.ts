import type { CampaignSession } from '@baara/contract/campaigns/sessions';
import { campaignApplicationStatusTitles } from '@baara/contract/campaigns/statuses';
import { hourInWords } from '@baara/contract/formats/moments';
import type { SmsCounts } from '@baara/contract/notifications/sms';
import { formatDate, formatNumber } from '../../../lib/format.ts';

type Hours = Pick<CampaignSession, 'day' | 'startsAt'>;

/** « 12 décembre 2026 à 8 h 30 ». */
export const whenText = ({ day, startsAt }: Hours): string =>
  `${formatDate(day)} à ${hourInWords(`${day}T${startsAt}Z`)}`;

/** « 1 place », « 12 places ». */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count > 1 ? many : one}`;

/** Who sits a session, by the state of their files. */
export const statusesText = ({ statuses }: Pick<CampaignSession, 'statuses'>): string =>
  statuses.map((status) => `« ${campaignApplicationStatusTitles[status]} »`).join(', ');

/** « 1 200 reçus, 3 non remis »: the states that some are in. */
export const smsCountsText = ({ waiting, sent, delivered, failed, expired }: SmsCounts): string =>
  [
    delivered > 0 && counted(delivered, 'reçu'),
    sent > 0 && counted(sent, 'remis à l’opérateur', 'remis à l’opérateur'),
    waiting > 0 && `${formatNumber(waiting)} en attente`,
    failed > 0 && counted(failed, 'non remis', 'non remis'),
    expired > 0 && `${formatNumber(expired)} plus utiles`,
  ]
    .filter(Boolean)
    .join(', ');

/** Where a session stands. */
export function sessionState({
  convocationsAt,
  drawState,
  seedHash,
}: Pick<CampaignSession, 'convocationsAt' | 'drawState' | 'seedHash'>): {
  title: string;
  tone: 'good' | 'info' | 'warn' | 'neutral' | 'bad';
} {
  if (convocationsAt) return { title: 'Convocations publiées', tone: 'good' };
  if (drawState === 'running') return { title: 'Tirage en cours', tone: 'info' };
  if (drawState === 'failed') return { title: 'Tirage échoué', tone: 'bad' };
  if (drawState === 'drawn') return { title: 'Places tirées', tone: 'info' };
  return seedHash ? { title: 'Graine scellée', tone: 'info' } : { title: 'À préparer', tone: 'neutral' };
}
