/** Kinds of files that stand among a person's documents. */
export const documentKinds = ['cv', 'cover_letter', 'diploma', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];
