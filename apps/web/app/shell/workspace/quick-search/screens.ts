import type { SettingsTab } from '@baara/contract/settings/settings';
import type { AdminScreen } from '@baara/contract/workspace/admin-screens';
import { paths } from '../../../lib/paths.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import type { SessionUser } from '../../../lib/session.ts';

export type Screen = {
  label: string;
  to: string;
  /** Other words people look for it by. */
  words?: string;
  isSettings?: boolean;
};

type Company = NonNullable<SessionUser['company']>;

function companyScreens({ abilities: { write, seeMoney, manageTeam } }: Company): Screen[] {
  return [
    { label: 'Dashboard', to: paths.recruiterDashboard(), words: 'tableau de bord accueil chiffres' },
    { label: 'Offres', to: paths.recruiterOffers(), words: 'annonces postes' },
    ...(write
      ? [{ label: 'Créer une offre', to: paths.writeOffer(), words: 'nouvelle publier annonce' }]
      : []),
    {
      label: 'Campagnes de recrutement',
      to: paths.managedCampaigns(),
      words: 'concours recrutement de masse avis',
    },
    {
      label: 'Dossiers des campagnes',
      to: paths.allCampaignFiles(),
      words: 'concours candidatures lecture numéro',
    },
    ...(write
      ? [{ label: 'Banque de questions', to: paths.questionBank(), words: 'concours qcm sujet épreuve' }]
      : []),
    ...(write
      ? [{ label: 'Créer une campagne', to: paths.createCampaign(), words: 'nouvelle concours publier avis' }]
      : []),
    { label: 'Candidats', to: paths.newCandidates(), words: 'nouveaux profils' },
    { label: 'Tous les candidats', to: paths.candidates(), words: 'recherche profils cv' },
    {
      label: 'Suivi des recrutements',
      to: paths.recruitmentTracking(),
      words: 'tableau étapes candidatures',
    },
    { label: 'Agenda', to: paths.recruiterCalendar(), words: 'calendrier rendez-vous' },
    { label: 'Entretiens', to: paths.interviews(), words: 'rendez-vous' },
    { label: 'Messages', to: paths.messages(), words: 'conversations' },
    { label: 'Envois groupés', to: paths.bulkMessages(), words: 'messages' },
    ...(write
      ? [{ label: 'Écrire à plusieurs candidats', to: paths.writeBulkMessage(), words: 'message groupé' }]
      : []),
    { label: 'Profils gardés', to: paths.shortlist(), words: 'favoris présélection garder' },
    { label: 'Viviers', to: paths.pools(), words: 'relances talents recontacter' },
    { label: 'Recherches enregistrées', to: paths.savedSearches(), words: 'alertes' },
    {
      label: 'Demandes des employés',
      to: paths.employeeRequests(),
      words: 'congés rh arrêt maladie absences',
    },
    { label: 'Absences', to: paths.absences(), words: 'congés calendrier qui est absent' },
    ...(write
      ? [{ label: 'Employés', to: paths.employees(), words: 'personnel salariés contrats solde' }]
      : []),
    { label: 'Dossiers de recrutement', to: paths.recruitmentFiles(), words: 'documents fichiers' },
    {
      label: 'Statistiques',
      to: paths.recruiterDashboard({ onglet: 'statistiques' }),
      words: 'chiffres semaine délais',
    },
    { label: 'Rapports', to: paths.reports(), words: 'chiffres pdf excel' },
    ...(write
      ? [
          {
            label: 'Six mois après un recrutement',
            to: paths.hiringChecks(),
            words: 'questions embauche qualité période d’essai',
          },
        ]
      : []),
    { label: 'Consultations des offres', to: paths.companyViews(), words: 'vues visites' },
    ...(write
      ? [
          {
            label: 'Projets pour freelances',
            to: paths.clientProjects(),
            words: 'missions indépendants besoin propositions',
          },
          { label: 'Nouveau projet pour freelances', to: paths.writeProject(), words: 'écrire mission' },
        ]
      : []),
    { label: 'Exports', to: paths.exports(), words: 'fichiers csv excel' },
    ...(seeMoney
      ? [
          { label: 'Portefeuille', to: paths.invoices(), words: 'argent solde recharger' },
          { label: 'Factures de freelances', to: paths.receivedInvoices(), words: 'reçues payer missions' },
          { label: 'Factures', to: paths.invoices({ onglet: 'factures' }), words: 'paiements' },
          { label: 'Profils débloqués', to: paths.unlockedProfiles(), words: 'contacts' },
        ]
      : []),
    ...(write
      ? [{ label: 'Cabinets', to: paths.agencies(), words: 'cabinet de recrutement agence présenter' }]
      : []),
    { label: 'Départements', to: paths.departments(), words: 'services', isSettings: true },
    {
      label: 'Étapes et modèles de recrutement',
      to: paths.recruitmentConfig(),
      words: 'paramètres messages critères',
      isSettings: true,
    },
    {
      label: 'Entreprise',
      to: paths.profile({ onglet: 'entreprise' }),
      words: 'logo page',
      isSettings: true,
    },
    { label: 'Équipe', to: paths.profile({ onglet: 'equipe' }), words: 'membres inviter', isSettings: true },
    {
      label: 'Accords',
      to: paths.profile({ onglet: 'accords' }),
      words: 'approbations validation autorisation',
      isSettings: true,
    },
    {
      label: 'Activité de l’équipe',
      to: paths.profile({ onglet: 'activite' }),
      words: 'journal historique',
      isSettings: true,
    },
    ...(manageTeam
      ? [
          {
            label: 'Clés d’API',
            to: paths.profile({ onglet: 'api' }),
            words: 'logiciel intégration développeur',
            isSettings: true,
          },
          {
            label: 'Webhooks',
            to: paths.profile({ onglet: 'webhooks' }),
            words: 'logiciel intégration développeur évènements',
            isSettings: true,
          },
        ]
      : []),
  ];
}

