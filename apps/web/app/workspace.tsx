// What features give each other's screens: filled here, so that public pages carry none of it.
import './fill-slots.ts';

export { default, ErrorBoundary } from './shell/workspace-layout.tsx';

/** Whether the guard has let the visitor in: it runs in the browser. */
export const loader = (): boolean => false;

/** Having one that runs as the page starts makes the guard run before anything else is shown. */
export const clientLoader = (): boolean => true;
clientLoader.hydrate = true as const;
