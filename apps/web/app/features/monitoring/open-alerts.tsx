import type { Monitoring } from '@baara/contract/monitoring/monitoring';
import { monitoringAlertTitles } from '@baara/contract/monitoring/monitoring-words';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { addFrenchMarks } from '../../ui/french-marks.ts';
import { Notice } from '../../ui/states.tsx';

/** What is beyond its threshold now; nothing while all is well. */
export function OpenAlerts({ monitoring: { alerts } }: { monitoring: Monitoring }) {
  return alerts
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id, kind, detail, openedAt, mailedAt }) => (
      <Notice key={id} tone="bad">
        <strong className="block">{monitoringAlertTitles[kind]}</strong>
        <span className="wrap-anywhere">{addFrenchMarks(detail)}</span>{' '}
        <span className="text-ink-soft">
          <RelativeTime value={openedAt} />
          {mailedAt === null && '. Personne n’a encore été prévenu par e-mail.'}
        </span>
      </Notice>
    ));
}
