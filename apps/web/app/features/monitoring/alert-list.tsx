import type { Monitoring } from '@baara/contract/monitoring/monitoring';
import {
  monitoringAlertTitles,
  type ThresholdName,
  thresholdWords,
} from '@baara/contract/monitoring/monitoring-words';
import { formatNumber } from '../../lib/format.ts';
import { shortMoment } from '../../lib/moments.ts';
import { addFrenchMarks } from '../../ui/french-marks.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Panel } from '../../ui/workspace/panel.tsx';
import { Line } from './line.tsx';
import { OpenAlerts } from './open-alerts.tsx';

/** What is open, who is mailed and from when on, and what ended. */
export function AlertList({ monitoring }: { monitoring: Monitoring }) {
  const { alerts, settings } = monitoring;
  const ended = alerts.filter(({ endedAt }) => endedAt !== null);
  return (
    <div className="grid grid-cols-1 gap-4">
      {ended.length === alerts.length && (
        <EmptyState title="Aucune alerte en cours">
          Le système est regardé toutes les cinq minutes.
        </EmptyState>
      )}
      <OpenAlerts monitoring={monitoring} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="Seuils et destinataires">
          <dl>
            {(Object.keys(thresholdWords) as ThresholdName[]).map((name) => (
              <Line key={name} title={thresholdWords[name].label}>
                <strong>{formatNumber(settings.thresholds[name])}</strong> {thresholdWords[name].unit}
              </Line>
            ))}
            <Line title="Reçoivent un e-mail">
              <span className="wrap-anywhere">
                {settings.addresses.length > 0
                  ? settings.addresses.join(', ')
                  : 'Les personnes qui surveillent le système'}
              </span>
            </Line>
          </dl>
        </Panel>
        <Panel title="Terminées">
          {ended.length === 0 ? (
            <p className="text-ink-soft">Aucune depuis 90 jours.</p>
          ) : (
            <ul>
              {ended.map(({ id, kind, detail, openedAt, endedAt }) => (
                <li key={id} className="border-t border-line py-2 first:border-t-0">
                  <span className="font-semibold">{monitoringAlertTitles[kind]}</span>
                  <span className="block text-s text-ink-soft">
                    Du {shortMoment(openedAt)} au {shortMoment(endedAt ?? openedAt)}
                  </span>
                  <span className="block text-s wrap-anywhere">{addFrenchMarks(detail)}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}