const applicantScreens: readonly Screen[] = [
  { label: 'Accueil', to: paths.applicantDashboard(), words: 'tableau de bord dashboard' },
  { label: 'Analyse de CV', to: publicPaths.ownCvAnalysis(), words: 'curriculum note score remarques' },
  {
    label: 'Mes CV',
    to: publicPaths.ownCvAnalysis({ vue: 'mes-cv' }),
    words: 'modèle composer curriculum pdf word',
  },
  { label: 'Mes candidatures', to: paths.myApplications(), words: 'suivi' },
  {
    label: 'Mes demandes RH',
    to: paths.hrRequests(),
    words: 'congés solde arrêt maladie responsable employeur',
  },
  { label: 'Mes favoris', to: paths.bookmarks(), words: 'offres enregistrées' },
  { label: 'Outils de candidature', to: paths.ownAiServices(), words: 'services ia assistant cv entretien' },
  { label: 'Lettre de motivation', to: paths.ownCoverLetters(), words: 'écrire lettre offre' },
  {
    label: 'Conseiller carrière',
    to: paths.ownCareerAdvisor(),
    words: 'métiers proches orientation objectif évoluer reconversion',
  },
  { label: 'Offres pour moi', to: paths.offersForMe(), words: 'recommandées suggestions' },
  { label: 'Mes alertes d’offres', to: paths.offersForMe({ vue: 'alertes' }), words: 'prévenir nouvelles' },
  { label: 'Mes candidatures aux campagnes', to: paths.myCampaignApplications(), words: 'concours' },
  { label: 'Agenda', to: paths.myCalendar(), words: 'calendrier entretiens rendez-vous' },
  { label: 'Coach d’entretien', to: paths.coach(), words: 'exercice questions réponses préparer' },
  { label: 'Messages', to: paths.messages(), words: 'conversations' },
  {
    label: 'Qui s’intéresse à mon profil',
    to: paths.interestedCompanies(),
    words: 'entreprises vues consultations',
  },
];

