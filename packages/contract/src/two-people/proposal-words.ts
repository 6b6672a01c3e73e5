/** Whole hours in which another person confirms a proposal; then it expires. */
export const PROPOSAL_HOURS = 72;
export const PROPOSAL_REASON_LENGTH = 500;

export const proposalStates = ['proposed', 'confirmed', 'refused', 'expired', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalStateTitles: Record<ProposalState, string> = {
  proposed: 'En attente',
  confirmed: 'Confirmée',
  refused: 'Refusée',
  expired: 'Expirée',
  withdrawn: 'Retirée',
};

/** What can be proposed. A new kind is declared by its domain with `defineProposalKind`. */
export const proposalKinds = [
  'permissions.role',
  'permissions.person',
  'accounts.merge',
  'accounts.role',
  'companies.deletion',
  'wallet.correction',
  'disputes.decision',
  'accounts.support-view',
  'announcements.send',
  'campaign.copy-annulment',
  'campaign.draw',
  'campaign.results',
  'campaign.publication',
  'campaign.marks',
  'campaign.mark-correction',
  'campaign.rectification',
  'campaign.question-cancelled',
] as const;
export type ProposalKindName = (typeof proposalKinds)[number];

export const proposalKindTitles: Record<ProposalKindName, string> = {
  'permissions.role': 'Permission d’un rôle',
  'permissions.person': 'Permission d’une personne',
  'accounts.merge': 'Fusion de deux comptes',
  'accounts.role': 'Rôle d’une personne',
  'companies.deletion': 'Suppression d’une entreprise',
  'wallet.correction': 'Correction d’un portefeuille',
  'disputes.decision': 'Décision d’un litige',
  'accounts.support-view': 'Vue d’un compte en lecture seule',
  'announcements.send': 'Envoi d’une annonce',
  'campaign.copy-annulment': 'Annulation d’une copie',
  'campaign.draw': 'Numéros d’un tirage public',
  'campaign.results': 'Classement arrêté par le jury',
  'campaign.publication': 'Publication des résultats',
  'campaign.marks': 'Clôture des notes d’une épreuve',
  'campaign.mark-correction': 'Correction d’une note close',
  'campaign.rectification': 'Rectification de résultats publiés',
  'campaign.question-cancelled': 'Annulation d’une question',
};

export const proposalMessages = {
  PROPOSED: 'Proposition envoyée : une autre personne doit la confirmer.',
  CONFIRMED: 'Proposition confirmée : le changement est fait.',
  REFUSED: 'Proposition refusée.',
  WITHDRAWN: 'Proposition retirée.',
  NOT_FOUND: 'Cette proposition n’existe pas.',
  OWN: 'Vous ne pouvez pas confirmer votre propre proposition : une autre personne doit le faire.',
  NOT_YOURS: 'Seule la personne qui a proposé peut retirer sa proposition.',
  RIGHT_LOST: 'Vous n’avez plus la permission de décider de cette proposition.',
  PROPOSER_GONE: 'La personne qui a proposé n’a plus la permission de le faire : refusez la proposition.',
  DECIDED: 'Une décision a déjà été prise sur cette proposition.',
  EXPIRED: 'Cette proposition a expiré : proposez à nouveau le changement.',
  SUBJECT_CHANGED: 'Ce que la proposition change a changé depuis : refusez-la, puis proposez à nouveau.',
  ALREADY_WAITING: 'Une proposition sur le même sujet attend déjà d’être confirmée.',
  REASON_REQUIRED: 'Écrivez le motif.',
} as const;
