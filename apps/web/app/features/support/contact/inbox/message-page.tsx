import type { ContactDetail } from '@baara/contract/support/contact';
import { contactAsideReasonTitles, contactSubjectTitles } from '@baara/contract/support/contact-messages';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../../lib/back-link.tsx';
import { paths } from '../../../../lib/paths.ts';
import { formatDate, formatPhone } from '../../../../lib/format.ts';
import { formatDateTime } from '../../../../lib/moments.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Card } from '../../../../ui/card.tsx';
import { PageSkeleton } from '../../../../ui/skeleton.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { AccessError } from './access-error.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DeleteMessage } from './delete-message.tsx';
import { documentHref, messageQuery, useMessageOpening } from './inbox.api.ts';
import { MessageHistory } from './message-history.tsx';
import { MessageTags } from './message-tags.tsx';
import { MessageTreatment } from './message-treatment.tsx';
import { OtherRequests } from './other-requests.tsx';
import { DocumentLinks } from '../attachments.tsx';
import { minutesText } from './support-figures.tsx';

export const meta = () => [{ title: 'Message reçu | Baara' }];

export default function MessagePage() {
  const { id = '' } = useParams();
  const query = useQuery(messageQuery(id));
  useMessageOpening(query.data?.id);
  if (query.isPending) return <PageSkeleton />;
  return (
    <WorkspacePage>
      {isUnreadable(query) ? (
        <>
          <PageHeader title="Message reçu" back={<BackLink to={paths.supportInbox()}>Support</BackLink>} />
          <AccessError query={query} fallback="Le message n'a pas pu être chargé." />
        </>
      ) : (
        <Message key={id} message={query.data} />
      )}
    </WorkspacePage>
  );
}

function Message({ message }: { message: ContactDetail }) {
  const { firstName, lastName, asideReason, abilities, mergedInto } = message;
  return (
    <>
      <PageHeader
        title={`${firstName} ${lastName}`}
        description={`${contactSubjectTitles[message.subject]} · ${message.reference} · reçu le ${formatDateTime(message.receivedAt)}`}
        back={<BackLink to={paths.supportInbox()}>Support</BackLink>}
      />
      <div className="mb-4 flex flex-wrap gap-1.5">
        <MessageTags message={message} />
      </div>
      {mergedInto && (
        <div className="mb-4">
          <Notice tone="info">
            Cette demande a été fusionnée :{' '}
            <Link to={paths.supportMessage(mergedInto.id)} className="underline">
              ouvrir la demande {mergedInto.reference}
            </Link>
            .
          </Notice>
        </div>
      )}
      {asideReason && abilities.restore && (
        <div className="mb-4">
          <Notice tone="warn">
            {contactAsideReasonTitles[asideReason]} Aucun email n'est parti. Lisez-le, puis dites s'il est
            indésirable ou à traiter.
          </Notice>
        </div>
      )}
      <div className="grid gap-4 lg:grid-cols-[1fr_20rem] lg:items-start">
        <div className="grid min-w-0 gap-4">
          <Words message={message} />
          <MessageHistory message={message} />
          <AnswerForm message={message} />
        </div>
        <div className="grid gap-4">
          <MessageTreatment message={message} />
          <Sender message={message} />
          <OtherRequests message={message} />
          <DeleteMessage message={message} />
        </div>
      </div>
    </>
  );
}

const words = 'mt-1 break-words whitespace-pre-wrap';

/** The sent text, beside the person's own when the AI changed it. */
function Words({ message: { id, message, originalMessage, attachments } }: { message: ContactDetail }) {
  if (originalMessage === null || originalMessage === message) {
    return (
      <Card>
        <h2 className="text-l">Message</h2>
        <p className={words}>{message}</p>
        <DocumentLinks attachments={attachments} hrefOf={documentHref(id)} />
        {originalMessage !== null && (
          <p className="mt-3 text-s text-ink-soft">Relu par l'IA, qui n'a rien eu à changer.</p>
        )}
      </Card>
    );
  }
  return (
    <Card className="grid gap-4 md:grid-cols-2">
      <div className="min-w-0">
        <h2 className="text-l">Message envoyé</h2>
        <p className="text-s text-ink-soft">Amélioré par l'IA, relu par la personne</p>
        <p className={words}>{message}</p>
      </div>
      <div className="min-w-0">
        <h2 className="text-l">Texte d'origine</h2>
        <p className="text-s text-ink-soft">Tel que la personne l'avait écrit</p>
        <p className={words}>{originalMessage}</p>
      </div>
    </Card>
  );
}

const link = 'inline-flex min-h-11 items-center break-all text-primary hover:underline';

const delayText = (at: string, minutes: number | null): string =>
  minutes === null ? formatDateTime(at) : `${formatDateTime(at)}, en ${minutesText(minutes)} d’ouverture`;

function Sender({ message }: { message: ContactDetail }) {
  const { email, phone, accountRole, accountId, abilities } = message;
  return (
    <Card>
      <h2 className="text-l">Coordonnées</h2>
      <dl className="mt-1">
        <dt className="text-s text-ink-soft">Email</dt>
        <dd>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </dd>
        {phone && (
          <>
            <dt className="text-s text-ink-soft">Téléphone</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={link}>
                {formatPhone(phone)}
              </a>
            </dd>
          </>
        )}
        <dt className="text-s text-ink-soft">Compte</dt>
        <dd>
          {accountId ? (
            <Link to={paths.user(accountId)} className={link}>
              Ouvrir sa fiche
            </Link>
          ) : accountRole ? (
            'Écrit depuis son compte'
          ) : (
            'Aucun compte ouvert au moment d’écrire'
          )}
        </dd>
        {accountId && abilities.readAudit && (
          <dd>
            <Link to={paths.auditLog({ search: email })} className={link}>
              Voir ses actes au journal
            </Link>
          </dd>
        )}
        {message.firstAnsweredAt && (
          <>
            <dt className="text-s text-ink-soft">Première réponse</dt>
            <dd>{delayText(message.firstAnsweredAt, message.firstAnswerMinutes)}</dd>
          </>
        )}
        {message.resolvedAt && (
          <>
            <dt className="text-s text-ink-soft">Clos</dt>
            <dd>{delayText(message.resolvedAt, message.resolutionMinutes)}</dd>
          </>
        )}
      </dl>
      <p className="mt-3 text-s text-ink-soft">
        Sans autre échange, ce message sera supprimé le {formatDate(message.retainedUntil)}.
      </p>
    </Card>
  );
}
