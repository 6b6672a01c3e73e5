import { namedSource } from '@baara/contract/applications/sources';
import {
  prospectMessages,
  type ProspectStatus,
  prospectStatusTitles,
} from '@baara/contract/offers/prospect-words';
import type { Prospect } from '@baara/contract/offers/prospects';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatDate, formatPhone } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { OfferFrame } from '../recruiter-offers/public/offer-frame.tsx';
import { DraftList } from './draft-list.tsx';
import { DropZone } from './drop-zone.tsx';
import {
  deleteProspect,
  draftsKey,
  draftsQuery,
  prospectCvPath,
  prospectsKey,
  prospectsQuery,
  usePresentedOpening,
} from './prospects.api.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));
const ProspectForm = lazyPart(() => import('./prospect-form.tsx'));

export const meta = () => [{ title: 'Personnes ajoutées | Baara' }];

/** The people a company added to an offer, who have not applied to it. */
export default function ProspectList() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useListParams();
  const { page, limit } = list;
  const query = useQuery({ ...prospectsQuery(id, { page, limit }), placeholderData: keepPreviousData });
  const [removed, setRemoved] = useState<Prospect | null>(null);
  const abilities = query.data?.abilities;
  const client = useQueryClient();
  const drafts = useQuery({ ...draftsQuery(id), enabled: abilities?.edit === true });
  const waiting = drafts.data?.length ?? 0;
  const before = useRef(waiting);
  useEffect(() => {
    // Each person who leaves that list joins this one, also one whom no answer showed on their way.
    if (waiting < before.current) void client.invalidateQueries({ queryKey: prospectsKey });
    before.current = waiting;
  }, [client, waiting]);
  usePresentedOpening(query.data?.data);
  const [isImporting, setIsImporting] = useState(false);
  const isAdding = params.get('ajouter') === '1' && abilities?.add;
  const open = (isOpen: boolean): void =>
    void navigate(paths.offerProspects(id, { ajouter: isOpen ? '1' : null }), { replace: true });
  const add = abilities?.add && (
    // People who were read and only wait to be confirmed come first.
    <Button variant={waiting > 0 ? 'outline' : 'primary'} onClick={() => open(true)}>
      <span>
        Ajouter<span className="max-md:sr-only"> une personne</span>
      </span>
    </Button>
  );
  const importFile = abilities?.add && (
    <Button variant="outline" onClick={() => setIsImporting(true)}>
      <span>
        Importer<span className="max-md:sr-only"> un fichier</span>
      </span>
    </Button>
  );
  return (
    <OfferFrame
      offerId={id}
      current="prospects"
      heading="Personnes ajoutées"
      description="Des personnes rencontrées ailleurs, à qui vous proposez cette offre. Chacune est informée et décide."
      action={
        query.data &&
        query.data.pagination.total > 0 && (
          <>
            {importFile}
            {add}
          </>
        )
      }
    >
      {abilities?.edit && (
        <div className="mb-4 grid grid-cols-1 gap-4">
          {abilities.add ? (
            <DropZone
              offerId={id}
              onReceived={() => void client.invalidateQueries({ queryKey: draftsKey })}
            />
          ) : (
            <Notice tone="info">{prospectMessages.OFFER_NOT_OPEN}.</Notice>
          )}
          {drafts.isError && <QueryError query={drafts} />}
          <DraftList offerId={id} drafts={drafts.data ?? []} />
        </div>
      )}
      <DataTable
        query={query}
        list={list}
        label="Personnes ajoutées"
        columns={columnsOf(id, setRemoved)}
        rowId={(row) => row.id}
        loading="Chargement des personnes ajoutées…"
        empty={
          <EmptyState
            picture={<EmptyPicture of="people" />}
            title="Personne n’a été ajouté à cette offre"
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {add}
                {importFile}
              </div>
            }
          >
            Une personne qui accepte postule elle-même : sa candidature rejoint alors les autres.
          </EmptyState>
        }
      />
      {isAdding && (
        <Suspense fallback={null}>
          <ProspectForm offerId={id} onClose={() => open(false)} />
        </Suspense>
      )}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog offerId={id} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {removed && <Removal offerId={id} prospect={removed} onClose={() => setRemoved(null)} />}
    </OfferFrame>
  );
}

