import { sharedDocumentMessages } from '@baara/contract/candidates/drive/drive-words';
import type { SharedDocument } from '@baara/contract/candidates/drive/document-links';
import type { MetaFunction } from 'react-router';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { formatDate } from '../../../../lib/format.ts';
import { useMailedLink } from '../../../../lib/use-mailed-link.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { NarrowPage } from '../../../accounts/public-pages/public/narrow-page.tsx';
import { UnopenedLink } from '../../../accounts/public-pages/public/unopened-link.tsx';
import { readSharedDocument } from '../shared-document.api.ts';

export const meta: MetaFunction = () => [
  { title: 'Document partagé | Baara' },
  { name: 'robots', content: 'noindex, nofollow' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of a link to one document: a person who has it opens the document, without an account. */
export default function SharedDocumentPage() {
  const { link, retry } = useMailedLink({
    read: readSharedDocument,
    unknown: sharedDocumentMessages.UNKNOWN,
  });
  if (link.kind === 'open') return <Shared document={link.value} />;
  return (
    <NarrowPage title="Document partagé">
      <UnopenedLink link={link} reading="Ouverture du document…" onRetry={retry} />
    </NarrowPage>
  );
}

function Shared({ document }: { document: SharedDocument }) {
  const { name, ownerName, byteSize, extension, expiresAt, contentUrl, isShown } = document;
  const download = `${contentUrl}?download=true`;
  return (
    <NarrowPage title={name} intro={ownerName ? `Partagé par ${ownerName}.` : undefined}>
      <p className="text-ink-soft">
        {extension.toUpperCase()} · {formatBytes(byteSize)} · lien ouvert jusqu’au {formatDate(expiresAt)}
      </p>
      <div className="grid gap-2">
        {isShown && (
          <a href={contentUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
            Ouvrir le document
          </a>
        )}
        <a href={download} download className={buttonClass(isShown ? 'outline' : 'primary')}>
          Télécharger
        </a>
      </div>
      <p className="text-s text-ink-soft">
        Ce document vient d’une personne, pas de Baara : n’ouvrez que ce que vous attendez.
      </p>
    </NarrowPage>
  );
}
