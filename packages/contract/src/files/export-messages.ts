/** A file of more lines opens on no office computer in time; narrower filters make several. */
export const EXPORT_MAX_ROWS = 100_000;
/** Days a finished file can be fetched. */
export const EXPORT_FILE_DAYS = 7;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** What a file is made as: rows as one of the above, pages as a PDF. */
export const exportFileFormats = [...exportFormats, 'pdf'] as const;
export type ExportFileFormat = (typeof exportFileFormats)[number];
export const exportFormatTitles: Record<ExportFileFormat, string> = {
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  pdf: 'PDF',
};

export const exportMessages = {
  ASKED: 'Votre export se prépare. Vous pouvez quitter cette page : la cloche vous préviendra.',
  RUNNING: 'Un de vos exports se prépare déjà. Attendez sa fin, ou annulez-le.',
  NOT_FOUND: "Cet export n'existe pas, ou son fichier a expiré.",
  CANCELLED: "L'export est annulé.",
  OVER: 'Cet export est déjà terminé.',
  DELETED: "L'export est supprimé.",
} as const;

/** Why an export did not end, and what to do next. */
export const exportFailures = {
  'storage-full':
    'Il n’y a plus de place pour garder le fichier. Réessayez plus tard, ou prévenez l’équipe de Baara.',
  broken: 'L’export n’a pas pu être terminé. Demandez-le de nouveau.',
  'not-member': 'Vous ne faites plus partie de l’entreprise dont ces données sont.',
} as const;
export type ExportFailure = keyof typeof exportFailures;
