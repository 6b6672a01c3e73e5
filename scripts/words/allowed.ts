type Allowed = { name?: RegExp; phrase?: RegExp; file?: RegExp; reason: string };

/** Uses that stay, each with its reason. An entry that nothing needs any more fails the check. */
export const allowed: readonly Allowed[] = [
  {
    name: /^[a-z\d]+(?:_[a-z\d]+)+$/,
    reason: 'columns, tables and stored values: a rename needs a migration',
  },
  { name: /^keepPreviousData$/, reason: 'TanStack Query' },
  { name: /^keepHighlight$/, reason: 'Base UI' },
  { name: /^keepAlive$/, reason: 'pg' },
  { name: /^keepNext$/, reason: 'docx' },
  { name: /^onLine$/, reason: 'navigator.onLine' },
  { name: /^House$/, file: /menu-icon/, reason: 'an icon of lucide-react' },
  { name: /HeldOut|^heldOut/, reason: 'held-out set: the term of machine learning' },
  { phrase: /keep-alive/i, reason: 'keep-alive: the term of HTTP' },
  { phrase: /Keep a Changelog/, reason: 'the name of a format' },
  { phrase: /held[- ]out/i, reason: 'held-out set: the term of machine learning' },
];

/** Folders whose comments, titles of tests and documents the check covers; '' is the whole repository. */
export const foldersDone: readonly string[] = [''];
