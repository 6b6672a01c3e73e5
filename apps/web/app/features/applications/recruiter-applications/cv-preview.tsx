import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDate } from '../../../lib/format.ts';
import { CvReadingLine } from '../../files/cv-texts/public/cv-reading-line.tsx';
import { buttonClass } from '../../../ui/button.tsx';

/** The CV in the page. Phones that show no PDF in a page still open or download it. */
export function CvPreview({ application }: { application: RecruiterApplication }) {
  const { cv } = application;
  if (!cv) return <p className="text-ink-soft">Aucun CV joint à cette candidature.</p>;
  const address = `/api/v1/recruiter/applications/${application.id}/cv`;
  const preview = `${address}?preview=true`;
  return (
    <div className="grid gap-2">
      <p className="text-s text-ink-soft">
        {cv.name} · {formatBytes(cv.byteSize)} · ajouté le {formatDate(cv.createdAt)}
      </p>
      {cv.reading.status !== 'read' && <CvReadingLine reading={cv.reading} />}
      <Preview cv={cv} src={preview} />
      <div className="flex flex-wrap gap-2">
        <a href={preview} target="_blank" rel="noopener" className={buttonClass('outline')}>
          Ouvrir
        </a>
        <a href={address} download className={buttonClass('outline')}>
          Télécharger
        </a>
      </div>
    </div>
  );
}

type PreviewProps = { cv: NonNullable<RecruiterApplication['cv']>; src: string };

function Preview({ cv, src }: PreviewProps) {
  const title = `CV : ${cv.name}`;
  if (cv.preview === 'image') {
    return <img src={src} alt={title} loading="lazy" className="w-full rounded-md border border-line" />;
  }
  // Most phones show no PDF inside a page: an empty frame would look like an empty CV.
  if (cv.preview === 'pdf' && !navigator.pdfViewerEnabled) {
    return (
      <p className="text-ink-soft">
        Ce navigateur n'affiche pas les PDF dans la page : ouvrez le CV ci-dessous.
      </p>
    );
  }
  return (
    // A sandboxed frame refuses the browser's own PDF viewer; the file's answer carries its sandbox as a policy where
    // it can, and it never contains pages of this site.
    <iframe
      // The viewer's own parameters: the page's width, without its thumbnails.
      src={cv.preview === 'pdf' ? `${src}#navpanes=0&view=FitH` : src}
      title={title}
      loading="lazy"
      className="h-[70dvh] w-full rounded-md border border-line bg-surface"
    />
  );
}
