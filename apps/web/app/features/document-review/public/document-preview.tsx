/** @property preview `page`: a page of ours made of the document. */
export type PreviewedDocument = { url: string; preview: 'pdf' | 'image' | 'page' | null };

/** A document in the page. What the browser cannot show there is opened or downloaded. */
export function DocumentPreview({
  document: { url, preview },
  title,
}: {
  document: PreviewedDocument;
  title: string;
}) {
  if (preview === 'image') return <img src={url} alt={title} className="w-full rounded-b-lg" />;
  // Most phones show no PDF inside a page: an empty frame would look like an empty document.
  if (preview === null || (preview === 'pdf' && !navigator.pdfViewerEnabled))
    return (
      <p className="px-4 py-6 text-ink-soft">
        {preview === null
          ? 'Ce format ne s’affiche pas dans la page : téléchargez la pièce.'
          : 'Ce navigateur n’affiche pas les PDF dans la page : '}
        {preview !== null && (
          <a href={url} target="_blank" rel="noopener" className="font-medium text-primary underline">
            ouvrir la pièce
          </a>
        )}
      </p>
    );
  return (
    // A sandboxed frame refuses the browser's own PDF viewer; the answer carries its sandbox as a policy where it can.
    <iframe
      // The viewer's own parameters: the page's width, without its thumbnails.
      src={preview === 'pdf' ? `${url}#navpanes=0&view=FitH` : url}
      title={title}
      className="block h-[68dvh] w-full rounded-b-lg bg-surface"
    />
  );
}
