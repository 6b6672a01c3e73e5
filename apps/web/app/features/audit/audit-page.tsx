import type { AuditChain } from '@baara/contract/audit/audit-log';
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
import { ExportDialog } from '../files/exports/public/export-dialog.tsx';
import { AuditList } from './audit-list.tsx';
import {
  auditChainQuery,
  exportAuditLog,
  headsUrl,
  savingRecipients,
  verifyAuditChain,
} from './audit.api.ts';
import { ChainState } from './chain-state.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

const RecipientsForm = lazyPart(() => import('../settings/recipients/public/recipients-form.tsx'));

export const meta = () => [{ title: 'Journal d’audit | Baara' }];

/** Who did what, and the proof that nobody changed it. Employers and managers can open the page; the server refuses. */
export default function AuditPage() {
  const chain = useQuery(auditChainQuery);
  return (
    <WorkspacePage>
      <PageHeader
        title="Journal d’audit"
        description="Qui a fait quoi, et la preuve que rien n’a été changé depuis."
        action={chain.data && <AuditActions chain={chain.data} />}
      />
      {isUnreadable(chain) ? (
        <QueryError query={chain} fallback="Le journal d’audit n’a pas pu être chargé." />
      ) : chain.isPending ? (
        <SkeletonList label="Chargement du journal d’audit…" />
      ) : (
        <>
          <ChainState chain={chain.data} />
          <AuditList />
        </>
      )}
    </WorkspacePage>
  );
}

function AuditActions({ chain }: { chain: AuditChain }) {
  const client = useQueryClient();
  const { filter } = useAuditFilter();
  const [opened, setOpened] = useState<'export' | 'recipients'>();
  const close = (): void => setOpened(undefined);
  const refresh = () => client.invalidateQueries({ queryKey: auditChainQuery.queryKey });
  const verifying = useMutation({
    mutationFn: verifyAuditChain,
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await refresh();
    },
    onError: async (error) => {
      toast.error(messageOf(error, "La vérification n'a pas pu être lancée."));
      await refresh();
    },
  });
  const { verification, recipients, abilities, publicKey } = chain;
  const isUnderWay = verification !== null && verification.finishedAt === null;
  return (
    <>
      <Button busy={verifying.isPending} disabled={isUnderWay} onClick={() => verifying.mutate()}>
        Vérifier la chaîne
      </Button>
      <ActionMenu
        label="Plus d’actions"
        variant="outline"
        actions={[
          { label: 'Exporter les lignes trouvées', onSelect: () => setOpened('export') },
          ...(publicKey
            ? [
                {
                  label: 'Télécharger les têtes signées',
                  onSelect: () => globalThis.location.assign(headsUrl),
                },
              ]
            : []),
          ...(abilities.changeRecipients
            ? [{ label: 'Destinataires des têtes', onSelect: () => setOpened('recipients') }]
            : []),
        ]}
      />
      {opened === 'export' && (
        <ExportDialog
          title="Exporter le journal"
          description="Les lignes que vos filtres trouvent, de la plus récente à la plus ancienne."
          ask={(format) => exportAuditLog({ body: { format, filters: filter } })}
          onClose={close}
        />
      )}
      {opened === 'recipients' && (
        <Suspense fallback={null}>
          <RecipientsForm
            recipients={recipients}
            saving={savingRecipients}
            title="Destinataires des têtes signées"
            description="Chaque heure, ces adresses reçoivent la tête signée du journal, à conserver hors de la plateforme."
            onClose={close}
            onSaved={() => {
              close();
              void refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
