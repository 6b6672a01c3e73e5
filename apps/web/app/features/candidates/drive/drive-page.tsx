import { candidateDocumentMessages } from '@baara/contract/candidates/document-messages';
import type { DriveDocument } from '@baara/contract/candidates/drive/drive';
import { documentKinds } from '@baara/contract/files/document-kinds';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { PhoneSort } from '../../../lib/lists/phone-sort.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { useSession } from '../../../shell/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { canStraighten } from '../../files/paper-photos/public/can-straighten.ts';
import { usePhotos } from '../../files/paper-photos/public/use-photos.ts';
import { UploadList } from '../../files/uploads/public/upload-list.tsx';
import { useDownload } from '../documents/public/use-download.ts';
import { AddDocuments, photographedName } from './add-documents.tsx';
import {
  downloadFile,
  driveQuery,
  kindOptions,
  refreshDocuments,
  restoreDocument,
  storageQuery,
  trashDocument,
} from './drive.api.ts';
import { type DocumentAction, driveColumns } from './drive-columns.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { QuotaBar } from './quota-bar.tsx';
import { TrashList } from './trash-list.tsx';
import { type NewDocument, useDriveUploads } from './use-drive-uploads.ts';

const EditDocument = lazyPart(() => import('./edit-document.tsx'));
const PaperPanel = lazyPart(() => import('../../files/paper-photos/public/paper-panel.tsx'));

export const meta = () => [{ title: 'Mes documents | Baara' }];

/** One's own documents: for applications and concours, and to show by a link. */
export default function DrivePage() {
  const session = useSession();
  return <WorkspacePage>{session && <Drive accountId={session.id} />}</WorkspacePage>;
}

/** A document that is being replaced, or none: documents are added. */
type Adding = { replaced?: DriveDocument };
type Photographed = { files: readonly File[]; about: NewDocument; name: string };

