import type { QuestionImport } from '@baara/contract/campaigns/question-bank';
import {
  difficultyTitles,
  questionFormatTitles,
  questionMessages,
  questionSizes,
} from '@baara/contract/campaigns/question-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { FileChoice } from '../file-choice.tsx';
import { ImportList, RefusedLines } from '../import-lists.tsx';
import { counted } from '../sessions/session-words.ts';
import { importQuestions, previewImport, refreshBank } from './question-bank.api.ts';

/** A file of questions: what it would add is seen before anything is. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
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
        <FileChoice
          title={reading.isPending ? 'Lecture du fichier…' : (file?.name ?? 'Choisir un fichier')}
          hint={
            file
              ? 'Choisir un autre fichier'
              : 'Colonnes d’un CSV : thème, difficulté, question, choix A à H, bonnes, points.'
          }
          accept=".csv,.txt,.gift,.xml,text/csv,text/plain,text/xml"
          disabled={reading.isPending || adding.isPending}
          onChoose={(chosen) => {
            adding.reset();
            reading.mutate(chosen);
          }}
        />
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
      <RefusedLines refused={refused} count={refusedCount} />
      {questions.length > 0 && (
        <ImportList
          title={
            count > questions.length ? `Les ${questions.length} premières questions` : 'Questions à ajouter'
          }
        >
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
        </ImportList>
      )}
    </>
  );
}
