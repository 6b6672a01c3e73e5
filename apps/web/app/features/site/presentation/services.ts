import { publicPaths } from '../../../lib/public-paths.ts';
export type Service = {
  /** Its place in /solutions-details. */
  id: string;
  name: string;
  /** The service, in one sentence. */
  summary: string;
  /** Its content. */
  contents: readonly string[];
  /** How it goes. */
  steps: readonly { title: string; text: string }[];
  /** The result for the client. */
  delivered: readonly string[];
  next: { label: string; to: string };
};

const quoteRequest = { label: 'Demander un devis', to: publicPaths.contact() };

/** The services of the firm, in the order of specification 2, section 1. */
export const services: readonly Service[] = [
  {
    id: 'recrutement',
    name: 'Recrutement & Sélection',
    summary: 'Trouver la personne qui convient au poste, et pouvoir expliquer pourquoi.',
    contents: [
      'Définition du poste et du profil avec le responsable',
      "Rédaction et publication de l'offre",
      'Présélection des candidatures sur des critères écrits',
      'Entretiens, tests et prise de références',
      "Accompagnement jusqu'à l'arrivée de la personne",
    ],
    steps: [
      {
        title: 'Vous décrivez le poste',
        text: "Un échange suffit : missions, lieu, contrat, salaire, ce qui est indispensable et ce qui ne l'est pas.",
      },
      {
        title: "L'offre est publiée",
        text: 'Les candidats postulent en ligne. Chaque candidature est enregistrée et reçoit une réponse.',
      },
      {
        title: 'Les candidats sont évalués',
        text: 'Mêmes critères, mêmes questions et même grille pour tous. Chaque note est motivée.',
      },
      {
        title: 'Vous choisissez',
        text: 'Vous rencontrez les personnes retenues. La décision est toujours la vôtre.',
      },
    ],
    delivered: [
      'La fiche de poste et la grille des critères',
      'Une liste courte, avec un avis écrit par candidat',
      'Le compte rendu des entretiens',
    ],
    next: { label: 'Publier une offre', to: publicPaths.writeOffer() },
  },
  {
    id: 'talents',
    name: 'Gestion des talents',
    summary: 'Faire grandir les personnes déjà en place, et préparer les remplacements.',
    contents: [
      'Entretiens annuels : supports, calendrier, restitution',
      'Cartographie des compétences par poste',
      'Plan de formation et suivi des sessions',
      'Mobilité interne et plan de relève',
    ],
    steps: [
      {
        title: "Nous dressons l'état des lieux",
        text: 'Postes, compétences présentes, départs prévus, besoins des deux prochaines années.',
      },
      {
        title: 'Nous fixons les priorités avec vous',
        text: "Peu d'actions, chacune avec un responsable, une date et un budget.",
      },
      {
        title: 'Nous suivons les résultats',
        text: 'Un point régulier compare ce qui était prévu et ce qui est fait.',
      },
    ],
    delivered: [
      'Le référentiel des compétences de vos postes',
      'Le plan de formation chiffré',
      'Un tableau de suivi que vos équipes tiennent elles-mêmes',
    ],
    next: { label: 'Voir les formations', to: publicPaths.trainings() },
  },
  {
    id: 'paie',
    name: 'Gestion de la Paie',
    summary: 'Des bulletins justes, remis à la date, et des déclarations à jour.',
    contents: [
      'Calcul des salaires, primes, absences et retenues',
      'Édition et remise confidentielle des bulletins',
      'Préparation des déclarations sociales et fiscales',
      'Soldes de tout compte et attestations',
    ],
    steps: [
      {
        title: 'Reprise de votre dossier',
        text: 'Contrats, grilles, conventions et historique sont repris, puis comparés à vos derniers bulletins.',
      },
      {
        title: 'Chaque mois, vos variables',
        text: 'Vous transmettez heures, absences et primes à une date convenue, par un canal protégé.',
      },
      {
        title: 'Contrôle, puis validation',
        text: "Vous recevez l'état de paie avec les écarts expliqués. Rien ne part sans votre accord.",
      },
      {
        title: 'Remise et déclarations',
        text: 'Bulletins, ordre de virement et déclarations du mois vous sont remis ensemble.',
      },
    ],
    delivered: [
      'Les bulletins du mois et le livre de paie',
      'Les déclarations prêtes à déposer',
      "Un état des écarts d'un mois sur l'autre",
    ],
    next: quoteRequest,
  },
  {
    id: 'audit',
    name: 'Audit & Conseil RH',
    summary: 'Savoir où vous en êtes, et quoi corriger en premier.',
    contents: [
      'Audit social : contrats, registres, obligations',
      'Organisation, fiches de poste et classification',
      'Politique de rémunération',
      'Règlement intérieur et procédures',
    ],
    steps: [
      {
        title: 'Cadrage',
        text: "Nous convenons de l'étendue, des documents à lire et des personnes à rencontrer.",
      },
      {
        title: 'Examen',
        text: 'Lecture des dossiers, entretiens, comparaison avec la loi et avec vos propres règles.',
      },
      {
        title: 'Restitution',
        text: "Les constats sont discutés avec vous avant d'être écrits, classés par risque et par effort.",
      },
    ],
    delivered: [
      'Un rapport court, constat par constat',
      "Un plan d'action daté, avec des responsables",
      'Les modèles de documents à corriger',
    ],
    next: quoteRequest,
  },
  {
    id: 'freelance',
    name: 'Missions freelance',
    summary: "Une compétence précise, pour la durée d'une mission.",
    contents: [
      'Recherche de freelances par métier et disponibilité',
      'Description de la mission, livrables et budget',
      'Échanges et documents réunis au même endroit',
    ],
    steps: [
      {
        title: 'Vous décrivez la mission',
        text: 'Objectif, livrables, durée et budget : ce qui est écrit évite les malentendus.',
      },
      {
        title: 'Vous comparez les profils',
        text: 'Réalisations, disponibilité et tarif sont présentés de la même façon.',
      },
      {
        title: 'Vous convenez, puis vous suivez',
        text: 'Les échanges restent attachés à la mission, du premier message à la livraison.',
      },
    ],
    delivered: [
      'Une mission décrite par écrit',
      'Un interlocuteur pour toute sa durée',
      'Un historique des échanges',
    ],
    next: { label: 'Voir les missions', to: publicPaths.missions() },
  },
  {
    id: 'concours',
    name: 'Concours et recrutements de masse',
    summary: 'De nombreux candidats, plusieurs épreuves, une seule règle pour tous.',
    contents: [
      'Campagne publique : postes, quotas et pièces demandées',
      'Dépôt des dossiers en ligne, avec un code de suivi',
      'Épreuves, salles et convocations',
      'Notes, classement et publication des résultats',
    ],
    steps: [
      {
        title: 'La campagne est préparée',
        text: "Catégories, quotas, pièces, calendrier et règles de classement sont fixés avant l'ouverture.",
      },
      {
        title: 'Les dossiers sont reçus',
        text: 'Chaque candidat garde un code et suit son dossier sans se déplacer.',
      },
      {
        title: 'Les épreuves ont lieu',
        text: 'Les candidats sont convoqués, placés et notés ; chaque étape est tracée.',
      },
      {
        title: 'Les résultats sont publiés',
        text: "Le classement suit les quotas annoncés, avec une liste d'attente.",
      },
    ],
    delivered: ['Le registre des dossiers', 'Les procès-verbaux des épreuves', 'Le classement par catégorie'],
    next: { label: 'Voir les campagnes', to: publicPaths.massRecruitment() },
  },
];
