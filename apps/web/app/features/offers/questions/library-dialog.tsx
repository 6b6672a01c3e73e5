import { questionKindTitles } from '@baara/contract/offers/question-kinds';
import type { LibraryQuestion } from '@baara/contract/offers/questions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ruleText } from './question-draft.ts';
import { libraryQuery, removeFromLibrary } from './questions.api.ts';

type Props = {
  /** Texts of the form's questions: none is asked twice. */
  asked: ReadonlySet<string>;
  onAdd: (question: LibraryQuestion) => void;
  onClose: () => void;
};

/** The company's questions, to be asked in this offer or taken out. */
export default function LibraryDialog({ asked, onAdd, onClose }: Props) {
  const client = useQueryClient();
  const isAsked = ({ label }: LibraryQuestion): boolean => asked.has(label.toLowerCase());
  const library = useQuery(libraryQuery);
  const removing = useMutation({
    mutationFn: removeFromLibrary,
    onSuccess: ({ message }) => {
      toast.success(message ?? 'Question retirée de la bibliothèque');
      return client.invalidateQueries(libraryQuery);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Bibliothèque de questions"
      description="Celles que votre entreprise garde pour ses offres."
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      {isUnreadable(library) ? (
        <QueryError query={library} fallback="La bibliothèque n'a pas pu être chargée." />
      ) : (
        library.isPending && <SkeletonList label="Chargement de la bibliothèque…" />
      )}
      {library.data?.length === 0 && (
        <p className="text-ink-soft">
          Aucune question pour le moment. Ouvrez une question de l'offre et choisissez « Garder dans la
          bibliothèque ».
        </p>
      )}
      <ul className="grid max-h-[55dvh] gap-2 overflow-y-auto">
        {library.data?.map((question) => (
          <li key={question.id} className="grid gap-1 rounded-md border border-line p-3">
            <p className="font-semibold wrap-anywhere">{question.label}</p>
            <p className="text-s text-ink-soft">
              {[questionKindTitles[question.kind], ruleText(question)].filter(Boolean).join(' · ')}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                disabled={isAsked(question)}
                onClick={() => onAdd(question)}
                aria-label={`${isAsked(question) ? 'Déjà posée' : 'Poser'} « ${question.label} »`}
              >
                {isAsked(question) ? 'Déjà posée' : 'Poser'}
              </Button>
              <Button
                variant="ghost"
                disabled={removing.isPending}
                onClick={() => removing.mutate(question.id)}
                aria-label={`Retirer « ${question.label} » de la bibliothèque`}
              >
                Retirer
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
