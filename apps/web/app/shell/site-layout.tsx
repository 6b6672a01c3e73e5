import siteCss from '../styles/site.css?url';
import PublicLayout, { ErrorBoundary as PublicErrorBoundary } from './public-layout.tsx';

/** React holds the screen back until the sheet is there, and moves it after the inlined one. */
const SiteStyles = () => <link rel="stylesheet" href={siteCss} precedence="site" />;

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
