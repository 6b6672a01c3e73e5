/** Seconds without a heartbeat after which a process is shown as silent. */
export const SILENT_AFTER_SECONDS = 60;

export const monitoringAlertKinds = [
  'mail',
  'process',
  'queue',
  'failed-jobs',
  'faults',
  'disk',
  'connections',
  'lock',
  'certificate',
] as const;
export type MonitoringAlertKind = (typeof monitoringAlertKinds)[number];
export const monitoringAlertTitles: Record<MonitoringAlertKind, string> = {
  mail: 'Les e-mails ne partent plus',
  process: 'Un processus ne répond plus',
  queue: 'Des tâches attendent trop longtemps',
  'failed-jobs': 'Des tâches échouent',
  faults: 'Des erreurs inattendues se répètent',
  disk: 'L’espace libre est presque épuisé',
  connections: 'La base de données manque de connexions',
  lock: 'Une requête attend un verrou',
  certificate: 'Le certificat du site arrive à son terme',
};

/** What an alert waits for; each may be changed by the settings. */
export const usualThresholds = {
  /** The oldest due job has waited for this long. */
  queueMinutes: 15,
  /** Jobs given up within an hour. */
  failedJobsPerHour: 5,
  /** Unforeseen failures within an hour. */
  faultsPerHour: 20,
  /** Of the disk, still free. */
  diskFreePercent: 10,
  /** Of the server's connections, in use. */
  connectionsPercent: 85,
  /** A statement has waited for a lock for this long. */
  lockSeconds: 60,
  /** Before the certificate ends. */
  certificateDays: 14,
} as const;
export type ThresholdName = keyof typeof usualThresholds;

export const thresholdWords: Record<
  ThresholdName,
  { label: string; unit: string; least: number; most: number }
> = {
  queueMinutes: { label: 'Une tâche attend depuis', unit: 'minutes', least: 1, most: 1440 },
  failedJobsPerHour: { label: 'Tâches abandonnées en une heure', unit: 'tâches', least: 1, most: 10_000 },
  faultsPerHour: { label: 'Erreurs inattendues en une heure', unit: 'erreurs', least: 1, most: 100_000 },
  diskFreePercent: { label: 'Espace libre au plus', unit: '% du disque', least: 1, most: 50 },
  connectionsPercent: { label: 'Connexions utilisées au moins', unit: '% du serveur', least: 20, most: 100 },
  lockSeconds: { label: 'Un verrou est attendu depuis', unit: 'secondes', least: 5, most: 3600 },
  certificateDays: { label: 'Le certificat finit dans', unit: 'jours', least: 1, most: 60 },
};

export const monitoringMessages = {
  RETRIED: 'La tâche est relancée : elle s’exécute dans les secondes qui viennent.',
  ALREADY_RETRIED: 'Cette tâche a déjà été relancée.',
  JOB_GONE: 'Cette tâche n’existe plus : elle a réussi depuis, ou elle a été oubliée.',
  JOB_WAITING: 'Une tâche du même type attend déjà : elle fera ce travail.',
  SETTINGS_SAVED: 'Alertes enregistrées.',
} as const;

/** How a value outside the span is refused. */
export const thresholdRefusal = (name: ThresholdName): string =>
  `Donnez un nombre entier entre ${thresholdWords[name].least} et ${thresholdWords[name].most}`;
