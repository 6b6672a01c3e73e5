import type { Backup } from '@baara/contract/backup/backup';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { Panel } from '../../ui/workspace/panel.tsx';

/** A bucket's address has a secret, which no screen shows. */
const fromOf = (place: string | null): string => (place?.startsWith('/') ? place : "'s3://…'");

/** The key file stands beside the usual folder of copies; the variable needs no option. */
function keyOf(place: string | null, source: Backup['keySource']): string {
  if (source !== 'file') return '';
  return ` --key-file ${place?.endsWith('/backups') ? place.replace(/backups$/, 'backup-key') : './data/backup-key'}`;
}

/** What somebody types on the server, to come back to a minute. */
export function RestoreCommand({ backup: { window, place, keySource } }: { backup: Backup }) {
  const minute = window ? window.to.slice(0, 16).replace('T', ' ') : '2026-11-20 14:05';
  const command = `npm run restore -- --to '${minute}' --into ./data-restaurees --from ${fromOf(place)}${keyOf(place, keySource)}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(command);
      toast.success('Commande copiée');
    } catch {
      toast.error('Rien n’a pu être copié : sélectionnez la commande');
    }
  };
  return (
    <Panel title="Revenir à une minute">
      <p className="text-s">
        Sur le serveur, dans le dossier de Baara. La minute est à l’heure de Bamako (UTC+0). La commande
        remplit un dossier vide, base de données, fichiers et secrets ; elle ne touche jamais à celui qui
        sert.
      </p>
      <pre className="my-3 rounded-md bg-sunken p-3 text-s wrap-anywhere whitespace-pre-wrap">{command}</pre>
      <Button variant="outline" onClick={() => void copy()}>
        Copier la commande
      </Button>
      <ul className="mt-3 list-disc pl-5 text-s text-ink-soft">
        <li>
          <code>--list</code> montre les copies et jusqu’où l’on peut revenir.
        </li>
        <li>
          <code>--from</code> prend aussi une adresse <code>s3://…</code> ; <code>BACKUP_KEY</code> remplace
          le fichier de la clé.
        </li>
      </ul>
    </Panel>
  );
}
