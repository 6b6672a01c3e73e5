import type { ProspectDraft } from '@baara/contract/offers/prospect-drafts';
import { DRAFT_DAYS, PROSPECT_DAYS } from '@baara/contract/offers/prospect-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatPhone } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { confirmDrafts, deleteDraft, draftCvPath, draftsKey, prospectsKey } from './prospects.api.ts';

const DraftForm = lazyPart(() => import('./draft-form.tsx'));

const many = (count: number): string => (count === 1 ? '1 personne' : `${count} personnes`);
const nameOfDraft = ({ firstName, lastName, fileName }: ProspectDraft): string =>
  `${firstName} ${lastName}`.trim() || (fileName ?? 'Sans nom');

type Props = { offerId: string; drafts: readonly ProspectDraft[] };

/** People to look at before anybody informs them: dropped CVs, and rows of a table that could not be added. */
export function DraftList({ offerId, drafts }: Props) {
  const client = useQueryClient();
  const [corrected, setCorrected] = useState<ProspectDraft | null>(null);
  const reading = drafts.filter(({ status }) => status === 'reading').length;
  const sending = drafts.filter(({ status }) => status === 'sending').length;
  const ready = drafts.filter(({ status, problems }) => status === 'check' && problems.length === 0);
  const faulty = drafts.filter(({ problems }) => problems.length > 0).length;
  const refresh = () => {
    void client.invalidateQueries({ queryKey: draftsKey });
    void client.invalidateQueries({ queryKey: prospectsKey });
  };
  const confirming = useMutation({
    mutationFn: () =>
      confirmDrafts(
        offerId,
        ready.map(({ id }) => id),
      ),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: (id: string) => deleteDraft(offerId, id),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  });
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="drafts" className="text-l">
          À vérifier
        </h2>
        <output className="block text-s text-ink-soft">
          {[
            reading > 0 && `Lecture en cours : encore ${reading} CV.`,
            sending > 0 && `Envoi en cours : encore ${many(sending)}.`,
            faulty > 0 && `${many(faulty)} à corriger ou à retirer.`,
            `Ce que vous ne confirmez pas est effacé après ${DRAFT_DAYS} jours, fichier compris.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </output>
      </div>
      <TableView
        label="Personnes à vérifier"
        columns={columnsOf({
          onCv: (draft) =>
            void saveFile(draftCvPath(offerId, draft.id), draft.fileName ?? 'cv').catch((error: unknown) =>
              toast.error(messageOf(error)),
            ),
          onCorrect: setCorrected,
          onRemove: ({ id }) => removing.mutate(id),
          busyId: removing.isPending ? removing.variables : null,
        })}
        rows={drafts}
        rowId={({ id }) => id}
      />
      {confirming.isError && <Notice tone="bad">{messageOf(confirming.error)}</Notice>}
      {ready.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={confirming.isPending} busyLabel="Envoi en cours…" onClick={() => confirming.mutate()}>
            {`Ajouter et prévenir ${many(ready.length)}`}
          </Button>
          <p className="text-s text-ink-soft">
            {`Chacune reçoit un email pour accepter ou refuser ; sans réponse, elle est effacée après ${PROSPECT_DAYS} jours.`}
          </p>
        </div>
      )}
      {corrected && (
        <Suspense fallback={null}>
          <DraftForm offerId={offerId} draft={corrected} onClose={() => setCorrected(null)} />
        </Suspense>
      )}
    </section>
  );
}

type Column = TableColumn<ProspectDraft>;
type Actions = {
  onCv: (draft: ProspectDraft) => void;
  onCorrect: (draft: ProspectDraft) => void;
  onRemove: (draft: ProspectDraft) => void;
  busyId: string | null;
};

function columnsOf({ onCv, onCorrect, onRemove, busyId }: Actions): readonly [Column, ...Column[]] {
  return [
    {
      id: 'person',
      header: 'Personne',
      cell: (draft) => (
        <div className="wrap-anywhere">
          <p className="font-semibold">{nameOfDraft(draft)}</p>
          <p className="text-s text-ink-soft">
            {[draft.email, draft.phone && formatPhone(draft.phone), draft.city].filter(Boolean).join(' · ')}
          </p>
        </div>
      ),
    },
    {
      id: 'state',
      header: 'Lecture',
      phone: 'bare',
      cell: ({ status, problems, hints }) => {
        if (status === 'reading') return <span className="text-ink-soft">Lecture en cours…</span>;
        if (status === 'sending') return <span className="text-ink-soft">Envoi en cours…</span>;
        return (
          <div className="grid gap-1">
            {problems.length === 0 && <span className="text-good">Prête</span>}
            {problems.length > 0 && <span className="text-bad">{problems.join('. ')}</span>}
            {hints.length > 0 && <span className="text-s text-ink-soft">{hints.join('. ')}</span>}
          </div>
        );
      },
    },
    {
      id: 'file',
      header: 'CV',
      cell: (draft) =>
        draft.fileName && (
          <button
            type="button"
            onClick={() => onCv(draft)}
            className="min-h-11 text-left wrap-anywhere text-primary underline"
          >
            {draft.fileName}
          </button>
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      phone: 'bare',
      cell: (draft) => (
        <div className="flex flex-wrap gap-1 lg:flex-nowrap">
          {draft.status === 'check' && (
            <Button variant="ghost" onClick={() => onCorrect(draft)}>
              Corriger
            </Button>
          )}
          {draft.status !== 'sending' && (
            <Button variant="ghost" busy={busyId === draft.id} onClick={() => onRemove(draft)}>
              Retirer
            </Button>
          )}
        </div>
      ),
    },
  ];
}
