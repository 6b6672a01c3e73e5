import PublicLayout, { ErrorBoundary as PublicErrorBoundary } from './public-layout.tsx';
import { SiteStyles } from './site-styles.tsx';

/** Public pages whose styles do not stand in the inlined sheet: those of features/<domain>/site-pages. */
export default function SiteLayout() {
  return (
    <>
      <SiteStyles />
      <PublicLayout />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <SiteStyles />
      <PublicErrorBoundary />
    </>
  );
}
