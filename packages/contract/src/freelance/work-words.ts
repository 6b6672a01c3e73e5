/** States of the work of a freelance for a client, without the schema library: public pages read them too. */

export const proposalStates = ['sent', 'shortlisted', 'accepted', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalStateTitles: Record<ProposalState, string> = {
  sent: 'Envoyée',
  shortlisted: 'Présélectionnée',
  accepted: 'Acceptée',
  declined: 'Déclinée',
  withdrawn: 'Retirée',
};

/** `signed`: by both; `active`: once its first milestone is funded, or at once where it is paid by the day. */
export const contractStates = ['draft', 'sent', 'signed', 'active', 'completed', 'terminated'] as const;
export type ContractState = (typeof contractStates)[number];

export const contractStateTitles: Record<ContractState, string> = {
  draft: 'Brouillon',
  sent: 'À signer',
  signed: 'Signé',
  active: 'En cours',
  completed: 'Terminé',
  terminated: 'Résilié',
};

export const milestoneStates = [
  'to_fund',
  'funded',
  'delivered',
  'accepted',
  'paid',
  'disputed',
  'refunded',
  'cancelled',
] as const;
export type MilestoneState = (typeof milestoneStates)[number];

export const milestoneStateTitles: Record<MilestoneState, string> = {
  to_fund: 'À financer',
  funded: 'Financé',
  delivered: 'Livré',
  accepted: 'Accepté',
  paid: 'Payé',
  disputed: 'En litige',
  refunded: 'Remboursé',
  cancelled: 'Annulé',
};

/** Whose side of a contract somebody reads it from. */
export const contractSides = ['client', 'freelance'] as const;
export type ContractSide = (typeof contractSides)[number];

export const contractNotFound = "Ce contrat n'existe pas";
