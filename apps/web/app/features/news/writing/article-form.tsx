import type { EditedNews } from '@baara/contract/news';
import { newsLimits } from '@baara/contract/news-messages';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput, Textarea } from '../../../ui/text-input.tsx';
import { MarkedContent } from '../site-pages/marked-content.tsx';
import { ContentField } from './content-field.tsx';
import { type ChosenPicture, PictureField } from './picture-field.tsx';
import { type ArticleDraft, useArticleDraft } from './use-article-draft.ts';
import { useSaving } from './use-saving.ts';

/** An article being written, and beside it what visitors will read. */
export function ArticleForm({ stored }: { stored: EditedNews | null }) {
  const writing = useArticleDraft(stored);
  const [picture, setPicture] = useState<ChosenPicture>(null);
  const { saving, progress, fallback } = useSaving(stored, {
    writing,
    picture,
    onSaved: () => setPicture(null),
  });
  const { draft, isKept, change, forget } = writing;
  const error = saving.error instanceof ApiError ? saving.error : null;
  const isConflict = error?.status === 409;
  const isDraft = stored?.draft ?? true;
  const takeBack = (): void => {
    forget();
    setPicture(null);
    saving.reset();
  };
  return (
    <form
      noValidate
      className="grid items-start gap-4 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(isDraft);
      }}
    >
      <div className="grid min-w-0 gap-4">
        <Card className="grid gap-4">
          <TextInput
            label="Titre"
            maxLength={newsLimits.title}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
            error={error?.fieldMessage('title')}
          />
          <Textarea
            label="Résumé"
            optional
            hint="Pour la liste et les partages ; sinon, le début du texte."
            rows={2}
            maxLength={newsLimits.summary}
            value={draft.summary}
            onChange={(event) => change({ summary: event.target.value })}
            error={error?.fieldMessage('summary')}
          />
          <ContentField
            value={draft.content}
            onChange={(content) => change({ content })}
            error={error?.fieldMessage('content')}
          />
        </Card>
        <Card>
          <PictureField
            stored={stored?.picture ?? null}
            chosen={picture}
            onChoose={setPicture}
            alt={draft.alt}
            onAlt={(alt) => change({ alt })}
            error={error?.fieldMessage('picture')}
            altError={error?.fieldMessage('alt')}
          />
        </Card>
        {isConflict && stored && <Theirs stored={stored} message={error.message} onTake={takeBack} />}
        {saving.isError && !isConflict && !error?.errors.length && (
          <Notice tone="bad">{messageOf(saving.error, fallback)}</Notice>
        )}
        {saving.isPending && picture instanceof File && <Sending progress={progress} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            busy={saving.isPending && saving.variables === isDraft}
            busyLabel="Enregistrement..."
          >
            {isDraft ? 'Enregistrer le brouillon' : 'Enregistrer'}
          </Button>
          {isDraft && (
            <Button
              variant="accent"
              disabled={saving.isPending}
              busy={saving.isPending && !saving.variables}
              busyLabel="Publication..."
              onClick={() => saving.mutate(false)}
            >
              Publier
            </Button>
          )}
          {isKept && !isConflict && (
            <>
              <span className="text-s text-ink-soft">Texte non enregistré, gardé dans ce navigateur.</span>
              <Button variant="ghost" onClick={takeBack}>
                {stored ? 'Revenir au texte enregistré' : 'Tout effacer'}
              </Button>
            </>
          )}
        </div>
      </div>
      <Preview draft={draft} />
    </form>
  );
}

function Sending({ progress }: { progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="grid gap-1">
      <progress value={percent} max={100} aria-label="Envoi du fichier" className="h-2 w-full" />
      <p className="text-s text-ink-soft">
        {percent < 100 ? `Envoi du fichier : ${percent} %` : "Préparation de l'image…"}
      </p>
    </div>
  );
}

function Preview({ draft: { title, summary, content } }: { draft: ArticleDraft }) {
  return (
    <section aria-label="Aperçu" className="lg:sticky lg:top-20">
      <Card className="grid gap-3">
        <p className="text-s font-semibold text-ink-soft">Aperçu</p>
        <h2 className="text-xl wrap-anywhere">{title || 'Sans titre'}</h2>
        {summary && <p className="text-l text-ink-soft wrap-anywhere">{summary}</p>}
        {content ? (
          <MarkedContent source={content} className="wrap-anywhere" />
        ) : (
          <p className="text-ink-soft">Le texte paraîtra ici à mesure que vous l'écrivez.</p>
        )}
      </Card>
    </section>
  );
}

/** What somebody else saved meanwhile, to compare with one's own text. */
function Theirs({ stored, message, onTake }: { stored: EditedNews; message: string; onTake: () => void }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warn">{message}</Notice>
      <Card className="grid gap-3">
        <h2 className="text-m">Texte enregistré le {formatDateTime(stored.updated_at)}</h2>
        <p className="font-medium">{stored.title}</p>
        <MarkedContent source={stored.content} className="wrap-anywhere" />
        <div>
          <Button variant="line" onClick={onTake}>
            Reprendre ce texte
          </Button>
        </div>
      </Card>
    </div>
  );
}
