import { readTitle } from '@baara/matching';

/**
 * What each trade of `@baara/matching` is called, and the skills of the taxonomy it usually asks, the most decisive
 * first: key; title, both genders; skills. Compiled by hand; a test compares it with both.
 */
const LINES = `
  comptable; Comptable; Comptabilité générale, SYSCOHADA, Sage 100, Déclarations fiscales, Rapprochement bancaire, Excel avancé
  audit; Auditeur / Auditrice; Audit interne, Contrôle interne, Comptabilité générale, SYSCOHADA, Analyse financière, Rédaction de rapports
  controle-gestion; Contrôleur de gestion / Contrôleuse de gestion; Contrôle de gestion, Budgétisation, Comptabilité analytique, Excel avancé, Power BI
  tresorerie; Trésorier / Trésorière; Trésorerie, Rapprochement bancaire, Comptabilité générale, Excel avancé
  finance; Responsable administratif et financier / Responsable administrative et financière; Budgétisation, États financiers, Analyse financière, Trésorerie, SYSCOHADA, Management d'équipe
  fiscaliste; Fiscaliste; Fiscalité malienne, Déclarations fiscales, Droit fiscal, Comptabilité générale
  paie; Gestionnaire de paie; Gestion de la paie, Sage Paie, Déclarations INPS, Code du travail malien, Excel avancé
  recouvrement; Agent de recouvrement / Agente de recouvrement; Recouvrement, Négociation, Relation client, Facturation
  caissier; Caissier / Caissière; Opérations de caisse, Encaissement, Relation client, Mobile money
  credit; Agent de crédit / Agente de crédit; Analyse de crédit, Microfinance, Gestion de portefeuille, Recouvrement, Relation client
  clientele-banque; Chargé de clientèle / Chargée de clientèle; Relation client, Gestion de portefeuille, Techniques de vente, Conformité bancaire
  chef-agence; Chef d'agence / Cheffe d'agence; Management d'équipe, Gestion de portefeuille, Gestion des risques, Conformité bancaire, Relation client
  assurance; Conseiller en assurance / Conseillère en assurance; Assurance vie, Gestion des sinistres, Techniques de vente, Relation client
  conformite; Chargé de conformité / Chargée de conformité; Conformité bancaire, Lutte contre le blanchiment, Réglementation BCEAO, Gestion des risques, Contrôle interne
  commercial; Commercial / Commerciale; Prospection, Négociation, Techniques de vente, Fidélisation, CRM
  vendeur; Vendeur / Vendeuse; Techniques de vente, Encaissement, Merchandising, Relation client, Inventaire
  delegue-medical; Délégué médical / Déléguée médicale; Prospection, Techniques de vente, Pharmacie, Négociation, Permis B
  teleconseil; Téléconseiller / Téléconseillère; Relation client, Télévente, Communication orale, Saisie de données
  achats; Acheteur / Acheteuse; Négociation, Passation des marchés, Approvisionnement, Appels d'offres, Excel avancé
  marketing; Chargé de marketing / Chargée de marketing; Étude de marché, Marketing digital, Stratégie de marque, Publicité en ligne
  communication; Chargé de communication / Chargée de communication; Communication institutionnelle, Rédaction, Relations presse, Réseaux sociaux, Événementiel
  community; Community manager; Réseaux sociaux, Création de contenu, Marketing digital, Canva, Publicité en ligne
  evenementiel; Chargé d'événementiel / Chargée d'événementiel; Événementiel, Organisation de réunions, Communication institutionnelle, Négociation
  redaction; Rédacteur / Rédactrice; Rédaction, Correction de textes, Référencement naturel, Création de contenu
  journaliste; Journaliste; Journalisme, Rédaction, Vidéo mobile, Photographie
  graphiste; Graphiste; Adobe Photoshop, Adobe Illustrator, InDesign, Canva, Motion design
  video; Monteur vidéo / Monteuse vidéo; Montage vidéo, Adobe Premiere, After Effects, Prise de son
  photographe; Photographe; Photographie, Adobe Photoshop, Vidéo mobile
  radio; Animateur radio / Animatrice radio; Animation radio, Prise de son, Journalisme, Communication orale
  traducteur; Traducteur / Traductrice; Traduction, Interprétariat, Correction de textes, Rédaction
  developpeur; Développeur / Développeuse; JavaScript, SQL, Git, PHP, React, HTML et CSS
  dev-mobile; Développeur mobile / Développeuse mobile; Flutter, Kotlin, Git, SQL, Java
  data; Analyste de données; Analyse de données, SQL, Power BI, Python, Excel avancé
  reseaux; Administrateur systèmes et réseaux / Administratrice systèmes et réseaux; Administration réseau, Cisco, Linux, Windows Server, Active Directory, Cybersécurité
  support-info; Technicien informatique / Technicienne informatique; Maintenance informatique, Support utilisateurs, Windows Server, Administration réseau
  cyber; Spécialiste en cybersécurité; Cybersécurité, Administration réseau, Linux, Gestion des risques
  chef-projet-info; Chef de projet informatique / Cheffe de projet informatique; Gestion de projet, Méthodes agiles, SQL, Management d'équipe
  saisie; Opérateur de saisie / Opératrice de saisie; Saisie de données, Excel, Classement et archivage, Word
  sig; Géomaticien / Géomaticienne; QGIS, Analyse de données, Topographie, SQL
  telecom; Technicien télécoms / Technicienne télécoms; Fibre optique, Maintenance d'antennes, Réseaux mobiles 4G et 5G, Travail en hauteur, Énergie des sites télécoms
  mobile-money; Agent mobile money / Agente mobile money; Mobile money, Orange Money, Gestion de points de vente, Relation client, Encaissement
  rh; Chargé des ressources humaines / Chargée des ressources humaines; Administration du personnel, Recrutement, Code du travail malien, Gestion de la paie, Relations sociales
  recruteur; Chargé de recrutement / Chargée de recrutement; Recrutement, Entretien d'embauche, Évaluation du personnel, Communication orale
  formation-rh; Chargé de formation / Chargée de formation; Plan de formation, Ingénierie de formation, Évaluation du personnel, E-learning
  insertion; Conseiller en insertion / Conseillère en insertion; Orientation scolaire, Entretien d'embauche, Mobilisation communautaire, Communication orale
  secretaire; Secrétaire; Bureautique, Rédaction administrative, Classement et archivage, Gestion d'agenda, Accueil téléphonique
  accueil; Réceptionniste; Accueil physique, Accueil téléphonique, Bureautique, Sens du service
  archiviste; Archiviste; Classement et archivage, Saisie de données, Bureautique
  coursier; Coursier / Coursière; Livraison, Permis A, Lecture de carte et GPS, Courrier
  livreur; Livreur / Livreuse; Livraison, Permis A, Lecture de carte et GPS, Encaissement, Relation client
  chauffeur; Chauffeur / Chauffeuse; Permis B, Conduite défensive, Entretien de véhicule, Lecture de carte et GPS
  poids-lourd; Chauffeur poids lourd / Chauffeuse poids lourd; Permis C, Conduite défensive, Entretien de véhicule, Livraison
  bus; Conducteur de bus / Conductrice de bus; Permis D, Conduite défensive, Entretien de véhicule, Sens du service
  train; Conducteur de train / Conductrice de train; Conduite défensive, Mécanique diesel, Hygiène et sécurité
  flotte; Gestionnaire de flotte; Gestion de flotte, Planification des tournées, Excel avancé, Mécanique automobile
  magasinier; Magasinier / Magasinière; Gestion des stocks, Inventaire, Entreposage, Conduite de chariot élévateur, Saisie de données
  manutention; Manutentionnaire; Conduite de chariot élévateur, Entreposage, Inventaire, Emballage
  logistique; Logisticien / Logisticienne; Chaîne d'approvisionnement, Gestion des stocks, Approvisionnement, Gestion de flotte, Logistique humanitaire
  transit; Transitaire; Transit, Dédouanement, SYDONIA, Incoterms
  escale; Agent d'escale / Agente d'escale; Accueil physique, Amadeus, Relation client, Gestion du stress
  macon; Maçon / Maçonne; Maçonnerie, Béton armé, Lecture de plans, Sécurité de chantier
  coffreur; Coffreur-ferrailleur / Coffreuse-ferrailleuse; Coffrage, Ferraillage, Béton armé, Lecture de plans
  manoeuvre; Manœuvre; Sécurité de chantier, Maçonnerie, Ponctualité
  carreleur; Carreleur / Carreleuse; Carrelage, Lecture de plans, Maçonnerie, Métré
  peintre; Peintre en bâtiment; Peinture, Staff et faux plafonds, Travail en hauteur, Sécurité de chantier
  plombier; Plombier / Plombière; Plomberie sanitaire, Lecture de plans, Adduction d'eau, Soudure à l'arc
  menuisier; Menuisier / Menuisière; Menuiserie bois, Lecture de plans, Métré
  menuisier-alu; Menuisier aluminium / Menuisière aluminium; Menuiserie aluminium, Métré, Lecture de plans
  etancheur; Étanchéiste; Étanchéité, Travail en hauteur, Staff et faux plafonds, Sécurité de chantier
  chef-chantier; Chef de chantier / Cheffe de chantier; Conduite de chantier, Lecture de plans, Sécurité de chantier, Management d'équipe, Métré
  conducteur-travaux; Conducteur de travaux / Conductrice de travaux; Conduite de chantier, MS Project, Métré, Béton armé, Management d'équipe
  genie-civil; Ingénieur génie civil / Ingénieure génie civil; Calcul de structures, AutoCAD, Béton armé, Routes et ouvrages, MS Project
  architecte; Architecte; ArchiCAD, AutoCAD, Revit, Lecture de plans
  dessinateur; Dessinateur projeteur / Dessinatrice projeteuse; AutoCAD, Revit, Covadis, Lecture de plans
  topographe; Topographe; Topographie, Covadis, AutoCAD, QGIS
  metreur; Métreur / Métreuse; Métré, Lecture de plans, Excel avancé, Appels d'offres
  engins; Conducteur d'engins / Conductrice d'engins; Conduite de pelle hydraulique, Conduite de bulldozer, Conduite de dumper, Engins lourds, Sécurité de chantier
  electricien; Électricien / Électricienne; Électricité bâtiment, Câblage, Schémas électriques, Basse tension, Habilitation électrique
  electro-industrie; Électromécanicien / Électromécanicienne; Électricité industrielle, Automatisme, Schémas électriques, Maintenance industrielle, Habilitation électrique
  lignes; Monteur de lignes / Monteuse de lignes; Haute tension, Travail en hauteur, Habilitation électrique, Basse tension
  solaire; Technicien solaire / Technicienne solaire; Photovoltaïque, Dimensionnement solaire, Onduleurs, Pompage solaire, Électricité bâtiment
  hydraulique; Technicien hydraulique / Technicienne hydraulique; Forage d'eau, Adduction d'eau, Pompage solaire, Hydraulique
  mecanicien; Mécanicien automobile / Mécanicienne automobile; Mécanique automobile, Diagnostic électronique, Électricité automobile, Maintenance préventive
  meca-lourd; Mécanicien d'engins / Mécanicienne d'engins; Mécanique diesel, Engins lourds, Hydraulique, Maintenance préventive, Diagnostic électronique
  meca-moto; Mécanicien moto / Mécanicienne moto; Mécanique moto, Électricité automobile, Soudure à l'arc
  electricien-auto; Électricien automobile / Électricienne automobile; Électricité automobile, Diagnostic électronique, Câblage
  tolier; Tôlier / Tôlière; Tôlerie, Soudure à l'arc, Peinture
  soudeur; Soudeur / Soudeuse; Soudure à l'arc, Soudure TIG, Chaudronnerie, Lecture de plans
  tourneur; Tourneur-fraiseur / Tourneuse-fraiseuse; Tournage, Fraisage, Lecture de plans, Contrôle qualité
  froid; Frigoriste; Froid et climatisation, Câblage, Maintenance préventive, Schémas électriques
  maintenance; Technicien de maintenance / Technicienne de maintenance; Maintenance industrielle, Maintenance préventive, GMAO, Électricité industrielle, Automatisme
  telephones; Réparateur de téléphones / Réparatrice de téléphones; Réparation de téléphones, Maintenance informatique, Relation client
  geologue; Géologue; Exploration minière, Cartographie géologique, Échantillonnage, QGIS, Surpac
  foreur; Foreur / Foreuse; Forage, Forage d'eau, Hygiène et sécurité, Engins lourds
  mines; Ingénieur des mines / Ingénieure des mines; Planification minière, Surpac, Dynamitage, Hygiène et sécurité
  labo-minier; Technicien de laboratoire minier / Technicienne de laboratoire minier; Échantillonnage, Analyse de laboratoire, Traitement du minerai, Lixiviation
  hse; Chargé HSE / Chargée HSE; Hygiène et sécurité, Environnement, Secourisme, Lutte contre l'incendie, Rédaction de rapports
  agronome; Agronome; Agronomie, Vulgarisation agricole, Protection des cultures, Irrigation, Agroécologie
  ouvrier-agricole; Ouvrier agricole / Ouvrière agricole; Maraîchage, Irrigation, Protection des cultures, Conduite de tracteur
  irrigation; Technicien en irrigation / Technicienne en irrigation; Irrigation, Pompage solaire, Adduction d'eau, Agronomie
  elevage; Technicien d'élevage / Technicienne d'élevage; Élevage bovin, Embouche, Santé animale, Aviculture
  veterinaire; Vétérinaire; Santé animale, Élevage bovin, Vaccination, Aviculture
  aviculture; Aviculteur / Avicultrice; Aviculture, Santé animale, Gestion d'exploitation
  peche; Pisciculteur / Piscicultrice; Pisciculture, Gestion d'exploitation, Santé animale
  tractoriste; Tractoriste; Conduite de tracteur, Entretien de véhicule, Mécanique diesel
  jardinier; Jardinier / Jardinière; Jardinage, Irrigation, Arboriculture
  forets; Technicien des eaux et forêts / Technicienne des eaux et forêts; Environnement, Arboriculture, QGIS, Agroécologie
  infirmier; Infirmier / Infirmière; Soins infirmiers, Urgences, Vaccination, Hygiène hospitalière, Santé communautaire
  bloc; Infirmier de bloc / Infirmière de bloc; Chirurgie, Hygiène hospitalière, Soins infirmiers, Anesthésie
  sage-femme; Sage-femme / Maïeuticien; Accouchement, Consultation prénatale, Santé maternelle, Planification familiale, Vaccination
  matrone; Matrone; Accouchement, Santé maternelle, Planification familiale, Santé communautaire
  aide-soignant; Aide-soignant / Aide-soignante; Hygiène hospitalière, Premiers secours, Soins infirmiers, Aide aux personnes âgées
  medecin; Médecin; Urgences, Pédiatrie, Lutte contre le paludisme, Épidémiologie, Santé communautaire
  anesthesie; Anesthésiste; Anesthésie, Chirurgie, Urgences, Soins infirmiers
  pharmacien; Pharmacien / Pharmacienne; Pharmacie, Dispensation de médicaments, Gestion des stocks, Management d'équipe
  vendeur-pharmacie; Vendeur en pharmacie / Vendeuse en pharmacie; Dispensation de médicaments, Pharmacie, Encaissement, Relation client
  laboratoire; Technicien de laboratoire / Technicienne de laboratoire; Analyses médicales, Hématologie, Hygiène hospitalière, Contrôle qualité
  radiologie; Manipulateur radio / Manipulatrice radio; Imagerie médicale, Hygiène hospitalière, Urgences
  kine; Kinésithérapeute; Kinésithérapie, Soins infirmiers, Communication orale
  dentiste; Chirurgien-dentiste / Chirurgienne-dentiste; Chirurgie, Hygiène hospitalière, Relation client
  opticien; Opticien / Opticienne; Techniques de vente, Relation client, Gestion de boutique
  sante-communautaire; Agent de santé communautaire / Agente de santé communautaire; Santé communautaire, Mobilisation communautaire, Vaccination, Lutte contre le paludisme, Nutrition
  sante-publique; Spécialiste en santé publique; Épidémiologie, DHIS2, Suivi et évaluation, Santé communautaire
  nutrition; Nutritionniste; Nutrition, Santé communautaire, Santé maternelle, Suivi et évaluation
  psychologue; Psychologue; Médiation, Protection de l'enfance, Communication orale, Gestion de conflits
  instituteur; Instituteur / Institutrice; Pédagogie, Préparation de cours, Gestion de classe, Évaluation des apprentissages
  prof-maths; Professeur de mathématiques / Professeure de mathématiques; Enseignement des mathématiques, Préparation de cours, Pédagogie, Évaluation des apprentissages
  prof-physique; Professeur de physique-chimie / Professeure de physique-chimie; Pédagogie, Préparation de cours, Évaluation des apprentissages, Gestion de classe
  prof-anglais; Professeur d'anglais / Professeure d'anglais; Enseignement de l'anglais, Préparation de cours, Pédagogie, Évaluation des apprentissages
  prof-francais; Professeur de français / Professeure de français; Enseignement du français, Préparation de cours, Pédagogie, Évaluation des apprentissages
  professeur; Professeur / Professeure; Pédagogie, Préparation de cours, Gestion de classe, Évaluation des apprentissages
  formateur; Formateur / Formatrice; Formation professionnelle, Ingénierie de formation, Pédagogie, Évaluation des apprentissages
  prescolaire; Éducateur préscolaire / Éducatrice préscolaire; Éducation préscolaire, Pédagogie, Garde d'enfants, Premiers secours
  direction-ecole; Directeur d'école / Directrice d'école; Pédagogie, Management d'équipe, Évaluation des apprentissages, Organisation
  surveillant; Surveillant / Surveillante; Gestion de conflits, Gestion de classe, Ponctualité
  projet; Chargé de projet / Chargée de projet; Gestion de projet, Cadre logique, Rédaction de rapports, Procédures des bailleurs, Suivi et évaluation
  suivi-evaluation; Chargé de suivi et évaluation / Chargée de suivi et évaluation; Suivi et évaluation, KoboToolbox, Cadre logique, Analyse de données, Rédaction de rapports
  animateur; Animateur communautaire / Animatrice communautaire; Mobilisation communautaire, Enquêtes de terrain, Cohésion sociale, Rédaction de rapports
  enqueteur; Enquêteur / Enquêtrice; Enquêtes de terrain, KoboToolbox, ODK, Saisie de données
  social; Travailleur social / Travailleuse sociale; Protection de l'enfance, Genre, Médiation, Rédaction de rapports
  plaidoyer; Chargé de plaidoyer / Chargée de plaidoyer; Plaidoyer, Communication institutionnelle, Rédaction de rapports, Genre
  wash; Chargé EHA / Chargée EHA; Eau, hygiène et assainissement, Mobilisation communautaire, Gestion de projet, Adduction d'eau
  securite-alimentaire; Chargé de sécurité alimentaire / Chargée de sécurité alimentaire; Sécurité alimentaire, Transferts monétaires, Enquêtes de terrain, Agronomie
  mission; Chef de mission / Cheffe de mission; Gestion de projet, Recherche de financements, Procédures des bailleurs, Management d'équipe
  cuisinier; Cuisinier / Cuisinière; Cuisine africaine, Cuisine européenne, Hygiène alimentaire HACCP, Traiteur
  patissier; Pâtissier / Pâtissière; Pâtisserie, Boulangerie, Hygiène alimentaire HACCP
  boulanger; Boulanger / Boulangère; Boulangerie, Pâtisserie, Hygiène alimentaire HACCP
  serveur; Serveur / Serveuse; Service en salle, Encaissement, Bar et cocktails, Sens du service
  barman; Barman / Barmaid; Bar et cocktails, Service en salle, Encaissement, Inventaire
  reception-hotel; Réceptionniste d'hôtel; Réception hôtelière, Réservation, Accueil physique, Encaissement
  chambres; Femme de chambre / Valet de chambre; Entretien des chambres, Repassage, Sens du service
  hotel; Directeur d'hôtel / Directrice d'hôtel; Gestion hôtelière, Gestion de restaurant, Management d'équipe, Réservation
  guide; Guide touristique; Guidage touristique, Communication orale, Billetterie, Réservation
  plongeur; Plongeur / Plongeuse; Hygiène alimentaire HACCP, Ponctualité, Travail en équipe
  juriste; Juriste; Droit OHADA, Rédaction de contrats, Droit du travail, Contentieux, Conseil juridique
  avocat; Avocat / Avocate; Contentieux, Droit des affaires, Droit pénal, Conseil juridique
  notaire; Clerc de notaire; Rédaction de contrats, Droit foncier, Droit des affaires
  greffier; Greffier / Greffière; Contentieux, Rédaction administrative, Secrétariat juridique
  securite; Agent de sécurité / Agente de sécurité; Surveillance, Contrôle d'accès, Rondes, Main courante, Secourisme
  videosurveillance; Opérateur de vidéosurveillance / Opératrice de vidéosurveillance; Vidéosurveillance, Surveillance, Main courante, Contrôle d'accès
  convoyeur; Convoyeur de fonds / Convoyeuse de fonds; Transport de fonds, Conduite défensive, Permis B, Surveillance
  surete; Responsable sûreté; Surveillance, Gestion des risques, Management d'équipe, Lutte contre l'incendie
  pompier; Sapeur-pompier / Sapeuse-pompière; Lutte contre l'incendie, Secourisme, Premiers secours
  couture; Couturier / Couturière; Couture, Coupe et patronage, Broderie, Retouches
  coiffure; Coiffeur / Coiffeuse; Coiffure, Tresses, Relation client
  esthetique; Esthéticien / Esthéticienne; Soins esthétiques, Maquillage, Manucure, Relation client
  artisan; Artisan / Artisane; Bijouterie, Maroquinerie, Bazin et teinture, Gestion de boutique
  production; Opérateur de production / Opératrice de production; Conduite de ligne, Emballage, Bonnes pratiques de fabrication, Contrôle qualité
  chef-production; Responsable de production; Planification de production, Management d'équipe, Amélioration continue, Contrôle qualité
  qualite; Technicien qualité / Technicienne qualité; Contrôle qualité, HACCP, ISO 9001, ISO 22000, Bonnes pratiques de fabrication
  agroalimentaire; Technicien agroalimentaire / Technicienne agroalimentaire; Transformation agroalimentaire, HACCP, Contrôle qualité, Conduite de ligne
  boucher; Boucher / Bouchère; Boucherie, Hygiène alimentaire HACCP, Encaissement
  imprimeur; Imprimeur / Imprimeuse; Imprimerie, InDesign, Adobe Illustrator
  nettoyage; Agent d'entretien / Agente d'entretien; Entretien de bureaux, Nettoyage industriel, Gestion des déchets
  menage; Employé de maison / Employée de maison; Ménage, Repassage, Cuisine familiale
  nounou; Nounou; Garde d'enfants, Premiers secours, Cuisine familiale, Éducation préscolaire
  auxiliaire; Auxiliaire de vie; Aide aux personnes âgées, Premiers secours, Ménage, Cuisine familiale
  assainissement; Agent d'assainissement / Agente d'assainissement; Gestion des déchets, Désinsectisation, Hygiène et sécurité
  blanchisseur; Blanchisseur / Blanchisseuse; Repassage, Retouches, Ponctualité
  dg; Directeur général / Directrice générale; Management d'équipe, Budgétisation, Gestion des risques, Leadership
`;

