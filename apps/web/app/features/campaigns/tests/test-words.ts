import type { CampaignTest } from '@baara/contract/campaigns/tests';
import { testKindTitles } from '@baara/contract/campaigns/tests-words';
import { markInWords } from '@baara/contract/formats/marks';
import { formatDateTime } from '../../../lib/moments.ts';

type Kind = Pick<CampaignTest, 'kind' | 'isOnline'>;

/** « QCM en ligne », « Entretien ». */
export const kindText = ({ kind, isOnline }: Kind): string =>
  isOnline ? `${testKindTitles[kind]} en ligne` : testKindTitles[kind];

/** « 1 h 30 », « 45 min ». */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}\u00A0min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** From how many points a test is passed: « 12 sur 20 ». */
export const passText = ({ maxScore, passPercent }: Pick<CampaignTest, 'maxScore' | 'passPercent'>): string =>
  `${markInWords(maxScore * passPercent)} sur ${maxScore} (${passPercent} %)`;

/** « Deux, une troisième lecture au-delà de 3 points d’écart ». */
export const readersText = ({
  readers,
  gapHundredths,
}: Pick<CampaignTest, 'readers' | 'gapHundredths'>): string =>
  readers === 2
    ? `Deux ; une troisième lecture au-delà de ${markInWords(gapHundredths)}\u00A0points d’écart`
    : 'Un';

/** When it takes place, as far as it is known. */
export function testDates({ isOnline, opensAt, closesAt, sessions }: CampaignTest): string | null {
  if (isOnline)
    return opensAt && closesAt ? `Du ${formatDateTime(opensAt)} au ${formatDateTime(closesAt)}` : null;
  return sessions.length === 0 ? null : sessions.map(({ name }) => name).join(', ');
}
