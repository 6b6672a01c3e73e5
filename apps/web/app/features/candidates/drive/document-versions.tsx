import type { DocumentVersion, DriveDocument } from '@baara/contract/candidates/drive/drive';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { messageOf } from '../../../lib/api.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { deleteVersion, refreshDocuments, restoreVersion, versionsQuery } from './drive.api.ts';
import { usedIn } from './drive-columns.tsx';

/** The contents that a document had, the current one first. */
export function DocumentVersions({ document }: { document: DriveDocument }) {
  const query = useQuery(versionsQuery(document.id));
  if (query.isPending) return <SkeletonList label="Chargement des versions…" count={2} />;
  if (query.isError) return <QueryError query={query} />;
  return (
    <>
      {query.data.length === 1 && (
        <p className="mb-3 text-ink-soft">
          Remplacez le document quand il change : l’ancien contenu reste ici, et les candidatures déjà
          envoyées gardent le leur.
        </p>
      )}
      <ol className="grid gap-3">
        {query.data.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ol>
    </>
  );
}

function Version({ version }: { version: DocumentVersion }) {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const restoring = useMutation({
    mutationFn: () => restoreVersion(version.id),
    onSuccess: async ({ data, message }) => {
      toast.success(message ?? '');
      await navigate(hrefWith(params, { document: data.id }), { replace: true, preventScrollReset: true });
      await refreshDocuments(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const used = usedIn(version);
  return (
    <li className="grid gap-2 rounded-lg border border-line p-3">
      <h3 className="flex flex-wrap items-center gap-2 text-m">
        <span className="wrap-anywhere">{version.name}</span>
        {version.isCurrent && <Tag tone="good">Actuelle</Tag>}
      </h3>
      <p className="text-s text-ink-soft">
        {formatBytes(version.byteSize)} · {formatDateTime(version.createdAt)}
        {used && ` · ${used}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={version.extension === 'docx' ? version.downloadUrl : version.previewUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass('outline')}
        >
          Ouvrir<span className="sr-only"> : {version.name}</span>
        </a>
        {!version.isCurrent && (
          <>
            <Button
              variant="outline"
              busy={restoring.isPending}
              onClick={() => restoring.mutate()}
              aria-label={`Reprendre cette version : ${version.name}`}
            >
              Reprendre
            </Button>
            <Button
              variant="danger"
              onClick={() => setIsDeleting(true)}
              aria-label={`Supprimer cette version : ${version.name}`}
            >
              Supprimer
            </Button>
          </>
        )}
      </div>
      {isDeleting && <Deletion version={version} onClose={() => setIsDeleting(false)} />}
    </li>
  );
}

function Deletion({ version, onClose }: { version: DocumentVersion; onClose: () => void }) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteVersion(version.id),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      onClose();
      await refreshDocuments(client);
    },
  });
  return (
    <ConfirmDialog
      title="Supprimer cette version ?"
      description={`« ${version.name} » du ${formatDateTime(version.createdAt)} ne pourra plus être reprise. Les candidatures qui la montrent gardent leur copie.`}
      confirmLabel="Supprimer"
      isBusy={deleting.isPending}
      error={deleting.error && messageOf(deleting.error)}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    />
  );
}
