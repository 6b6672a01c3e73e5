import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
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

/** A page on a slow connection has better to do first. */
const START_AFTER_MS = 1000;

async function sendWhatWaits(): Promise<void> {
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  if (databases.length > 0) await import('./start-stored.ts').then((stored) => stored.startStored(databases));
}
setTimeout(() => void sendWhatWaits().catch(() => undefined), START_AFTER_MS);
// While developing, files change under their own names.
if (import.meta.env.PROD) startOfflineCaching();
