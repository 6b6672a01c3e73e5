import type { EditedNews } from '@baara/contract/site/news';
import { newsLimits } from '@baara/contract/site/news-messages';
import { formatDateTime } from '../../../../lib/moments.ts';
import { ApiForm } from '../../../../lib/forms/api-form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextInput, Textarea } from '../../../../ui/text-input.tsx';
import { MarkedContent } from '../site-pages/marked-content.tsx';
import { ContentField } from './content-field.tsx';
import { PictureField } from './picture-field.tsx';
import { type ArticleValues, useArticleForm } from './use-article-form.ts';

/** An article being written, and beside it what visitors will read. */
export function ArticleForm({ stored }: { stored: EditedNews | null }) {
  const { form, progress, restoreStored } = useArticleForm(stored);
  const isConflict = form.failure?.status === 409;
  const isDraft = stored?.draft ?? true;
  const picture = form.controlled('picture');
  const alt = form.controlled('alt');
  const isSaving = (asDraft: boolean): boolean => form.isSending && form.watch('draft') === asDraft;
  return (
    <ApiForm
      form={form}
      className="grid items-start gap-4 lg:grid-cols-2"
      remedy={isConflict && stored && <Theirs stored={stored} onTake={restoreStored} />}
    >
      <div className="grid min-w-0 gap-4">
        <Card className="grid gap-4">
          <TextInput label="Titre" maxLength={newsLimits.title} {...form.field('title')} />
          <Textarea
            label="Résumé"
            optional
            hint="Pour la liste et les partages ; sinon, le début du texte."
            rows={2}
            maxLength={newsLimits.summary}
            {...form.field('summary')}
          />
          <ContentField {...form.controlled('content')} />
        </Card>
        <Card>
          <PictureField
            stored={stored?.picture ?? null}
            chosen={picture.value}
            onChoose={picture.onChange}
            alt={alt.value}
            onAlt={alt.onChange}
            error={picture.error}
            altError={alt.error}
          />
        </Card>
        {form.isSending && picture.value instanceof File && <Sending progress={progress} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant={isDraft ? 'outline' : 'primary'}
            disabled={form.isSending}
            busy={isSaving(isDraft)}
            busyLabel="Enregistrement..."
            onClick={() => form.set('draft', isDraft)}
          >
            {isDraft ? 'Enregistrer le brouillon' : 'Enregistrer'}
          </Button>
          {isDraft && (
            <Button
              disabled={form.isSending}
              busy={isSaving(false)}
              busyLabel="Publication..."
              onClick={() => {
                form.set('draft', false);
                form.ref.current?.requestSubmit();
              }}
            >
              Publier
            </Button>
          )}
          {form.isDirty && !isConflict && (
            <>
              <span className="text-s text-ink-soft">Texte non enregistré, gardé dans ce navigateur.</span>
              <Button variant="ghost" onClick={restoreStored}>
                {stored ? 'Revenir au texte enregistré' : 'Tout effacer'}
              </Button>
            </>
          )}
        </div>
      </div>
      <Preview
        draft={{ title: form.watch('title'), summary: form.watch('summary'), content: form.watch('content') }}
      />
    </ApiForm>
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

function Preview({
  draft: { title, summary, content },
}: {
  draft: Pick<ArticleValues, 'title' | 'summary' | 'content'>;
}) {
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

/** Somebody else's version, to compare with one's own text. */
function Theirs({ stored, onTake }: { stored: EditedNews; onTake: () => void }) {
  return (
    <div className="mt-3">
      <Card className="grid gap-3">
        <h2 className="text-m">Texte enregistré le {formatDateTime(stored.updated_at)}</h2>
        <p className="font-medium">{stored.title}</p>
        <MarkedContent source={stored.content} className="wrap-anywhere" />
        <div>
          <Button variant="outline" onClick={onTake}>
            Reprendre ce texte
          </Button>
        </div>
      </Card>
    </div>
  );
}
