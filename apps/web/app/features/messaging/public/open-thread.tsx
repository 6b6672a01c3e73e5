import { elide } from '@baara/contract/formats/elision';
import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Folder from 'lucide-react/icons/folder';
import UserRound from 'lucide-react/icons/user-round';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Avatar, Logo } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../../ui/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { ProfileLink } from '../../../lib/profile-link.tsx';
import { Composer } from '../composer.tsx';
import { ConversationMenu } from '../conversation-menu.tsx';
import { conversationQuery } from '../message.api.ts';
import { ThreadMessages } from '../thread-messages.tsx';

/** One conversation: its messages, and the composer. @param backTo where its list is, on a phone; null where there is none. */
export function OpenThread({
  id,
  backTo,
  leadsToProject = false,
}: {
  id: string;
  backTo: string | null;
  leadsToProject?: boolean;
}) {
  const conversation = useQuery(conversationQuery(id));
  if (conversation.isPending) return <SkeletonList label="Chargement de la conversation…" />;
  if (isUnreadable(conversation)) {
    const isUnknown =
      conversation.error instanceof ApiError && [404, 422].includes(conversation.error.status);
    return (
      <div className="grid gap-3 p-4">
        <ErrorState
          message={isUnknown ? "Cette conversation n'existe pas" : messageOf(conversation.error)}
          onRetry={isUnknown ? undefined : () => void conversation.refetch()}
          isRetrying={conversation.isFetching}
          action={
            backTo !== null && (
              <Link to={backTo} className="inline-flex min-h-11 items-center font-semibold text-primary">
                Toutes les conversations
              </Link>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      <ThreadHead conversation={conversation.data} backTo={backTo} leadsToProject={leadsToProject} />
      <ThreadMessages conversation={conversation.data} />
      {conversation.data.refusal === null ? (
        <Composer conversation={conversation.data} />
      ) : (
        <div className="border-t border-line p-4">
          <Notice tone="info">{conversation.data.refusal}</Notice>
        </div>
      )}
    </>
  );
}

type HeadProps = { conversation: ConversationSummary; backTo: string | null; leadsToProject: boolean };

function ThreadHead({ conversation, backTo, leadsToProject }: HeadProps) {
  const { with: other, side, offer, mission } = conversation;
  const isOfFirm = conversation.isFirm && side === 'company';
  const about = [other.isMasked ? 'Profil non débloqué' : other.title, offer?.title, mission?.title]
    .filter(Boolean)
    .join(' · ');
  return (
    <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
      {backTo !== null && (
        <Link
          to={backTo}
          aria-label="Toutes les conversations"
          className="-ml-2 grid size-11 place-items-center rounded-md hover:bg-sunken md:hidden"
        >
          <ArrowLeft {...icon} />
        </Link>
      )}
      {side === 'person' ? (
        <Logo name={other.name} src={other.avatar} />
      ) : (
        <Avatar name={other.name} src={other.avatar} />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-m">{other.name}</h2>
        {about && <p className="truncate text-s text-ink-soft">{about}</p>}
      </div>
      {other.candidateId && isOfFirm && (
        <Link
          to={paths.candidateCase(other.candidateId)}
          aria-label={`Ouvrir le dossier ${elide('de', other.name)}`}
          className={buttonClass('outline', 'max-sm:w-11 max-sm:border-transparent max-sm:px-0')}
        >
          <UserRound {...icon} className="sm:hidden" />
          <span className="max-sm:hidden">Ouvrir le dossier</span>
        </Link>
      )}
      {other.candidateId && !isOfFirm && (
        <ProfileLink
          candidateId={other.candidateId}
          aria-label={`Voir le profil ${elide('de', other.name)}`}
          className={buttonClass('outline', 'max-sm:w-11 max-sm:border-transparent max-sm:px-0')}
        >
          <UserRound {...icon} className="sm:hidden" />
          <span className="max-sm:hidden">Voir le profil</span>
        </ProfileLink>
      )}
      {leadsToProject && mission?.id && side === 'company' && (
        <Link
          to={paths.clientProject(mission.id)}
          className={buttonClass('outline', 'max-sm:w-11 max-sm:border-transparent max-sm:px-0')}
        >
          <Folder {...icon} className="sm:hidden" />
          <span className="max-sm:sr-only">Voir le projet</span>
        </Link>
      )}
      <ConversationMenu conversation={conversation} />
    </header>
  );
}
