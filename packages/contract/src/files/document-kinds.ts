/** Kinds of files that stand among a person's documents, and their titles. */
export const documentKindTitles = {
  cv: 'CV',
  cover_letter: 'Lettre de motivation',
  diploma: 'Diplôme',
  certificate: 'Certificat ou attestation',
  identity: 'Identité, état civil',
  other: 'Autre document',
} as const;
export type DocumentKind = keyof typeof documentKindTitles;
export const documentKinds = [
  'cv',
  'cover_letter',
  'diploma',
  'certificate',
  'identity',
  'other',
] as const satisfies readonly DocumentKind[];

/** What a company reads of a candidate who is open to it: an identity document is given, never looked up. */
export const openDocumentKinds = documentKinds.filter((kind) => kind !== 'identity');
