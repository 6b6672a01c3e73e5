/** Caches of this site on the device. Read by the worker (service-worker/) and by the pages, which empty them at sign-out. */
export const keptNames = {
  /** Files whose name changes with their content. */
  assets: 'baara-assets',
  /** Pages and their data as last seen, the person's own applications among them. */
  pages: 'baara-pages',
  /** The page shown when nothing else can be. */
  offline: 'baara-offline',
  /** There only while a remembered person is signed in: what is private may be kept. */
  remembered: 'baara-remembered',
  /** Offers opened on this device. */
  seen: 'baara-seen-offers',
  /** The pack of offers, when asked for. */
  pack: 'baara-offer-pack',
} as const;

/** What a sign-out leaves: nothing that says who was there or what they looked at. */
export const keptThroughSignOut: readonly string[] = [keptNames.assets, keptNames.offline, keptNames.pack];

export const OFFLINE_PAGE = '/hors-ligne';
