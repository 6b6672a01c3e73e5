/** Uses a day of the candidates' tools, from midnight to midnight in Bamako. A use is what costs: a reading by OCR, an outside model, a PDF. */

export const toolNames = ['cv-analysis', 'cv-maker', 'cover-letter', 'interview-coach'] as const;
export type ToolName = (typeof toolNames)[number];

export const toolTitles: Readonly<Record<ToolName, string>> = {
  'cv-analysis': 'Analyse de CV',
  'cv-maker': 'CV à télécharger',
  'cover-letter': 'Lettre de motivation',
  'interview-coach': 'Coach d’entretien',
};

export const toolLimits: Readonly<Record<ToolName, number>> = {
  'cv-analysis': 20,
  'cv-maker': 20,
  'cover-letter': 20,
  'interview-coach': 20,
};

/** The sentence of the refusal past the limit. */
export const toolLimitReached = (tool: ToolName): string =>
  `Vous avez utilisé vos ${toolLimits[tool]} essais d’aujourd’hui pour « ${toolTitles[tool]} ». Le compte repart à minuit, heure de Bamako ; rien de ce que vous avez écrit n’est perdu.`;
