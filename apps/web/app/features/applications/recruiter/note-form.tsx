import type { RecruiterApplication } from '@baara/contract/recruiter-applications';
import { useKeptText } from '../../../lib/kept-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { useApplicationChange } from './use-move.ts';

/** A note for the company's own eyes. It is only cleared once saved. */
export function NoteForm({ application }: { application: RecruiterApplication }) {
  const change = useApplicationChange();
  const [note, setNote] = useKeptText(`note:${application.id}`);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim()) change.mutate({ application, note: note.trim() }, { onSuccess: () => setNote('') });
      }}
    >
      <Textarea
        label="Note interne"
        hint="Le candidat ne la voit jamais."
        rows={2}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <Button type="submit" variant="line" busy={change.isPending} disabled={note.trim() === ''}>
          Ajouter la note
        </Button>
      </div>
    </form>
  );
}
