import type { Backup } from '@baara/contract/backup/backup';
import { backupAlertTitles, backupMessages } from '@baara/contract/backup/backup-words';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { Notice } from '../../ui/states.tsx';

/** What somebody must look at: open alerts first, then what a fire would take with it. */
export function BackupNotices({ backup }: { backup: Backup }) {
  const { alerts, mode, isAlive, isSameDisk, keySource, keyFingerprint } = backup;
  return (
    <>
      {alerts.map(({ kind, openedAt, detail }) => (
        <Notice key={kind} tone="bad">
          <strong className="block">{backupAlertTitles[kind]}</strong>
          <span className="wrap-anywhere">{detail}</span>{' '}
          <RelativeTime value={openedAt} className="text-ink-soft" />
        </Notice>
      ))}
      {mode === 'off' && <Notice tone="bad">{backupMessages.OFF}</Notice>}
      {mode === 'embedded' && !isAlive && (
        <Notice tone="warn">
          Le processus qui sauvegarde ne répond pas : ce qui suit est ce qu’il a dit en dernier.
        </Notice>
      )}
      {mode === 'embedded' && (isSameDisk || keySource === 'file') && (
        <Notice tone="warn">
          <ul className="grid gap-1">
            {isSameDisk && (
              <li>
                <strong>Les copies sont sur le disque de la plateforme</strong> : elles réparent une erreur,
                pas un incendie. Donnez un dossier d’un autre disque ou un seau S3 par <code>BACKUP_URL</code>
                .
              </li>
            )}
            {keySource === 'file' && (
              <li>
                <strong>La clé est dans le fichier backup-key du dossier de données</strong>
                {keyFingerprint && (
                  <>
                    {' '}
                    (empreinte <code className="whitespace-nowrap">{keyFingerprint}</code>)
                  </>
                )}
                . Copiez-la en lieu sûr : sans elle, rien ne revient.
              </li>
            )}
          </ul>
        </Notice>
      )}
    </>
  );
}
