import type { Backup } from '@baara/contract/backup/backup';
import type { ReactNode } from 'react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatNumber } from '../../lib/format.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Panel } from '../../ui/workspace/panel.tsx';

/** How the WAL and the uploaded files reach the repository, as the server and its shipping say it. */
export function ArchivingState({ backup }: { backup: Backup }) {
  const { archiver, shipping, files, mode, place, keySource, keyFingerprint } = backup;
  return (
    <Panel title="Archivage en continu">
      <dl className="grid gap-3 text-s">
        <Figure title="État">
          <ArchivingTag backup={backup} />
        </Figure>
        {mode === 'embedded' && (
          <>
            <Figure title="Dernier journal au dépôt">
              {shipping.lastAt ? <RelativeTime value={shipping.lastAt} /> : 'Aucun encore'}
              {shipping.lastSegment && (
                <code className="block text-ink-soft wrap-anywhere">{shipping.lastSegment}</code>
              )}
            </Figure>
            <Figure title="En attente d’envoi">
              {shipping.waiting === 0 ? 'Rien' : formatNumber(shipping.waiting)}
              {shipping.waitingSince && (
                <>
                  , depuis <RelativeTime value={shipping.waitingSince} />
                </>
              )}
            </Figure>
            {shipping.problem && (
              <Figure title="Dernier problème du dépôt">
                <span className="text-bad">{shipping.problem}</span>
              </Figure>
            )}
          </>
        )}
        <ArchiverFigures archiver={archiver} />
        {mode === 'embedded' && (
          <>
            <Figure title="Fichiers reçus">
              {files ? (
                <>
                  {formatNumber(files.count)} ({formatBytes(files.bytes)}) <RelativeTime value={files.at} />
                  {files.problem && <span className="block text-bad">{files.problem}</span>}
                </>
              ) : (
                'Pas encore copiés, ou dans un seau S3 qui a ses propres versions'
              )}
            </Figure>
            {place && (
              <Figure title="Dépôt">
                <span className="wrap-anywhere">{place}</span>
              </Figure>
            )}
            <Figure title="Clé">
              {keySource === 'file' ? 'Fichier backup-key' : 'Variable BACKUP_KEY'}
              {keyFingerprint && <code className="block text-ink-soft">{keyFingerprint}</code>}
            </Figure>
          </>
        )}
      </dl>
    </Panel>
  );
}

/** What any PostgreSQL says of its archiving. */
export function ArchiverFigures({ archiver }: Pick<Backup, 'archiver'>) {
  const { lastAt, lastSegment, failedCount, lastFailedAt, lastFailedSegment } = archiver;
  return (
    <>
      <Figure title="Dernier journal archivé par PostgreSQL">
        {lastAt ? <RelativeTime value={lastAt} /> : 'Aucun'}
        {lastSegment && <code className="block text-ink-soft wrap-anywhere">{lastSegment}</code>}
      </Figure>
      <Figure title="Échecs d’archivage">
        {formatNumber(failedCount)}
        {lastFailedAt && (
          <>
            , le dernier <RelativeTime value={lastFailedAt} />
            {lastFailedSegment && (
              <code className="block text-ink-soft wrap-anywhere">{lastFailedSegment}</code>
            )}
          </>
        )}
      </Figure>
    </>
  );
}

export const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-w-0 justify-between gap-3">
    <dt className="max-w-1/2 text-ink-soft">{title}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
);

export function ArchivingTag({ backup: { archiver, shipping, mode } }: { backup: Backup }) {
  if (!archiver.isOn) return <Tag tone="bad">Arrêté</Tag>;
  const { lastAt, lastFailedAt } = archiver;
  const isFailing = lastFailedAt !== null && (lastAt === null || lastFailedAt > lastAt);
  if (isFailing || (mode === 'embedded' && shipping.problem)) return <Tag tone="bad">En panne</Tag>;
  return <Tag tone="good">En marche</Tag>;
}