const screensOfRole: Record<SessionUser['typeUserName'], readonly Screen[]> = {
  applicant: applicantScreens,
  freelance: [
    { label: 'Dashboard', to: paths.freelanceDashboard(), words: 'tableau de bord accueil' },
    { label: 'Mes missions', to: paths.ownMissions(), words: 'propositions contrats invitations' },
    { label: 'Mon profil de freelance', to: paths.freelanceProfile(), words: 'portfolio' },
    { label: 'Mes contrats', to: paths.freelanceContracts(), words: 'signer avenant missions' },
    { label: 'Mon profil de freelance', to: paths.freelanceProfile(), words: 'vérification' },
    {
      label: 'Portfolio',
      to: paths.freelancePortfolio(),
      words: 'réalisations témoignages images disponibilité calendrier langues tarif',
    },
    {
      label: 'Mes alertes de missions',
      to: paths.freelanceSettings({ onglet: 'alertes' }),
      words: 'prévenir nouvelles recherches enregistrées',
    },
    {
      label: 'Paramètres de freelance',
      to: paths.freelanceSettings(),
      words: 'notifications paiement impôts visibilité pause fermer activité',
      isSettings: true,
    },
    { label: 'Mes contrats', to: paths.freelanceContracts(), words: 'signer avenant missions' },
    { label: 'Modifier mon profil de freelance', to: paths.editFreelanceProfile() },
    { label: 'Factures', to: paths.freelanceInvoices(), words: 'paiements avoirs relances argent dû' },
    {
      label: 'Récapitulatif des factures',
      to: paths.freelanceInvoices({ onglet: 'annee' }),
      words: 'année tva retenue comptable export',
    },
    { label: 'Messages', to: paths.freelanceMessages(), words: 'conversations clients projets' },
  ],
  client: [
    { label: 'Mes projets', to: paths.clientProjects(), words: 'missions freelance besoin propositions' },
    { label: 'Nouveau projet', to: paths.writeProject(), words: 'écrire publier mission freelance' },
    { label: 'Messages', to: paths.messages(), words: 'conversations' },
    { label: 'Messages', to: paths.messages(), words: 'conversations' },
    { label: 'Messages des projets', to: paths.clientMessages(), words: 'conversations freelances' },
    { label: 'Factures reçues', to: paths.receivedInvoices(), words: 'freelances payer avoirs' },
  ],
  employer: [{ label: 'Profil recruteur', to: paths.recruiterProfile(), isSettings: true }],
  manager: [
    { label: 'Dashboard', to: paths.managerDashboard(), words: 'tableau de bord gestion objectifs suivis' },
    { label: 'Nouveaux candidats', to: paths.newlyRegistered(), words: 'qualifier appeler' },
    { label: 'Entreprises suivies', to: paths.portfolioCompanies(), words: 'portefeuille clients agir' },
    { label: 'Messages de la maison', to: paths.firmMessages(), words: 'conversations candidats' },
  ],
  admin: [{ label: 'Administration', to: paths.adminDashboard(), words: 'tableau de bord plateforme' }],
};

const sharedScreens: readonly Screen[] = [
  { label: 'Mes documents', to: paths.drive(), words: 'drive cv diplômes fichiers partager corbeille' },
  { label: 'Offres d’emploi', to: paths.offers(), words: 'annonces publiques' },
  { label: 'Formations', to: paths.trainings(), words: 'sessions' },
  {
    label: 'Mes formations',
    to: paths.myTrainings(),
    words: 'certificats attestations avis billet paiement documents',
  },
  { label: 'Campagnes', to: paths.massRecruitment(), words: 'concours recrutement de masse' },
  { label: 'Missions freelance', to: paths.missions(), words: 'opportunités' },
  { label: 'Trouver un freelance', to: paths.freelances(), words: 'prestataires' },
  { label: 'Actualités', to: paths.news(), words: 'articles' },
  { label: 'Contact', to: paths.contact(), words: 'aide assistance' },
  { label: 'Mes demandes d’assistance', to: paths.ownRequests(), words: 'aide support problème question' },
];

const ownSettings = ({ typeUserName }: SessionUser): Screen[] => [
  { label: 'Mon profil', to: paths.profile(), words: 'identité photo téléphone', isSettings: true },
  {
    label: 'Notifications',
    to:
      typeUserName === 'applicant'
        ? paths.notificationPreferences()
        : paths.profile({ onglet: 'notifications' }),
    words: 'préférences emails alertes',
    isSettings: true,
  },
  { label: 'Sécurité', to: paths.changePassword(), words: 'mot de passe double', isSettings: true },
  {
    label: 'Mes données',
    to: paths.profile({ onglet: 'donnees' }),
    words: 'archive supprimer compte',
    isSettings: true,
  },
];

