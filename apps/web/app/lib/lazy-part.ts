import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

type Load<T> = () => Promise<T>;

/** What asks again for a part that did not come, and reports it. The signed-in area has one (late-parts.ts). */
let askAgain = <T>(load: Load<T>, _error: unknown): Promise<T> => load();

export const recoverPartsWith = (recovery: typeof askAgain): void => void (askAgain = recovery);

/**
 * React's `lazy` for a part of a screen whose file may be lost with the connection: it is fetched again, where React would remember the
 * failure and give up the screen and the text typed there. A public page asks once more; anyone signed in has late-parts.ts.
 */
export const lazyPart = <T extends ComponentType<never>>(
  load: Load<{ default: T }>,
): LazyExoticComponent<T> => lazy(() => load().catch((error: unknown) => askAgain(load, error)));
