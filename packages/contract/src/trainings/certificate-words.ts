/** A certificate stays valid until it is revoked. */
export const certificateStates = ['valid', 'revoked'] as const;
type CertificateState = (typeof certificateStates)[number];

export const certificateStateTitles: Record<CertificateState, string> = {
  valid: 'Valable',
  revoked: 'Révoqué',
};

/** Characters of a certificate's number; the last one checks the others. */
export const CERTIFICATE_NUMBER_LENGTH = 10;

/** `A2B3C-4D5E6`, easier to read aloud. */
export const certificateNumberInWords = (number: string): string =>
  `${number.slice(0, 5)}-${number.slice(5)}`;

export const certificateMessages = {
  NOT_FOUND: 'Ce certificat n’existe pas',
  REVOKED: 'Certificat révoqué',
  ALREADY_REVOKED: 'Ce certificat est déjà révoqué',
  REASON_REQUIRED: 'Dites pourquoi ce certificat est révoqué',
  KEY_CREATED:
    'Nouvelle clé en service. Les certificats signés avec les clés précédentes restent vérifiables.',
  KEY_RECENT: 'Une clé a été mise en service il y a moins d’une heure',
  KEY_MISSING: 'La clé qui signe les certificats se prépare. Réessayez dans un instant.',
} as const;
