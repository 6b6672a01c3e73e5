import type { QuestionImport } from '@baara/contract/campaigns/question-bank';
import {
  difficultyTitles,
  questionFormatTitles,
  questionMessages,
  questionSizes,
} from '@baara/contract/campaigns/question-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { counted } from '../sessions/session-words.ts';
import { importQuestions, previewImport, refreshBank } from './question-bank.api.ts';

/** A file of questions: what it would add is seen before anything is. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const inputId = useId();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const reading = useMutation({
    mutationFn: async (chosen: File) => {
      const { decodeText } = await import('@baara/question-files/decode-text');
      // Two bytes a character at most, in what people write.
      if (chosen.size > 2 * questionSizes.file) throw new TooLarge();
      const read = { name: chosen.name, text: decodeText(new Uint8Array(await chosen.arrayBuffer())) };
      if (read.text.length > questionSizes.file) throw new TooLarge();
      const { data } = await previewImport({ body: read });
      setFile(read);
      return data;
    },
  });
  const adding = useMutation({
    mutationFn: () =>
      importQuestions({ body: { ...(file ?? { name: '', text: '' }), expected: preview?.count ?? 0 } }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await refreshBank(client);
      onClose();
    },
  });
  const preview = reading.data;
  const failure = adding.error ?? reading.error;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Importer des questions"
      description="CSV, GIFT ou XML de Moodle, 500 000 caractères au maximum. Rien n’est ajouté avant que vous confirmiez."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          {preview && preview.count > 0 && (
            <Button busy={adding.isPending} busyLabel="Ajout…" onClick={() => adding.mutate()}>
              Ajouter {counted(preview.count, 'question')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <label
          htmlFor={inputId}
          className="relative grid gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
        >
          <span className="font-semibold wrap-anywhere text-primary">
            {reading.isPending ? 'Lecture du fichier…' : (file?.name ?? 'Choisir un fichier')}
          </span>
          <span className="text-s text-ink-soft">
            {file
              ? 'Choisir un autre fichier'
              : 'Colonnes d’un CSV : thème, difficulté, question, choix A à H, bonnes, points.'}
          </span>
          <input
            id={inputId}
            type="file"
            accept=".csv,.txt,.gift,.xml,text/csv,text/plain,text/xml"
            className="sr-only"
            disabled={reading.isPending || adding.isPending}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              event.target.value = '';
              adding.reset();
              if (chosen) reading.mutate(chosen);
            }}
          />
        </label>
        {failure && (
          <FieldError
            message={failure instanceof TooLarge ? questionMessages.FILE_TOO_LARGE : messageOf(failure)}
          />
        )}
        {preview && !reading.isPending && <Preview preview={preview} />}
      </div>
    </Modal>
  );
}

class TooLarge extends Error {}

function Preview({ preview }: { preview: QuestionImport }) {
  const { format, count, questions, refused, refusedCount } = preview;
  return (
    <>
      <p aria-live="polite">
        {questionFormatTitles[format]} : <b>{counted(count, 'question')}</b> à ajouter
        {refusedCount > 0 && <>, {counted(refusedCount, 'ligne refusée', 'lignes refusées')}</>}.
      </p>
      {refused.length > 0 && (
        <section aria-label="Lignes refusées">
          <h3 className="text-m">Lignes refusées</h3>
          <ul className="mt-1 max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line px-3">
            {refused.map(({ line, reason }) => (
              <li key={`${line} ${reason}`} className="py-2 wrap-anywhere">
                <span className="text-ink-soft">Ligne {line} :</span> {reason}
              </li>
            ))}
          </ul>
          {refusedCount > refused.length && (
            <p className="mt-1 text-s text-ink-soft">Les {refused.length} premières sont montrées.</p>
          )}
        </section>
      )}
      {questions.length > 0 && (
        <section aria-label="Questions à ajouter">
          <h3 className="text-m">
            {count > questions.length ? `Les ${questions.length} premières` : 'À ajouter'}
          </h3>
          <ul className="mt-1 max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line px-3">
            {questions.map(({ line, theme, difficulty, text, choices }) => (
              <li key={line} className="py-2">
                <p className="wrap-anywhere">{text}</p>
                <p className="text-s wrap-anywhere text-ink-soft">
                  {theme} · {difficultyTitles[difficulty]} · juste :{' '}
                  {choices
                    .filter(({ isRight }) => isRight)
                    .map((choice) => choice.text)
                    .join(' ; ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
