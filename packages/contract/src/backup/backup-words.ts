/** Days after which a restoration that was proven proves little: an alert goes out. */
export const PROOF_ALERT_DAYS = 8;

export const backupRunKinds = ['copy', 'proof'] as const;
export type BackupRunKind = (typeof backupRunKinds)[number];
export const backupRunTitles: Record<BackupRunKind, string> = {
  copy: 'Copie de base',
  proof: 'Preuve de restauration',
};

/** What a proof looks at in the restored database. */
export const backupChecks = ['mark', 'rows', 'ledger', 'audit', 'files', 'secret'] as const;
export type BackupCheckKind = (typeof backupChecks)[number];
export const backupCheckTitles: Record<BackupCheckKind, string> = {
  mark: 'Dernière minute',
  rows: 'Lignes par table',
  ledger: 'Solde du grand livre',
  audit: 'Chaîne du journal d’audit',
  files: 'Fichiers tirés au sort',
  secret: 'Secret de l’installation',
};

export const backupAlertKinds = ['proof-old', 'archiving', 'copy', 'proof', 'stopped'] as const;
export type BackupAlertKind = (typeof backupAlertKinds)[number];
export const backupAlertTitles: Record<BackupAlertKind, string> = {
  'proof-old': `Aucune restauration prouvée depuis plus de ${PROOF_ALERT_DAYS} jours`,
  archiving: 'L’archivage du journal est en panne',
  copy: 'La dernière copie de base a échoué',
  proof: 'La dernière restauration d’essai a échoué',
  stopped: 'Le processus qui sauvegarde ne répond plus',
};

export const backupMessages = {
  COPY_ASKED: 'Copie demandée : elle commence dans un instant.',
  PROOF_ASKED: 'Vérification demandée : une restauration d’essai commence dans un instant.',
  COPY_UNDER_WAY: 'Une copie est déjà en cours.',
  PROOF_UNDER_WAY: 'Une vérification est déjà en cours.',
  NOT_HERE: 'Baara ne sauvegarde pas cette base de données : elle est administrée ailleurs.',
  OFF: 'La sauvegarde n’est pas activée : donnez un dépôt par BACKUP_URL, puis relancez Baara.',
  NO_COPY: 'Il n’y a encore aucune copie à vérifier : lancez d’abord une sauvegarde.',
} as const;
