import type { ReviewDocument } from '@baara/contract/document-review/reviews';
import type { ReviewDocumentKind, VerificationState } from '@baara/contract/document-review/review-words';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { ListPanel } from '../../../ui/workspace/panel.tsx';

type Request = { state: VerificationState; sentAt: string | null; reason: string | null };

type SituationProps = {
  request: Request | null;
  words: {
    withdrawn: string;
    outdated: string;
    /** Why one sends documents. */
    none: ReactNode;
    /** Null without the badge. */
    verified: string | null;
  };
};

/** Where one stands, and what comes next. */
export function ReviewSituation({ request, words }: SituationProps) {
  const state = request?.state;
  if (state === 'sent')
    return (
      <Notice tone="info">
        Envoyés le {formatDate(request?.sentAt ?? '')} : deux personnes lisent vos documents. Vous recevrez la
        réponse par e-mail.
      </Notice>
    );
  if (state === 'refused' || state === 'withdrawn')
    return (
      <Notice tone="bad">
        <p className="font-semibold">
          {state === 'refused' ? 'Vos documents n’ont pas été acceptés' : words.withdrawn}
        </p>
        {request?.reason && <p className="wrap-anywhere">« {request.reason} »</p>}
        <p>Remplacez ce qui doit l’être, puis renvoyez : les autres documents sont gardés.</p>
      </Notice>
    );
  if (state === 'outdated' || state === 'expired')
    return (
      <Notice tone="warn">
        {state === 'outdated'
          ? words.outdated
          : 'Un de vos documents n’est plus valable : remplacez-le, puis renvoyez.'}
      </Notice>
    );
  if (words.verified !== null) return <Notice tone="good">{words.verified}</Notice>;
  return <p className="text-ink-soft">{words.none}</p>;
}

type Props<Answer> = {
  kinds: readonly ReviewDocumentKind[];
  titles: Readonly<Record<ReviewDocumentKind, string>>;
  required: readonly ReviewDocumentKind[];
  documents: readonly ReviewDocument[];
  mayChange: boolean;
  /** Said while something required is missing. */
  missing: string;
  addressOf: (kind: ReviewDocumentKind) => string;
  remove: (kind: ReviewDocumentKind) => Promise<Answer>;
  onAdd: (kind: ReviewDocumentKind) => void;
  onRemoved: (answer: Answer) => void;
  onSend: () => void;
};

/** Documents that are prepared, one a line, and what sends them. */
export function OwnDocuments<Answer>(props: Props<Answer>) {
  const { kinds, required, documents, mayChange, missing, onAdd, onSend } = props;
  const byKind = new Map(documents.map((document) => [document.kind, document]));
  const isComplete = required.every((kind) => byKind.has(kind));
  return (
    <>
      <ListPanel title="Documents" isTitleHidden>
        <ul>
          {kinds.map((kind) => (
            <DocumentLine
              {...props}
              key={kind}
              kind={kind}
              document={byKind.get(kind)}
              isRequired={required.includes(kind)}
              onAdd={() => onAdd(kind)}
            />
          ))}
        </ul>
      </ListPanel>
      {mayChange && (
        <div className="grid gap-1">
          <Button variant="outline" className="justify-self-start" disabled={!isComplete} onClick={onSend}>
            Envoyer pour vérification
          </Button>
          {!isComplete && <p className="text-s text-ink-soft">{missing}</p>}
        </div>
      )}
    </>
  );
}

type LineProps<Answer> = Pick<
  Props<Answer>,
  'titles' | 'mayChange' | 'addressOf' | 'remove' | 'onRemoved'
> & {
  kind: ReviewDocumentKind;
  document: ReviewDocument | undefined;
  isRequired: boolean;
  onAdd: () => void;
};

function DocumentLine<Answer>(props: LineProps<Answer>) {
  const { titles, kind, document, isRequired, mayChange, addressOf, remove, onAdd, onRemoved } = props;
  const [isRemoving, setIsRemoving] = useState(false);
  const title = titles[kind];
  const removal = useMutation({
    mutationFn: () => remove(kind),
    onSuccess: onRemoved,
    onError: (error) => toast.error(messageOf(error, 'Le document n’a pas pu être retiré.')),
    onSettled: () => setIsRemoving(false),
  });
  if (!document && !mayChange) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2 first:border-t-0 md:px-4.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{title}</span>
        <span className="block text-s text-ink-soft">
          {document ? (
            <>
              {document.name}, {formatBytes(document.byteSize)}
              {document.expiresOn && `, valable jusqu’au ${formatDate(document.expiresOn)}`}
            </>
          ) : isRequired ? (
            'Nécessaire'
          ) : (
            'Facultatif'
          )}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {document && mayChange && (
          <a
            href={addressOf(kind)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Ouvrir : ${title}`}
            className="inline-flex min-h-11 items-center px-2 font-semibold text-primary"
          >
            Ouvrir
          </a>
        )}
        {mayChange && (
          <Button
            variant="outline"
            aria-label={`${document ? 'Remplacer' : 'Ajouter'} : ${title}`}
            onClick={onAdd}
          >
            {document ? 'Remplacer' : 'Ajouter'}
          </Button>
        )}
        {document && mayChange && (
          <Button variant="ghost" aria-label={`Retirer : ${title}`} onClick={() => setIsRemoving(true)}>
            Retirer
          </Button>
        )}
      </span>
      {isRemoving && (
        <ConfirmDialog
          title={`Retirer ${title} ?`}
          description="Vous pourrez l’ajouter de nouveau avant d’envoyer."
          confirmLabel="Retirer"
          isBusy={removal.isPending}
          onClose={() => setIsRemoving(false)}
          onConfirm={() => removal.mutate()}
        />
      )}
    </li>
  );
}
