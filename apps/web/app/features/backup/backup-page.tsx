import type { Backup } from '@baara/contract/backup/backup';
import type { BackupRunKind } from '@baara/contract/backup/backup-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionMenu } from '../../ui/workspace/action-menu.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { ArchivingState } from './archiving-state.tsx';
import { BackupNotices } from './backup-notices.tsx';
import { backupKey, backupQuery, savingRecipients, startBackupRun } from './backup.api.ts';
import { LastProof } from './last-proof.tsx';
import { OutsideDatabase } from './outside-database.tsx';
import { RestoreCommand } from './restore-command.tsx';
import { RunList } from './run-list.tsx';

const RecipientsForm = lazyPart(() => import('../settings/recipients/public/recipients-form.tsx'));

export const meta = () => [{ title: 'Sauvegarde | Baara' }];

/** What would come back after a fire. Employers and managers can open the page; the server refuses. */
export default function BackupPage() {
  const query = useQuery(backupQuery);
  return (
    <WorkspacePage>
      <PageHeader
        title="Sauvegarde"
        description="Ce qui reviendrait après un incendie, et la preuve que cela revient."
        action={query.data && <BackupActions backup={query.data} />}
      />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="L’état de la sauvegarde n’a pas pu être chargé." />
      ) : query.isPending ? (
        <SkeletonList label="Chargement de la sauvegarde…" />
      ) : (
        <BackupBody backup={query.data} />
      )}
    </WorkspacePage>
  );
}

function BackupBody({ backup }: { backup: Backup }) {
  if (backup.mode === 'outside') return <OutsideDatabase backup={backup} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <LastProof backup={backup} />
      <BackupNotices backup={backup} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ArchivingState backup={backup} />
        <RestoreCommand backup={backup} />
      </div>
      <RunList isLive={backup.underWay.length > 0} />
    </div>
  );
}

function BackupActions({ backup }: { backup: Backup }) {
  const client = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: backupKey });
  const starting = useMutation({
    mutationFn: (kind: BackupRunKind) => startBackupRun(kind),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await refresh();
    },
    onError: async (error) => {
      toast.error(messageOf(error, 'La demande n’a pas pu être envoyée.'));
      await refresh();
    },
  });
  const { abilities, mode, recipients } = backup;
  const asked = starting.isPending ? starting.variables : undefined;
  return (
    <>
      {mode === 'embedded' && (
        <>
          <Button
            busy={asked === 'copy'}
            disabled={!abilities.copy || starting.isPending}
            onClick={() => starting.mutate('copy')}
          >
            Sauvegarder maintenant
          </Button>
          <Button
            variant="outline"
            busy={asked === 'proof'}
            disabled={!abilities.prove || starting.isPending}
            onClick={() => starting.mutate('proof')}
          >
            Vérifier maintenant
          </Button>
        </>
      )}
      <ActionMenu
        label="Plus d’actions"
        variant="outline"
        actions={
          abilities.changeRecipients
            ? [{ label: 'Destinataires des alertes', onSelect: () => setIsEditing(true) }]
            : []
        }
      />
      {isEditing && (
        <Suspense fallback={null}>
          <RecipientsForm
            recipients={recipients}
            saving={savingRecipients}
            title="Destinataires des alertes"
            description="Ces adresses reçoivent un e-mail quand la sauvegarde est en panne, ou n’est plus prouvée."
            hint="Sans adresse, les administrateurs reçoivent l’alerte."
            onClose={() => setIsEditing(false)}
            onSaved={() => {
              setIsEditing(false);
              void refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
