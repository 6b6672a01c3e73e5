import type { ReviewDocument } from '@baara/contract/document-review/reviews';
import type { ReviewDocumentKind } from '@baara/contract/document-review/review-words';
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { OwnDocuments, ReviewSituation } from './own-documents.tsx';

type Verification = {
  request:
    | (NonNullable<ComponentProps<typeof ReviewSituation>['request']> & {
        documents: readonly ReviewDocument[];
      })
    | null;
  abilities: { change: boolean };
};
type Answer<Data> = { data: Data; message?: string | undefined };
type Done<Data> = (answer: Answer<Data>) => void;

type Props<Data extends Verification> = {
  /** Leads here from elsewhere. */
  id?: string;
  className?: string;
  title: string;
  verification: Data;
  words: ComponentProps<typeof ReviewSituation>['words'];
  kinds: readonly ReviewDocumentKind[];
  titles: Readonly<Record<ReviewDocumentKind, string>>;
  required: readonly ReviewDocumentKind[];
  /** Said while something required is missing. */
  missing: string;
  /** Under which the documents are read: `/freelance/verification`. */
  path: string;
  remove: (kind: ReviewDocumentKind) => Promise<Answer<Data>>;
  cache: (data: Data) => void;
  /** The forms over the page, fetched when they are asked for. */
  DocumentForm: ComponentType<{ kind: ReviewDocumentKind; onClose: () => void; onSaved: Done<Data> }>;
  SendForm: ComponentType<{ verification: Data; onClose: () => void; onSent: Done<Data> }>;
  /** A note under the documents. */
  children?: ReactNode;
};

/** The documents that earn a badge: added one by one, then sent, then read by two people. */
export function OwnReview<Data extends Verification>(props: Props<Data>) {
  const { id, className, title, verification, words, path, remove, cache, DocumentForm, SendForm } = props;
  const { request, abilities } = verification;
  const [asked, setAsked] = useState<ReviewDocumentKind | 'send' | null>(null);
  const onClose = (): void => setAsked(null);
  const done = ({ data, message }: Answer<Data>): void => {
    toast.success(message ?? '');
    cache(data);
    onClose();
  };
  return (
    <section
      id={id}
      aria-labelledby="verification-title"
      className={`grid grid-cols-1 gap-3 ${className ?? ''}`}
    >
      <h2 id="verification-title" className="text-l">
        {title}
      </h2>
      <ReviewSituation request={request} words={words} />
      <OwnDocuments
        kinds={props.kinds}
        titles={props.titles}
        required={props.required}
        documents={request?.documents ?? []}
        mayChange={abilities.change}
        missing={props.missing}
        addressOf={(kind) => `/api/v1${path}/documents/${kind}`}
        remove={remove}
        onAdd={setAsked}
        onRemoved={done}
        onSend={() => setAsked('send')}
      />
      {props.children}
      <Suspense fallback={null}>
        {asked === 'send' && request && (
          <SendForm verification={verification} onClose={onClose} onSent={done} />
        )}
        {asked !== null && asked !== 'send' && <DocumentForm kind={asked} onClose={onClose} onSaved={done} />}
      </Suspense>
    </section>
  );
}
