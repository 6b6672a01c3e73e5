import type { DriveDocument } from '@baara/contract/candidates/drive/drive';
import { documentKindTitles } from '@baara/contract/files/document-kinds';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Tag } from '../../../ui/tag.tsx';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { DocumentName } from '../documents/public/document-name.tsx';
import { CvReadingLine } from '../../files/cv-texts/public/cv-reading-line.tsx';

type Column = TableColumn<DriveDocument>;

/** What is done with a document from its line. */
export type DocumentAction = 'share' | 'download' | 'edit' | 'replace' | 'trash';
type OnAction = (action: DocumentAction, document: DriveDocument) => void;

const actions: readonly { label: string; action: DocumentAction; isDangerous?: boolean }[] = [
  { label: 'Partager', action: 'share' },
  { label: 'Télécharger', action: 'download' },
  { label: 'Renommer ou ranger', action: 'edit' },
  { label: 'Remplacer', action: 'replace' },
  { label: 'Mettre à la corbeille', action: 'trash', isDangerous: true },
];

/** `utilisé dans 3 candidatures`; empty for a document that none shows. */
export const usedIn = ({ applicationCount: count }: Pick<DriveDocument, 'applicationCount'>): string =>
  count === 0 ? '' : `utilisé dans ${count} candidature${count > 1 ? 's' : ''}`;

export const driveColumns = (onAction: OnAction): readonly [Column, ...Column[]] => [
  { id: 'name', header: 'Document', sort: 'name', cell: (document) => <Name document={document} /> },
  {
    id: 'kind',
    header: 'Sorte',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ kind }) => <Tag>{documentKindTitles[kind]}</Tag>,
  },
  { id: 'used', header: 'Candidatures', phone: 'bare', cell: (document) => usedIn(document) || null },
  {
    id: 'links',
    header: 'Partage',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ openLinkCount: count }) =>
      count === 0 ? null : <Tag tone="info">{count > 1 ? `${count} liens ouverts` : '1 lien ouvert'}</Tag>,
  },
  {
    id: 'size',
    header: 'Taille',
    sort: 'byteSize',
    isFigure: true,
    phone: 'bare',
    className: 'whitespace-nowrap',
    cell: ({ byteSize }) => formatBytes(byteSize),
  },
  {
    id: 'createdAt',
    header: 'Ajouté le',
    sort: 'createdAt',
    className: 'sm:whitespace-nowrap',
    cell: ({ createdAt }) => shortDate(createdAt),
  },
  {
    id: 'actions',
    header: 'Actions',
    hasHiddenHeader: true,
    phone: 'bare',
    className: 'relative sm:w-12 max-sm:ml-auto',
    cell: (document) => (
      <ActionMenu
        label={`Actions : ${document.name}`}
        actions={actions.map(({ action, ...shown }) => ({
          ...shown,
          onSelect: () => onAction(action, document),
        }))}
      />
    ),
  },
];

function Name({ document }: { document: DriveDocument }) {
  const { id, name, extension, sameAs, versionCount, reading } = document;
  const [params] = useSearchParams();
  return (
    <DocumentName document={{ name, filename: `document.${extension}` }}>
      <h2 className="text-m wrap-anywhere">
        <Link to={hrefWith(params, { document: id })} preventScrollReset className="cover">
          {name}
        </Link>
      </h2>
      {versionCount > 0 && (
        <p className="text-s text-ink-soft">
          {versionCount > 1 ? `${versionCount} anciennes versions` : '1 ancienne version'}
        </p>
      )}
      {sameAs && <p className="text-s text-warn">Même fichier que « {sameAs.name} »</p>}
      {reading && reading.status !== 'read' && <CvReadingLine reading={reading} />}
    </DocumentName>
  );
}
