import { LOCAL_TRADE_NAMES } from './local-trade-names.ts';

/**
 * Trades in everyday words, each line: everyday names, initials and foreign names = the names offers use, best first. A
 * search for any name on the left finds the titles on the right; the reverse is not true.
 */
const LINES = `
  mécano, mécanicien auto, garagiste, réparateur de voitures, mécanique auto = mécanicien, mécanicien automobile
  mécanicien camion, mécanicien poids lourd, mécanicien diesel, mécano camion = mécanicien diéséliste, diéséliste, mécanicien d'engins, mécanicien poids lourd
  mécanicien jakarta, réparateur moto, mécano moto = mécanicien moto
  DAF, directeur financier, CFO = directeur administratif et financier, directeur financier, DAF, responsable administratif et financier
  RAF, responsable financier = responsable administratif et financier, responsable financier, RAF, directeur administratif et financier
  DRH = directeur des ressources humaines, DRH, directeur RH | RRH = responsable des ressources humaines, responsable RH
  RH, GRH, ressources humaines, gestion des ressources humaines = ressources humaines, RH, recrutement, paie, personnel
  DG, CEO, PDG = directeur général | DSI = responsable informatique, directeur informatique
  DGA = directeur général adjoint | RH assistant = assistant RH
  IDE, infirmier diplômé, infirmier de l'État, infirmier diplômé d'État, nurse, infirmier breveté = infirmier, infirmier d'État
  accoucheuse, femme qui accouche, maïeuticien = sage-femme, matrone | sage-femme, sage femme d'État, SFE, midwife, saga femme = sage-femme, matrone
  toubib, docteur, doctor, généraliste, docta = médecin, docteur | médecin = médecin, docteur | matrone, accoucheuse traditionnelle = matrone, sage-femme
  aide soignant, garde malade, fille de salle, garçon de salle = aide-soignant, auxiliaire de vie
  labo, laborantin, biologiste, technicien labo = laborantin, technicien de laboratoire, biologiste
  vendeur en pharmacie, vendeur pharmacie, pharmacie vendeur = auxiliaire de pharmacie, vendeur en pharmacie, pharmacie
  apothicaire = pharmacien | kiné, kinésithérapeute = kinésithérapeute | véto, docteur des animaux, médecin des animaux = vétérinaire
  relais communautaire, ASC, agent communautaire = agent de santé communautaire, animateur communautaire
  chauffeur poids lourd, camionneur, routier, chauffeur camion, chauffeur PL, conducteur camion, conducteur poids lourd, chauffeur gros porteur, chauffeur remorque, chauffeur citerne, truck driver, chauffeur titan = chauffeur poids lourd, conducteur poids lourd, chauffeur camion, routier
  chauffeur, driver, conducteur, chauffeur voiture, conducteur de véhicule, chauffeur mécanicien = chauffeur, conducteur
  chauffeur particulier, chauffeur personnel, chauffeur de maison, chauffeur VIP, chauffeur famille = chauffeur particulier, chauffeur de direction, chauffeur
  chauffeur bus, chauffeur de car, conducteur de car, chauffeur sotrama, chauffeur gbaka, chauffeur minibus = conducteur de bus, chauffeur de bus, conducteur de car, chauffeur de car, chauffeur
  taximan, chauffeur taxi, taxi, chauffeur VTC, chauffeur yango, VTC = chauffeur de taxi, chauffeur VTC, chauffeur
  conducteur jakarta, jakartaman, zemidjan, zem, moto taxi, taxi moto, mototaxi = conducteur de moto-taxi, livreur à moto, livreur
  livreur, livreur moto, livreur à moto, coursier moto, delivery, livreuse, dispatch rider = livreur, coursier
  coursier, commissionnaire, planton = coursier, livreur, agent de bureau
  docker, porteur, chargeur, bagagiste, manut, manutention = manutentionnaire, docker
  magasinier, gardien de magasin, gestionnaire de magasin, storekeeper, gestionnaire stock, gestion de stock, storeman = magasinier, gestionnaire de stock
  caristes, clarkiste, conducteur clark, conducteur de chariot élévateur, chariot élévateur, conducteur fenwick = cariste
  transitaire, agent transit, commis de transit = agent de transit, déclarant en douane, transit
  déclarant, déclarant douane, douanier, agent en douane = déclarant en douane, agent de transit
  logisticien, logistics officer, agent logistique, assistant logistique, logistique = logisticien, responsable logistique, logistique
  call center, centre d'appel, centre d'appels, téléopérateur, téléconseiller, télévendeur, agent call center, télémarketing, call centre, agent de centre d'appel, conseiller téléphonique, hotline, chargé de clientèle par téléphone, callcenter = téléconseiller, téléopérateur, conseiller de centre d'appels, centre d'appels
  dev, développeur, programmeur, codeur, developer, developper, programmation = développeur, programmeur, ingénieur logiciel
  dev web, développeur web, web developer, développeur site web, créateur de site web, développement web = développeur web, développeur full stack, intégrateur web
  dev mobile, développeur android, développeur ios, application mobile, développeur application = développeur mobile
  dev full stack, dev fullstack, développeur fullstack = développeur full stack, développeur web
  dev frontend, développeur frontend, front end, frontend = développeur web, développeur frontend, intégrateur web
  dev backend, développeur backend, backend = développeur backend, développeur full stack, développeur web
  informaticien, IT, agent informatique, ingénieur informatique, spécialiste informatique, maintenancier, dépanneur informatique, technicien info = technicien informatique, administrateur systèmes et réseaux, développeur, responsable informatique, ingénieur informatique, support
  admin réseau, admin système, sysadmin, ingénieur réseau, ingénieur système, administrateur réseau, technicien réseau = administrateur systèmes et réseaux, administrateur réseau, ingénieur réseau, technicien réseaux
  helpdesk, help desk, support informatique, technicien helpdesk = technicien support, support, technicien informatique
  data analyst, analyste data, data, analyste de données, data analyste = analyste de données, data analyst, data scientist
  statisticien, ingénieur statisticien = statisticien, analyste de données, chargé de suivi et évaluation
  saisie, agent de saisie, opérateur saisie, saisie de données, data entry = opérateur de saisie, agent de saisie, saisie
  CM, community manager, gestionnaire de page facebook, gestionnaire de réseaux sociaux, social media manager, réseaux sociaux = community manager, social media
  chargé de com, com, chargé de communication, responsable com, communicateur = chargé de communication, responsable communication, communication
  marketeur, marketer, marketing = marketing | infographe, graphic designer, designer, graphiste, infographiste, concepteur graphique = graphiste, infographiste, designer
  caméraman, cameraman, cadreur, vidéaste = cadreur, monteur vidéo, vidéaste | monteur, montage vidéo, monteur vidéo = monteur vidéo, montage
  animateur radio, animateur télé, présentateur télé = animateur radio, présentateur | reporter, journaliste reporter = journaliste
  interprète, traducteur = traducteur, interprète
  compta, comptable, accountant, comptabilité, comptables = comptable, comptabilité
  aide comptable, aidecomptable, assistant comptable, assistant compta = aide-comptable, assistant comptable, comptable
  expert comptable = expert-comptable | auditeur, audit, contrôleur interne = auditeur, auditeur interne, contrôleur interne
  caissier, caisse, cashier, caissière de supermarché, caissier banque, guichetier = caissier, guichetier
  banquier, agent de banque, employé de banque = chargé de clientèle, caissier de banque, conseiller clientèle, agent de crédit, banque
  agent de crédit, agent crédit, chargé de crédit, chargé de prêt, agent de microfinance, crédit officer = agent de crédit, agent de microfinance, chargé de crédit
  gestionnaire de compte, chargé de compte, conseiller client, chargé clientèle, service client, chargé de relation client, customer service = chargé de clientèle, conseiller clientèle, service client
  assureur, agent d'assurance, conseiller assurance, vendeur d'assurance = conseiller en assurance, assurance, courtier
  recouvreur, agent recouvrement = agent de recouvrement, recouvrement
  commercial, agent commercial, commercial terrain, vendeur terrain, VRP, démarcheur, prospecteur, attaché commercial, sales, délégué commercial, représentant commercial, technico commercial, business developer, commercial itinérant, agent terrain = commercial, agent commercial, technico-commercial, prospecteur
  vendeur, vendeur boutique, vendeur en boutique, vendeur magasin, vendeuse de pagne, boutiquier, vendeur de magasin, vendeur en magasin, shop assistant, seller, vendeur habits, vendeur de vêtement = vendeur, vendeur en boutique
  gérant, gérant de boutique, gestionnaire de boutique, gérant magasin, responsable de magasin, responsable boutique = gérant de boutique, gérant
  merchandiser, rayonniste, employé de rayon, metteur en rayon, chef rayon = merchandiseur, chef de rayon, vendeur
  animateur de vente, hôtesse de vente, promoteur de vente, promotrice, animatrice commerciale, hôtesse promotion = promoteur des ventes, animateur commercial, vendeur
  acheteur, agent achat, chargé des achats, responsable achat, procurement = acheteur, approvisionneur, passation des marchés
  kiosque orange money, agent orange money, agent wave, agent momo, agent moov money, point orange money, transfert d'argent, agent transfert d'argent, kiosquier = agent mobile money, mobile money, orange money
  secrétaire, secrétariat, dactylo, secrétaire bureautique = secrétaire, assistant administratif, assistant de direction
  secrétaire de direction, assistant de direction, assistante direction, assistant du directeur, PA = assistant de direction, secrétaire de direction
  assistant administratif, assistant admin, agent administratif, employé de bureau, travail de bureau, agent de bureau, commis = assistant administratif, agent de bureau, secrétaire
  hôtesse, hôtesse d'accueil, accueil, agent d'accueil, réceptionniste, réception, front desk = hôte d'accueil, réceptionniste, agent d'accueil
  standardiste, opérateur téléphonique = standardiste, hôte d'accueil, réceptionniste
  prof, professeur, enseignant, teacher, lecturer = professeur, enseignant
  prof de maths, professeur de maths, prof de math, professeur de math, enseignant de mathématiques, prof maths, prof math = professeur de mathématiques, enseignant mathématiques
  prof d'anglais, prof anglais, professeur anglais, enseignant anglais, english teacher = professeur d'anglais, enseignant anglais
  prof de français, prof français, professeur français, prof fr = professeur de français
  prof de physique, prof PC, professeur physique, prof de physique chimie, professeur de sciences physiques = professeur de physique-chimie, professeur de physique, enseignant physique
  prof de SVT, prof de biologie = professeur de SVT, professeur de sciences
  instit, maître d'école, maîtresse d'école, maîtresse, instituteur, enseignant du primaire, maître du primaire, maître de classe = instituteur, enseignant
  répétiteur, encadreur, cours à domicile, prof à domicile, cours particuliers, maître de maison, soutien scolaire, cours de maison = répétiteur, professeur à domicile, soutien scolaire
  jardin d'enfants, monitrice de maternelle, éducatrice, tata de maternelle, moniteur de jardin d'enfants, maternelle = éducateur préscolaire, maternelle, instituteur
  formateur, trainer, facilitateur, animateur de formation = formateur | surveillant, pion = surveillant
  femme de ménage, bonne, bonne à tout faire, fille de maison, servante, ménagère, aide ménagère, domestique, femme de maison, ménage, boniche, travail de maison, employé de maison, fille de ménage, aide familiale = femme de ménage, aide ménagère, employé de maison, agent d'entretien, technicien de surface
  boy, homme de maison, homme à tout faire, boy maison, garçon de maison, houseboy = employé de maison, homme de ménage, aide ménagère, cuisinier à domicile, jardinier, agent d'entretien, femme de ménage
  boy cuisinier, cuisinier de maison, cuisinière de maison, cuisinière familiale, cuisinier domicile = cuisinier à domicile, cuisinier
  technicien de surface, agent de nettoyage, balayeur, nettoyeur, agent de propreté, nettoyage, entretien, agent d'entretien, cleaner, femme de surface = agent d'entretien, technicien de surface, femme de ménage
  femme de chambre, valet de chambre, housekeeping, équipier d'étage = femme de chambre, valet de chambre, gouvernant
  nounou, nourrice, baby sitter, babysitter, garde d'enfants, garde enfant, garde bébé, gardienne d'enfants, tata nounou, baby sitting, gouvernante d'enfants = nounou, garde d'enfants, auxiliaire de puériculture
  lavandière, blanchisseur, laveur de linge, laveuse, pressing, repasseur, lessive, linger = blanchisseur, repassage, pressing
  garde malade, aide à domicile, auxiliaire de vie, aide aux personnes âgées = auxiliaire de vie, aide-soignant
  gardien, gardien de nuit, gardien de villa, gardien de maison, gardiennage, veilleur, veilleur de nuit, watchman, concierge, garde = gardien, agent de sécurité, vigile
  vigile, agent de sécurité, agent sécurité, security, garde de sécurité, sécu, videur, agent de sureté, agent gardiennage = agent de sécurité, vigile, gardien
  garde du corps, bodyguard = agent de protection rapprochée, agent de sécurité
  jardinier, entretien de jardin, paysagiste = jardinier
  cuistot, cuisinier, cuisine, chef cuisinier, commis cuisine, cook, cuisinier restaurant = cuisinier, chef de cuisine, commis de cuisine
  serveur, garçon de café, serveur restaurant, serveur maquis, waiter, serveuse bar, serveuse de bar, serveuse maquis, commis de salle, service en salle = serveur, barman
  barman, barmaid, bartender = barman, serveur | plongeur, laveur d'assiettes, plonge = plongeur, commis de cuisine
  boulanger, fabricant de pain, pétrisseur = boulanger | pâtissier, gâteau, cake designer = pâtissier
  tailleur, couturier, modéliste, couture, confection, brodeur tailleur, tailleur modéliste = tailleur, couturier, styliste
  coiffeur, tresseuse, tresse, coiffure, barbier, salon de coiffure, coiffeur homme = coiffeur, coiffure
  esthéticien, maquilleuse, manucure, onglerie, make up, prothésiste ongulaire, soin du visage = esthéticien, maquilleur
  maçon, tâcheron, bricoleur, construction de maison = maçon
  manœuvre, aide maçon, main d'œuvre, ouvrier de chantier, journalier chantier, manoeuvre maçon, ouvrier bâtiment = manœuvre, ouvrier, maçon, manutentionnaire
  ouvrier, ouvrier usine, travail usine, ouvrier d'usine, travail à l'usine, agent de production, opérateur, ouvrier de production, travailleur d'usine, usine = ouvrier, opérateur de production, agent de conditionnement, ouvrier polyvalent
  plombier, plomberie, plombier sanitaire = plombier | carreleur, poseur de carreaux, carrelage = carreleur
  peintre, peintre bâtiment, peinture = peintre en bâtiment, peintre | menuisier, menuiserie, ébéniste, menuisier bois = menuisier, ébéniste
  menuisier alu, aluminier, alu vitrier, vitrier, menuiserie alu = menuisier aluminium | ferrailleur, fer à béton = ferrailleur
  électricien, électricien bâtiment, électricité, électricien maison = électricien, électricien bâtiment, électricien industriel
  électricien auto, électricien voiture = électricien automobile
  électromécanicien, électro mécanicien = électromécanicien, technicien de maintenance
  technicien solaire, installateur solaire, technicien panneau solaire, installateur de panneaux solaires, solaire, installateur panneaux = technicien solaire, installateur photovoltaïque, solaire
  froid, clim, froid et clim, climatisation, frigoriste, technicien froid, dépanneur clim, technicien clim, froid climatisation, climaticien, réparateur de clim, froid et climatisation = frigoriste, technicien froid et climatisation
  soudeur, soudure, métallier, soudeur métallique, forgeron, chaudronnier = soudeur, chaudronnier
  tôlier, tôlier peintre, carrossier = tôlier | vulcanisateur, vulcanisation, colleur de pneus = vulcanisateur
  réparateur téléphone, réparateur de portables, réparateur de téléphone, dépanneur téléphone, réparateur portable = réparateur de téléphones
  maintenancier industriel, technicien maintenance, agent de maintenance, mainteneur, maintenance, dépanneur = technicien de maintenance, maintenance, électromécanicien
  conducteur d'engins, conducteur engins, conducteur d'engin, engins lourds, pelleteur, conducteur de pelle, conducteur caterpillar, conducteur bull, opérateur d'engins, grutier, conducteur niveleuse, machiniste = conducteur d'engins, grutier, conducteur de dumper
  conducteur dumper, dumper, conducteur de camion benne = conducteur de dumper, conducteur d'engins
  orpailleur, mineur, travail mine, ouvrier mine = opérateur de mine, mine, boutefeu, foreur | sondeur, foreur, forage = foreur, forage
  topo, topographe, géomètre, géomètre topographe = topographe, géomètre | archi, architecte = architecte
  ingénieur bâtiment, ingénieur BTP, génie civil, ingénieur civil, ingénieur génie civil = ingénieur génie civil, technicien génie civil, conducteur de travaux
  chef chantier, chef de chantier, contremaître = chef de chantier, conducteur de travaux
  HSE, QHSE, HSSE, responsable HSE, animateur HSE, superviseur HSE, agent HSE, sécurité au travail = HSE, QHSE, hygiène sécurité environnement
  agronome, ingénieur agronome, agro, agronomie, ingénieur agricole = agronome, technicien agricole, ingénieur agronome, conseiller agricole
  cultivateur, paysan, ouvrier agricole, travail au champ, agriculteur, travail agricole, ouvrier de ferme, fermier, travailleur agricole, récolte, champ = ouvrier agricole, maraîcher, agricole
  éleveur, berger, bouvier, élevage, technicien élevage = éleveur, technicien d'élevage, berger
  poulet, volailler, aviculteur, ferme avicole, élevage de poulets, aviculture, poulailler = aviculteur, avicole
  pisciculteur, pisciculture, élevage de poisson = pisciculteur | tractoriste, conducteur de tracteur, chauffeur tracteur = tractoriste
  SE, suivi évaluation, M&E, MEAL, suiveur évaluateur, chargé de suivi évaluation, monitoring and evaluation, suivi et évaluation, officer MEAL = suivi et évaluation, suivi évaluation, MEAL
  chef de projet, project manager, chargé de projet, gestionnaire de projet, gestion de projet, project officer, coordinateur de projet = chargé de projet, chef de projet, coordinateur de projet, responsable de programme
  coordo, coordinateur, coordonnateur, field coordinator, coordinateur terrain = coordinateur, coordonnateur
  enquêteur, agent enquêteur, agent de collecte, collecteur de données, recenseur, enumerator, enquête, collecte de données = enquêteur, agent de collecte
  animateur, animateur terrain, agent de terrain, sensibilisateur, mobilisateur, agent de sensibilisation, animateur ONG, facilitateur communautaire = animateur communautaire, mobilisateur communautaire, animateur
  assistant social, travailleur social, éducateur social = travailleur social, assistant social, chargé de protection
  juriste, avocat, conseiller juridique, legal, droit = juriste, conseiller juridique, avocat, juridique
  clerc, notaire, clerc de notaire = clerc de notaire, notaire | huissier, clerc d'huissier = huissier de justice
  photographe, photo = photographe | imprimeur, imprimerie, sérigraphe, offset = imprimeur
  pompiste, station service, agent de station = pompiste, vendeur | sapeur pompier, pompier = sapeur-pompier
  laveur auto, laveur de voitures, lavage auto = laveur, agent d'entretien
  agent de voyage, agence de voyage, billettiste, billetterie = agent de voyage, billetterie | guide, guide touristique, tour guide = guide touristique
  réceptionniste hôtel, réception hôtel, réceptionniste d'hôtel, receptionist hôtel = réceptionniste d'hôtel, réceptionniste
  technicien fibre, fibre, fibre optique, technicien FTTH, tireur de câble, raccordeur fibre = technicien fibre optique, fibre optique
  technicien télécom, ingénieur télécom, ingénieur télécoms, télécom, télécoms, radio télécom = ingénieur télécoms, technicien réseaux et télécoms, télécoms
  qualité, qualiticien, contrôleur qualité, responsable qualité, contrôle qualité = responsable qualité, technicien qualité, contrôle qualité
  sécurité alimentaire = sécurité alimentaire | WASH, EHA, eau hygiène assainissement = WASH, eau hygiène et assainissement, assainissement
`;

