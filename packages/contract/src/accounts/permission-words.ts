import type { Permission, RoleWithPermissions } from './permissions.ts';

/** What each permission lets somebody do, as a verb. */
export const permissionTitles: Record<Permission, string> = {
  'users.read': 'Consulter les comptes',
  'users.write': 'Modifier les comptes',
  'users.disable': 'Désactiver et réactiver les comptes, fermer leurs sessions',
  'users.erase': 'Demander la suppression d’un compte',
  'users.merge': 'Proposer et confirmer la fusion de deux comptes',
  'users.assist': 'Voir la plateforme comme une personne, en lecture seule',
  'candidates.read': 'Consulter les profils des candidats',
  'candidates.feature': 'Mettre des candidats en avant auprès des recruteurs',
  'candidates.moderate': 'Masquer des candidats aux recruteurs, lever le masquage',
  'candidates.qualify': 'Qualifier les nouveaux candidats',
  'candidates.call': 'Lire le numéro d’un candidat pour l’appeler',
  'portfolios.read': 'Consulter les portefeuilles des consultants',
  'portfolios.assign': 'Répartir les portefeuilles entre les consultants',
  'objectives.set': 'Fixer les objectifs des consultants',
  'qualification.configure': 'Modifier la grille et les modèles des consultants',
  'firm-messages.write': 'Écrire au nom de la maison',
  'companies.read': 'Consulter les entreprises',
  'companies.verify': 'Lire les documents des entreprises et les vérifier',
  'companies.suspend': 'Suspendre et rétablir les entreprises',
  'companies.delete': 'Proposer et confirmer la suppression d’une entreprise',
  'companies.act': 'Agir pour une entreprise',
  'offers.moderate': 'Modérer les offres',
  'news.manage': 'Rédiger les actualités',
  'trainings.manage': 'Gérer les formations',
  'certificates.manage': 'Révoquer des certificats et changer leurs clés',
  'support.manage': 'Répondre aux messages reçus',
  'freelance.manage': 'Gérer les missions et les freelances',
  'campaigns.manage': 'Gérer les concours',
  'reports.read': 'Lire les rapports',
  'reports.manage': 'Composer, partager et programmer des rapports',
  'notifications.send': 'Envoyer des notifications',
  'revenue.read': 'Lire les revenus et le journal comptable',
  'accounting.manage': 'Clôturer les mois et régler les comptes du journal',
  'wallet.manage': 'Gérer les portefeuilles et les recharges',
  'contact-reports.decide': 'Décider des coordonnées signalées',
  'reference-codes.manage': 'Gérer les codes de référence',
  'settings.write': 'Modifier les réglages',
  'permissions.write': 'Proposer et confirmer des permissions',
  'audit.read': 'Lire le journal d’audit',
  'monitoring.read': 'Surveiller le système',
  'jobs.retry': 'Relancer des tâches échouées',
  'status.write': 'Annoncer des incidents sur la page d’état',
  'backups.run': 'Lancer des sauvegardes',
};

/** Permissions by what they are about, in the order of the screen. */
export const permissionFamilies: readonly { title: string; permissions: readonly Permission[] }[] = [
  {
    title: 'Comptes et profils',
    permissions: [
      'users.read',
      'users.write',
      'users.disable',
      'users.erase',
      'users.merge',
      'users.assist',
      'candidates.read',
      'candidates.feature',
      'candidates.moderate',
    ],
  },
  {
    title: 'Entreprises',
    permissions: [
      'companies.read',
      'companies.verify',
      'companies.suspend',
      'companies.delete',
      'companies.act',
    ],
  },
  {
    title: 'Consultants',
    permissions: [
      'portfolios.read',
      'portfolios.assign',
      'candidates.qualify',
      'candidates.call',
      'firm-messages.write',
      'objectives.set',
      'qualification.configure',
    ],
  },
  {
    title: 'Offres, concours, missions et formations',
    permissions: [
      'offers.moderate',
      'campaigns.manage',
      'freelance.manage',
      'trainings.manage',
      'certificates.manage',
    ],
  },
  {
    title: 'Messages et contenus',
    permissions: ['support.manage', 'notifications.send', 'news.manage'],
  },
  {
    title: 'Argent',
    permissions: [
      'revenue.read',
      'accounting.manage',
      'wallet.manage',
      'contact-reports.decide',
      'reference-codes.manage',
    ],
  },
  {
    title: 'Plateforme',
    permissions: [
      'settings.write',
      'permissions.write',
      'audit.read',
      'reports.read',
      'reports.manage',
      'monitoring.read',
      'jobs.retry',
      'status.write',
      'backups.run',
    ],
  },
];

export const roleTitles: Record<RoleWithPermissions, string> = {
  admin: 'Administrateurs',
  manager: 'Managers',
  employer: 'Recruteurs',
};

export const permissionMessages = {
  ROLE_HAS: 'Ce rôle a déjà cette permission.',
  ROLE_HAS_NOT: 'Ce rôle n’a pas cette permission.',
  PERSON_HAS: 'Cette personne a déjà cette permission.',
  PERSON_HAS_NOT: 'Cette personne n’a pas cette permission.',
  PERSON_UNKNOWN: 'Choisissez une personne dont le compte est actif.',
  ROLE_CANNOT: 'Seuls les administrateurs, les managers et les recruteurs peuvent recevoir une permission.',
  LOCK_OUT:
    'Moins de deux personnes pourraient encore confirmer des permissions : donnez d’abord cette permission à une autre.',
  PERMISSION_REQUIRED: 'Choisissez une permission.',
  ROLE_REQUIRED: 'Choisissez un rôle.',
  CHANGE_REQUIRED: 'Choisissez de donner ou de retirer la permission.',
} as const;
