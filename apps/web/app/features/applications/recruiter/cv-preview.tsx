import type { RecruiterApplication } from '@baara/contract/recruiter-applications';
import { formatBytes, formatDate } from '../../../lib/format.ts';
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
      {cv.preview === 'image' ? (
        <img
          src={preview}
          alt={`CV : ${cv.name}`}
          loading="lazy"
          className="w-full rounded-md border border-line"
        />
      ) : (
        // A sandboxed frame refuses the browser's own PDF viewer; the file's answer carries its sandbox as a policy
        // where it can, and this site's pages are never what it holds.
        <iframe
          src={preview}
          title={`CV : ${cv.name}`}
          loading="lazy"
          className="h-[70dvh] w-full rounded-md border border-line bg-surface"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <a href={preview} target="_blank" rel="noopener" className={buttonClass('line')}>
          Ouvrir
        </a>
        <a href={address} download className={buttonClass('line')}>
          Télécharger
        </a>
      </div>
    </div>
  );
}
