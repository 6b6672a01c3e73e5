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

type Props = {
  preview: Preview;
  body: BulkSelection & { text: string };
  onStarted: (id: string) => void;
};

/** A preview of the recipients, which is the question before sending; then the sending, once. */
export function BulkPreview({ preview, body, onStarted }: Props) {
  // Outlives the page: sent again after a lost answer and a reload, it is still the same message.
  const [attempt, setAttempt] = useTextDraft(`bulk-attempt:${JSON.stringify(body)}`);
  const counted = `${formatNumber(preview.sendable)} candidat${preview.sendable > 1 ? 's' : ''}`;
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
  return (
    <section aria-label="Aperçu" className="mt-6 grid gap-4">
      <h2 className="text-l">Aperçu</h2>
      {preview.examples.map(({ name, text }) => (
        <article key={name + text} className="rounded-lg border border-line bg-surface p-4">
          <h3>{name}</h3>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text}</p>
        </article>
      ))}
      <SkippedList skipped={preview.skipped} />
      {preview.sendable > 0 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-soft">
            Vous pourrez suivre l’envoi et l’arrêter. Ce qui est parti ne se reprend pas.
          </p>
          {starting.isError && <FieldError message={notSentReason(starting.error)} />}
          <Button busy={starting.isPending} onClick={() => starting.mutate()}>
            Envoyer à {counted}
          </Button>
        </div>
      ) : (
        <p>Aucun de ces candidats ne peut recevoir ce message.</p>
      )}
    </section>
  );
}

/** The documented sentence, and what the server adds to it. */
function notSentReason(error: Error): string {
  const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isRefused ? `${messagingMessages.NOT_SENT}. ${messageOf(error)}` : messagingMessages.NOT_SENT;
}
