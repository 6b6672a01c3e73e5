import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PublicStyles, readPublicStyles } from './shell/document/public-styles.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PublicStyles value={readPublicStyles()}>
        <HydratedRouter />
      </PublicStyles>
    </StrictMode>,
  );
});
