import type { ProjectCorrespondence } from '@baara/contract/freelance/project-messages';
import { projectMessagesWords as words } from '@baara/contract/freelance/project-messages-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { hrefWith } from '../../../../lib/address-params.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { EmptyPicture } from '../../../../ui/workspace/empty-picture.tsx';
import { ConversationEntry } from '../../../messaging/public/conversation-entry.tsx';
import { OpenThread } from '../../../messaging/public/open-thread.tsx';
import { FirstMessage } from '../first-message.tsx';
import { correspondenceQuery } from '../project-messages.api.ts';

type Props = { missionId: string; side: ContractSide };

/**
 * What the two sides of a mission write to each other, on the page of either. A client with several freelances chooses
 * one: the list and the thread side by side, one at a time on a phone.
 */
export function ProjectMessages({ missionId, side }: Props) {
  const reading = useQuery(correspondenceQuery(missionId));
  if (reading.isPending) return <SkeletonList label="Chargement des messages…" />;
  if (isUnreadable(reading)) return <QueryError query={reading} />;
  const { conversations, writable } = reading.data;
  if (conversations.length === 0 && writable.length === 0)
    return (
      <EmptyState picture={<EmptyPicture of="messages" />} title="Aucun message pour le moment">
        {side === 'client' ? words.NOT_YET_CLIENT : words.NOT_YET_FREELANCE}
      </EmptyState>
    );
  return <Correspondence correspondence={reading.data} />;
}

const frame = 'min-w-0 rounded-lg border border-line bg-surface';

function Correspondence({ correspondence }: { correspondence: ProjectCorrespondence }) {
  const { mission, conversations, writable } = correspondence;
  const [params, setParams] = useSearchParams();
  const [isWriting, setIsWriting] = useState(false);
  const named = params.get('conversation');
  // A single conversation is open without a choice.
  const only = conversations.length === 1 && writable.length === 0 ? conversations[0] : undefined;
  const open = only ?? conversations.find(({ id }) => id === named);
  const show = (id: string): void => {
    setIsWriting(false);
    setParams(new URLSearchParams(hrefWith(params, { conversation: id })), { preventScrollReset: true });
  };
  const first = <FirstMessage missionId={mission.id} writable={writable} onSent={show} />;
  if (conversations.length === 0) return <section className={classNames(frame, 'p-4')}>{first}</section>;
  if (only)
    return (
      <section aria-label="Conversation" className={classNames(frame, 'flex h-[70dvh] flex-col')}>
        <OpenThread id={only.id} backTo={null} />
      </section>
    );
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[19rem_minmax(0,1fr)]">
      <Conversations
        conversations={conversations}
        openId={isWriting ? undefined : open?.id}
        isHidden={open !== undefined || isWriting}
        hrefOf={(id) => hrefWith(params, { conversation: id })}
        onWrite={writable.length > 0 ? () => setIsWriting(true) : undefined}
      />
      {isWriting ? (
        <section
          aria-label="Nouvelle conversation"
          className={classNames(frame, 'grid content-start gap-3 p-4')}
        >
          {first}
          <div>
            <Button variant="ghost" onClick={() => setIsWriting(false)}>
              Annuler
            </Button>
          </div>
        </section>
      ) : open ? (
        <section aria-label="Conversation ouverte" className={classNames(frame, 'flex h-[70dvh] flex-col')}>
          <OpenThread key={open.id} id={open.id} backTo={hrefWith(params, { conversation: null })} />
        </section>
      ) : (
        <p className="hidden self-center text-center text-ink-soft md:block">
          Choisissez une conversation : elle s’ouvrira ici.
        </p>
      )}
    </div>
  );
}

type ListProps = {
  conversations: readonly ConversationSummary[];
  openId: string | undefined;
  /** On a phone, where the thread has the whole width. */
  isHidden: boolean;
  hrefOf: (id: string) => string;
  onWrite: (() => void) | undefined;
};

function Conversations({ conversations, openId, isHidden, hrefOf, onWrite }: ListProps) {
  return (
    <section
      aria-label="Conversations"
      className={classNames(frame, 'self-start', isHidden && 'max-md:hidden')}
    >
      <ul className="divide-y divide-line">
        {conversations.map((one) => (
          <li key={one.id}>
            <ConversationEntry conversation={one} isOpen={one.id === openId} to={hrefOf(one.id)} />
          </li>
        ))}
      </ul>
      {onWrite && (
        <div className="border-t border-line p-3">
          <Button variant="outline" onClick={onWrite}>
            Écrire à un autre freelance
          </Button>
        </div>
      )}
    </section>
  );
}