type Column = TableColumn<Prospect>;

const tones: Record<ProspectStatus, 'info' | 'good' | 'neutral'> = {
  waiting: 'info',
  accepted: 'good',
  refused: 'neutral',
  expired: 'neutral',
};

const nameOf = ({ person }: Prospect): string =>
  person ? `${person.firstName} ${person.lastName}` : 'Personne effacée';

function columnsOf(offerId: string, remove: (prospect: Prospect) => void): readonly [Column, ...Column[]] {
  return [
    {
      id: 'person',
      header: 'Personne',
      cell: (prospect) => (
        <div className="wrap-anywhere">
          <p className={prospect.person ? 'font-semibold' : 'text-ink-soft'}>{nameOf(prospect)}</p>
          {prospect.person && (
            <p className="text-s text-ink-soft xl:whitespace-nowrap">
              {[
                prospect.person.email,
                prospect.person.phone && formatPhone(prospect.person.phone),
                prospect.person.city,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'status',
      header: 'Réponse',
      phone: 'bare',
      className: 'sm:whitespace-nowrap',
      cell: ({ status, expiresAt }) => (
        <div>
          <Tag tone={tones[status]}>
            {status === 'waiting' ? 'Consentement attendu' : prospectStatusTitles[status]}
          </Tag>
          {expiresAt && (
            <p
              title={`Sans suite, ses données sont effacées le ${formatDate(expiresAt)}`}
              className="text-s text-ink-soft"
            >
              Effacée le {shortDate(expiresAt)}
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'note',
      header: 'Note et CV',
      phone: 'bare',
      cell: (prospect) =>
        (prospect.person?.note || prospect.cv) && (
          <div className="grid wrap-anywhere sm:max-w-60">
            {prospect.person?.note && (
              <p title={prospect.person.note} className="max-sm:whitespace-pre-line sm:line-clamp-2">
                {prospect.person.note}
              </p>
            )}
            {prospect.cv && <Cv offerId={offerId} prospect={prospect} name={prospect.cv.name} />}
          </div>
        ),
    },
    { id: 'source', header: 'Source', cell: ({ source, agency }) => namedSource(source, agency) },
    {
      id: 'added',
      header: 'Ajoutée',
      cell: ({ addedAt, addedBy, agency }) =>
        [shortDate(addedAt), (agency ?? addedBy) && `par ${agency ?? addedBy}`].filter(Boolean).join(' '),
    },
    {
      id: 'actions',
      header: 'Effacer',
      hasHiddenHeader: true,
      phone: 'bare',
      cell: (prospect) =>
        prospect.abilities.remove && (
          <Button variant="ghost" onClick={() => remove(prospect)}>
            Effacer
          </Button>
        ),
    },
  ];
}

function Cv({ offerId, prospect, name }: { offerId: string; prospect: Prospect; name: string }) {
  return (
    <button
      type="button"
      className="min-h-11 text-left text-s wrap-anywhere text-primary underline sm:min-h-6 sm:truncate"
      onClick={() =>
        void saveFile(prospectCvPath(offerId, prospect.id), name).catch((error: unknown) =>
          toast.error(messageOf(error)),
        )
      }
    >
      {name}
    </button>
  );
}

type RemovalProps = { offerId: string; prospect: Prospect; onClose: () => void };

function Removal({ offerId, prospect, onClose }: RemovalProps) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => deleteProspect(offerId, prospect.id),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: prospectsKey });
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Effacer ${nameOf(prospect)} ?`}
      description="Ses données sont effacées, et le lien de son email ne fonctionne plus."
      confirmLabel="Effacer cette personne"
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      error={removing.isError ? messageOf(removing.error) : undefined}
    />
  );
}
