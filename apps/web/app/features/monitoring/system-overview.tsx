import type { Monitoring } from '@baara/contract/monitoring/monitoring';
import { PROOF_ALERT_DAYS } from '@baara/contract/backup/backup-words';
import { Link } from 'react-router';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { Notice } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Panel } from '../../ui/workspace/panel.tsx';
import { TechnicalDetails } from '../../ui/workspace/technical-details.tsx';
import { Line } from './line.tsx';
import { OpenAlerts } from './open-alerts.tsx';
import { ProcessList } from './process-list.tsx';

const DAY_MS = 24 * 3600 * 1000;

const isOlderThan = (moment: string, days: number): boolean =>
  Date.now() - Date.parse(moment) > days * DAY_MS;
const LOW_DISK = 0.1;

const isDiskLow = ({ diskFreeBytes, diskBytes }: Monitoring['storage']): boolean =>
  diskFreeBytes !== null && diskBytes !== null && diskFreeBytes < diskBytes * LOW_DISK;

/** What somebody looks at first: what is wrong, then each part with its state. */
export function SystemOverview({ monitoring }: { monitoring: Monitoring }) {
  const isDiskSaid = monitoring.alerts.some(({ kind, endedAt }) => kind === 'disk' && endedAt === null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <OpenAlerts monitoring={monitoring} />
      {!monitoring.hasWorker && (
        <Notice tone="bad">
          <strong className="block">Aucun processus n’exécute de tâches</strong>
          Les e-mails, les rappels et les exports attendent. Lancez un processus avec{' '}
          <code>BAARA_ROLE=worker</code> ou <code>all</code>.
        </Notice>
      )}
      {!isDiskSaid && isDiskLow(monitoring.storage) && (
        // Said here at once: the alert comes up to five minutes later, and not at all where nothing can be written any more.
        <Notice tone="bad">
          <strong className="block">
            Le disque des données est presque plein : {formatBytes(monitoring.storage.diskFreeBytes ?? 0)}{' '}
            libres
          </strong>
          Libérez de la place ou agrandissez-le. Plein, il refuse les envois de fichiers, les candidatures et
          les copies.
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Services monitoring={monitoring} />
        <Mails mails={monitoring.mails} />
      </div>
      <ProcessList processes={monitoring.processes} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <StorageState storage={monitoring.storage} />
        <Certificates monitoring={monitoring} />
      </div>
    </div>
  );
}

function Services({
  monitoring: { health, faults, backup, hasMetrics, queues },
}: {
  monitoring: Monitoring;
}) {
  const services = [
    ['Base de données', health.database],
    ['File des tâches', health.queue],
    ['Stockage des fichiers', health.storage],
  ] as const;
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <Panel title="Services">
      <dl>
        {services.map(([name, state]) => (
          <Line key={name} title={name}>
            <Tag tone={state === 'ok' ? 'good' : 'bad'}>{state === 'ok' ? 'En marche' : 'En panne'}</Tag>
          </Line>
        ))}
        <Line title="Tâches en attente">
          <strong>{formatNumber(waiting)}</strong>
        </Line>
        <Line title="Erreurs inattendues" note="Depuis une heure, depuis un jour">
          <Link to="?onglet=erreurs" className="font-bold text-primary underline">
            {formatNumber(faults.lastHour)} / {formatNumber(faults.lastDay)}
          </Link>
        </Line>
        <Line title="Dernière restauration prouvée">
          <Link to={paths.backup()} className="text-primary underline">
            <ProofAge backup={backup} />
          </Link>
        </Line>
        <Line title="Mesures pour Prometheus">
          {hasMetrics ? <Tag tone="good">Ouvertes</Tag> : <span className="text-ink-soft">Fermées</span>}
        </Line>
      </dl>
    </Panel>
  );
}

function ProofAge({ backup: { mode, lastProvenAt } }: { backup: Monitoring['backup'] }) {
  if (mode === 'outside') return 'Base sauvegardée ailleurs';
  if (!lastProvenAt) return mode === 'off' ? 'Sauvegarde arrêtée' : 'Jamais';
  const isOld = isOlderThan(lastProvenAt, PROOF_ALERT_DAYS);
  return <RelativeTime value={lastProvenAt} className={isOld ? 'text-bad' : undefined} />;
}

function Mails({ mails }: { mails: Monitoring['mails'] }) {
  return (
    <Panel title="E-mails">
      {!mails.leaves && (
        <p className="mb-2 text-s text-ink-soft">
          <code>MAIL_URL</code> n’est pas défini : ils sont écrits dans le dossier des données.
        </p>
      )}
      <dl>
        <Line title="Envoyés en 24 heures">
          <strong>{formatNumber(mails.sentLastDay)}</strong>
        </Line>
        <Line
          title="En attente"
          note={
            mails.oldestWaitingAt && (
              <>
                Le plus ancien : <RelativeTime value={mails.oldestWaitingAt} className="lowercase" />
              </>
            )
          }
        >
          <strong>{formatNumber(mails.waiting)}</strong>
        </Line>
        <Line title="Abandonnés" note="Depuis un jour">
          <strong className={mails.failed > 0 ? 'text-bad' : undefined}>{formatNumber(mails.failed)}</strong>
        </Line>
        <Line
          title="Boîtes qui refusent"
          note={`Dont ${formatNumber(mails.refusedLately)} depuis sept jours`}
        >
          <strong>{formatNumber(mails.refused)}</strong>
        </Line>
      </dl>
    </Panel>
  );
}

function StorageState({ storage }: { storage: Monitoring['storage'] }) {
  const { diskFreeBytes, diskBytes, filesFreeBytes } = storage;
  const isLow = isDiskLow(storage);
  return (
    <Panel title="Espace">
      <dl>
        {diskFreeBytes !== null && diskBytes !== null && (
          <Line title="Disque des données" note={`Sur ${formatBytes(diskBytes)}`}>
            <strong className={isLow ? 'text-bad' : undefined}>{formatBytes(diskFreeBytes)} libres</strong>
          </Line>
        )}
        <Line
          title="Fichiers reçus"
          note={filesFreeBytes === null ? 'Dans un seau S3' : `${formatBytes(filesFreeBytes)} libres`}
        >
          <strong>
            {formatNumber(storage.fileCount)} ({formatBytes(storage.filesBytes)})
          </strong>
        </Line>
        <Line title="Base de données">
          <strong>{formatBytes(storage.databaseBytes)}</strong>
        </Line>
      </dl>
      <TechnicalDetails className="mt-2">
        <dl>
          {storage.largestTables.map(({ name, bytes }) => (
            <Line key={name} title={<code className="wrap-anywhere">{name}</code>}>
              {formatBytes(bytes)}
            </Line>
          ))}
        </dl>
      </TechnicalDetails>
    </Panel>
  );
}

function Certificates({ monitoring: { certificates, settings } }: { monitoring: Monitoring }) {
  const { site, keys } = certificates;
  return (
    <Panel title="Certificats et clés">
      <dl>
        <Line title="Certificat du site" note={site?.host}>
          <SiteCertificate site={site} days={settings.thresholds.certificateDays} />
        </Line>
        {keys.map(({ title, id, createdAt }) => (
          <Line key={title} title={title} note={<code className="wrap-anywhere">{id}</code>}>
            Clé du {formatDate(createdAt)}
          </Line>
        ))}
      </dl>
      {keys.length > 0 && (
        <p className="mt-2 text-s text-ink-soft">
          Une clé de signature n’a pas de fin : elle se change à la main.
        </p>
      )}
    </Panel>
  );
}

function SiteCertificate({ site, days }: { site: Monitoring['certificates']['site']; days: number }) {
  if (!site) return <span className="text-ink-soft">Le site n’est pas en https</span>;
  if (site.lookedAt === null) return <span className="text-ink-soft">Lu dans les six heures</span>;
  if (site.problem) return <span className="text-bad wrap-anywhere">{site.problem}</span>;
  if (!site.endsAt) return <span className="text-ink-soft">Sans date</span>;
  const isNear = isOlderThan(site.endsAt, -days);
  return (
    <strong className={isNear ? 'text-bad' : undefined}>
      Jusqu’au {formatDate(site.endsAt)}
      {site.issuer && <span className="block text-s font-medium text-ink-soft">{site.issuer}</span>}
    </strong>
  );
}
