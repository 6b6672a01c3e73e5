import { type Stage, stages, stageTitles } from '@baara/contract/stages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { laneQuery } from './application-queries.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useApplicationChange } from './use-move.ts';

const lanes = stages.filter((stage) => stage !== 'withdrawn');

type Dragged = { id: string; offerId: number; stage: Stage };
type Props = {
  offerId: string;
  search: string;
  /** Undefined until they are known: no column claims to be empty while it is being read. */
  counts: Partial<Record<Stage, number>> | undefined;
  hrefOf: (id: string) => string;
};

/** Applications by stage. A card is dragged to another column, or moved from its own page with the keyboard. */
export function ApplicationsBoard({ offerId, search, counts, hrefOf }: Props) {
  const change = useApplicationChange();
  const [rejecting, setRejecting] = useState<Dragged | null>(null);
  const move = (dragged: Dragged, stage: Stage): void => {
    if (dragged.stage === stage) return;
    if (stage === 'rejected') setRejecting(dragged);
    else change.mutate({ application: dragged, stage });
  };
  return (
    <>
      <LaneLinks counts={counts} />
      <div className="-mx-4 grid snap-x snap-mandatory auto-cols-[84%] grid-flow-col gap-3 overflow-x-auto px-4 pb-3 md:mx-0 md:snap-none md:auto-cols-[minmax(268px,1fr)] md:px-0">
        {lanes.map((stage) => (
          <Lane
            key={stage}
            offerId={offerId}
            stage={stage}
            search={search}
            count={counts && (counts[stage] ?? 0)}
            hrefOf={hrefOf}
            onDrop={(dragged) => move(dragged, stage)}
          />
        ))}
      </div>
      {rejecting && (
        <RejectDialog
          onClose={() => setRejecting(null)}
          isBusy={change.isPending}
          onReject={(reason) =>
            change.mutate(
              { application: rejecting, stage: 'rejected', reason },
              { onSettled: () => setRejecting(null) },
            )
          }
        />
      )}
    </>
  );
}

const show = (stage: Stage): void =>
  document
    .querySelector(`#etape-${stage}`)
    ?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' });

/** On a phone one column is in sight at a time: all of them in a row above, each leading to its own. */
function LaneLinks({ counts }: { counts: Props['counts'] }) {
  return (
    <nav
      aria-label="Aller à une étape"
      className="bare-scrollbar -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 md:hidden"
    >
      {lanes.map((stage) => (
        <button
          key={stage}
          type="button"
          onClick={() => show(stage)}
          className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 whitespace-nowrap"
        >
          {stageTitles[stage]}
          <span className="text-s text-ink-soft">{counts ? formatNumber(counts[stage] ?? 0) : '–'}</span>
        </button>
      ))}
    </nav>
  );
}

type LaneProps = {
  offerId: string;
  stage: Stage;
  search: string;
  count: number | undefined;
  hrefOf: (id: string) => string;
  onDrop: (dragged: Dragged) => void;
};

function Lane({ offerId, stage, search, count, hrefOf, onDrop }: LaneProps) {
  const query = useInfiniteQuery(laneQuery(offerId, stage, search));
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const text = event.dataTransfer.getData('application/x-baara-application');
    if (text) onDrop(JSON.parse(text) as Dragged);
  };
  const applications = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div
      id={`etape-${stage}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
      className={`flex snap-center flex-col gap-2 rounded-lg p-2.5 md:max-h-[max(26rem,calc(100dvh-17.5rem))] ${isOver ? 'bg-primary-soft' : 'bg-sunken'}`}
    >
      <h2 className="flex justify-between px-1.5 py-1 text-m">
        {stageTitles[stage]}{' '}
        <span className="font-normal text-ink-soft">{count === undefined ? '–' : formatNumber(count)}</span>
      </h2>
      {/* Each column scrolls by itself on a wide screen: its name and its count stay in sight. */}
      <div className="grid content-start gap-2 md:-mx-1 md:overflow-y-auto md:p-1">
        {query.isPending && <Skeleton className="h-28 w-full" />}
        {query.isError && (
          <div className="grid gap-2 p-2 text-s">
            <p role="alert">{messageOf(query.error)}</p>
            <Button variant="line" onClick={() => void query.refetch()} busy={query.isFetching}>
              Réessayer
            </Button>
          </div>
        )}
        {query.isSuccess && applications.length === 0 && (
          <p className="px-1.5 py-4 text-center text-s text-ink-soft">Aucune candidature</p>
        )}
        {applications.map((application) => (
          <ApplicantCard key={application.id} application={application} href={hrefOf(application.id)} />
        ))}
        {query.hasNextPage && (
          <Button variant="ghost" onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
            Voir plus
          </Button>
        )}
      </div>
    </div>
  );
}
