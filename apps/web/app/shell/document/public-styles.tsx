import { createContext, use } from 'react';

export type PublicSheet = { css: string; nonce?: string };
const PublicCss = createContext<PublicSheet>({ css: '' });

/**
 * The sheet of the public pages stands in the document itself, so that the first paint needs one answer only.
 * The server knows its text; the browser reads it back from the page, so that no script carries it a second time.
 */
export function PublicStyles({ value, children }: { value: PublicSheet; children: React.ReactNode }) {
  return <PublicCss value={value}>{children}</PublicCss>;
}

export function PublicStyleTag() {
  const { css, nonce } = use(PublicCss);
  // Browsers hide the nonce from the DOM once read, so it never matches: not a fault.
  return (
    <style id="public-css" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}

export function readPublicStyles(): PublicSheet {
  return { css: document.querySelector('#public-css')?.textContent ?? '' };
}
