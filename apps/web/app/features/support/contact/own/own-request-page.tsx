import {
  CONTACT_MESSAGE_LENGTH,
  contactSubjectTitles,
  satisfactions,
  satisfactionTitles,
} from '@baara/contract/support/contact-messages';
import type { OwnRequest, OwnRequestMessage } from '@baara/contract/support/own-requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { BackLink } from '../../../../lib/back-link.tsx';
import { formatDateTime } from '../../../../lib/moments.ts';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { useTextDraft } from '../../../../lib/text-draft.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PageSkeleton } from '../../../../ui/skeleton.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { DocumentLinks, JoinDocuments, useJoinedDocuments } from '../attachments.tsx';
import {
  cacheOwnRequest,
  ownDocumentHref,
  ownRequestQuery,
  rateRequest,
  replyToOwnRequest,
  uploadOwnDocument,
} from './own-requests.api.ts';
import { RequestStateTag } from './own-requests-page.tsx';

export const meta = () => [{ title: 'Ma demande | Baara' }];

const back = <BackLink to={paths.ownRequests()}>Assistance</BackLink>;

/** One request of the signed-in person: its messages, a reply, and their rating. */
export default function OwnRequestPage() {
  const { id = '' } = useParams();
  const query = useQuery(ownRequestQuery(id));
  if (query.isPending) return <PageSkeleton />;
  return (
    <WorkspacePage>
      {isUnreadable(query) ? (
        <>
          <PageHeader title="Ma demande" back={back} />
          <QueryError query={query} fallback="La demande n’a pas pu être chargée." />
        </>
      ) : (
        <Request key={query.data.id} request={query.data} />
      )}
    </WorkspacePage>
  );
}

function Request({ request }: { request: OwnRequest }) {
  return (
    <>
      <PageHeader
        title={contactSubjectTitles[request.subject]}
        description={`Demande ${request.reference}, envoyée le ${formatDateTime(request.sentAt)}`}
        back={back}
      />
      <div className="mb-4">
        <RequestStateTag state={request.state} />
      </div>
      <div className="grid max-w-lg grid-cols-1 gap-4">
        <ol className="grid gap-3">
          {request.messages.map((message) => (
            <Bubble key={message.id} message={message} requestId={request.id} />
          ))}
        </ol>
        {request.abilities.rate && <Rating request={request} />}
        {request.abilities.reply && <ReplyForm request={request} />}
      </div>
    </>
  );
}

function Bubble({ message, requestId }: { message: OwnRequestMessage; requestId: string }) {
  const { from, author, body, byMail, attachments, at } = message;
  const isMine = from === 'me';
  return (
    <li
      className={classNames(
        'max-w-[92%] rounded-lg border px-4 py-3',
        isMine ? 'ml-auto border-primary-soft bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <p className="text-s text-ink-soft">
        {isMine ? 'Vous' : (author ?? 'Le support')} · {formatDateTime(at)}
        {byMail && ' · par e-mail'}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{body}</p>
      <DocumentLinks attachments={attachments} hrefOf={ownDocumentHref(requestId)} />
    </li>
  );
}

function ReplyForm({ request }: { request: OwnRequest }) {
  const client = useQueryClient();
  const [text, setText] = useTextDraft(`support-reply:${request.id}`);
  // One sent again because its answer was lost is the same message.
  const [clientId, setClientId] = useState(randomUuid);
  const documents = useJoinedDocuments(uploadOwnDocument);
  const sending = useMutation({
    mutationFn: () => replyToOwnRequest(request.id, { text, clientId, attachmentIds: documents.ids }),
    onSuccess: ({ message, data }) => {
      toast.success(message ?? '');
      setText('');
      setClientId(randomUuid());
      documents.clear();
      cacheOwnRequest(client, data);
    },
    onError: (error) =>
      toast.error(messageOf(error, 'Le message n’a pas pu partir. Votre texte est conservé.')),
  });
  return (
    <Card className="grid gap-3">
      <Textarea
        label={request.state === 'closed' ? 'Écrire de nouveau' : 'Répondre'}
        hint={request.state === 'closed' ? 'Votre demande s’ouvrira de nouveau.' : undefined}
        rows={4}
        maxLength={CONTACT_MESSAGE_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <JoinDocuments documents={documents} />
      <div>
        <Button
          busy={sending.isPending}
          disabled={text.trim() === '' || documents.isSending}
          onClick={() => sending.mutate()}
        >
          Envoyer
        </Button>
      </div>
    </Card>
  );
}

function Rating({ request }: { request: OwnRequest }) {
  const client = useQueryClient();
  const rating = useMutation({
    mutationFn: (satisfaction: (typeof satisfactions)[number]) =>
      rateRequest(request.id, { satisfaction, comment: null }),
    onSuccess: ({ message, data }) => {
      toast.success(message ?? '');
      cacheOwnRequest(client, data);
    },
    onError: (error) => toast.error(messageOf(error, 'Votre avis n’a pas pu être enregistré.')),
  });
  return (
    <Card className="grid gap-3">
      <h2 className="text-l">Cette réponse vous a-t-elle aidé ?</h2>
      <div className="flex flex-wrap gap-2">
        {satisfactions.map((one) => (
          <Button
            key={one}
            variant="outline"
            aria-pressed={request.satisfaction === one}
            disabled={rating.isPending}
            onClick={() => rating.mutate(one)}
            className="aria-pressed:border-primary aria-pressed:bg-primary-soft"
          >
            {satisfactionTitles[one]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
