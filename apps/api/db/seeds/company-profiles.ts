import type { OfferCountry } from '@baara/contract/reference';
import type { Sector } from './trades/trade.ts';

export type CompanyProfile = Readonly<{
  name: string;
  sector: Sector;
  country: OfferCountry;
  city: string;
  branches: readonly (readonly [OfferCountry, string])[];
  activity: string;
  pitch: string;
  description: string;
}>;

function profile(
  name: string,
  sector: Sector,
  seat: readonly [OfferCountry, string],
  branches: string,
  activity: string,
  pitch: string,
  more: string,
): CompanyProfile {
  const places = branches
    .split(', ')
    .filter(Boolean)
    .map((place) => [place.slice(0, 2) as OfferCountry, place.slice(3)] as const);
  return {
    name,
    sector,
    country: seat[0],
    city: seat[1],
    branches: places,
    activity,
    pitch,
    description: `${pitch} ${more}`,
  };
}

/** Invented companies: none bears the name of a real firm known to us. The first is the demo recruiter's. */
export const companyProfiles: readonly CompanyProfile[] = [
  profile(
    'Sahel Négoce',
    'commerce',
    ['ML', 'Bamako'],
    'ML Sikasso, ML Ségou, ML Kayes, ML Mopti, SN Dakar, CI Abidjan',
    'Distribution de produits alimentaires et ménagers',
    'Sahel Négoce livre riz, huile, sucre, lait et produits ménagers à plus de 2 400 boutiques du Mali.',
    "Fondée à Bamako en 2009, la maison emploie 180 personnes, exploite trois entrepôts et prépare l'ouverture de deux agences en région.",
  ),
  profile('Djoliba Transit', 'transport', ['ML', 'Bamako'], 'SN Dakar, CI Abidjan, ML Kayes', 'Transport routier, transit et dédouanement', "Djoliba Transit achemine les conteneurs des ports de Dakar et d'Abidjan jusqu'à Bamako.", 'Son parc compte 65 ensembles routiers et son équipe de déclarants traite 300 dossiers par mois.'),
  profile('Téliman Énergie', 'solaire', ['ML', 'Bamako'], 'ML Ségou, ML Sikasso, ML Gao, BF Ouagadougou', 'Installations solaires et pompage', 'Téliman Énergie équipe maisons, centres de santé et périmètres maraîchers en solaire.', 'Depuis 2014, plus de 3 000 installations ont été posées et entretenues dans huit régions.'),
  profile('Clinique Hèrè', 'sante', ['ML', 'Bamako'], '', 'Clinique médicale et chirurgicale', 'La Clinique Hèrè accueille jour et nuit les familles de la rive droite de Bamako.', 'Elle compte 48 lits, deux blocs opératoires, une maternité et un laboratoire.'),
  profile('Bambouk Mining Services', 'mines', ['ML', 'Kéniéba'], 'ML Kayes, GN Siguiri', 'Services miniers : forage, terrassement, transport de minerai', "Bambouk Mining Services fore, terrasse et transporte pour les mines d'or de l'ouest du Mali.", 'La société emploie 620 personnes, dont huit sur dix viennent des communes voisines.'),
  profile('Benkadi Développement', 'ong', ['ML', 'Mopti'], 'ML Bamako, ML Ségou, ML Tombouctou, ML Gao', "ONG malienne : eau, nutrition, moyens d'existence", "Benkadi Développement accompagne les communes rurales dans l'accès à l'eau et la nutrition.", "L'organisation travaille dans 210 villages avec 95 salariés et des comités élus par les habitants."),
  profile('Kanaga Mobile', 'telecom', ['ML', 'Bamako'], 'ML Sikasso, ML Koutiala, ML Mopti, NE Niamey', 'Mobile money et distribution de services télécoms', "Kanaga Mobile anime un réseau de 5 200 points de dépôt et de retrait d'argent.", 'Ses équipes forment les commerçants et protègent les usagers contre la fraude.'),
  profile('Kénédougou Fruits', 'agro', ['ML', 'Sikasso'], 'ML Bougouni, BF Bobo-Dioulasso', 'Conditionnement et exportation de mangues', "Kénédougou Fruits trie, emballe et expédie la mangue de Sikasso vers l'Europe et le Maghreb.", 'En campagne, la station fait travailler plus de 400 personnes, en majorité des femmes.'),
  profile('Groupe scolaire La Ruche du Savoir', 'education', ['ML', 'Bamako'], 'ML Kati', 'École privée, de la maternelle au lycée', 'La Ruche du Savoir instruit 1 350 élèves, de la maternelle à la terminale.', "L'école mise sur de petites classes, la lecture et le suivi de chaque enfant."),
  profile('Nyèta Microfinance', 'banque', ['ML', 'Bamako'], 'ML Ségou, ML Koutiala, ML Sikasso, ML San', 'Épargne et crédit aux petites entreprises', 'Nyèta Microfinance prête aux commerçantes, aux artisans et aux maraîchers.', 'Ses 22 agences servent 61 000 membres dans cinq régions.'),
  profile('Manden Bâtisseurs', 'btp', ['ML', 'Bamako'], 'ML Kati, ML Koulikoro, ML Ségou, GN Conakry', "Bâtiment, routes et ouvrages d'art", 'Manden Bâtisseurs construit écoles, logements, pistes et petits ponts.', "L'entreprise conduit une quinzaine de chantiers à la fois et forme ses propres apprentis."),
  profile('Hôtel Le Fleuve Bleu', 'hotellerie', ['ML', 'Bamako'], '', 'Hôtel, restaurant et salles de séminaire', "Au bord du Niger, l'Hôtel Le Fleuve Bleu propose 72 chambres, un restaurant et trois salles.", "Voyageurs d'affaires, organisations et mariages y sont reçus toute l'année."),
  profile('Ciwara Digital', 'numerique', ['ML', 'Bamako'], 'SN Dakar, CI Abidjan', 'Logiciels et applications mobiles', 'Ciwara Digital crée des applications utiles sur de petits téléphones et de petits débits.', 'Trente personnes y écrivent des logiciels pour écoles, cliniques et institutions de microfinance.'),
  profile('Gardiens du Mandé', 'securite', ['ML', 'Bamako'], 'ML Kayes, ML Ségou, ML Sikasso', 'Gardiennage, vidéosurveillance et nettoyage', 'Gardiens du Mandé protège et entretient bureaux, banques, chantiers et domiciles.', 'Plus de 900 agents formés se relaient jour et nuit.'),
  profile('Cabinet Sanankoua', 'conseil', ['ML', 'Bamako'], 'BF Ouagadougou, NE Niamey', 'Conseil, études et formation', 'Le Cabinet Sanankoua conseille entreprises, communes et projets en gestion et en organisation.', "Il associe une équipe permanente de 25 personnes à un réseau d'experts de la sous-région."),
  profile('Yiriwa Semences', 'agro', ['ML', 'Ségou'], 'ML Niono, ML Koutiala', 'Semences et conseil agricole', 'Yiriwa Semences produit des semences certifiées de riz, de mil et de maraîchage.', 'La société travaille avec 1 100 paysans multiplicateurs.'),
  profile('Pharmacie Centrale Danaya', 'sante', ['ML', 'Bamako'], 'ML Sikasso, ML Kayes', 'Grossiste en médicaments et officines', 'Danaya approvisionne 340 officines et centres de santé en médicaments.', 'Sa chaîne du froid et ses camions couvrent sept régions.'),
  profile('Falémé Forages', 'mines', ['ML', 'Kayes'], 'ML Kéniéba, SN Dakar', 'Forages miniers et hydrauliques', "Falémé Forages sonde le sous-sol pour l'or et pour l'eau.", 'Douze foreuses et leurs équipes tournent entre le Mali et le Sénégal oriental.'),
  profile('Sira Voyages', 'transport', ['ML', 'Bamako'], 'ML Kayes, ML Sikasso, ML Mopti, BF Bobo-Dioulasso', 'Transport de voyageurs et messagerie', 'Sira Voyages relie chaque jour Bamako aux capitales régionales.', 'La compagnie exploite 48 cars récents et un service de colis.'),
  profile('Musow Jigi', 'ong', ['ML', 'Bamako'], 'ML Ségou, ML Sikasso, ML Kayes', 'ONG : entrepreneuriat et droits des femmes', 'Musow Jigi aide les femmes à créer leur activité et à défendre leurs droits.', "Depuis 2006, 14 000 femmes ont suivi ses formations et ses groupements d'épargne."),
  profile('Boulangeries Farafin', 'agro', ['ML', 'Bamako'], 'ML Kati', 'Minoterie, boulangerie et pâtisserie', 'Boulangeries Farafin fabrique pains, biscuits et farines enrichies.', 'Une minoterie et neuf fournils tournent six jours sur sept.'),
  profile('Académie des métiers du Sahel', 'education', ['ML', 'Ségou'], 'ML Bamako', 'Formation professionnelle', "L'Académie des métiers du Sahel forme électriciens, mécaniciens, cuisiniers et couturières.", 'Sept apprenants sur dix travaillent dans les six mois qui suivent leur diplôme.'),
  profile('Baoulé Assurances', 'banque', ['ML', 'Bamako'], 'ML Sikasso, BF Ouagadougou', 'Assurance automobile, santé et récoltes', 'Baoulé Assurances couvre véhicules, familles et récoltes.', 'La société promet une réponse écrite à tout sinistre en moins de dix jours.'),
  profile('Comptoir du Bazin', 'commerce', ['ML', 'Bamako'], 'ML Sikasso, SN Dakar', 'Tissus, couture et prêt-à-porter', 'Le Comptoir du Bazin teint, coud et vend des tenues de cérémonie.', 'Quatre boutiques et un atelier de 60 couturiers font vivre le bazin malien.'),
  profile('Mali Froid Services', 'commerce', ['ML', 'Bamako'], 'ML Ségou', 'Vente et entretien de climatisation', 'Mali Froid Services vend, pose et entretient climatiseurs et chambres froides.', 'Vingt techniciens interviennent chez 800 clients sous contrat.'),
  profile('Imprimerie Sankoré', 'numerique', ['ML', 'Bamako'], '', 'Imprimerie, édition et communication', "L'Imprimerie Sankoré imprime manuels scolaires, affiches et emballages.", 'Elle réunit sous un même toit graphistes, imprimeurs et équipes de communication.'),
  profile('Teranga Logistique', 'transport', ['SN', 'Dakar'], 'SN Thiès, ML Kayes', 'Entreposage et livraison', "Teranga Logistique entrepose et livre pour le commerce de Dakar et de l'intérieur.", "Ses 12 000 m² d'entrepôts se trouvent à Hann et à Thiès."),
  profile('Ndar Solaire', 'solaire', ['SN', 'Saint-Louis'], 'SN Dakar, SN Kaolack', 'Électrification rurale', 'Ndar Solaire électrifie villages et périmètres rizicoles de la vallée.', 'Elle entretient 140 mini-centrales du nord du Sénégal.'),
  profile('Lagune Distribution', 'commerce', ['CI', 'Abidjan'], 'CI Bouaké, CI San-Pédro', 'Grande distribution et demi-gros', "Lagune Distribution exploite 18 magasins de quartier et une centrale d'achats.", "L'enseigne grandit vite et forme elle-même ses chefs de rayon."),
  profile('Korhogo Cajou', 'agro', ['CI', 'Korhogo'], 'CI Bouaké', 'Transformation de la noix de cajou', 'Korhogo Cajou décortique et conditionne la noix de cajou du nord ivoirien.', "L'usine emploie 520 personnes et achète à 3 800 producteurs."),
  profile('Clinique Lagune Santé', 'sante', ['CI', 'Abidjan'], '', 'Polyclinique', 'La Clinique Lagune Santé soigne les familles de Yopougon.', 'Maternité, pédiatrie, chirurgie et imagerie y sont ouvertes tous les jours.'),
  profile('Faso Bâtir', 'btp', ['BF', 'Ouagadougou'], 'BF Bobo-Dioulasso, BF Koudougou', 'Construction et aménagement', 'Faso Bâtir construit logements sociaux, écoles et bureaux.', "L'entreprise privilégie la brique de terre et les matériaux du pays."),
  profile('Houndé Services Miniers', 'mines', ['BF', 'Houndé'], 'BF Ouagadougou', 'Restauration, logistique et entretien de sites miniers', 'Houndé Services Miniers nourrit, loge et équipe les bases de trois mines.', 'Plus de 300 personnes y travaillent par rotation.'),
  profile('Gulf Télécom Services', 'telecom', ['TG', 'Lomé'], 'TG Kara, BJ Cotonou', "Centre d'appels et services aux opérateurs", 'Gulf Télécom Services répond chaque jour à 20 000 appels pour des opérateurs et des banques.', 'Son plateau de Lomé réunit 240 conseillers de quatre langues.'),
  profile('Mono Agro', 'agro', ['TG', 'Kara'], 'TG Lomé', 'Soja, maïs et aliments de volaille', 'Mono Agro collecte et transforme le soja et le maïs du nord du Togo.', 'Elle travaille avec 6 500 producteurs regroupés en coopératives.'),
  profile('Atacora Énergies', 'solaire', ['BJ', 'Parakou'], 'BJ Cotonou, BJ Abomey-Calavi', 'Kits solaires et froid solaire', 'Atacora Énergies loue et entretient des kits solaires dans le nord du Bénin.', "Un foyer paie chaque semaine par mobile money ce qu'il consomme."),
  profile('Port-Sec Bénin', 'transport', ['BJ', 'Cotonou'], 'BJ Porto-Novo, NE Niamey', 'Manutention et transit', 'Port-Sec Bénin décharge, stocke et dédouane les marchandises en route vers le Sahel.', 'Ses équipes traitent 900 conteneurs par mois.'),
  profile('Zarma Conseil Rural', 'ong', ['NE', 'Niamey'], 'NE Maradi, NE Zinder', 'ONG : sécurité alimentaire et élevage', 'Zarma Conseil Rural soutient éleveurs et maraîchers du Niger.', 'Ses conseillers suivent 180 groupements et 40 banques de céréales.'),
  profile('Wouri Systèmes', 'numerique', ['CM', 'Douala'], 'CM Yaoundé', 'Services informatiques et paiements', 'Wouri Systèmes installe réseaux, caisses et solutions de paiement.', 'Elle équipe 600 commerces et une dizaine de microfinances.'),
  profile('Fouta Mines et Carrières', 'mines', ['GN', 'Conakry'], 'GN Boké, GN Siguiri', 'Exploitation de carrières et transport de bauxite', 'Fouta Mines et Carrières extrait granulats et transporte la bauxite de la région de Boké.', 'La société applique un plan de recrutement local avec les communes.'),
];
