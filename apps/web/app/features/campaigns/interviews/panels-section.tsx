import type { InterviewPanel, InterviewPlan } from '@baara/contract/campaigns/interviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { cachePlan, deletePanel } from './interviews.api.ts';
import { roughMark } from './interview-words.ts';

type Props = { plan: InterviewPlan; onEdit: (panel: InterviewPanel) => void };

/** The panels: who sits in each, how far it came, and how it marks beside the others. */
export function PanelsSection({ plan, onEdit }: Props) {
  const [removing, setRemoving] = useState<InterviewPanel | null>(null);
  return (
    <section aria-labelledby="commissions">
      <h2 id="commissions" className="mb-1 text-l">
        Commissions
      </h2>
      {plan.panels.some(({ marks }) => marks !== null) && (
        <p className="mb-3 text-s text-ink-soft">
          Une moyenne loin de celle des autres, ou des notes serrées, se discutent avant de sceller : les
          candidats sont tirés au sort, les commissions devraient noter de même.
        </p>
      )}
      {plan.panels.length === 0 ? (
        <p className="text-ink-soft">
          Aucune commission. Ses membres ont le rôle de correcteur, de président du jury ou de responsable.
        </p>
      ) : (
        <TableView
          label="Commissions"
          columns={columnsOf(plan, { onEdit, onRemove: setRemoving })}
          rows={plan.panels}
          rowId={({ id }) => id}
        />
      )}
      {removing && <Removal plan={plan} panel={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

type Column = TableColumn<InterviewPanel>;
function columnsOf(
  { abilities, panels, convocationsAt }: InterviewPlan,
  { onEdit, onRemove }: Pick<Props, 'onEdit'> & { onRemove: (panel: InterviewPanel) => void },
): readonly [Column, ...Column[]] {
  const columns: [Column, ...Column[]] = [
    {
      id: 'name',
      header: 'Commission',
      cell: ({ name, place, centre, members }) => (
        <>
          <h3 className="text-m wrap-anywhere">{name}</h3>
          <p className="text-s text-ink-soft wrap-anywhere">{[place, centre].filter(Boolean).join(' · ')}</p>
          <p className="text-s wrap-anywhere">{members.map((one) => one.name).join(', ')}</p>
          {members.some(({ isGone }) => isGone) && (
            <Tag tone="warn">Un membre n’a plus le rôle d’examiner</Tag>
          )}
          {members.length < 2 && <Tag tone="warn">Moins de 2 examinateurs</Tag>}
        </>
      ),
    },
    {
      id: 'shown',
      header: 'Notés',
      isFigure: true,
      className: 'sm:whitespace-nowrap',
      cell: ({ counts }) => (counts.candidates > 0 ? `${counts.shown} sur ${counts.candidates}` : null),
    },
    { id: 'absent', header: 'Absents', isFigure: true, cell: ({ counts }) => counts.absent || null },
  ];
  if (panels.some(({ marks }) => marks !== null))
    columns.push(
      {
        id: 'average',
        header: 'Moyenne',
        isFigure: true,
        cell: ({ marks }) => marks && roughMark(marks.average),
      },
      {
        id: 'spread',
        header: 'Écart-type',
        isFigure: true,
        cell: ({ marks }) => marks && roughMark(marks.spread),
      },
      {
        id: 'range',
        header: 'De … à',
        isFigure: true,
        className: 'sm:whitespace-nowrap',
        cell: ({ marks }) => marks && `${roughMark(marks.lowest)} à ${roughMark(marks.highest)}`,
      },
      { id: 'apart', header: 'Écarts signalés', isFigure: true, cell: ({ counts }) => counts.apart || null },
    );
  if (abilities.edit)
    columns.push({
      id: 'actions',
      header: 'Actions',
      hasHiddenHeader: true,
      phone: 'bare',
      cell: (panel) => (
        <ActionMenu
          label={`Actions : ${panel.name}`}
          actions={[
            { label: 'Modifier', onSelect: () => onEdit(panel) },
            ...(convocationsAt && panel.counts.candidates > 0
              ? []
              : [{ label: 'Supprimer', isDangerous: true, onSelect: () => onRemove(panel) }]),
          ]}
        />
      ),
    });
  return columns;
}

function Removal({
  plan,
  panel,
  onClose,
}: {
  plan: InterviewPlan;
  panel: InterviewPanel;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () =>
      deletePanel({ params: { id: plan.campaign.id, testId: plan.test.id, panelId: panel.id } }),
    onSuccess: ({ data, message }) => {
      cachePlan(client, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer « ${panel.name} » ?`}
      description={
        panel.counts.candidates > 0
          ? 'Les candidats seront à répartir de nouveau entre les autres commissions.'
          : 'Aucun candidat n’y a d’horaire.'
      }
      confirmLabel="Supprimer"
      busyLabel="Suppression…"
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      error={removing.isError ? messageOf(removing.error) : null}
    />
  );
}