export type CareerTrade = {
  /** Of `@baara/matching`. */
  key: string;
  /** « Vendeur / Vendeuse ». */
  title: string;
  /** What offers are searched by. */
  shortTitle: string;
  skills: readonly string[];
};

/** One skill of the taxonomy has a comma in its name. */
const WITH_COMMA = /, hygiène et assainissement/g;
const skillsOf = (text: string): string[] =>
  text
    .replace(WITH_COMMA, '‚ hygiène et assainissement')
    .split(',')
    .map((skill) => skill.trim().replace('‚', ','));

/** Every trade that the engine knows, by its key. */
export const careerTrades: ReadonlyMap<string, CareerTrade> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [key = '', title = '', skills = ''] = line.split(';').map((field) => field.trim());
      return [key, { key, title, shortTitle: title.split(' / ')[0] ?? title, skills: skillsOf(skills) }];
    }),
);

const plainOf = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");

/** The keys of the trades that a text names, the likeliest first: as titles are read, then by the letters of theirs. */
export function tradesNamed(text: string): string[] {
  const searched = plainOf(text.trim());
  if (searched === '') return [];
  const spelt = [...careerTrades.values()].filter(({ title }) => plainOf(title).includes(searched));
  const read = readTitle(text).trades.filter((key) => careerTrades.has(key));
  return [...new Set([...read, ...spelt.map(({ key }) => key)])];
}
