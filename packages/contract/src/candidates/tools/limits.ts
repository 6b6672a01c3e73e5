/** Uses a day of the candidates' tools, from midnight to midnight in Bamako. A use is what costs: an outside model, a file. */

export const toolNames = ['cv-maker', 'cover-letter'] as const;
export type ToolName = (typeof toolNames)[number];

export const toolTitles: Readonly<Record<ToolName, string>> = {
  'cv-maker': 'CV à télécharger',
  'cover-letter': 'Lettre de motivation',
};

export const toolLimits: Readonly<Record<ToolName, number>> = {
  'cv-maker': 20,
  'cover-letter': 20,
};

/** The sentence of the refusal past the limit. */
export const toolLimitReached = (tool: ToolName): string =>
  `Vous avez utilisé vos ${toolLimits[tool]} essais d’aujourd’hui pour « ${toolTitles[tool]} ». Le compte repart à minuit, heure de Bamako ; rien de ce que vous avez écrit n’est perdu.`;
