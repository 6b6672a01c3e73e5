/** Caches of this site on the device. Read by the worker (service-worker/) and by the pages, which empty them at sign-out. */
export const cacheNames = {
  /** Files whose name changes with their content. */
  assets: 'baara-assets',
  /** Pages and their data as last seen, the person's own applications among them. */
  pages: 'baara-pages',
  /** The page shown when nothing else can be. */
  offline: 'baara-offline',
  /** Pages that work offline for anybody: the verifier of certificates. */
  tools: 'baara-tools',
  /** There only while a remembered person is signed in: private data may be cached. */
  remembered: 'baara-remembered',
  /** Offers opened on this device. */
  seen: 'baara-seen-offers',
  /** The pack of offers, when asked for. */
  pack: 'baara-offer-pack',
  /** Documents on their way to a campaign: a closed browser goes on with them. */
  uploads: 'baara-uploads',
  /** Photos of papers that are being made into a document: a page loaded again has them still. */
  papers: 'baara-papers',
} as const;

/** Applications that wait for the connection: read by the pages and by the worker. */
export const pendingApplications = {
  database: 'baara-applications',
  syncTag: 'baara-applications',
  /** Carries the key of each one that was sent. */
  channel: 'baara-applications',
} as const;

/** Lists of exam rooms, and marks that wait for the connection. */
export const examDays = {
  database: 'baara-exam-days',
  syncTag: 'baara-exam-days',
  /** Carries what the server answered to marks that the worker, or another tab, sent. */
  channel: 'baara-exam-days',
} as const;

/**
 * In the cache `remembered`: the signed-in person and their token, for requests that the worker sends once Baara is
 * closed.
 */
export const REMEMBERED_SESSION = '/remembered-session';
export type RememberedSession = { token: string; accountId: string };

/** Caches that survive a sign-out: nothing that says who was there or which pages they read. */
export const persistentCaches: readonly string[] = [
  cacheNames.assets,
  cacheNames.offline,
  cacheNames.pack,
  cacheNames.tools,
];

export const OFFLINE_PAGE = '/hors-ligne';
export const CERTIFICATE_VERIFIER = '/verifier/certificat';
