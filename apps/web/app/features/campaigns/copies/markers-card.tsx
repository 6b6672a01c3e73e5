import type { MarkerFigures, Marking } from '@baara/contract/campaigns/copies';
import { copyMessages, LEAST_COMPARED } from '@baara/contract/campaigns/copies-words';
import { markInWords } from '@baara/contract/formats/marks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { BarChart } from '../../../ui/workspace/charts/bar-chart.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { counted } from '../sessions/session-words.ts';
import { addMarker, cacheMarking, withdrawMarker } from './copies.api.ts';

type Column = TableColumn<MarkerFigures>;

/** « +0,75 », « −1,5 ». */
const signed = (hundredths: number): string =>
  hundredths === 0 ? '0' : `${hundredths > 0 ? '+' : '−'}${markInWords(Math.abs(hundredths))}`;

/** Progress of each marker, how they mark beside the others, and how far apart two marks are. */
export function MarkersCard({ marking }: { marking: Marking }) {
  const { markers, abilities } = marking;
  const [withdrawn, setWithdrawn] = useState<MarkerFigures | null>(null);
  return (
    <Card>
      <h2 className="text-l">Correcteurs</h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {markers.length === 0
          ? 'Personne n’a encore de copies.'
          : `Moyennes et écarts viennent des lots rendus, à partir de ${LEAST_COMPARED} copies. L’écart compare chaque note à celles des autres sur les mêmes copies.`}
      </p>
      {markers.length > 0 && (
        <TableView
          label="Correcteurs"
          columns={columnsOf(marking, setWithdrawn)}
          rows={markers}
          rowId={({ id }) => id}
        />
      )}
      {abilities.manage && markers.length > 0 && <Adding marking={marking} />}
      <Differences marking={marking} />
      {withdrawn && <Withdrawal marking={marking} marker={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Card>
  );
}

const columnsOf = (
  { campaign, test, abilities }: Marking,
  withdraw: (marker: MarkerFigures) => void,
): readonly [Column, ...Column[]] => [
  {
    id: 'name',
    header: 'Correcteur',
    cell: ({ id, name, isWithdrawn }) => (
      <h3 className="flex flex-wrap items-center gap-2 text-m wrap-anywhere">
        <Link
          to={paths.campaignCopies(campaign.id, test.id, { vue: 'lots', markerId: id })}
          className="text-primary hover:underline"
        >
          {name}
        </Link>
        {isWithdrawn && <Tag>Retiré</Tag>}
      </h3>
    ),
  },
  {
    id: 'lots',
    header: 'Lots rendus',
    isFigure: true,
    cell: ({ submittedLots, lots }) => `${submittedLots} sur ${lots}`,
  },
  {
    id: 'late',
    header: 'En retard',
    isFigure: true,
    cell: ({ lateLots }) => (lateLots > 0 ? <b className="text-warn">{lateLots}</b> : null),
  },
  {
    id: 'marked',
    header: 'Notées',
    isFigure: true,
    cell: ({ marked, copies }) => `${formatNumber(marked)} sur ${formatNumber(copies)}`,
  },
  {
    id: 'average',
    header: 'Moyenne',
    isFigure: true,
    cell: ({ average }) => (average === null ? null : markInWords(average)),
  },
  {
    id: 'spread',
    header: 'Dispersion',
    isFigure: true,
    cell: ({ spread }) => (spread === null ? null : markInWords(spread)),
  },
  {
    id: 'difference',
    header: 'Écart aux autres',
    isFigure: true,
    cell: ({ difference, compared }) =>
      difference === null ? null : (
        <>
          <b>{signed(difference)}</b>
          <span className="text-ink-soft"> · {counted(compared, 'copie')}</span>
        </>
      ),
  },
  ...(abilities.manage
    ? [
        {
          id: 'withdraw',
          header: 'Retirer',
          hasHiddenHeader: true,
          phone: 'bare' as const,
          className: 'sm:text-right',
          cell: (marker: MarkerFigures) =>
            !marker.isWithdrawn && (
              <Button variant="ghost" aria-label={`Retirer ${marker.name}`} onClick={() => withdraw(marker)}>
                Retirer
              </Button>
            ),
        },
      ]
    : []),
];

function Differences({ marking: { differences, test } }: { marking: Marking }) {
  const { compared, beyond, points } = differences;
  if (compared < LEAST_COMPARED) return null;
  const most = points.at(-1)?.points ?? 0;
  const bars = Array.from({ length: most + 1 }, (_, at) => ({
    key: String(at),
    label: at === 0 ? 'Moins d’un point' : counted(at, 'point'),
    value: points.find((one) => one.points === at)?.copies ?? 0,
  }));
  const share = `${formatNumber(Math.round((1000 * beyond) / compared) / 10)} %`;
  return (
    <section className="mt-5 max-w-xl">
      <h3 className="text-m font-semibold">Écart entre les deux notes</h3>
      <p className="mb-3 text-s text-ink-soft">
        {counted(beyond, 'copie')} sur {formatNumber(compared)}, {share}, au-delà de{' '}
        {markInWords(test.gapHundredths)} points : une troisième personne les lit.
      </p>
      <BarChart
        bars={bars}
        summary={`Écarts entre les deux notes de ${formatNumber(compared)} copies, par point entier.`}
        headings={['Écart', 'Copies']}
        format={formatNumber}
      />
    </section>
  );
}

function Adding({ marking: { campaign, test, team, markers } }: { marking: Marking }) {
  const client = useQueryClient();
  const choices = [...team, ...markers.filter(({ isWithdrawn }) => isWithdrawn)];
  const [chosen, setChosen] = useState('');
  const adding = useMutation({
    mutationFn: () => addMarker({ params: { id: campaign.id, testId: test.id }, body: { markerId: chosen } }),
    onSuccess: ({ data, message }) => {
      cacheMarking(client, data);
      toast.success(message ?? '');
      setChosen('');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (choices.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <Select
        label="Ajouter un correcteur"
        className="min-w-60"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: '', label: 'Choisir' },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button
        variant="outline"
        disabled={chosen === ''}
        busy={adding.isPending}
        onClick={() => adding.mutate()}
      >
        Ajouter
      </Button>
    </div>
  );
}

function Withdrawal({
  marking: { campaign, test },
  marker,
  onClose,
}: {
  marking: Marking;
  marker: MarkerFigures;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const params = { id: campaign.id, testId: test.id, markerId: marker.id };
  const withdrawing = useMutation({
    mutationFn: (reason: string) => withdrawMarker({ params, body: { reason } }),
    onSuccess: ({ data, message }) => {
      cacheMarking(client, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`Retirer ${marker.name} de la correction ?`}
      description="Ses lots rendus restent. Ceux qui ne le sont pas vont aux autres correcteurs, et ce qu’il y a saisi est effacé."
      confirmLabel="Retirer"
      requiredMessage={copyMessages.REASON_REQUIRED}
      isBusy={withdrawing.isPending}
      error={withdrawing.isError ? messageOf(withdrawing.error) : null}
      onClose={onClose}
      onConfirm={(reason) => withdrawing.mutate(reason)}
    />
  );
}
