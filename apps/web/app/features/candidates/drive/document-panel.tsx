import type { DriveDocument } from '@baara/contract/candidates/drive/drive';
import { documentKindTitles } from '@baara/contract/files/document-kinds';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { DocumentPreview } from '../../document-review/public/document-preview.tsx';
import { CvReadingLine } from '../../files/cv-texts/public/cv-reading-line.tsx';
import { useDownload } from '../documents/public/use-download.ts';
import { DocumentLinks } from './document-links.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { downloadFile, driveDocumentQuery } from './drive.api.ts';
import { type DocumentAction, usedIn } from './drive-columns.tsx';

const previews: Readonly<Record<string, 'pdf' | 'image' | 'page'>> = {
  pdf: 'pdf',
  jpg: 'image',
  png: 'image',
  docx: 'page',
};
const tabs = ['apercu', 'versions', 'liens'] as const;

type Props = {
  id: string;
  onAction: (action: DocumentAction, document: DriveDocument) => void;
  onClose: () => void;
};

/** One document: what it shows, its versions and its links. */
export function DocumentPanel({ id, onAction, onClose }: Props) {
  const query = useQuery(driveDocumentQuery(id));
  const document = query.data;
  return (
    <SidePanel
      title={document?.name ?? 'Document'}
      onClose={onClose}
      tools={
        document && (
          <ActionMenu
            label="Plus d’actions"
            actions={[
              { label: 'Renommer ou ranger', onSelect: () => onAction('edit', document) },
              {
                label: 'Mettre à la corbeille',
                isDangerous: true,
                onSelect: () => onAction('trash', document),
              },
            ]}
          />
        )
      }
      actions={document && <Foot document={document} onAction={onAction} />}
    >
      {query.isPending && <SkeletonList label="Chargement du document…" count={2} />}
      {query.isError && <QueryError query={query} />}
      {document && <Content document={document} />}
    </SidePanel>
  );
}

function Foot({ document, onAction }: Pick<Props, 'onAction'> & { document: DriveDocument }) {
  const download = useDownload(downloadFile);
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        variant="outline"
        busy={download.isPending}
        busyLabel="Téléchargement..."
        onClick={() => download.mutate(document)}
      >
        Télécharger
      </Button>
      <Button variant="outline" onClick={() => onAction('replace', document)}>
        Remplacer
      </Button>
    </div>
  );
}

function Content({ document }: { document: DriveDocument }) {
  const [params] = useSearchParams();
  const tab = choiceOf(params, 'onglet', tabs) ?? 'apercu';
  const to = (onglet: string | null): string => hrefWith(params, { onglet });
  const { versionCount, openLinkCount } = document;
  return (
    <>
      <TabLinks
        label="Ce document"
        isWrapped
        current={tab}
        tabs={[
          { id: 'apercu', title: 'Aperçu', to: to(null) },
          {
            id: 'versions',
            title: versionCount > 0 ? `Versions (${versionCount + 1})` : 'Versions',
            to: to('versions'),
          },
          {
            id: 'liens',
            title: openLinkCount > 0 ? `Partage (${openLinkCount})` : 'Partage',
            to: to('liens'),
          },
        ]}
      />
      {tab === 'apercu' && <Overview document={document} />}
      {tab === 'versions' && <DocumentVersions document={document} />}
      {tab === 'liens' && <DocumentLinks document={document} />}
    </>
  );
}

function Overview({ document }: { document: DriveDocument }) {
  const { kind, byteSize, createdAt, reading, sameAs } = document;
  const used = usedIn(document);
  return (
    <div className="grid gap-3">
      <p className="text-s text-ink-soft">
        {documentKindTitles[kind]} · {formatBytes(byteSize)} · ajouté le {formatDate(createdAt)}
        {used && (
          <>
            {' · '}
            <Link to={paths.myApplications()} className="underline">
              {used}
            </Link>
          </>
        )}
      </p>
      {sameAs && <p className="text-s text-warn">Ce fichier est le même que « {sameAs.name} ».</p>}
      {reading && <CvReadingLine reading={reading} />}
      {reading?.status === 'read' && (
        <Link
          to={paths.profile({ vue: 'cv', document: document.id })}
          className="inline-flex min-h-11 items-center text-primary"
        >
          Compléter mon profil avec ce CV
        </Link>
      )}
      <div className="overflow-hidden rounded-lg border border-line">
        <DocumentPreview
          document={{ url: document.previewUrl, preview: previews[document.extension] ?? null }}
          title={`Aperçu : ${document.name}`}
        />
      </div>
    </div>
  );
}