export type TradeName = {
  /** As people type it, spelled rightly. */
  name: string;
  /** The titles that answer it, best first. */
  titles: readonly string[];
};

export const tradeNames: readonly TradeName[] = `${LINES}\n${LOCAL_TRADE_NAMES}`
  .split(/[|\n]/)
  .flatMap((line) => {
    const [names = '', titles = ''] = line.split('=');
    const answers = listOf(titles);
    return listOf(names).map((name) => ({ name, titles: answers }));
  });

/** Words of a field of work, with the id of its job category; typed alone or with a place, they mean the field. */
const FIELDS = `
  1 comptabilité, finance, finances, fiscalité, trésorerie | 2 banque, assurance, microfinance, assurances, secteur bancaire
  3 commerce, vente, grande distribution, boutique, commerce et vente | 4 marketing, communication, publicité, événementiel
  5 informatique, numérique, digital, NTIC, TIC, tech | 6 télécoms, télécommunications, télécommunication, mobile money
  8 administration, administratif, secrétariat, bureautique | 9 transport, logistique, transit, transports, transport et logistique
  10 BTP, bâtiment, travaux publics, construction, génie civil, chantier | 11 énergie, énergies renouvelables, électricité
  12 mécanique, maintenance, automobile | 13 mine, mines, minier, secteur minier, géologie
  14 agriculture, élevage, agricole, agroalimentaire, pêche, agropastoral | 15 santé, médical, paramédical, hôpital, clinique, domaine de la santé
  16 enseignement, éducation, école, formation | 17 ONG, humanitaire, développement, projets humanitaires, association
  18 hôtellerie, restauration, tourisme, hôtel, restaurant | 19 droit, justice, juridique | 20 sécurité, gardiennage
  21 artisanat, beauté, mode | 22 industrie, agroalimentaire, agro industrie | 23 services à la personne, nettoyage, propreté
  24 médias, presse, culture, arts, média, audiovisuel
`;

export type FieldOfWork = { name: string; categoryId: number };

export const fieldsOfWork: readonly FieldOfWork[] = FIELDS.split(/[|\n]/).flatMap((line) => {
  const [id = '', ...words] = line.trim().split(' ');
  return listOf(words.join(' ')).map((name) => ({ name, categoryId: Number(id) }));
});

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
