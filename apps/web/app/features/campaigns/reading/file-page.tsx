import { readerStatusTitles } from '@baara/contract/campaigns/file-moves';
import type { CampaignFile } from '@baara/contract/campaigns/reading';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime, shortMoment } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { usePendingStep } from '../../../lib/use-pending-step.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { statusTones } from '../status-tones.ts';
import { DecisionBar, type LastDecision } from './decision-bar.tsx';
import { TwoReadings } from './two-readings.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { FileSide } from './file-side.tsx';
import { campaignFileQuery, campaignReadingQuery } from './reading.api.ts';

export const meta = () => [{ title: 'Dossier de campagne | Baara' }];

/** One file: its documents beside its conditions and its declaration, decided by keyboard, then the next of the batch. */
export default function FilePage() {
  const { id = '' } = useParams();
  const [last, setLast] = useState<LastDecision>();
  const query = useQuery(campaignFileQuery(id));
  const file = query.data;
  return (
    <WorkspacePage>
      {file ? (
        <File key={file.id} file={file} last={last} onDecided={setLast} />
      ) : isUnreadable(query) ? (
        <QueryError query={query} title="Dossier indisponible" />
      ) : (
        <SkeletonList label="Chargement du dossier…" />
      )}
    </WorkspacePage>
  );
}

type FileProps = {
  file: CampaignFile;
  last: LastDecision | undefined;
  onDecided: (last: LastDecision | undefined) => void;
};

function File({ file, last, onDecided }: FileProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const reading = useQuery(campaignReadingQuery(file.campaign.id));
  const batch = reading.data?.batch;
  const next = nextOf(batch?.files ?? [], file.id);
  const step = usePendingStep<string | undefined>(file.id);
  const goOn = async (): Promise<void> => {
    // Somebody quick decides before the batch was read.
    const { batch: known } = await client.ensureQueryData(campaignReadingQuery(file.campaign.id));
    const following = nextOf(known?.files ?? [], file.id);
    step.go(following);
    if (following) await navigate(paths.campaignFile(following));
  };
  return (
    <>
      <Head file={file} batch={batch} next={next} />
      <Notices file={file} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_340px] lg:grid-cols-[minmax(0,1fr)_428px]">
        <div className="max-md:order-2">
          <DocumentViewer documents={file.documents} />
        </div>
        <FileSide file={file} />
      </div>
      <DecisionBar file={file} next={next} last={last} onDecided={onDecided} onGoOn={goOn} />
    </>
  );
}

/** The one after it in the batch; from the last, the first that is left. */
function nextOf(files: readonly { id: string }[], id: string): string | undefined {
  const at = files.findIndex((one) => one.id === id);
  const others = [...files.slice(at + 1), ...files.slice(0, Math.max(at, 0))];
  return others[0]?.id;
}

type HeadProps = {
  file: CampaignFile;
  batch: { until: string; files: readonly { id: string }[] } | null | undefined;
  next: string | undefined;
};

function Head({ file, batch, next }: HeadProps) {
  const { campaign, category, centre, submittedAt, returnedAt, status } = file;
  const left = batch?.files.length ?? 0;
  return (
    <header className="-mt-3 mb-3">
      <div className="mb-1 text-s text-ink-soft">
        <BackLink to={paths.campaignFiles(campaign.id)}>{campaign.title}</BackLink>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            Dossier {file.fileNumber}
            <Tag tone={statusTones[status]}>{readerStatusTitles[status]}</Tag>
          </h1>
          <p className="text-ink-soft">
            {[
              category,
              centre,
              `déposé le ${shortMoment(submittedAt)}`,
              returnedAt && `pièces revenues le ${shortMoment(returnedAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {batch && left > 0 && (
          <div className="flex items-center gap-3 text-s max-md:w-full max-md:justify-between">
            <p>
              <b>{left} à lire dans votre lot</b>
              <span className="block text-ink-soft">réservé jusqu'au {formatDateTime(batch.until)}</span>
            </p>
            {next && (
              <Link
                to={paths.campaignFile(next)}
                aria-keyshortcuts="n"
                title="Passer (n)"
                className={buttonClass('outline')}
              >
                Passer
              </Link>
            )}
          </div>
        )}
      </div>
    </header>
  );
}

/** What somebody must know before they decide. */
function Notices({ file }: { file: CampaignFile }) {
  const { reader, request, isSecondReading } = file;
  return (
    <div className="grid grid-cols-1 gap-2 not-empty:mb-3">
      {isSecondReading && (
        <Notice tone="info">
          Seconde lecture : ce dossier a été tiré au sort. La première décision ne vous est pas montrée.
        </Notice>
      )}
      {reader && !reader.isMe && (
        <Notice tone="warn">
          {reader.name} lit ce dossier jusqu'au {formatDateTime(reader.until)} : vous ne pouvez pas en
          décider.
        </Notice>
      )}
      {request && (
        <Notice tone="info">
          <p>
            <b>Pièces demandées : {request.documents.join(', ')}</b>
            {request.until && `, avant le ${formatDate(request.until)}`}.
          </p>
          {request.message && <p>{request.message}</p>}
        </Notice>
      )}
      <TwoReadings file={file} />
    </div>
  );
}
