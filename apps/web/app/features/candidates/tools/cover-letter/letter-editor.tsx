import type { CoverLetter } from '@baara/contract/candidates/tools/cover-letters';
import { type LetterFormat, letterCivilities } from '@baara/contract/candidates/tools/cover-letter-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { textDraftPrefix, writeTextDraft } from '../../../../lib/text-draft.ts';
import { SavingLine } from '../../../../lib/saving-line.tsx';
import { useSession } from '../../../../shell/use-session.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PageHeader } from '../../../../ui/workspace/page-header.tsx';
import { toolUsesQuery } from '../fair-use/public/fair-use.api.ts';
import { FairUse } from '../fair-use/public/fair-use.tsx';
import { documentsKey, downloadLetter, saveLetter } from './cover-letter.api.ts';
import { LetterPaper } from './letter-paper.tsx';
import { LetterSources } from './letter-sources.tsx';
import { RewriteForm } from './rewrite-form.tsx';
import { useLetterSaving } from './use-letter-saving.ts';

/** A letter to correct, to verify and to save as a document. */
export function LetterEditor({ letter, back }: { letter: CoverLetter; back: ReactNode }) {
  const saving = useLetterSaving(letter);
  const { offer } = letter;
  return (
    <>
      <PageHeader
        back={back}
        title={offer.title}
        description={offer.company ? `Lettre pour ${offer.company}` : 'Lettre de motivation'}
        action={<SaveButtons letter={letter} saving={saving} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-3">
          <SavingLine
            state={saving.state}
            idle="Touchez le texte pour le corriger : il s’enregistre tout seul."
          />
          <ToVerify letter={letter} />
          <LetterPaper letter={letter} saving={saving} />
          <LetterSources letter={letter} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Hints letter={letter} />
          <Select
            label="À qui écrivez-vous ?"
            options={letterCivilities.map((value) => ({ value, label: value }))}
            value={letter.civility}
            onChange={({ target }) => {
              const civility = letterCivilities.find((one) => one === target.value);
              if (civility) void saving.save(civility);
            }}
          />
          <RewriteForm key={JSON.stringify(letter.choices)} letter={letter} saving={saving} />
        </div>
      </div>
    </>
  );
}

type Saving = ReturnType<typeof useLetterSaving>;
type ButtonsProps = { letter: CoverLetter; saving: Pick<Saving, 'save' | 'version'> };

/** Saves the letter among one's documents, and downloads it. */
function SaveButtons({ letter, saving }: ButtonsProps) {
  const client = useQueryClient();
  const user = useSession();
  const making = useMutation({
    mutationFn: async (format: LetterFormat) => {
      if (!(await saving.save()))
        throw new Error('Le texte n’est pas encore enregistré : réessayez dans un instant.');
      const { data } = await saveLetter(letter.id, format);
      // The document is there whatever becomes of its download.
      await downloadLetter(data).catch(() => {
        toast.error('Le téléchargement a échoué : votre lettre est dans vos documents.');
      });
      return { ...data, version: saving.version() };
    },
    onSettled: () => client.invalidateQueries({ queryKey: toolUsesQuery.queryKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: documentsKey }),
  });
  const isBusy = (format: LetterFormat): boolean => making.isPending && making.variables === format;
  const { offer } = letter;
  // Changed since, the file is another letter's.
  const made = making.data?.version === letter.version ? making.data : undefined;
  const canApply = made !== undefined && offer.acceptsApplications && offer.id !== null;
  return (
    <div className="grid w-full gap-2 sm:max-w-md">
      <div className="flex flex-wrap gap-2">
        <Button
          variant={canApply ? 'outline' : 'primary'}
          busy={isBusy('pdf')}
          busyLabel="Enregistrement…"
          onClick={() => making.mutate('pdf')}
        >
          Enregistrer en PDF
        </Button>
        <Button
          variant="outline"
          busy={isBusy('docx')}
          busyLabel="Enregistrement…"
          onClick={() => making.mutate('docx')}
        >
          Word
        </Button>
      </div>
      {making.isError && <FieldError message={messageOf(making.error, making.error.message)} />}
      {made ? (
        <Notice tone="good">
          <span className="wrap-anywhere">{made.name}</span> : enregistrée dans vos documents.
          {canApply && offer.id !== null && (
            <Link
              to={`${publicPaths.offer(offer.id)}#postuler`}
              onClick={() => {
                // The application's form begins with this letter.
                const draft = `apply-letter:${user?.id ?? ''}:${offer.id ?? ''}`;
                writeTextDraft(textDraftPrefix(publicPaths.offers()) + draft, made.id);
              }}
              className={buttonClass('primary', 'mt-2 w-full')}
            >
              Postuler avec cette lettre
            </Link>
          )}
        </Notice>
      ) : (
        <FairUse tool="cover-letter" counted="Chaque document compte pour un." />
      )}
    </div>
  );
}

/** What the text states and nobody gave. */
function ToVerify({ letter: { findings } }: { letter: CoverLetter }) {
  if (findings.length === 0) return null;
  return (
    <Notice tone="warn">
      <h2 className="text-m">À vérifier avant d’envoyer</h2>
      <ul className="mt-1 grid gap-1.5">
        {findings.map(({ words, message }) => (
          <li key={`${words} ${message}`} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-s">
        Si c’est vrai, ajoutez-le à votre profil : un recruteur le cherchera aussi.
      </p>
    </Notice>
  );
}

/** What would make the letter better. */
function Hints({ letter: { hints } }: { letter: CoverLetter }) {
  if (hints.length === 0) return null;
  return (
    <section aria-labelledby="mieux" className="rounded-lg border border-line bg-surface p-4.5">
      <h2 id="mieux" className="text-m">
        Pour une lettre plus forte
      </h2>
      <ul className="mt-2 grid gap-2">
        {hints.map((hint) => (
          <li key={hint} className="flex gap-2.5">
            <span aria-hidden="true" className="mt-2 size-2 flex-none rounded-full bg-accent" />
            <span className="min-w-0 wrap-anywhere">{hint}</span>
          </li>
        ))}
      </ul>
      <Link
        to={publicPaths.profile()}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary"
      >
        Compléter mon profil
      </Link>
    </section>
  );
}
