/** Caches of this site on the device. Read by the worker (service-worker/) and by the pages, which empty them at sign-out. */
export const cacheNames = {
  /** Files whose name changes with their content. */
  assets: 'baara-assets',
  /** Pages and their data as last seen, the person's own applications among them. */
  pages: 'baara-pages',
  /** Pages that open offline for anybody: the one shown when nothing else can be, and the verifier of certificates. */
  offline: 'baara-offline',
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
  /** Answers spoken in practice before an interview: they stay on the device. */
  recordings: 'baara-interview-recordings',
} as const;

/**
 * Applications that wait for the connection: their database, what background sync calls them, and the channel of the
 * keys of those that were sent.
 */
export const pendingApplications = 'baara-applications';

/**
 * Lists of exam rooms and of trainings, and marks that wait for the connection: their database, what background sync calls them, and the
 * channel of what the server answered to marks that the worker, or another tab, sent.
 */
export const examDays = 'baara-exam-days';

/** Answers practised before an interview that wait for the connection: their database. */
export const interviewAnswers = 'baara-interview-answers';

/**
 * In the cache `remembered`: the signed-in person and their token, for requests that the worker sends once Baara is
 * closed.
 */
export const REMEMBERED_SESSION = '/remembered-session';
export type RememberedSession = { token: string; accountId: string };

/** Caches that survive a sign-out: nothing that says who was there or which pages they read. */
export const persistentCaches: readonly string[] = [cacheNames.assets, cacheNames.offline, cacheNames.pack];

export const OFFLINE_PAGE = '/hors-ligne';
