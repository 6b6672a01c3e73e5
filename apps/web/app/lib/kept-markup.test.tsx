import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createMarkupStore, Kept, KeptMarkup } from './kept-markup.tsx';

type RowProps = { title: string; address: string; onRender: () => void };

function Row({ title, address, onRender }: RowProps) {
  return (
    <Kept as="article" name={[title]} hole={address} className="row">
      {() => {
        onRender();
        return (
          <a href={address}>
            {title} — {title.length}
          </a>
        );
      }}
    </Kept>
  );
}

test('what a page takes from another is what it would have rendered, with its own address', () => {
  const store = createMarkupStore();
  let rendered = 0;
  const pageOf = (address: string, titles: readonly string[]) => {
    const page = store.page();
    const rows = titles.map((title) => (
      <Row key={title} title={title} address={address} onRender={() => (rendered += 1)} />
    ));
    return {
      kept: page.collect(renderToString(<KeptMarkup value={page}>{rows}</KeptMarkup>)),
      plain: renderToString(rows),
    };
  };
  const titles = ['Comptable <senior>', 'Chauffeur & livreur'];
  const first = pageOf('/login?redirect=%2Foffres', titles);
  expect(first.kept).toBe(first.plain);
  expect(rendered).toBe(4);

  const second = pageOf('/login?redirect=%2Foffres%3Fpage%3D2', [...titles, 'Soudeur']);
  expect(second.kept).toBe(second.plain);
  // The new one for the page, and all three for the comparison.
  expect(rendered).toBe(4 + 1 + 3);
});

test('what was used longest ago is given up first', () => {
  const store = createMarkupStore(2);
  const rendered: string[] = [];
  const show = (title: string): void => {
    const page = store.page();
    const row = <Row title={title} address="" onRender={() => rendered.push(title)} />;
    page.collect(renderToString(<KeptMarkup value={page}>{row}</KeptMarkup>));
  };
  for (const title of ['a', 'b', 'a', 'c', 'a', 'b']) show(title);
  expect(rendered).toEqual(['a', 'b', 'c', 'b']);
});
