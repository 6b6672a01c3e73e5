import { type ComponentProps, createContext, type ReactNode, use } from 'react';

/** The differences between two forms of a part. */
export type Words = { readonly [name: string]: string | null | readonly string[] };

/** Cached markup, as one page uses and makes it: see `markup-cache.ts`. */
export type PageMarkupCache = {
  /** React's markup for these words; undefined when there is no template of this form yet. */
  fill(form: string, words: Words): string | undefined;
  /**
   * Makes a template of the current rendering. @returns blanks to render in place of the words, and the element's mark.
   */
  make<W extends Words>(form: string, words: W): { blanks: W; mark: { [attribute: string]: string } };
};

const MarkupCacheContext = createContext<PageMarkupCache | null>(null);
/** On the server only: the browser renders every part. */
export const MarkupCacheProvider = MarkupCacheContext.Provider;

type Props<Tag extends 'article' | 'li' | 'footer' | 'header', W extends Words> = Omit<
  ComponentProps<Tag>,
  'children' | 'form'
> & {
  /** None of the same kind stands within it. */
  as: Tag;
  /**
   * Everything but the words that decides what is written, beginning with the part's name; null to render it as it is.
   * Whether a word is null, empty or a path belongs to it by itself.
   */
  form: readonly unknown[] | null;
  words: W;
  /**
   * Writes its words as text or in attributes, whole, and never branches on them. It uses no ids of React (`useId`),
   * waits for nothing, and reads no context that the form does not include. Called like a function: no hooks.
   */
  children: (words: W) => ReactNode;
};

/**
 * A part that pages show many times with other words: a row of a list, a box of a filter. On the server React renders
 * each form of it once; its markup, with blanks for the words, is the template of all that follow. The result is byte
 * for byte React's own markup, so that the browser hydrates it as ever.
 */
export function CachedMarkup<Tag extends 'article' | 'li' | 'footer' | 'header', W extends Words>(
  props: Props<Tag, W>,
) {
  const { as, form, words, children, ...attributes } = props;
  // The browser is spared the rest.
  const markupCache = import.meta.env.SSR ? use(MarkupCacheContext) : null;
  const Element = as as 'li';
  const rest = attributes as ComponentProps<'li'>;
  if (!markupCache || !form) return <Element {...rest}>{children(words)}</Element>;
  const key = JSON.stringify(form);
  const html = markupCache.fill(key, words);
  if (html !== undefined) return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
  const { blanks, mark } = markupCache.make(key, words);
  return (
    <Element {...rest} {...mark}>
      {children(blanks)}
    </Element>
  );
}
