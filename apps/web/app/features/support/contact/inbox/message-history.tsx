import type { ContactDetail, ContactEvent } from '@baara/contract/support/contact';
import {
  type ContactCategory,
  contactCategoryTitles,
  type ContactSentiment,
  contactSentimentTitles,
  type ContactStatus,
  contactStatusTitles,
} from '@baara/contract/support/contact-messages';
import { useMutation } from '@tanstack/react-query';
import { useTextDraft } from '../../../../lib/text-draft.ts';
import { RelativeTime } from '../../../../lib/relative-time.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { noteMessage } from './inbox.api.ts';
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
            <li key={event.id} className="border-l-2 border-line pl-3">
              <p className="text-s text-ink-soft">
                {titleOf(event)} · {event.author ?? 'Ancien membre'} · <RelativeTime value={event.at} />
              </p>
              {event.body && <p className="mt-0.5 break-words whitespace-pre-wrap">{event.body}</p>}
            </li>
          ))}
        </ol>
      )}
      <NoteForm message={message} />
    </Card>
  );
}

function titleOf({ kind, to }: ContactEvent): string {
  switch (kind) {
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
