import type { SiteSettings } from '@baara/contract/settings/site-settings';
import { createContext } from 'react-router';
import type { ApiClient } from './api-client.ts';
import type { SessionUser } from './session.ts';

export type Visitor = {
  /** Speaks for the visitor, in process: loaders read public data with it. */
  api: ApiClient;
  /** The signed-in person, from the session cookie; null for an anonymous visitor. Asked once per request. */
  session: () => Promise<SessionUser | null>;
  /** Name, address and contacts of the firm; null when they could not be read. */
  site: () => Promise<SiteSettings | null>;
  /** Site address for absolute links (canonical, previews), without a trailing slash. */
  origin: string;
  nonce: string;
  reference: string;
  report: (error: unknown) => void;
};

/** On the server only: `context.get(visitorContext)` in a loader. */
export const visitorContext = createContext<Visitor>();
