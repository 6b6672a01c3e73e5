import type { ContactDetail, ContactEvent } from '@baara/contract/support/contact';
import {
  type ContactCategory,
  contactCategoryTitles,
  type ContactPriority,
  contactPriorityTitles,
  type ContactSentiment,
  contactSentimentTitles,
  type ContactStatus,
  contactStatusTitles,
  type Satisfaction,
  satisfactionTitles,
} from '@baara/contract/support/contact-messages';
import { useMutation } from '@tanstack/react-query';
import { useTextDraft } from '../../../../lib/text-draft.ts';
import { RelativeTime } from '../../../../lib/relative-time.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Textarea } from '../../../../ui/text-input.tsx';
import { DocumentLinks } from '../attachments.tsx';
import { documentHref, noteMessage } from './inbox.api.ts';
import { useAfterWrite } from './use-treatment.ts';

/** Answers, notes and changes, the oldest first. */
export function MessageHistory({ message }: { message: ContactDetail }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-l">Suivi</h2>
      {message.events.length === 0 ? (
        <p className="text-ink-soft">Rien n'a encore été fait.</p>
      ) : (
        <ol className="grid gap-3">
          {message.events.map((event) => (
            <li
              key={event.id}
              className={classNames(
                'border-l-2 pl-3',
                fromPerson.has(event.kind) ? 'border-primary' : 'border-line',
              )}
            >
              <p className="text-s text-ink-soft">
                {titleOf(event)}
                {authorOf(event, message)} · <RelativeTime value={event.at} />
              </p>
              {event.body && <p className="mt-0.5 break-words whitespace-pre-wrap">{event.body}</p>}
              <DocumentLinks attachments={event.attachments} hrefOf={documentHref(message.id)} />
            </li>
          ))}
        </ol>
      )}
      <NoteForm message={message} />
    </Card>
  );
}

/** What the person did themselves stands out. */
const fromPerson: ReadonlySet<ContactEvent['kind']> = new Set(['reply', 'satisfaction']);

function authorOf({ kind, author }: ContactEvent, { firstName, lastName }: ContactDetail): string {
  return ` · ${fromPerson.has(kind) ? `${firstName} ${lastName}`.trim() : (author ?? 'Ancien membre')}`;
}

function titleOf({ kind, from, to, byMail }: ContactEvent): string {
  switch (kind) {
    case 'reply':
      return byMail ? 'Réponse de la personne, par e-mail' : 'Réponse de la personne';
    case 'merged':
      return from ? `Demande ${from} fusionnée ici` : `Fusionnée dans ${to ?? 'une autre demande'}`;
    case 'satisfaction':
      return `Avis : ${satisfactionTitles[to as Satisfaction].toLowerCase()}`;
    case 'priority':
      return `Priorité : ${contactPriorityTitles[to as ContactPriority].toLowerCase()}`;
    case 'answer':
      return 'Réponse envoyée par email';
    case 'note':
      return 'Note interne';
    case 'status':
      return `État : ${contactStatusTitles[to as ContactStatus]}`;
    case 'category':
      return `Catégorie : ${contactCategoryTitles[to as ContactCategory]}`;
    case 'sentiment':
      return `Ton : ${contactSentimentTitles[to as ContactSentiment].toLowerCase()}`;
    case 'assignee':
      return to ? 'Message confié' : 'Plus de responsable';
  }
}

function NoteForm({ message }: { message: ContactDetail }) {
  const [text, setText] = useTextDraft(`contact-note:${message.id}`);
  const { onSuccess, onError } = useAfterWrite(message);
  const note = useMutation({
    mutationFn: () => noteMessage(message.id, text),
    onSuccess: (saved) => {
      setText('');
      onSuccess(saved);
    },
    onError: (error) => onError(error, "La note n'a pas pu être ajoutée."),
  });
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <Textarea
        label="Note interne"
        hint="Seule l'équipe la lit."
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button
          variant="outline"
          disabled={text.trim() === ''}
          busy={note.isPending}
          onClick={() => note.mutate()}
        >
          Ajouter la note
        </Button>
      </div>
    </div>
  );
}
