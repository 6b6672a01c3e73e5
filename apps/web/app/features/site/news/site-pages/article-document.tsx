import type { NewsPicture } from '@baara/contract/site/news';
import { newsMessages } from '@baara/contract/site/news-messages';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { buttonClass } from '../../../../ui/button.tsx';

/** The PDF of an article, to read or to download; `isAlone` where there is nothing else. */
export function ArticleDocument({ document, isAlone }: { document: NewsPicture; isAlone: boolean }) {
  return (
    <section aria-label="Document" className="mt-6 rounded-lg border border-line bg-surface p-5">
      {isAlone && <p className="mb-4 text-ink-soft">{newsMessages.NO_CONTENT}</p>}
      <div className="flex flex-wrap items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-md bg-bad-soft text-s font-bold text-bad"
        >
          PDF
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{document.name}</p>
          <p className="text-s text-ink-soft">{formatBytes(document.byteSize)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a
            href={`${document.url}?download=true`}
            download={document.name}
            className={buttonClass('primary')}
          >
            Télécharger le document
          </a>
          <a href={document.url} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
            Lire
          </a>
        </div>
      </div>
    </section>
  );
}
