import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startKeeping } from './lib/kept-pages.ts';
import { DocumentFactsProvider, readDocumentFacts } from './shell/document/document-facts.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentFactsProvider value={readDocumentFacts()}>
        <HydratedRouter />
      </DocumentFactsProvider>
    </StrictMode>,
  );
});

// While developing, files change under their own names.
if (import.meta.env.PROD) startKeeping();
