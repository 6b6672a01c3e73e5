import { useQuery } from '@tanstack/react-query';
import { useMedia } from '../../../../lib/use-media.ts';
import { documentsQuery } from '../profile.api.ts';

/** Wide enough for the CV and its lines side by side (theme.css). */
const LAPTOP = '(min-width: 80rem)';

/** What a browser shows in a page; a Word file would be downloaded. */
const shown: Readonly<Record<string, 'pdf' | 'image'>> = {
  pdf: 'pdf',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
};

/** In sight while its lines are read. */
const beside = 'sticky top-20 self-start rounded-md border border-line';

/** The CV itself, beside its lines; on a smaller screen a link to it, which costs nothing until somebody opens it. */
export function CvBeside({ documentId }: { documentId: string }) {
  const { data } = useQuery(documentsQuery);
  const isLaptop = useMedia(LAPTOP);
  const cv = data?.find(({ id }) => id === documentId);
  const kind = cv && shown[cv.extension.toLowerCase().replace('.', '')];
  if (!cv || !kind) return null;
  const src = `/api/document-proxy?path=${encodeURIComponent(cv.path)}`;
  const title = `CV : ${cv.name}`;
  if (!isLaptop || (kind === 'pdf' && !navigator.pdfViewerEnabled))
    return (
      <p>
        <a
          href={src}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          Voir le CV
        </a>
      </p>
    );
  if (kind === 'image')
    return (
      <a href={src} target="_blank" rel="noopener" className={beside}>
        <img src={src} alt={title} className="max-h-[calc(100dvh-96px)] w-full object-contain object-top" />
      </a>
    );
  return (
    // A sandboxed frame refuses the browser's own PDF viewer; the file's answer carries what it may do as a policy.
    <iframe
      src={`${src}#navpanes=0&view=FitH`}
      title={title}
      loading="lazy"
      className={`h-[calc(100dvh-96px)] w-full bg-surface ${beside}`}
    />
  );
}
