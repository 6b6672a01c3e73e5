import type { CoverLetterSummary } from '@baara/contract/candidates/tools/cover-letters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/format.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { icon } from '../../../../ui/icon.ts';
import { toast } from '../../../../ui/toast.ts';
import { coverLettersQuery, deleteLetter } from './cover-letter.api.ts';

/** One's letters, the last changed first. */
export function LetterList({ letters }: { letters: readonly CoverLetterSummary[] }) {
  const [leaving, setLeaving] = useState<CoverLetterSummary | null>(null);
  return (
    <section aria-labelledby="mes-lettres">
      <h2 id="mes-lettres" className="text-l">
        Mes lettres
      </h2>
      {letters.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          Vos lettres resteront ici : vous pourrez les reprendre pour une autre offre.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
          {letters.map((letter) => (
            <li key={letter.id} className="flex items-center gap-2 py-1 pr-1.5 pl-4">
              <Link
                to={publicPaths.ownCoverLetters({ lettre: letter.id })}
                className="min-w-0 flex-1 py-2 wrap-anywhere hover:text-primary"
              >
                <span className="font-semibold">{letter.title}</span>
                <span className="block text-s text-ink-soft">
                  {letter.company ? `${letter.company} · ` : ''}modifiée le {formatDate(letter.updatedAt)}
                </span>
              </Link>
              <Button
                variant="ghost"
                className="px-3"
                aria-label={`Supprimer la lettre ${letter.title}`}
                onClick={() => setLeaving(letter)}
              >
                <Trash {...icon} size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && <DeleteLetter letter={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function DeleteLetter({ letter, onClose }: { letter: CoverLetterSummary; onClose: () => void }) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => deleteLetter(letter.id),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: coverLettersQuery.queryKey });
      if (message) toast.success(message);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Supprimer la lettre « ${letter.title} » ?`}
      description="Son texte sera perdu. Les PDF et documents Word que vous en avez faits restent dans vos documents."
      confirmLabel="Supprimer"
      busyLabel="Suppression…"
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
      error={deletion.error && messageOf(deletion.error)}
    />
  );
}
