/** Names and sentences of CVs, for both sides; no schema library here. */

export const cvTemplateKeys = ['sobre', 'colonne', 'dense', 'debut', 'metier', 'universitaire'] as const;
export type CvTemplateKey = (typeof cvTemplateKeys)[number];

export const cvSectionKeys = [
  'summary',
  'experiences',
  'educations',
  'skills',
  'languages',
  'publications',
  'interests',
  'references',
] as const;
export type CvSectionKey = (typeof cvSectionKeys)[number];

export const cvSectionTitles: Readonly<Record<CvSectionKey, string>> = {
  summary: 'Profil',
  experiences: 'Expérience professionnelle',
  educations: 'Formation',
  skills: 'Compétences',
  languages: 'Langues',
  publications: 'Publications et communications',
  interests: 'Centres d’intérêt',
  references: 'Références',
};

/** Of one person. */
export const MOST_CVS = 12;

export const cvLimits = { title: 80, headline: 120, summary: 2000, written: 1500 } as const;

export const cvMessages = {
  TITLE_REQUIRED: 'Donnez un nom à ce CV, pour le retrouver',
  TEMPLATE_INVALID: 'Choisissez un modèle dans la liste',
  SECTIONS_INVALID: 'Choisissez les rubriques dans la liste',
  SECTIONS_REQUIRED: 'Gardez au moins une rubrique',
  NOT_FOUND: "Ce CV n'existe pas",
  OFFER_NOT_FOUND: "Cette offre n'est plus en ligne",
  TOO_MANY: `Vous avez ${MOST_CVS} CV : supprimez-en un avant d'en créer un autre.`,
  SAVED: 'CV enregistré',
  CREATED: 'CV créé',
  DELETED: 'CV supprimé. Les documents déjà enregistrés restent.',
  ADDED: 'CV ajouté à vos documents : vous pouvez le joindre à une candidature.',
  SHARED: 'Lien créé. Toute personne qui le reçoit peut lire ce CV.',
  UNSHARED: 'Lien retiré : il n’ouvre plus rien.',
  SHARE_UNKNOWN: 'Ce lien n’ouvre plus de CV : son auteur l’a retiré, ou il est incomplet.',
  TOO_MANY_READINGS: 'Trop de lectures en peu de temps. Patientez une minute.',
  EMPTY_PROFILE:
    'Votre profil est encore vide : ajoutez une expérience, une formation ou des compétences, et votre CV se remplit.',
} as const;
