import { cvMessages } from '@baara/contract/candidates/tools/cv-words';
import { elide } from '@baara/contract/formats/elision';
import { cvTemplates } from '@baara/cv-maker';
import type { MetaFunction } from 'react-router';
import { useMailedLink } from '../../../../../lib/use-mailed-link.ts';
import { buttonClass } from '../../../../../ui/button.tsx';
import { NarrowPage } from '../../../../accounts/public-pages/public/narrow-page.tsx';
import { UnopenedLink } from '../../../../accounts/public-pages/public/unopened-link.tsx';
import { CvSheet } from '../cv-sheet.tsx';
import { readSharedCv, sharedCvFile } from '../shared-cv.api.ts';

export const meta: MetaFunction = () => [
  { title: 'CV partagé | Baara' },
  { name: 'robots', content: 'noindex, nofollow' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

/** The CV that its person shares by a secret address. */
export default function SharedCvPage() {
  const { token, link, retry } = useMailedLink({ read: readSharedCv, unknown: cvMessages.SHARE_UNKNOWN });
  if (link.kind !== 'open')
    return (
      <NarrowPage title="CV partagé">
        <UnopenedLink link={link} reading="Ouverture du CV…" onRetry={retry} />
      </NarrowPage>
    );
  const { template, ...cv } = link.value;
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-4 py-6">
      <h1 className="sr-only">CV {elide('de', cv.name)}</h1>
      <div className="overflow-hidden rounded-lg border border-line">
        <CvSheet document={{ ...cv, template: cvTemplates[template] }} as="text" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-s text-ink-soft">Partagé par {cv.name}, qui peut fermer ce lien.</p>
        <a href={sharedCvFile(token)} download className={buttonClass('primary')}>
          Télécharger en PDF
        </a>
      </div>
    </div>
  );
}
