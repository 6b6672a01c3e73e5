import { createContext, use } from 'react';
import { earlyTapScript } from '../../ui/early-taps.ts';

export type DocumentFacts = {
  css: string;
  /** Path and query of the address it was rendered for. */
  address?: string;
  nonce?: string;
  /** The request's id, to quote to support when a page failed. */
  reference?: string;
};
const Facts = createContext<DocumentFacts>({ css: '' });

/**
 * What the server knows of a document and the browser reads back from it. The sheet of the public pages stands in the
 * document itself, so that the first paint needs one answer only, and no script carries it a second time.
 */
export function DocumentFactsProvider({
  value,
  children,
}: {
  value: DocumentFacts;
  children: React.ReactNode;
}) {
  return <Facts value={value}>{children}</Facts>;
}

export function PublicStyleTag() {
  const { css, nonce } = use(Facts);
  return (
    <style id="public-css" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}

export function EarlyTapScript() {
  const { nonce } = use(Facts);
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyTapScript }} />
  );
}

/** For a style of one's own in the server's page; none in the browser. */
export const useNonce = (): string | undefined => use(Facts).nonce;
export const useReference = (): string | undefined => use(Facts).reference;
export const useDocumentAddress = (): string | undefined => use(Facts).address;

export function readDocumentFacts(): DocumentFacts {
  return {
    css: document.querySelector('#public-css')?.textContent ?? '',
    address: document.documentElement.dataset.address,
    reference: document.querySelector('#reference')?.textContent ?? undefined,
  };
}
