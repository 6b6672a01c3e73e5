import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
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
