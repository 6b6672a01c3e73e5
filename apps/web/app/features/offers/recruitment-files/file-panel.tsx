import { recruitmentFileKindTitles } from '@baara/contract/offers/recruitment-file-kinds';
import type { RecruitmentFileDetail } from '@baara/contract/offers/recruitment-files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { EditFile } from './edit-file.tsx';
import { FileForm } from './file-form.tsx';
import { fileQuery, fileWasOpened, forgetFile } from './file.api.ts';
import { deleteRecruitmentFile } from './recruitment-files.api.ts';

/** One document: its versions, and who opened each. */
export function FilePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(fileQuery(id));
  return (
    <SidePanel title={query.data?.title ?? 'Document'} onClose={onClose}>
      {query.isPending && <SkeletonList label="Chargement du document…" count={2} />}
      {query.isError && <QueryError query={query} />}
      {query.data && <Content file={query.data} onClose={onClose} />}
    </SidePanel>
  );
}

function Content({ file, onClose }: { file: RecruitmentFileDetail; onClose: () => void }) {
  const [asking, setAsking] = useState<'version' | 'edit' | 'deletion' | null>(null);
  const close = (): void => setAsking(null);
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {recruitmentFileKindTitles[file.kind]}
        {file.offer && (
          <>
            {' · '}
            <Link to={paths.recruiterOffer(file.offer.id)} className="underline">
              {file.offer.title || 'Sans titre'}
            </Link>
          </>
        )}
      </p>
      {file.abilities.edit && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking('version')}>Nouvelle version</Button>
          <Button variant="outline" onClick={() => setAsking('edit')}>
            Modifier
          </Button>
          <Button variant="danger" onClick={() => setAsking('deletion')}>
            Supprimer
          </Button>
        </div>
      )}
      <ol className="grid gap-4">
        {file.history.map((version) => (
          <Version key={version.number} fileId={file.id} version={version} />
        ))}
      </ol>
      {asking === 'version' && <FileForm versionOf={file} onClose={close} onAdded={close} />}
      {asking === 'edit' && <EditFile file={file} onClose={close} />}
      {asking === 'deletion' && <Deletion file={file} onClose={close} onDeleted={onClose} />}
    </div>
  );
}

type VersionProps = { fileId: string; version: RecruitmentFileDetail['history'][number] };

function Version({ fileId, version }: VersionProps) {
  const client = useQueryClient();
  const address = `/api/v1/recruiter/recruitment-files/${fileId}/versions/${version.number}/content`;
  // The server notes the opening when it answers: what is shown here is read again a moment after.
  const opened = (): void => void setTimeout(() => fileWasOpened(client), 1500);
  return (
    <li className="grid gap-2 rounded-lg border border-line p-4">
      <h3 className="text-m font-semibold">Version {version.number}</h3>
      <p className="text-s wrap-anywhere text-ink-soft">
        {version.name} · {formatBytes(version.byteSize)} · ajoutée le {formatDate(version.createdAt)}
        {version.by && ` par ${version.by.name}`}
      </p>
      {version.note && <p className="wrap-anywhere">{version.note}</p>}
      <div className="flex flex-wrap gap-2">
        <a
          href={`${address}?preview=true`}
          target="_blank"
          rel="noopener"
          onClick={opened}
          className={buttonClass('outline')}
          aria-label={`Ouvrir la version ${version.number}`}
        >
          Ouvrir
        </a>
        <a
          href={address}
          download
          onClick={opened}
          className={buttonClass('outline')}
          aria-label={`Télécharger la version ${version.number}`}
        >
          Télécharger
        </a>
      </div>
      {version.readers.length === 0 ? (
        <p className="text-s text-ink-soft">Personne de l'équipe ne l'a encore ouverte.</p>
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-s">
            Ouverte par {version.readers.length} personne{version.readers.length > 1 ? 's' : ''}
          </summary>
          <ul className="grid gap-1 text-s text-ink-soft">
            {version.readers.map((reader) => (
              <li key={reader.id}>
                <b className="text-ink">{reader.name}</b>, {formatDateTime(reader.lastReadAt)}
                {reader.readings > 1 && ` (${reader.readings} fois)`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Deletion({
  file,
  onClose,
  onDeleted,
}: {
  file: RecruitmentFileDetail;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () =>
      deleteRecruitmentFile({
        params: { id: file.id },
      }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onDeleted();
      forgetFile(client, file.id);
    },
  });
  const versions = file.history.length;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer ${file.title} ?`}
      description={versions > 1 ? `Ses ${versions} versions disparaissent.` : 'Le fichier disparaît.'}
      confirmLabel="Supprimer"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      error={deleting.isError ? messageOf(deleting.error) : undefined}
    />
  );
}