function Drive({ accountId }: { accountId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const documents = useDriveUploads(accountId, () => refreshDocuments(client));
  const photos = usePhotos(`${accountId}/drive`);
  const storage = useQuery(storageQuery);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [photographed, setPhotographed] = useState<Photographed | null>(null);
  const [edited, setEdited] = useState<DriveDocument | null>(null);
  const download = useDownload(downloadFile);
  const inTrash = params.get('vue') === 'corbeille';
  const openId = params.get('document');
  const kind = documentKinds.find((one) => one === params.get('kind'));

  const open = (document: string | null, onglet: string | null = null): void =>
    void navigate(hrefWith(params, { document, onglet }), { preventScrollReset: true });
  const trash = useTrash(() => open(null));
  const onAction = (action: DocumentAction, document: DriveDocument): void => {
    if (action === 'share') open(document.id, 'liens');
    else if (action === 'download') download.mutate(document);
    else if (action === 'edit') setEdited(document);
    else if (action === 'trash') trash(document.id);
    else {
      // The document is another one once it is replaced.
      if (openId) open(null);
      setAdding({ replaced: document });
    }
  };
  const photograph = (files: readonly File[], about: NewDocument): void => {
    const name = photographedName(about.kind, adding?.replaced?.name);
    setAdding(null);
    if (canStraighten()) setPhotographed({ files, about, name });
    else documents.addPhotos(files, about);
  };
  const closePhotos = (): void => {
    setPhotographed(null);
    void photos.reread();
  };
  const { documentCount = 0, trashCount = 0 } = storage.data ?? {};
  // An empty list offers it in the middle of the screen, once.
  const hasAdd = inTrash || (!storage.isPending && storage.data?.documentCount !== 0);
  const add = (
    <Button aria-label="Ajouter un document" onClick={() => setAdding({})}>
      Ajouter<span className="max-md:hidden"> un document</span>
    </Button>
  );
  return (
    <>
      <PageHeader
        isCompact
        isBare
        title="Mes documents"
        description="CV, diplômes, papiers : rangés une fois, joints à chaque candidature."
        action={hasAdd && add}
        tabs={
          <TabLinks
            label="Mes documents"
            isBeside
            current={inTrash ? 'trash' : 'documents'}
            tabs={[
              { id: 'documents', title: 'Documents', to: paths.drive() },
              {
                id: 'trash',
                title: trashCount > 0 ? `Corbeille (${trashCount})` : 'Corbeille',
                to: paths.drive({ vue: 'corbeille' }),
              },
            ]}
          />
        }
      />
      {storage.data && storage.data.usedBytes > 0 && <QuotaBar storage={storage.data} />}
      {Object.keys(documents.uploads).length > 0 && (
        <Card className="mb-4 py-2!">
          <UploadList uploads={documents.uploads} queue={documents.queue} />
        </Card>
      )}
      {inTrash ? <TrashList /> : <DocumentList add={add} onAction={onAction} />}
      {openId && !inTrash && <DocumentPanel id={openId} onAction={onAction} onClose={() => open(null)} />}
      {adding && (
        <AddDocuments
          {...adding}
          firstKind={kind ?? (documentCount === 0 ? 'cv' : 'other')}
          prepared={photos.here[pagesKey]}
          onFiles={(files, about) => {
            setAdding(null);
            void documents.add(files, about);
          }}
          onPhotos={photograph}
          onClose={() => setAdding(null)}
        />
      )}
      <Suspense fallback={null}>
        {edited && <EditDocument document={edited} onClose={() => setEdited(null)} />}
        {photographed && (
          <PaperPanel
            {...photographed}
            verb="Ajouter"
            storeKey={pagesKey}
            store={photos.store}
            onJoin={(file) => {
              setPhotographed(null);
              void documents.add([file], photographed.about);
              void photos.remove(pagesKey);
            }}
            onClose={closePhotos}
          />
        )}
      </Suspense>
    </>
  );
}

/** The pages that are photographed now: one document at a time. */
const pagesKey = 'nouveau';

/** Puts a document in the bin at once: the message has a button that restores it. */
function useTrash(onTrashed: () => void): (id: string) => void {
  const client = useQueryClient();
  const undo = async (id: string): Promise<void> => {
    try {
      const { message } = await restoreDocument(id);
      toast.success(message ?? '');
      await refreshDocuments(client);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const trash = async (id: string): Promise<void> => {
    try {
      const { message } = await trashDocument(id);
      onTrashed();
      const action = { label: 'Annuler', onSelect: () => void undo(id) };
      toast.success(message ?? '', { action, autoClose: 8000 });
      await refreshDocuments(client, id);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (id) => void trash(id);
}

const choices = { kind: documentKinds };
const sorts = { createdAt: ['desc', 'asc'], name: ['asc', 'desc'], byteSize: ['desc', 'asc'] } as const;

type ListProps = { add: ReactNode; onAction: (action: DocumentAction, document: DriveDocument) => void };

function DocumentList({ add, onAction }: ListProps) {
  const list = useListParams({ choices, sorts, searchLength: 120 });
  const { page, limit, search, sort, order } = list;
  const filter = { page, limit, search, sort, order, kind: list.choices.kind };
  const query = useQuery({
    ...driveQuery(filter),
    placeholderData: keepPreviousData,
    // A CV is read within seconds of its arrival.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount <= READINGS && data?.data.some(({ reading }) => reading?.status === 'waiting')
        ? 3000
        : false,
  });
  const isEmpty = query.data?.pagination.total === 0 && !list.isFiltered;
  const columns = driveColumns(onAction);
  return (
    <>
      {!isEmpty && (
        <ListFilters
          list={list}
          search={{ label: 'Rechercher un document', placeholder: 'Nom du document', maxLength: 120 }}
          choices={[
            {
              name: 'kind',
              label: 'Sorte de document',
              all: 'Toutes les sortes',
              value: list.choices.kind,
              options: kindOptions,
            },
          ]}
          opened="document"
          order={<PhoneSort list={list} columns={columns} />}
        />
      )}
      <DataTable
        query={query}
        list={list}
        label="Documents"
        columns={columns}
        isSortedAbove
        rowId={({ id }) => id}
        loading="Chargement des documents..."
        failed={candidateDocumentMessages.LOAD_FAILED}
        empty={
          list.isFiltered ? (
            <EmptyState picture={<EmptyPicture of="search" />} title="Aucun document ne correspond">
              Changez de mot ou de sorte.
            </EmptyState>
          ) : (
            <EmptyState picture={<EmptyPicture of="file" />} title="Aucun document" action={add}>
              Ajoutez votre CV, vos diplômes et vos papiers : vous les joindrez à chaque candidature d’un
              geste.
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** How often the list is read again while a CV is being read. */
const READINGS = 10;
