export type DemoSession = {
  /** Days from now to its first day, and how many days it lasts. */
  inDays: number;
  lasts: number;
  /** Hours of Bamako. */
  from: number;
  to: number;
  schedule: string;
  /** None: online. */
  city?: string;
  address?: string;
  seats: number;
  registered: number;
  waiting?: number;
  /** Days from now. */
  deadline?: number;
  cancelled?: string;
  /** The demonstration's candidate: has a seat, or waits in second place. */
  demo?: 'registered' | 'waiting';
};

export type DemoTraining = {
  slug: string;
  title: string;
  summary: string;
  category: string;
  level: 'all' | 'beginner' | 'intermediate' | 'advanced';
  hours: number;
  price: number;
  /** Seats are paid on the platform. */
  isPaidOnline?: true;
  trainer: string;
  certificate: string | null;
  audience: string;
  prerequisites: string;
  objectives: string[];
  programme: { title: string; points: string[] }[];
  sessions: DemoSession[];
  /** Sessions that began; who followed those that are `noted` was attested. */
  past?: (DemoSession & { noted?: boolean })[];
  isDraft?: true;
};

const attestation = 'Attestation de fin de formation';
const aci = 'ACI 2000, rue 390, salle de démonstration';

export const demoTrainings: readonly DemoTraining[] = [
  {
    slug: 'reussir-son-entretien-d-embauche',
    title: 'Réussir son entretien d’embauche',
    summary:
      'Se présenter en deux minutes, répondre aux questions difficiles, parler du salaire : on répète, à voix haute, en petit groupe.',
    category: 'recherche-emploi',
    level: 'all',
    hours: 6,
    price: 0,
    trainer: 'Kadiatou Sangaré, chargée de recrutement',
    certificate: null,
    audience: 'Toute personne qui cherche un emploi ou un stage, avec ou sans expérience.',
    prerequisites: 'Aucun. Venez avec votre CV, même imparfait.',
    objectives: [
      'Se présenter clairement en deux minutes',
      'Répondre par des exemples précis, pas par des qualités',
      'Poser des questions utiles et parler de rémunération',
    ],
    programme: [
      {
        title: 'Avant le jour J',
        points: ['Comprendre ce que l’offre demande', 'Se renseigner sur l’entreprise'],
      },
      {
        title: 'La présentation',
        points: ['Une trame simple', 'Trois passages devant le groupe, avec retours'],
      },
      {
        title: 'Les questions difficiles',
        points: ['Période sans emploi, échec, prétentions', 'Que faire quand on ne sait pas'],
      },
    ],
    sessions: [
      {
        inDays: 5,
        lasts: 1,
        from: 9,
        to: 16,
        schedule: '9 h – 12 h et 13 h – 16 h, en visioconférence',
        seats: 30,
        registered: 13,
        demo: 'registered',
      },
      {
        inDays: 19,
        lasts: 1,
        from: 9,
        to: 16,
        schedule: '9 h – 16 h, pause déjeuner libre',
        city: 'Bamako',
        address: aci,
        seats: 16,
        registered: 16,
        waiting: 3,
      },
    ],
  },
  {
    slug: 'cv-et-lettre-de-motivation',
    title: 'CV et lettre de motivation : l’atelier',
    summary:
      'On repart avec un CV d’une page, relu et corrigé, et une lettre que l’on sait adapter à chaque offre.',
    category: 'recherche-emploi',
    level: 'beginner',
    hours: 4,
    price: 0,
    trainer: 'Moussa Coulibaly, conseiller emploi',
    certificate: null,
    audience: 'Jeunes diplômés, personnes en reconversion ou sans CV à jour.',
    prerequisites: 'Savoir utiliser un téléphone ou un ordinateur pour écrire.',
    objectives: [
      'Écrire un CV d’une page',
      'Dire ce que l’on a fait, avec des chiffres',
      'Adapter sa lettre',
    ],
    programme: [
      { title: 'Trier', points: ['Ce qui intéresse le recruteur', 'Ce qu’il faut retirer'] },
      { title: 'Écrire', points: ['Expériences et résultats', 'Fautes les plus fréquentes'] },
      { title: 'Adapter', points: ['Reprendre les mots de l’offre', 'La lettre en quatre phrases'] },
    ],
    sessions: [
      {
        inDays: 8,
        lasts: 1,
        from: 14,
        to: 18,
        schedule: 'Un après-midi, 14 h – 18 h',
        city: 'Bamako',
        address: aci,
        seats: 12,
        registered: 12,
        waiting: 4,
        demo: 'waiting',
      },
      {
        inDays: 36,
        lasts: 1,
        from: 14,
        to: 18,
        schedule: 'Un après-midi, 14 h – 18 h',
        city: 'Ségou',
        address: 'Maison des jeunes, quartier administratif',
        seats: 15,
        registered: 4,
      },
    ],
  },
  {
    slug: 'excel-pour-la-gestion',
    title: 'Excel pour la gestion de tous les jours',
    summary:
      'Tenir une caisse, suivre un stock, préparer un tableau pour la direction : les gestes utiles, sans jargon.',
    category: 'bureautique',
    level: 'beginner',
    hours: 16,
    price: 75_000,
    trainer: 'Fanta Diarra, formatrice en bureautique',
    certificate: attestation,
    audience: 'Assistants, gestionnaires, commerçants et agents de terrain qui tiennent des chiffres.',
    prerequisites: 'Savoir utiliser une souris et un clavier. Ordinateurs fournis.',
    objectives: [
      'Construire un tableau clair et juste',
      'Utiliser les formules de tous les jours',
      'Filtrer, trier et résumer des centaines de lignes',
      'Présenter un graphique qui se comprend seul',
    ],
    programme: [
      { title: 'Un tableau propre', points: ['Saisie et formats', 'Dates et montants en F CFA'] },
      { title: 'Les formules', points: ['Sommes, conditions, recherches', 'Trouver une erreur'] },
      { title: 'Résumer', points: ['Tris, filtres, tableaux croisés', 'Graphiques'] },
      { title: 'Cas pratique', points: ['Le suivi de caisse de votre service'] },
    ],
    sessions: [
      {
        inDays: 12,
        lasts: 4,
        from: 9,
        to: 13,
        schedule: 'Quatre matinées, 9 h – 13 h',
        city: 'Bamako',
        address: aci,
        seats: 12,
        registered: 9,
      },
      {
        inDays: 47,
        lasts: 4,
        from: 9,
        to: 13,
        schedule: 'Quatre matinées, 9 h – 13 h',
        city: 'Sikasso',
        address: 'Centre de formation, route de Bobo',
        seats: 14,
        registered: 2,
      },
    ],
    past: [
      {
        inDays: -34,
        lasts: 4,
        from: 9,
        to: 13,
        schedule: 'Du lundi au jeudi, 9 h – 13 h',
        city: 'Bamako',
        address: aci,
        seats: 14,
        registered: 14,
        demo: 'registered',
        noted: true,
      },
      {
        inDays: -6,
        lasts: 4,
        from: 9,
        to: 13,
        schedule: 'Du lundi au jeudi, 9 h – 13 h',
        city: 'Sikasso',
        address: 'Chambre des métiers, salle 1',
        seats: 12,
        registered: 9,
      },
    ],
  },
  {
    slug: 'comptabilite-syscohada-les-bases',
    title: 'Comptabilité SYSCOHADA : les bases',
    summary:
      'Du justificatif au bilan : enregistrer, contrôler et clôturer les comptes d’une petite entreprise.',
    category: 'gestion',
    level: 'intermediate',
    hours: 40,
    price: 180_000,
    isPaidOnline: true,
    trainer: 'Seydou Konaté, expert-comptable',
    certificate: attestation,
    audience: 'Aides-comptables, gestionnaires et futurs créateurs d’entreprise.',
    prerequisites: 'Être à l’aise avec le calcul ; aucune notion de comptabilité n’est demandée.',
    objectives: [
      'Enregistrer achats, ventes, salaires et taxes',
      'Rapprocher la banque et contrôler la caisse',
      'Préparer les états de fin d’année',
    ],
    programme: [
      { title: 'Le plan comptable', points: ['Comptes et journaux', 'Débit et crédit par l’exemple'] },
      { title: 'Les opérations courantes', points: ['Achats et ventes', 'Paie et charges', 'TVA'] },
      { title: 'La clôture', points: ['Inventaire', 'Amortissements', 'Bilan et compte de résultat'] },
    ],
    sessions: [
      {
        inDays: 23,
        lasts: 26,
        from: 17,
        to: 20,
        schedule: 'Trois soirs par semaine, 17 h – 20 h',
        city: 'Bamako',
        address: aci,
        seats: 18,
        registered: 7,
        demo: 'registered',
      },
    ],
    past: [
      {
        inDays: -1,
        lasts: 5,
        from: 9,
        to: 16,
        schedule: '9 h – 16 h',
        seats: 20,
        registered: 13,
      },
    ],
  },
  {
    slug: 'accueil-et-relation-client',
    title: 'Accueil et relation client',
    summary: 'Accueillir au comptoir et au téléphone, écouter une réclamation, garder un client.',
    category: 'commerce',
    level: 'all',
    hours: 12,
    price: 60_000,
    trainer: 'Aïssata Touré, formatrice en vente',
    certificate: attestation,
    audience: 'Vendeurs, caissiers, standardistes, agents d’accueil et conseillers.',
    prerequisites: '',
    objectives: ['Accueillir en trois phrases', 'Apaiser une réclamation', 'Proposer sans insister'],
    programme: [
      { title: 'L’accueil', points: ['Regard, voix, mots', 'Le téléphone et WhatsApp professionnel'] },
      { title: 'La réclamation', points: ['Écouter jusqu’au bout', 'Répondre et suivre'] },
      { title: 'Mises en situation', points: ['Jeux de rôle filmés, avec l’accord de chacun'] },
    ],
    sessions: [
      {
        inDays: 15,
        lasts: 2,
        from: 9,
        to: 16,
        schedule: '9 h – 12 h et 13 h – 16 h',
        city: 'Bamako',
        address: aci,
        seats: 15,
        registered: 14,
      },
    ],
  },
  {
    slug: 'encadrer-une-premiere-equipe',
    title: 'Encadrer une première équipe',
    summary:
      'Passer de collègue à responsable : répartir le travail, dire ce qui ne va pas, tenir une réunion.',
    category: 'management',
    level: 'intermediate',
    hours: 18,
    price: 120_000,
    trainer: 'Ibrahim Maïga, consultant en ressources humaines',
    certificate: attestation,
    audience: 'Chefs d’équipe, superviseurs et responsables nommés depuis moins de deux ans.',
    prerequisites: 'Encadrer, ou être sur le point d’encadrer, au moins deux personnes.',
    objectives: ['Fixer des objectifs clairs', 'Recadrer sans blesser', 'Animer une réunion courte et utile'],
    programme: [
      { title: 'Le rôle', points: ['Ce qui change', 'Ce que l’équipe attend'] },
      { title: 'Le quotidien', points: ['Déléguer', 'Suivre sans surveiller'] },
      { title: 'Les moments difficiles', points: ['L’entretien de recadrage', 'Le désaccord'] },
    ],
    sessions: [
      {
        inDays: 27,
        lasts: 17,
        from: 18,
        to: 20,
        schedule: 'Deux soirs par semaine, 18 h – 20 h, en visioconférence',
        seats: 16,
        registered: 5,
      },
    ],
  },
  {
    slug: 'secourisme-et-securite-au-travail',
    title: 'Secourisme et sécurité au travail',
    summary:
      'Reconnaître un danger, protéger, alerter, secourir : les gestes qui comptent avant les secours.',
    category: 'securite',
    level: 'all',
    hours: 14,
    price: 55_000,
    isPaidOnline: true,
    trainer: 'Adama Sidibé, moniteur de secourisme',
    certificate: 'Certificat de sauveteur secouriste du travail (démonstration)',
    audience: 'Ouvriers, agents de production, chauffeurs, responsables de chantier.',
    prerequisites: 'Pouvoir s’agenouiller et porter une charge légère.',
    objectives: ['Protéger et alerter', 'Faire un massage cardiaque', 'Arrêter un saignement'],
    programme: [
      { title: 'Prévenir', points: ['Risques du poste', 'Équipements de protection'] },
      { title: 'Secourir', points: ['Malaise, brûlure, fracture', 'Exercices sur mannequin'] },
    ],
    sessions: [
      {
        inDays: 3,
        lasts: 2,
        from: 8,
        to: 15,
        schedule: '8 h – 15 h',
        city: 'Kayes',
        address: 'Chambre de commerce, salle 2',
        seats: 20,
        registered: 17,
        deadline: -1,
      },
      {
        inDays: 10,
        lasts: 2,
        from: 8,
        to: 15,
        schedule: '8 h – 15 h',
        city: 'Mopti',
        address: 'Maison du partenariat',
        seats: 20,
        registered: 3,
        cancelled: 'Trop peu d’inscriptions : une autre date sera proposée.',
      },
      {
        inDays: 33,
        lasts: 2,
        from: 8,
        to: 15,
        schedule: '8 h – 15 h',
        city: 'Bamako',
        address: aci,
        seats: 20,
        registered: 6,
      },
    ],
  },
  {
    slug: 'anglais-professionnel-debutant',
    title: 'Anglais professionnel, niveau débutant',
    summary: 'Se présenter, écrire un email simple, comprendre une consigne : l’anglais utile au travail.',
    category: 'langues',
    level: 'beginner',
    hours: 30,
    price: 90_000,
    isPaidOnline: true,
    trainer: 'Mariam Cissé, professeure d’anglais',
    certificate: attestation,
    audience: 'Salariés et demandeurs d’emploi en contact avec des partenaires anglophones.',
    prerequisites: 'Avoir étudié l’anglais à l’école, même il y a longtemps.',
    objectives: ['Tenir une conversation simple', 'Écrire un email de cinq lignes'],
    programme: [
      { title: 'Parler de soi et de son métier', points: ['Présentation', 'Horaires, lieux, chiffres'] },
      { title: 'Au bureau', points: ['Téléphone', 'Emails et rendez-vous'] },
    ],
    sessions: [
      {
        inDays: -48,
        lasts: 30,
        from: 17,
        to: 19,
        schedule: 'Deux soirs par semaine, 17 h – 19 h',
        city: 'Bamako',
        address: aci,
        seats: 14,
        registered: 11,
        demo: 'registered',
      },
    ],
  },
  {
    slug: 'solaire-installer-et-entretenir',
    title: 'Solaire : installer et entretenir une petite installation',
    summary: 'Dimensionner, poser, raccorder et dépanner une installation domestique, sur du vrai matériel.',
    category: 'technique',
    level: 'intermediate',
    hours: 60,
    price: 150_000,
    trainer: 'Bakary Fofana, électricien',
    certificate: attestation,
    audience: 'Électriciens, techniciens et installateurs.',
    prerequisites: 'Notions d’électricité : tension, courant, puissance.',
    objectives: [
      'Calculer les besoins d’un foyer ou d’un commerce',
      'Poser et raccorder en sécurité',
      'Trouver une panne',
    ],
    programme: [
      { title: 'Dimensionner', points: ['Besoins, batteries, panneaux'] },
      { title: 'Poser', points: ['Fixations', 'Câblage et protections'] },
      { title: 'Entretenir', points: ['Mesures', 'Pannes courantes', 'Conseils au client'] },
    ],
    sessions: [
      {
        inDays: 40,
        lasts: 12,
        from: 8,
        to: 14,
        schedule: 'Chaque matin ouvré, 8 h – 14 h',
        city: 'Koulikoro',
        address: 'Atelier de démonstration, zone industrielle',
        seats: 10,
        registered: 3,
      },
    ],
  },
  {
    slug: 'repondre-a-un-appel-d-offres',
    title: 'Répondre à un appel d’offres public',
    summary: 'Lire un dossier, réunir les pièces, chiffrer et déposer à temps.',
    category: 'gestion',
    level: 'intermediate',
    hours: 12,
    price: 60_000,
    trainer: '',
    certificate: attestation,
    audience: 'Dirigeants et assistants de petites entreprises.',
    prerequisites: '',
    objectives: ['Lire un dossier d’appel d’offres'],
    programme: [],
    sessions: [],
    isDraft: true,
  },
];
