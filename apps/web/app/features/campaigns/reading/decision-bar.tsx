import { type FileDecision, fileDecisions } from '@baara/contract/campaigns/file-moves';
import type { CampaignFile } from '@baara/contract/campaigns/reading';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { callEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { Keys } from '../../../ui/workspace/keys.tsx';
import { cacheFile, decidingFile, readingAgain, refreshReading, undoFileDecision } from './reading.api.ts';

const RejectForm = lazyPart(() => import('./reject-form.tsx'));
const RequestForm = lazyPart(() => import('./request-form.tsx'));

/** The decision that the officer has just made, to undo it from the next file. */
export type LastDecision = { id: string; fileNumber: string };

type Props = {
  file: CampaignFile;
  next: string | undefined;
  last: LastDecision | undefined;
  onDecided: (last: LastDecision | undefined) => void;
  /** To the next file of the batch. */
  onGoOn: () => Promise<void>;
};

/** Decisions with a button and a key each; the first of those a file allows is the main one. */
const shown: readonly { to: FileDecision; key: string }[] = [
  { to: 'PRESELECTED', key: 'a' },
  { to: 'INFO_REQUESTED', key: 'd' },
  { to: 'REJECTED', key: 'r' },
];

/** Decides about the file, by button or by key, and goes on to the next. */
export function DecisionBar({ file, next, last, onDecided, onGoOn }: Props) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<'REJECTED' | 'INFO_REQUESTED'>();
  const done = async (): Promise<void> => {
    setOpened(undefined);
    onDecided(file.isSecondReading ? undefined : { id: file.id, fileNumber: file.fileNumber });
    await onGoOn();
    await refreshReading(client);
  };
  const deciding = useMutation({
    mutationFn: async (to: FileDecision): Promise<unknown> =>
      file.isSecondReading && to === 'PRESELECTED'
        ? callEndpoint(readingAgain(file.id), { to }, randomUuid())
        : callEndpoint(decidingFile(file.id), { to }, randomUuid()),
    onSuccess: done,
    onError: (error) => toast.error(messageOf(error)),
  });
  const decide = (to: FileDecision): void =>
    to === 'REJECTED' || to === 'INFO_REQUESTED' ? setOpened(to) : deciding.mutate(to);
  const buttons = shown.filter(({ to }) => file.decisions.includes(to));
  const others = file.decisions.filter((to) => !buttons.some((button) => button.to === to));
  return (
    <section
      aria-label="Décision"
      className="sticky bottom-0 z-9 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2.5 max-md:bottom-14.5 md:-mx-6 md:px-6"
    >
      <div className="mr-auto min-w-0 text-s max-md:w-full">
        <PendingDecision file={file} />
        {!file.pending && file.decisions.length > 0 && <Lacking file={file} />}
        {last && last.id !== file.id && <UndoLast last={last} onUndone={() => onDecided(undefined)} />}
        {file.decisions.length === 0 && !file.pending && (
          <p className="text-ink-soft">Aucune décision à prendre ici.</p>
        )}
      </div>
      {others.length > 0 && (
        <ActionMenu
          label="Autres décisions"
          variant="outline"
          actions={others
            .filter((to) => to !== others[0] || buttons.length > 0)
            .map((to) => ({ label: fileDecisions[to], onSelect: () => decide(to) }))}
        />
      )}
      {buttons.toReversed().map(({ to, key }) => (
        <Button
          key={to}
          variant={to === 'REJECTED' ? 'danger' : to === 'PRESELECTED' ? 'primary' : 'outline'}
          aria-keyshortcuts={key}
          title={`${fileDecisions[to]} (${key})`}
          busy={deciding.isPending && deciding.variables === to}
          disabled={deciding.isPending}
          onClick={() => decide(to)}
          className={classNames(
            'max-md:flex-1',
            to === 'PRESELECTED' && 'max-md:order-first max-md:basis-full',
          )}
        >
          {fileDecisions[to]}
          <span aria-hidden="true" className="max-md:hidden">
            <Keys keys={key.toUpperCase()} />
          </span>
        </Button>
      ))}
      {buttons.length === 0 && others[0] && (
        <Button busy={deciding.isPending} onClick={() => others[0] && decide(others[0])}>
          {fileDecisions[others[0]]}
        </Button>
      )}
      {file.decisions.length === 0 && next && (
        <Link to={paths.campaignFile(next)} className={buttonClass('primary')}>
          Dossier suivant
        </Link>
      )}
      <Suspense fallback={null}>
        {opened === 'REJECTED' && (
          <RejectForm file={file} onClose={() => setOpened(undefined)} onDone={done} />
        )}
        {opened === 'INFO_REQUESTED' && (
          <RequestForm file={file} onClose={() => setOpened(undefined)} onDone={done} />
        )}
      </Suspense>
    </section>
  );
}

/** What the file lacks, as far as conditions and required pieces go. */
function Lacking({ file: { readings, askableDocuments } }: { file: CampaignFile }) {
  const unmet = readings.filter(({ verdict }) => verdict === 'unmet').length;
  const absent = askableDocuments.filter(({ isRequired, isThere }) => isRequired && !isThere).length;
  const lacks = [
    ...(unmet === 1 ? ["Une condition n'est pas remplie."] : []),
    ...(unmet > 1 ? [`${unmet} conditions ne sont pas remplies.`] : []),
    ...(absent === 1 ? ['Une pièce demandée manque.'] : []),
    ...(absent > 1 ? [`${absent} pièces demandées manquent.`] : []),
  ];
  return lacks.length > 0 ? (
    <p className="font-semibold">{lacks.join(' ')}</p>
  ) : (
    <p className="max-md:hidden">Aucune condition ne manque.</p>
  );
}

function useUndo(id: string, onUndone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => undoFileDecision({ params: { id } }),
    onSuccess: async ({ message, data }) => {
      toast.success(message ?? 'Décision annulée');
      cacheFile(client, data);
      onUndone();
      await refreshReading(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

const nothing = (): void => undefined;

/** When its candidate will know; until then the person who decided may undo it. */
function PendingDecision({ file: { id, pending } }: { file: CampaignFile }) {
  const undoing = useUndo(id, nothing);
  if (!pending) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      Le candidat sera prévenu le {formatDateTime(pending.notifyAt)}.
      {pending.abilities.undo && (
        <Button
          variant="outline"
          aria-keyshortcuts="z"
          title="Annuler la décision (z)"
          busy={undoing.isPending}
          onClick={() => undoing.mutate()}
        >
          Annuler la décision
        </Button>
      )}
    </p>
  );
}

/** Undoes the decision about the file before, and returns to it. */
function UndoLast({ last: { id, fileNumber }, onUndone }: { last: LastDecision; onUndone: () => void }) {
  const navigate = useNavigate();
  const undoing = useUndo(id, () => {
    onUndone();
    void navigate(paths.campaignFile(id));
  });
  return (
    <Button
      variant="ghost"
      className="-ml-4"
      aria-keyshortcuts="z"
      title="Annuler la dernière décision (z)"
      busy={undoing.isPending}
      onClick={() => undoing.mutate()}
    >
      Annuler pour {fileNumber}
    </Button>
  );
}
