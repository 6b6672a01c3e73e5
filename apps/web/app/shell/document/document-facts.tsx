import { createContext, use } from 'react';
import { earlyTapScript } from '../../ui/early-taps.ts';

/** A page with rules of its own, in `styles/<name>.css`. */
export type SheetName = 'home' | 'offer';

export type DocumentFacts = {
  css: string;
  /** Of those pages: all of them on the server, in the browser the one whose document this is. */
  pageCss?: Partial<Record<SheetName, string>>;
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

/**
 * The rules of one page alone. They stand in its document as those of all public pages do; who comes to the page from
 * another gets them by link, and React delays the screen until they are there.
 */
export function PageStyles({ name, href }: { name: SheetName; href: string }) {
  const { pageCss, nonce } = use(Facts);
  const css = pageCss?.[name];
  if (css === undefined) return <link rel="stylesheet" href={href} precedence="page" />;
  return (
    <style
      data-page={name}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: css }}
    />
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
  const own = document.querySelector<HTMLStyleElement>('style[data-page]');
  return {
    pageCss: own ? { [own.dataset.page as SheetName]: own.textContent } : {},
    css: document.querySelector('#public-css')?.textContent ?? '',
    address: document.documentElement.dataset.address,
    reference: document.querySelector('#reference')?.textContent ?? undefined,
  };
}
