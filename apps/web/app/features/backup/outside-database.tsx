import type { Backup } from '@baara/contract/backup/backup';
import { backupAlertTitles } from '@baara/contract/backup/backup-words';
import { Notice } from '../../ui/states.tsx';
import { Panel } from '../../ui/workspace/panel.tsx';
import { ArchiverFigures, ArchivingTag, Figure } from './archiving-state.tsx';

/** A database that Baara does not run: what it says of its archiving, and what nobody here can know. */
export function OutsideDatabase({ backup }: { backup: Backup }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {backup.alerts.map(({ kind, detail }) => (
        <Notice key={kind} tone="bad">
          <strong className="block">{backupAlertTitles[kind]}</strong>
          {detail}
        </Notice>
      ))}
      <Notice tone="info">
        <strong className="block">Cette base de données est administrée ailleurs.</strong>
        Baara ne la copie pas et ne peut pas prouver qu’elle reviendrait : ses copies de base, leur dépôt et
        leurs essais de restauration ne se voient pas d’ici. La page « Sauvegarde » de la documentation
        explique comment le faire avec pgBackRest.
      </Notice>
      <Panel title="Archivage de PostgreSQL">
        <dl className="grid gap-3 text-s md:max-w-xl">
          <Figure title="État">
            <ArchivingTag backup={backup} />
          </Figure>
          <ArchiverFigures archiver={backup.archiver} />
        </dl>
        {!backup.archiver.isOn && (
          <p className="mt-3 text-s text-bad">
            Son journal n’est pas archivé (archive_mode) : après une panne de disque, rien d’écrit depuis la
            dernière copie ne reviendrait.
          </p>
        )}
      </Panel>
    </div>
  );
}
