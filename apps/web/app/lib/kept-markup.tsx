import { type ComponentProps, createContext, type ReactNode, use } from 'react';

/**
 * Parts that many pages show alike (a row of a list, the footer), rendered once per process: the next pages take their
 * markup as it was. React spends most of its time on the server in them, and finds in the browser what it would have
 * rendered itself.
 */
export type PageMarkup = {
  /** What was kept under this name; undefined when it has to be rendered. */
  read(name: string, hole: string): string | undefined;
  /** Asks for what is rendered now to be kept. @returns its mark in the page, which `collect` takes out again. */
  keep(name: string, tag: string, hole: string): string;
};

const Markup = createContext<PageMarkup | null>(null);
/** On the server only. */
export const KeptMarkup = Markup.Provider;

/** Stands where each page puts its own text into what was kept. No page holds this byte. */
const HOLE = '\u0000';
const MARK = 'data-kept';

export type MarkupStore = { page: () => PageMarkup & { collect: (html: string) => string } };

/** @param most parts, of some two kilobytes each; those used longest ago go first. */
export function createMarkupStore(most = 2000): MarkupStore {
  const known = new Map<string, string>();
  const touch = (name: string, html: string): void => {
    known.delete(name);
    known.set(name, html);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  };
  return {
    page: () => {
      const asked: { name: string; tag: string; hole: string }[] = [];
      return {
        read: (name, hole) => {
          const html = known.get(name);
          if (html === undefined) return undefined;
          touch(name, html);
          return hole === '' ? html : html.replaceAll(HOLE, hole);
        },
        keep: (name, tag, hole) => String(asked.push({ name, tag, hole }) - 1),
        collect: (html) => {
          let clean = html;
          for (const [index, { name, tag, hole }] of asked.entries()) {
            const mark = ` ${MARK}="${index}"`;
            const at = clean.indexOf(mark);
            const from = clean.indexOf('>', at) + 1;
            const end = clean.indexOf(`</${tag}>`, from);
            if (at === -1 || end === -1) continue;
            const inner = clean.slice(from, end);
            touch(name, hole === '' ? inner : inner.replaceAll(hole, HOLE));
            clean = clean.slice(0, at) + clean.slice(at + mark.length);
          }
          return clean;
        },
      };
    },
  };
}

type Props<Tag extends 'article' | 'ul' | 'footer'> = Omit<ComponentProps<Tag>, 'children'> & {
  /** None of the same kind stands within it. */
  as: Tag;
  /** Everything its content depends on. */
  name: readonly unknown[];
  /** A text of the address within it, as the page writes it: each page has its own. */
  hole?: string;
  children: () => ReactNode;
};

/** An element whose content is kept. What is within reads no context but the router's and the session's. */
export function Kept<Tag extends 'article' | 'ul' | 'footer'>(props: Props<Tag>) {
  const { as, name, hole = '', children, ...attributes } = props;
  const markup = use(Markup);
  const Element = as as 'ul';
  const rest = attributes as ComponentProps<'ul'>;
  if (!markup) return <Element {...rest}>{children()}</Element>;
  const key = JSON.stringify([as, ...name]);
  const kept = markup.read(key, hole);
  if (kept !== undefined) return <Element {...rest} dangerouslySetInnerHTML={{ __html: kept }} />;
  const mark = { [MARK]: markup.keep(key, as, hole) };
  return (
    <Element {...rest} {...mark}>
      {children()}
    </Element>
  );
}
