import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createMarkupCache, type MarkupCache } from './markup-cache.ts';
import { CachedMarkup, MarkupCacheProvider } from './cached-markup.tsx';

function write(node: React.ReactNode, store: MarkupCache): string {
  const page = store.page();
  return page.finish(renderToString(<MarkupCacheProvider value={page}>{node}</MarkupCacheProvider>));
}

type RowProps = { title: string; tags?: readonly string[]; note?: string | null; onRender?: () => void };

const none: readonly string[] = [];

function Row({ title, tags = none, note = null, onRender }: RowProps) {
  return (
    <CachedMarkup as="article" className="row" form={['row']} words={{ title, tags, note }}>
      {(said) => {
        onRender?.();
        return (
          <>
            <a href={said.title} aria-label={`Voir : ${said.title}`}>
              {said.title} — {said.note}
            </a>
            {said.tags.map((tag) => (
              <b key={tag}>{tag}</b>
            ))}
          </>
        );
      }}
    </CachedMarkup>
  );
}

/** Another word of the same kind. */
const like = (word: string): string => (word === '' || word.startsWith('/') ? word : 'autre');

test.each([
  { title: 'Comptable <senior>', tags: ['a & b', "l'envers"] },
  { title: 'Chauffeur', tags: ['a'], note: '"cité"' },
  { title: '/chemin', note: '' },
  { title: '', tags: ['', '/x'] },
  { title: 'x0x /p1p', tags: ['$&', '</article>'] },
])("cached markup is React's own markup: %j", (props) => {
  const store = createMarkupCache();
  const plain = renderToString(<Row {...props} />);
  // Made by its own words, taken by them, and taken by them after others made it.
  expect(write(<Row {...props} />, store)).toBe(plain);
  expect(write(<Row {...props} />, store)).toBe(plain);
  const others = createMarkupCache();
  write(<Row title={like(props.title)} tags={props.tags?.map(like)} note={props.note ?? null} />, others);
  expect(write(<Row {...props} />, others)).toBe(plain);
});

test('each form is rendered once, and the one used longest ago is given up first', () => {
  const store = createMarkupCache(2);
  const rendered: string[] = [];
  const show = (...tags: string[]) =>
    write(<Row title="Offre" tags={tags} onRender={() => rendered.push(tags.join(','))} />, store);
  show('a');
  show('b');
  show('a', 'b');
  show('c');
  show('a', 'b', 'c');
  show('d');
  show('e', 'f');
  expect(rendered).toEqual(['a', 'a,b', 'a,b,c', 'e,f']);
});
