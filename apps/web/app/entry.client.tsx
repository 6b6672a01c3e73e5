import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startPendingWhereStored } from './features/applications/public/start-pending.ts';
import { startExamDaysWhereStored } from './features/campaigns/public/start-exam-days.ts';
import { startOfflineCaching } from './lib/offline-caching.ts';
import { DocumentFactsProvider, readDocumentFacts } from './shell/document/document-facts.tsx';
import { takeOverDocument, waitWhileReloading } from './shell/document/document-address.ts';

/** The router takes the address as it finds it. */
function Application() {
  waitWhileReloading();
  return <HydratedRouter />;
}

takeOverDocument(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentFactsProvider value={readDocumentFacts()}>
          <Application />
        </DocumentFactsProvider>
      </StrictMode>,
    );
  }),
);

startPendingWhereStored();
startExamDaysWhereStored();
// While developing, files change under their own names.
if (import.meta.env.PROD) startOfflineCaching();
