import { isValidElement, type ReactElement } from 'react';
import type { State, States } from './states.ts';

export type CatalogueEntry = {
  /** Its part of the address: « text-input ». */
  slug: string;
  /** « ui/text-input.tsx ». */
  module: string;
  name: string;
  states: readonly (State & { label: string; slug: string })[];
};

type StatesModule = { states: Readonly<Record<string, States>> };

const stateOf = (given: ReactElement | State): State =>
  isValidElement(given) ? { place: 'beside', element: given } : (given as State);

const marks = /[\u0300-\u036F]/g;
const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** « ./ui/workspace/rich-text-editor.states.tsx » → RichTextEditor, for a component that is its module's default. */
const nameOfFile = (path: string): string =>
  (path.split('/').at(-1) ?? '')
    .replace('.states.tsx', '')
    .replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Found by the names of the files: nothing has to be registered. */
const files = import.meta.glob<StatesModule>('./{ui,lib}/**/*.states.tsx', { eager: true });

export const catalogue: readonly CatalogueEntry[] = Object.entries(files)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .flatMap(([path, { states }]) =>
    Object.entries(states).map(([exported, list]) => {
      const name = exported === 'default' ? nameOfFile(path) : exported;
      return {
        slug: slugOf(name),
        module: path.replace('./', '').replace('.states.tsx', '.tsx'),
        name,
        states: Object.entries(list).map(([label, given]) => ({
          label,
          slug: slugOf(label),
          ...stateOf(given),
        })),
      };
    }),
  );
