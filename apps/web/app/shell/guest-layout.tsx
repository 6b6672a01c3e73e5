/** Sign-in and registration: a signed-in visitor is led to the dashboard. */
export { default, ErrorBoundary } from './public-layout.tsx';

/** The form is in the server's answer, and the guard still runs on the first page in the browser. */
export const loader = (): null => null;
export const clientLoader = (): null => null;
clientLoader.hydrate = true as const;
