import type { ApplicationSource } from '../applications/sources.ts';

/** Apart from the schemas, so that a screen can say them without loading zod. */
export const linkKinds = ['whatsapp', 'referral', 'agency', 'event', 'other'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const linkKindTitles: Record<LinkKind, string> = {
  whatsapp: 'WhatsApp',
  referral: 'Recommandation d’un collègue',
  agency: 'Cabinet',
  event: 'Événement',
  other: 'Autre',
};

/** The source of an application that came by a link of this kind. */
export const sourceOfLink: Record<LinkKind, ApplicationSource> = {
  whatsapp: 'share',
  referral: 'referral',
  agency: 'agency',
  event: 'event',
  other: 'other',
};

export const MAX_LINKS = 100;
export const linkLengths = { label: 80, referrer: 80, reward: 200 } as const;

export const trackedLinkMessages = {
  LABEL_REQUIRED: 'Donnez un nom à ce lien',
  KIND_UNKNOWN: 'Choisissez où ce lien sera donné',
  NOT_FOUND: "Ce lien n'existe pas ou a été supprimé",
  TOO_MANY: `Une offre compte au plus ${MAX_LINKS} liens de suivi`,
  CREATED: 'Lien créé',
  DELETED: 'Lien supprimé',
} as const;
