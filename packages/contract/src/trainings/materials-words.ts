/** Words of the files for people registered that need no schema library. */

export const materialUpload = {
  maxBytes: 10 * 1024 * 1024,
  extensions: ['pdf', 'docx', 'png', 'jpg'],
  accept: '.pdf,.docx,.png,.jpg,.jpeg',
} as const;

/** Files that one training may have. */
export const MATERIALS_AT_MOST = 50;

export const materialMessages = {
  ADDED: 'Document ajouté : les personnes inscrites peuvent le lire',
  REMOVED: 'Document retiré',
  NOT_FOUND: 'Ce document n’existe pas',
  TITLE_REQUIRED: 'Le titre du document est requis',
  FILE_REQUIRED: 'Choisissez un fichier',
  UNSUPPORTED: 'Choisissez un PDF, un document Word ou une image, de 10 Mo au maximum',
  TOO_MANY: `${MATERIALS_AT_MOST} documents au maximum par formation`,
} as const;
