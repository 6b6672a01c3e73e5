import type { ReactElement } from 'react';

/**
 * How a component is shown in the catalogue. Most states stand beside the others; some need a row of their own. What takes
 * the focus is shown alone, at an address of its own, and what lies over the page with the whole screen.
 */
export type Place = 'beside' | 'row' | 'alone' | 'screen';
export type State = { place: Place; element: ReactElement };

export const row = (element: ReactElement): State => ({ place: 'row', element });
export const screen = (element: ReactElement): State => ({ place: 'screen', element });
export const alone = (element: ReactElement): State => ({ place: 'alone', element });

/** The states of one component, the usual one first. */
export type States = Readonly<Record<string, ReactElement | State>>;

/** What a module exports that draws: its functions whose name begins with a capital, and its default one. */
type ComponentName<Module> = {
  [Name in keyof Module & string]: Module[Name] extends (props: never) => unknown
    ? Name extends Capitalize<Name> | 'default'
      ? Name
      : never
    : never;
}[keyof Module & string];

/** The states of every component of a module: one that is exported without any does not compile. */
export type StatesOf<Module> = Readonly<Record<ComponentName<Module>, States>>;
