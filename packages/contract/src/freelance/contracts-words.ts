/** Sentences, choices and limits of the contracts of missions, without the schema library. */

/** Of the contract itself and of each amendment. */
export const contractTextStates = ['draft', 'sent', 'returned', 'withdrawn', 'signed'] as const;
export type ContractTextState = (typeof contractTextStates)[number];

export const contractTextStateTitles: Record<ContractTextState, string> = {
  draft: 'Brouillon',
  sent: 'À signer',
  returned: 'Renvoyé pour modification',
  withdrawn: 'Repris par son auteur',
  signed: 'Signé par les deux parties',
};

export const contractSorts = ['recent', 'amount', 'ends'] as const;
export type ContractSort = (typeof contractSorts)[number];

/** Whole days without an answer after the last milestone is settled; the contract then ends by itself. */
export const CONTRACT_SILENCE_DAYS = 7;

/** The sentence that each party ticks; the certificate repeats it. */
export const CONTRACT_CONSENT =
  'J’ai lu ce texte en entier et je l’accepte. Mon nom tapé ici vaut signature.';

export const contractLimits = {
  milestones: 20,
  title: 200,
  deliverable: 1000,
  particular: 8000,
  reason: 1000,
  clauses: 20,
  clause: 4000,
  guests: 10,
  /** Of the link of somebody invited. */
  guestLinkDays: 7,
  money: 1_000_000_000,
} as const;

/** What a clause of the firm may name, with an example of each. */
export const clauseVariables = {
  client: 'Coopérative Jigi',
  freelance: 'Ibrahim Maïga',
  mission: 'Site vitrine d’une coopérative',
  prix: '450 000 F CFA',
  commission: '10 %',
  plateforme: 'Baara',
} as const;
export type ClauseVariable = keyof typeof clauseVariables;

export const contractMessages = {
  SAVED: 'Contrat enregistré',
  SENT: 'Le texte est envoyé à l’autre partie pour signature',
  RETURNED: 'Le texte revient au brouillon : son auteur est prévenu',
  TAKEN_BACK: 'Le texte est revenu au brouillon',
  SIGNED: 'Votre signature est enregistrée',
  AMENDING: 'L’avenant est prêt à être rédigé',
  DROPPED: 'L’avenant est abandonné',
  TERMINATED: 'Le contrat est résilié : l’autre partie est prévenue',
  AGREED: 'Votre accord est enregistré',
  REMOVED: 'Cette personne ne lit plus le contrat',
  CLAUSES_PUBLISHED: 'Les clauses sont publiées : les prochains contrats les reprennent',

  CHANGED: 'Ce texte a été modifié entre-temps : rechargez la page avant de recommencer',
  NO_DRAFT: 'Ce texte n’est plus un brouillon : rechargez la page',
  NOT_OPEN: 'Ce texte n’attend plus de signature',
  NOT_THE_SAME:
    'Ce texte n’est plus celui que vous avez affiché : rechargez la page et relisez-le avant de signer',
  NOT_SIGNED: 'L’attestation existe une fois le texte signé par les deux parties',
  AMENDMENT_OPEN: 'Un avenant est déjà en préparation ou à signer',
  NOT_AMENDABLE: 'Seul un contrat signé et en cours reçoit un avenant',
  NOT_AMENDMENT: 'Le contrat lui-même ne s’abandonne pas : résiliez-le',
  MILESTONE_MOVED:
    'Un jalon de ce texte a été financé ou réglé depuis : revenez au brouillon pour le mettre à jour',
  ENDED: 'Ce contrat est terminé',
  NOT_SETTLED: 'Le contrat se termine quand tous ses jalons sont payés, remboursés ou annulés',
  PARTY_GONE: 'L’autre partie a fermé son compte : ce contrat ne peut plus être signé',
  FREELANCE_SUSPENDED:
    'Le profil du freelance est suspendu : ce contrat ne peut pas être signé pour le moment',

  TITLE_REQUIRED: 'Donnez un titre à chaque jalon',
  AMOUNT_INVALID: 'Indiquez un montant entier en F CFA',
  DAYS_INVALID: 'Indiquez un nombre de jours entre 1 et 1 000',
  MILESTONES_REQUIRED: 'Le contrat a au moins un jalon',
  DATES_ORDER: 'La fin doit suivre le début',
  DAY_PAST: 'Cette date est passée',
  REASON_REQUIRED: 'Expliquez pourquoi, en quelques mots',
  NAME_REQUIRED: 'Tapez votre nom complet',
  CONSENT_REQUIRED: 'Cochez la case pour signer',
  CLAUSE_TITLE_REQUIRED: 'Donnez un titre à chaque clause',
  CLAUSE_TEXT_REQUIRED: 'Écrivez le texte de la clause',
  CLAUSES_REQUIRED: 'Il faut au moins une clause',
  CLAUSES_CHANGED: 'Une autre personne a publié des clauses entre-temps : rechargez la page',

  INVITATION_SENT: 'Invitation envoyée',
  INVITATION_REVOKED_DONE: 'Invitation annulée : son lien ne marche plus',
  INVITATION_GONE: 'Cette invitation n’existe plus',
  INVITATION_UNKNOWN: 'Ce lien d’invitation n’est pas reconnu. Ouvrez celui du dernier message reçu.',
  INVITATION_EXPIRED: 'Cette invitation a expiré : son lien était valable 7 jours. Demandez-en une autre.',
  INVITATION_REVOKED: 'Cette invitation a été annulée par la personne qui vous a invité.',
  INVITATION_USED: 'Cette invitation a déjà servi. Connectez-vous pour lire le contrat.',
  INVITATION_OTHER: 'Cette invitation s’adresse à une autre adresse email que celle de votre compte.',
  GUEST_REGISTERED: 'Votre compte est ouvert. Vous pouvez lire le contrat.',
  GUEST_JOINED: 'Vous pouvez lire ce contrat',
  GUEST_IS_PARTY: 'Cette personne est déjà partie au contrat',
  GUESTS_FULL: `Vous pouvez inviter ${contractLimits.guests} personnes au plus`,
  TOO_MANY_GUESTS: 'Vous avez invité beaucoup de personnes. Patientez un peu avant de continuer.',
} as const;

/** What someone reads who signs under another name than theirs. */
export const signContractAs = (name: string): string => `Tapez votre nom tel qu’il est connu : ${name}`;
export const unknownClauseWord = (name: string): string =>
  `{${name}} n’est pas un mot connu : corrigez-le ou retirez les accolades`;

/** « Contrat CM-2026-00001 », « Avenant n° 2 ». */
export const contractTextTitle = (number: number, contract: string): string =>
  number === 0 ? `Contrat ${contract}` : `Avenant n° ${number} au contrat ${contract}`;
