import {
  bulkDecisionStatuses,
  type BulkDecisionStatus,
  fileDecisions,
} from '@baara/contract/campaigns/file-moves';
import { campaignApplicationStatusTitles } from '@baara/contract/campaigns/statuses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { counted } from '../campaign-words.ts';
import { cacheReading, decidingFiles, type FileFilter, previewQuery } from './reading.api.ts';

type Props = { campaignId: string; filter: FileFilter; onClose: () => void };

/** One decision for every file that the filters find, seen before it is made. */
export default function BulkDecisionForm({ campaignId, filter, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(decidingFiles(campaignId), {
    // Nothing is decided for many by a default.
    defaultValues: { to: '' as BulkDecisionStatus, message: '' },
    toBody: ({ to, message }) => ({
      to,
      message,
      filter,
      expected: client.getQueryData(previewQuery(campaignId, { to, filter }).queryKey)?.moving ?? 0,
    }),
    onSuccess: ({ data }) => {
      cacheReading(client, data);
      onClose();
    },
  });
  const to = form.watch('to') as BulkDecisionStatus | '';
  const preview = useQuery({
    ...previewQuery(campaignId, { to: to || 'REJECTED', filter }),
    enabled: to !== '',
  });
  const moving = to === '' ? 0 : (preview.data?.moving ?? 0);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Décider en nombre"
      description="La même décision pour tous les dossiers que vos filtres trouvent. Ceux que quelqu'un lit en ce moment lui restent."
      submitLabel={
        to === ''
          ? 'Décider'
          : moving > 0
            ? `${fileDecisions[to]} ${counted(moving, 'dossier', 'dossiers')}`
            : fileDecisions[to]
      }
      submitVariant={to === 'REJECTED' ? 'danger' : 'primary'}
      busyLabel="Lancement…"
      isSubmitDisabled={moving === 0}
    >
      <Select
        label="Décision"
        options={[
          { value: '', label: 'Choisir une décision' },
          ...bulkDecisionStatuses.map((value) => ({ value, label: fileDecisions[value] })),
        ]}
        {...form.field('to')}
      />
      <section
        aria-label="Aperçu"
        aria-live="polite"
        className="rounded-md border border-line bg-sunken px-4 py-3"
      >
        {to === '' ? (
          <p className="text-ink-soft">Choisissez une décision : les dossiers concernés se comptent ici.</p>
        ) : preview.data ? (
          <>
            <p className="font-semibold">
              {moving > 0
                ? `${counted(moving, 'dossier changera', 'dossiers changeront')} de statut.`
                : 'Aucun dossier de ce filtre ne peut recevoir cette décision.'}
            </p>
            <ul className="mt-1 text-s">
              {preview.data.statuses.map(({ status, files, moves }) => (
                <li key={status} className="flex justify-between gap-3">
                  <span>{campaignApplicationStatusTitles[status]}</span>
                  <span className="tabular-nums text-ink-soft">
                    {formatNumber(files)} {moves ? '→' : '· inchangés'}
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : preview.isError ? (
          <QueryError query={preview} />
        ) : (
          <Skeleton className="h-16 w-full" />
        )}
      </section>
      <Textarea
        label="Motif"
        optional={to !== 'REJECTED'}
        hint={
          to === 'REJECTED'
            ? 'Les candidats le liront, dans quatre heures. D’ici là, vous pouvez annuler.'
            : 'Les candidats le liront, dans une minute. D’ici là, vous pouvez annuler.'
        }
        rows={3}
        maxLength={1000}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
