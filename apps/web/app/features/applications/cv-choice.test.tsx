import type { Document } from '@baara/contract/files/documents';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { CvChoice, type CvSelection, type MyCvs, preselectedCv } from './cv-choice.tsx';

const cv = (id: string) =>
  ({ id, name: `${id}.pdf`, createdAt: '2026-11-20T09:00:00Z', byteSize: 2048 }) as Document;
const two: MyCvs = { state: 'ready', documents: [cv('neuf'), cv('ancien')] };
const none: MyCvs = { state: 'ready', documents: [] };

type Shown = { isRequired?: boolean; cvs?: MyCvs; value?: CvSelection | null };

/** The choices in their order, the one that is made marked by a star. */
function choices({ isRequired = false, cvs = two, value = preselectedCv(cvs) }: Shown): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CvChoice
        isRequired={isRequired}
        cvs={cvs}
        onReload={() => {}}
        onAdd={() => Promise.resolve('')}
        value={value}
        onChange={() => {}}
      />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<label(?:(?!<\/label>).){1,4000}/gs)].map(([label]) => {
    const name = /(neuf\.pdf|ancien\.pdf|Sans CV|Envoyer un autre fichier|Choisir un fichier)/.exec(label);
    return `${name?.[1] ?? label}${label.includes('checked=""') ? ' *' : ''}`;
  });
}

describe('the CV of an application', () => {
  it('is the newest unless another is chosen; « Sans CV » comes last', () => {
    expect(choices({})).toEqual(['neuf.pdf *', 'ancien.pdf', 'Envoyer un autre fichier', 'Sans CV']);
    expect(choices({ value: { kind: 'none' } }).at(-1)).toBe('Sans CV *');
  });

  it('cannot be left out where the offer requires one', () => {
    expect(choices({ isRequired: true })).toEqual(['neuf.pdf *', 'ancien.pdf', 'Envoyer un autre fichier']);
    expect(choices({ isRequired: true, cvs: none })).toEqual(['Choisir un fichier']);
  });

  it('is none for a candidate without one, and unknown while it cannot be known', () => {
    expect(preselectedCv(none)).toEqual({ kind: 'none' });
    expect(choices({ cvs: none })).toEqual(['Choisir un fichier']);
    expect(preselectedCv({ state: 'loading', documents: [] })).toBeNull();
    expect(preselectedCv({ state: 'failed', documents: [] })).toBeNull();
    expect(choices({ cvs: { state: 'failed', documents: [] } })).toEqual(['Choisir un fichier', 'Sans CV']);
  });
});
