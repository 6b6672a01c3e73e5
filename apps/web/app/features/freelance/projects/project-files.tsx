import type { Project } from '@baara/contract/freelance/projects';
import { projectLimits, projectMessages as messages } from '@baara/contract/freelance/projects-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { FileField } from '../../../lib/file-field.tsx';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { UploadList } from '../../files/uploads/public/upload-list.tsx';
import { useUploads } from '../../files/uploads/public/use-uploads.ts';
import {
  cacheProject,
  moveProjectFile,
  projectFilePath,
  refreshProject,
  removeProjectFile,
} from './projects.api.ts';

type FileOf = Project['files'][number];

/** Files of a project, those of its confidential part marked. */
export function ProjectFiles({ project }: { project: Project }) {
  const { id, files, abilities } = project;
  const session = useSession();
  const mayAdd = abilities.edit && files.length < projectLimits.files;
  return (
    <Card className="grid gap-3">
      <h2 className="text-l">Fichiers</h2>
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map((file) => (
            <FileRow key={file.id} projectId={id} file={file} mayEdit={abilities.edit} />
          ))}
        </ul>
      )}
      {mayAdd && session && <AddFile key={id} projectId={id} accountId={session.id} />}
    </Card>
  );
}

type RowProps = { projectId: string; file: FileOf; mayEdit: boolean };

function FileRow({ projectId, file, mayEdit }: RowProps) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (how: 'move' | 'remove') =>
      how === 'move'
        ? moveProjectFile(projectId, file.id, !file.isConfidential)
        : removeProjectFile(projectId, file.id),
    onSuccess: ({ data, message }) => {
      cacheProject(client, data);
      toast.success(message ?? '');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 text-left wrap-anywhere text-primary underline"
        onClick={() =>
          void saveFile(projectFilePath(projectId, file.id), file.name).catch((error: unknown) =>
            toast.error(messageOf(error)),
          )
        }
      >
        {file.name}
      </button>
      <span className="text-s whitespace-nowrap text-ink-soft">{formatBytes(file.byteSize)}</span>
      {file.isConfidential && <Tag tone="warn">Confidentiel</Tag>}
      {mayEdit && (
        <ActionMenu
          label={`Actions sur ${file.name}`}
          isBusy={change.isPending}
          actions={[
            {
              label: file.isConfidential ? 'Montrer à tous' : 'Rendre confidentiel',
              onSelect: () => change.mutate('move'),
            },
            { label: 'Retirer', isDangerous: true, onSelect: () => change.mutate('remove') },
          ]}
        />
      )}
    </li>
  );
}

/** Files leave one after the other; each goes on after a lost connection, and after a reload. */
function AddFile({ projectId, accountId }: { projectId: string; accountId: string }) {
  const client = useQueryClient();
  const [isConfidential, setConfidential] = useState(false);
  const { queue, uploads } = useUploads(
    { owner: `${accountId}/${projectId}`, path: `/client/projects/${projectId}/uploads` },
    () => {
      toast.success(messages.FILE_ADDED);
      return refreshProject(client, projectId);
    },
  );
  return (
    <div className="grid gap-2">
      <Checkbox
        label="Confidentiel"
        hint="Seuls les freelances invités ou présélectionnés pourront l’ouvrir."
        checked={isConfidential}
        onChange={(event) => setConfidential(event.target.checked)}
      />
      <FileField
        file={null}
        label="Joindre un fichier"
        onChoose={(file) =>
          void queue.addAsItIs(randomUuid(), file, { isConfidential: String(isConfidential) })
        }
        error={undefined}
      />
      <UploadList uploads={uploads} queue={queue} />
    </div>
  );
}
