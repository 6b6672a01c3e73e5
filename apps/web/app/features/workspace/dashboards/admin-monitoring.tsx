import type { AdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatNumber } from '../../../lib/format.ts';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { DashboardSection, Panel, panelColumn } from '../../../ui/workspace/panel.tsx';

type Monitoring = NonNullable<AdminDashboard['monitoring']>;

const line = 'flex min-h-11 items-center justify-between gap-3 border-t border-line py-1.5 first:border-t-0';

/** Whether messages leave, work gets done, and what everything stands on answers. */
export function AdminMonitoring({ monitoring }: { monitoring: Monitoring }) {
  return (
    <DashboardSection title="Santé de la plateforme">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className={panelColumn}>
          <Panel title="Services">
            <Services monitoring={monitoring} />
          </Panel>
          <Panel title="Emails">
            <Mails mails={monitoring.mails} />
          </Panel>
        </div>
        <Panel title="Tâches de fond">
          <Queues queues={monitoring.queues} />
        </Panel>
      </div>
    </DashboardSection>
  );
}

function Services({ monitoring: { health, databaseSize } }: { monitoring: Monitoring }) {
  const services = [
    ['Base de données', health.database],
    ['File des tâches', health.queue],
    ['Stockage des fichiers', health.storage],
  ] as const;
  return (
    <dl>
      {services.map(([name, state]) => (
        <div key={name} className={line}>
          <dt>{name}</dt>
          <dd>
            <Tag tone={state === 'ok' ? 'good' : 'bad'}>{state === 'ok' ? 'En marche' : 'En panne'}</Tag>
          </dd>
        </div>
      ))}
      <div className={line}>
        <dt>Taille de la base</dt>
        <dd className="font-bold">{formatBytes(databaseSize)}</dd>
      </div>
    </dl>
  );
}

function Mails({ mails }: { mails: Monitoring['mails'] }) {
  return (
    <dl>
      <div className={line}>
        <dt>Envoyés en 24 heures</dt>
        <dd className="font-bold">{formatNumber(mails.sentLastDay)}</dd>
      </div>
      <div className={line}>
        <dt>
          En attente
          {mails.oldestWaitingAt && (
            <span className="block text-s text-ink-soft">
              Le plus ancien : <RelativeTime value={mails.oldestWaitingAt} className="lowercase" />
            </span>
          )}
        </dt>
        <dd className="font-bold">{formatNumber(mails.waiting)}</dd>
      </div>
      <div className={line}>
        <dt>
          Échecs
          <span className="block text-s text-ink-soft">Abandonnés ces dernières 24 heures</span>
        </dt>
        <dd className={mails.failed > 0 ? 'font-bold text-bad' : 'font-bold'}>
          {formatNumber(mails.failed)}
        </dd>
      </div>
    </dl>
  );
}

type Queue = Monitoring['queues'][number];

const isQuiet = ({ waiting, active, failed }: Queue): boolean => waiting + active + failed === 0;

/** Those with something to do; a hundred others have nothing most of the time, and are folded. */
function Queues({ queues }: { queues: readonly Queue[] }) {
  const [quiet, busy] = [queues.filter(isQuiet), queues.filter((queue) => !isQuiet(queue))];
  return (
    <>
      {busy.length === 0 && <p className="text-ink-soft">Rien n’attend et rien n’a échoué.</p>}
      <ul>
        {busy.map(({ name, title, waiting, active, failed, oldestWaitingAt }) => (
          <li key={name} className={line}>
            <span className="min-w-0">
              {title}
              {oldestWaitingAt && (
                <span className="block text-s text-ink-soft">
                  La plus ancienne attend : <RelativeTime value={oldestWaitingAt} className="lowercase" />
                </span>
              )}
            </span>
            <span className="flex flex-wrap justify-end gap-1.5">
              {waiting > 0 && <Tag tone="warn">{formatNumber(waiting)} en attente</Tag>}
              {active > 0 && <Tag tone="info">{formatNumber(active)} en cours</Tag>}
              {failed > 0 && <Tag tone="bad">{`${formatNumber(failed)} échec${failed > 1 ? 's' : ''}`}</Tag>}
            </span>
          </li>
        ))}
      </ul>
      {quiet.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-ink-soft">
            {formatNumber(quiet.length)} {quiet.length > 1 ? 'files' : 'file'} sans rien à faire
          </summary>
          <ul className="text-s text-ink-soft">
            {quiet.map(({ name, title }) => (
              <li key={name} className="py-0.5">
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