const adminPages: Record<AdminScreen, Screen> = {
  users: { label: 'Utilisateurs', to: paths.users(), words: 'comptes personnes téléphone email' },
  recruiters: {
    label: 'Entreprises inscrites',
    to: paths.adminCompanies(),
    words: 'recruteurs sociétés rccm nif badge portefeuille',
  },
  candidates: {
    label: 'Comptes des candidats',
    to: paths.adminCandidates(),
    words: 'doublons visibles inscrits',
  },
  freelances: {
    label: 'Freelances inscrits',
    to: paths.adminFreelances(),
    words: 'identité vérifiée mise en avant suspendre indépendants missions',
  },
  portfolios: {
    label: 'Candidats suivis',
    to: paths.portfolio(),
    words: 'portefeuilles consultants étiquettes suivis',
  },
  offers: {
    label: 'Offres de toutes les entreprises',
    to: paths.jobOffers(),
    words: 'suspendre vedette doublons expirées',
  },
  disabled: { label: 'Comptes désactivés', to: paths.disabledAccounts(), words: 'bloqués réactiver' },
  support: { label: 'Support', to: paths.supportInbox(), words: 'messages contact demandes tickets' },
  notifications: {
    label: 'Annonces',
    to: paths.announcements(),
    words: 'notifications e-mails sms envoyer à tous',
  },
  moderation: { label: 'Modération', to: paths.moderation(), words: 'signalements vérification' },
  revenue: {
    label: 'Revenus',
    to: paths.revenue(),
    words: 'argent chiffre d’affaires grand livre rapproché TVA',
  },
  recharges: { label: 'Recharges', to: paths.treasury(), words: 'trésorerie argent' },
  reports: {
    label: 'Rapports de la plateforme',
    to: paths.platformReports(),
    words: 'chiffres statistiques mesures PDF Excel envoi',
  },
  news: { label: 'Rédaction des actualités', to: paths.writtenNews(), words: 'articles' },
  trainings: {
    label: 'Formations à gérer',
    to: paths.managedTrainings(),
    words: 'catalogue sessions inscriptions présence appel paiements documents',
  },
  settings: { label: 'Réglages', to: paths.settings(), words: 'paramètres plateforme', isSettings: true },
  permissions: { label: 'Permissions', to: paths.permissions(), words: 'droits rôles qui peut confirmer' },
  audit: { label: 'Journal d’audit', to: paths.auditLog(), words: 'traces preuves chaîne vérifier' },
  backup: { label: 'Sauvegarde', to: paths.backup(), words: 'copie restauration archivage incendie preuve' },
  system: {
    label: 'Système',
    to: paths.systemMonitoring(),
    words: 'surveillance processus tâches échecs erreurs files lenteur alertes certificat',
  },
  status: { label: 'Page d’état', to: paths.statusIncidents(), words: 'incident panne maintenance annonce' },
};

const adminActions: Partial<Record<AdminScreen, readonly Screen[]>> = {
  recruiters: [
    {
      label: 'Entreprises à vérifier',
      to: paths.companyVerifications(),
      words: 'documents rccm nif lecture badge file',
    },
  ],
  freelances: [
    {
      label: 'Freelances à vérifier',
      to: paths.freelanceVerifications(),
      words: 'documents identité nif lecture mention file',
    },
    {
      label: 'Litiges entre clients et freelances',
      to: paths.adminDisputes(),
      words: 'désaccord contrat étape décider partager argent',
    },
  ],
  revenue: [
    {
      label: 'Journal comptable',
      to: paths.journal(),
      words: 'écritures SYSCOHADA OHADA clôturer mois comptes export',
    },
  ],
  support: [
    { label: 'Réponses types du support', to: paths.cannedAnswers(), words: 'modèles textes support' },
  ],
  recharges: [
    {
      label: 'Frais de dossier à rembourser',
      to: paths.feeRefunds(),
      words: 'remboursement campagne concours formation mission',
    },
    {
      label: 'Versements aux freelances',
      to: paths.missionPayouts(),
      words: 'paiement mission séquestre mobile money échoué',
    },
  ],
  trainings: [
    { label: 'Créer une formation', to: paths.createTraining(), words: 'catalogue nouvelle' },
    {
      label: 'Chiffres des formations',
      to: paths.trainingsDashboard(),
      words: 'remplissage présence satisfaction recettes certificats clés',
    },
  ],
  news: [{ label: 'Écrire une actualité', to: paths.createArticle(), words: 'article publier rédaction' }],
};

const settingsTitles: Record<SettingsTab, string> = {
  maison: 'Réglages de la plateforme',
  ressources: 'Conditions et ressources',
  formules: 'Formules',
  portefeuille: 'Réglages du portefeuille',
  comptabilite: 'Comptes du journal comptable',
  conges: 'Règles de congé des pays',
  contrats: 'Clauses des contrats de missions',
  codes: 'Codes de référence',
  mails: 'Modèles d’emails',
};

/** What the server lets this person open of the platform's own; nothing until it has answered. */
export type Opened = { adminScreens: readonly AdminScreen[]; settingsTabs: readonly SettingsTab[] };

/** Every screen of a person's space, the most used first. The server decides again when one is opened. */
export function screensOf(user: SessionUser, opened: Opened | undefined): Screen[] {
  return [
    ...(user.company ? companyScreens(user.company) : []),
    ...screensOfRole[user.typeUserName],
    ...(opened?.adminScreens ?? []).flatMap((screen) => [
      adminPages[screen],
      ...(adminActions[screen] ?? []),
    ]),
    ...sharedScreens,
    ...ownSettings(user),
    ...(opened?.settingsTabs ?? []).map((tab) => ({
      label: settingsTitles[tab],
      to: paths.settings({ onglet: tab }),
      isSettings: true,
    })),
  ];
}
