import type { DriveDocument } from '@baara/contract/candidates/drive/drive';
import { buttonClass } from '../../../ui/button.tsx';

type Props = { file: Pick<DriveDocument, 'name' | 'extension' | 'previewUrl'> };

/** A document in the page; what a phone does not show there is opened beside it. */
export function FilePreview({ file: { name, extension, previewUrl } }: Props) {
  const title = `Aperçu : ${name}`;
  if (extension === 'jpg' || extension === 'png')
    return <img src={previewUrl} alt={title} className="w-full rounded-md border border-line" />;
  // Most phones show no PDF inside a page: an empty frame would look like an empty document.
  if (extension === 'pdf' && !navigator.pdfViewerEnabled)
    return (
      <a href={previewUrl} target="_blank" rel="noopener" className={buttonClass('outline')}>
        Ouvrir le document
      </a>
    );
  return (
    // A sandboxed frame refuses the browser's own PDF viewer; the file's answer carries its sandbox as a policy.
    <iframe
      // The viewer's own parameters: the page's width, without its thumbnails.
      src={extension === 'pdf' ? `${previewUrl}#navpanes=0&view=FitH` : previewUrl}
      title={title}
      className="h-[60dvh] w-full rounded-md border border-line bg-surface"
    />
  );
}
