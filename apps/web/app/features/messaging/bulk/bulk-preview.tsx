import type { BulkPreview as Preview, BulkSelection } from '@baara/contract/messaging/messaging';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { useMutation } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useTextDraft } from '../../../lib/text-draft.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { messagesKey } from '../../../shell/public/messages-key.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { SkippedList } from './skipped-list.tsx';
import { startBulkMessage } from './bulk.api.ts';

type ExamplesProps = {
  examples: Preview['examples'] | undefined;
  isAwaited: boolean;
  isStale: boolean;
};

/** What the first of them will read, as it is typed. */
export function Examples({ examples, isAwaited, isStale }: ExamplesProps) {
  return (
    <section
      aria-label="Aperçu"
      aria-busy={isStale || undefined}
      className="grid grid-cols-1 gap-3 rounded-lg bg-sunken p-4 lg:row-span-2"
    >
      <h2 className="text-m">Aperçu</h2>
      {examples?.map(({ name, text }) => (
        <article key={name + text} className="rounded-lg border border-line bg-surface p-4">
          <h3 className="text-s text-ink-soft">{name}</h3>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text}</p>
        </article>
      ))}
      {!examples && (
        <p className="text-s text-ink-soft">
          {isAwaited
            ? 'Préparation de l’aperçu…'
            : 'Écrivez votre message : vous lirez ici ce que recevront les premiers candidats.'}
        </p>
      )}
    </section>
  );
}

type SendProps = {
  /** Undefined until it is known who can be written to. */
  preview: Preview | undefined;
  isWritten: boolean;
  body: BulkSelection & { text: string };
  onStarted: (id: string) => void;
};

/** To whom it cannot be sent and why, then the sending, once. */
export function SendBulk({ preview, isWritten, body, onStarted }: SendProps) {
  // Outlives the page: sent again after a lost answer and a reload, it is still the same message.
  const [attempt, setAttempt] = useTextDraft(`bulk-attempt:${JSON.stringify(body)}`);
  const starting = useMutation({
    mutationFn: () => {
      const clientId = attempt || randomUuid();
      setAttempt(clientId);
      return startBulkMessage({
        body: { ...body, clientId },
      });
    },
    onSuccess: ({ data }) => {
      setAttempt('');
      void queryClient.invalidateQueries({ queryKey: messagesKey });
      onStarted(data.id);
    },
  });
  if (preview?.sendable === 0)
    return (
      <>
        <SkippedList skipped={preview.skipped} />
        <p>Aucun de ces candidats ne peut recevoir ce message.</p>
      </>
    );
  const counted = preview && `${formatNumber(preview.sendable)} candidat${preview.sendable > 1 ? 's' : ''}`;
  return (
    <>
      {preview && <SkippedList skipped={preview.skipped} />}
      <div className="grid justify-items-start gap-2 max-sm:justify-items-stretch">
        <p className="text-s text-ink-soft">
          Rien ne part avant 5 secondes : vous pourrez suivre l’envoi et l’arrêter. Ce qui est parti ne se
          reprend pas.
        </p>
        {starting.isError && <FieldError message={notSentReason(starting.error)} />}
        <Button busy={starting.isPending} disabled={!preview || !isWritten} onClick={() => starting.mutate()}>
          {counted ? `Envoyer à ${counted}` : 'Envoyer'}
        </Button>
      </div>
    </>
  );
}

/** The documented sentence, and what the server adds to it. */
function notSentReason(error: Error): string {
  const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isRefused ? `${messagingMessages.NOT_SENT}. ${messageOf(error)}` : messagingMessages.NOT_SENT;
}
