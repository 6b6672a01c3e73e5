/** The kinds of message templates. No schema here, for the browser. */
export const templateKinds = ['answer', 'stage', 'bulk', 'job-offer', 'interview'] as const;
export type TemplateKind = (typeof templateKinds)[number];

export const templateKindTitles: Record<TemplateKind, string> = {
  answer: 'Réponse à une candidature',
  stage: 'Email automatique d’une étape',
  bulk: 'Message à plusieurs candidats',
  'job-offer': 'Lettre d’embauche',
  interview: 'Invitation à un entretien',
};

/** The variables of a template, in braces, with their value in a preview. */
export const templateVariables = {
  prénom: 'Aminata',
  offre: 'Comptable principal',
  entreprise: 'Sahel Énergie',
  recruteur: 'Moussa Keïta',
  étape: 'Entretien',
  date: 'mardi 24 novembre 2026 à 10 h',
  lieu: 'Siège, Hamdallaye ACI 2000, Bamako',
  salaire: '450 000 F CFA par mois',
  début: '1ᵉʳ décembre 2026',
} as const;
export type TemplateVariable = keyof typeof templateVariables;

const always = ['prénom', 'offre', 'entreprise', 'recruteur'] as const;
/** A template knows what its kind of message knows. */
export const variablesOfKind: Record<TemplateKind, readonly TemplateVariable[]> = {
  answer: always,
  stage: ['prénom', 'offre', 'entreprise', 'étape'],
  bulk: always,
  'job-offer': [...always, 'salaire', 'début', 'lieu'],
  interview: [...always, 'date', 'lieu'],
};
