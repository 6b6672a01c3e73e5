/**
 * Trades as they are named in West Africa, one a line: key; category of the taxonomy; the words people say it by, in
 * titles as in diplomas. Only what a person does there: « aide- », « chef », « directeur » are read as ranks.
 * Compiled by hand for this engine; ROME 4.0 (France Travail, Licence Ouverte 2.0) was read for which trades are near.
 */
export const TRADES = `
  comptable; 1; comptable, comptabilité, compta, sciences comptables, teneur de livres, tenue des comptes, tenue de comptabilité, tient les comptes, tient la comptabilité, saisie comptable, TOMPRO, accountant, accounting, bookkeeper
  audit; 1; auditeur, audit, commissaire aux comptes, expert comptable, contrôle interne, auditor, internal auditor
  controle-gestion; 1; contrôleur de gestion, contrôle de gestion, contrôleur financier
  tresorerie; 1; trésorier, trésorerie
  finance; 1; DAF, RAF, directeur administratif et financier, responsable administratif et financier, assistant administratif et financier, financier, finance, gestionnaire financier, analyste financier, sciences de gestion
  fiscaliste; 1; fiscaliste, fiscalité, déclarant fiscal, conseil fiscal, tax officer
  paie; 7; gestionnaire de paie, responsable paie, paie, gestionnaire de la paie, payroll officer
  recouvrement; 2; recouvrement, recouvreur
  caissier; 3; caissier, caisse, guichetier, opérations de caisse, teller, cashier
  credit; 2; agent de crédit, analyste crédit, chargé de crédit, gestionnaire de portefeuille, microfinance, chargé de prêts, crédit, caisses villageoises, épargne et crédit, agent de microfinance, SFD, loan officer, agent collecteur, chargé de portefeuille, gestionnaire de crédit, animateur de caisses villageoises, animateur de groupes d'épargne, groupes d'épargne
  clientele-banque; 2; chargé de clientèle, conseiller clientèle, conseiller bancaire, gestionnaire de comptes, chargé d'affaires, banque, banquier
  chef-agence; 2; chef d'agence, directeur d'agence
  assurance; 2; assurance, assureur, sinistre, courtier, actuaire, insurance agent
  conformite; 2; conformité, compliance, lutte contre le blanchiment
  commercial; 3; commercial, technico commercial, business developer, grands comptes, ventes, responsable des ventes, prospecteur, force de vente, vente, VRP, prévendeur, représentant commercial, représentant, sales representative, sales manager, sales executive, sales officer, chef de secteur
  vendeur; 3; vendeur, promoteur des ventes, conseiller de vente, boutique, gérant de boutique, chef de rayon, merchandiseur, hôte de vente, commerçant, commerce, shop assistant, merchandiser, boutiquier, rayonniste, sales assistant
  delegue-medical; 3; délégué médical, visiteur médical
  teleconseil; 6; téléconseiller, téléopérateur, centre d'appels, call center, relation client, conseiller client, télévente, service client, superviseur de plateau, chargé de clientèle à distance, clientèle à distance, relation client à distance, centre de contact, centre de relation client, agent call center, customer service representative, customer support, customer service, téléprospecteur, hotline, télévendeur, opérateur call center
  achats; 3; acheteur, achats, approvisionneur, approvisionnement, passation des marchés, procurement officer, procurement assistant, buyer
  marketing; 4; marketing, chef de produit, études de marché, trade marketing
  communication; 4; communication, relations publiques, attaché de presse, relations presse, chargé de com, communicant
  community; 4; community manager, réseaux sociaux, marketing digital, social media, créateur de contenu, content manager, traffic manager, media buyer, responsable digital, SEO
  evenementiel; 4; événementiel, organisation d'événements
  redaction; 24; rédacteur, rédaction web, correcteur
  journaliste; 24; journaliste, journalisme, présentateur, reporter, rédacteur en chef, pigiste, correspondant de presse
  graphiste; 24; graphiste, infographiste, infographie, designer graphique, webdesigner, directeur artistique, graphic designer, UX designer, maquettiste, PAO
  video; 24; monteur vidéo, vidéaste, cadreur, réalisateur, montage vidéo, caméraman, video editor
  photographe; 24; photographe, photographie, photographer
  radio; 24; animateur radio, technicien radio, régisseur, preneur de son, ingénieur audio
  traducteur; 24; traducteur, traduction, interprète, interpreter, translator
  developpeur; 5; développeur, programmeur, ingénieur logiciel, développement web, développement informatique, full stack, intégrateur web, codeur, génie logiciel, analyste programmeur, software engineer, développeur web, dev web, dev fullstack, fullstack, développement d'applications, applications web, web developer, lead developer, QA engineer, webmaster, tech lead, backend engineer, frontend engineer, ingénieur Java, testeur QA
  dev-mobile; 5; développeur mobile, développeur android, développeur flutter, développement mobile
  data; 5; analyste de données, data analyst, data scientist, statisticien, statistique, base de données, data, gestionnaire de données, data manager, gestion de données, data engineer, business intelligence
  reseaux; 5; administrateur systèmes et réseaux, administrateur réseau, administrateur systèmes, ingénieur systèmes, ingénieur réseaux, technicien réseaux, réseaux informatiques, réseaux, admin sys, admin réseau, sysadmin, administrateur système, network administrator, system administrator, systems administrator, network engineer, devops, technicien NOC, technicien câblage
  support-info; 5; technicien informatique, technicien support, support informatique, helpdesk, maintenance informatique, informaticien, maintenancier informatique, support utilisateurs, informatique, IT support, IT officer, IT assistant, IT helpdesk, IT technician, help desk, agent informatique, assistant informatique, dépanneur informatique, réparateur informatique, hotliner, ICT officer, ICT assistant, assistant IT, support technique, technicien bureautique
  cyber; 5; cybersécurité, sécurité informatique
  chef-projet-info; 5; chef de projet informatique, responsable informatique, DSI, directeur informatique, directeur des systèmes d'information, product owner, IT manager, responsable IT
  saisie; 5; opérateur de saisie, agent de saisie, saisie de données
  sig; 5; SIG, géomaticien, cartographe, géomatique
  telecom; 6; technicien télécoms, télécoms, télécommunications, fibre optique, antennes, ingénieur radio, ingénieur télécoms, antenniste, technicien fibre
  mobile-money; 6; mobile money, monnaie électronique, orange money, agent kiosque
  rh; 7; RH, ressources humaines, GRH, DRH, personnel, administration du personnel, relations sociales, HR officer, HR manager, HR assistant, human resources
  recruteur; 7; recruteur, chargé de recrutement, recrutement, sourceur, recruitment officer, talent acquisition
  formation-rh; 7; chargé de formation, responsable formation, ingénierie de formation
  insertion; 7; insertion professionnelle, conseiller emploi
  secretaire; 8; secrétaire, secrétariat, assistant de direction, assistant administratif, office manager, agent de bureau, agent administratif, attaché de direction, responsable administratif, assistant de bureau, administrative assistant, executive assistant, personal assistant, secretary, office assistant, admin assistant, admin officer, assistant virtuel, assistanat
  accueil; 8; accueil, hôte d'accueil, réceptionniste, standardiste, agent d'accueil, receptionist
  archiviste; 8; archiviste, documentaliste, bibliothécaire, archives, documentation, librarian
  coursier; 9; coursier, livreur à moto, moto taxi, vaguemestre, conducteur de moto taxi, planton
  livreur; 9; livreur, livraison, chauffeur livreur, delivery rider
  chauffeur; 9; chauffeur, conducteur, chauffeur de direction, conducteur de véhicule, chauffeur mécanicien, conduite automobile, taxi, taximan, chauffeur de taxi, driver
  poids-lourd; 9; poids lourd, chauffeur poids lourd, conducteur poids lourd, chauffeur citerne, conducteur citerne, conducteur de citerne, routier, semi remorque, camion, chauffeur routier, chauffeur camion, gros porteur, conducteur gros porteur, chauffeur PL, remorque, tracteur semi, conducteur tracteur semi, chauffeur tracteur semi, tracteur routier, conducteur tracteur routier, benne, grumier, porte conteneur, super poids lourd
  bus; 9; chauffeur de bus, conducteur de bus, conducteur autocar, chauffeur autocar, conducteur de minibus
  train; 9; conducteur de train, conducteur de locomotive, mécanicien de locomotive
  flotte; 9; gestionnaire de flotte, chef de parc, parc automobile, chef de garage, fleet manager, fleet officer
  magasinier; 9; magasinier, gestionnaire de stock, gestion des stocks, entrepôt, magasin, chef magasinier, gérant de dépôt, gestion de dépôt, tenue de stock, aide magasinier, agent de dépôt, agent d'entrepôt, préparateur de commandes, aide dépôt, responsable de dépôt, storekeeper, store keeper, warehouse, stock controller
  manutention; 9; manutentionnaire, docker, cariste, clarkiste, conducteur de chariot élévateur, opérateur reach stacker, conducteur de reach stacker, reach stacker, chariot élévateur, porteur
  logistique; 9; logisticien, logistique, supply chain, chaîne d'approvisionnement, admin log, moyens généraux
  transit; 9; transit, transitaire, déclarant en douane, douane, déclarant, affréteur, commerce international, import export, customs broker, freight forwarder
  escale; 9; agent d'escale, escale
  macon; 10; maçon, maçonnerie, bricklayer, briquetier
  coffreur; 10; coffreur, ferrailleur, ferraillage, coffrage, bancheur
  manoeuvre; 10; manœuvre, ouvrier du bâtiment
  carreleur; 10; carreleur, carrelage
  peintre; 10; peintre, peinture, peintre en bâtiment, painter
  plombier; 10; plombier, plomberie, plumber, installateur sanitaire, chauffagiste
  menuisier; 10; menuisier, menuiserie, ébéniste, charpentier, carpenter, joiner, agenceur
  menuisier-alu; 10; menuisier aluminium, menuiserie aluminium, aluminium, vitrier
  etancheur; 10; étanchéiste, étanchéité, staffeur, plâtrier, plaquiste
  chef-chantier; 10; chef de chantier, conduite de chantier, foreman, site supervisor
  conducteur-travaux; 10; conducteur de travaux, directeur de travaux, conduite de travaux
  genie-civil; 10; génie civil, ingénieur BTP, bâtiment et travaux publics, BTP, travaux publics, calcul de structures, bâtiment, civil engineer, site engineer
  architecte; 10; architecte, architecture
  dessinateur; 10; dessinateur, dessinateur bâtiment, projeteur, dessin, draftsman
  topographe; 10; topographe, géomètre, topographie, arpenteur, surveyor, land surveyor, opérateur topo, technicien topo
  metreur; 10; métreur, économiste de la construction, métré, quantity surveyor
  engins; 10; conducteur d'engins, opérateur d'engins, opérateur de pelle, pelle hydraulique, dumper, tombereau, grutier, bulldozer, pelleteur, niveleuse, chargeuse, conducteur de pelle, conducteur de dumper, conducteur de tombereau, conducteur de bulldozer, conducteur de niveleuse, niveleur, conducteur de chargeuse, conducteur de compacteur, compacteur, conducteur de grue, opérateur de grue, opérateur de dumper, opérateur pelle excavatrice, heavy equipment operator, excavator operator, crane operator, pelliste
  electricien; 11; électricien, électricité bâtiment, électricien bâtiment, électricité, electrician
  electro-industrie; 11; électromécanicien, électricité industrielle, électricien industriel, électromécanique, ingénieur électrique, électrotechnique, électrotechnicien, automaticien, automatisme, génie électrique, maintenance électromécanique, technicien de maintenance électromécanique, electrical technician, electrical engineer
  lignes; 11; monteur de lignes, haute tension, releveur de compteurs, réseau électrique
  solaire; 11; solaire, photovoltaïque, énergies renouvelables, installateur solaire, énergie solaire, pompage solaire, panneaux solaires, installateur de panneaux, kits solaires, installation solaire, technicien solaire, pompes solaires, solar technician, solariste
  hydraulique; 11; hydraulicien, hydraulique, adduction d'eau, forage d'eau, technicien hydraulique, génie rural, puisatier
  mecanicien; 12; mécanicien, mécanicien automobile, mécanique automobile, garagiste, mécanique, diagnostic automobile, mechanic, auto mechanic, technicien diagnostic, diagnosticien
  meca-lourd; 12; mécanicien d'engins, mécanicien engins lourds, mécanicien poids lourds, diéséliste, mécanique diesel, mécanicien diesel, heavy duty mechanic, heavy equipment mechanic, diesel mechanic, technicien engins lourds
  meca-moto; 12; mécanicien moto, mécanique moto, vulcanisateur
  electricien-auto; 12; électricien automobile, électricité automobile, électricien auto, électricité auto, bobineur
  tolier; 12; tôlier, tôlerie, carrossier
  soudeur; 12; soudeur, soudure, chaudronnier, chaudronnerie, métallier, construction métallique, welder, ferronnier, serrurier, soudeur métallier, forgeron
  tourneur; 12; tourneur, fraiseur, tourneur fraiseur, usinage, ajusteur
  froid; 12; frigoriste, froid, climatisation, froid et climatisation, froid industriel, HVAC, refrigeration technician, clim, climaticien
  maintenance; 12; technicien de maintenance, maintenance, maintenance industrielle, agent de maintenance, maintenancier, dépanneur, dépannage, agent technique, technicien polyvalent, homme à tout faire, maintenance bâtiment, maintenance des bâtiments, technicien de maintenance bâtiment
  telephones; 12; réparateur de téléphones, réparation de téléphones
  geologue; 13; géologue, géologie, exploration minière, geologist
  foreur; 13; foreur, forage, sondeur, aide foreur, driller
  mines; 13; ingénieur des mines, mine, minier, boutefeu, opérateur de mine, superviseur d'extraction, chef de poste mine, génie minier, mining engineer, blaster
  labo-minier; 13; laboratoire minier, métallurgiste, échantillonneur, traitement du minerai, métallurgie
  hse; 13; HSE, QHSE, hygiène sécurité environnement, hygiène sécurité et environnement, préventeur, santé et sécurité au travail, safety officer, HSE advisor, agent HSE, préventionniste, animateur sécurité
  agronome; 14; agronome, agronomie, technicien agricole, conseiller agricole, vulgarisateur, vulgarisation agricole, ingénieur agronome, agriculture, exploitation agricole, production agricole, agropastoral, encadreur agricole, encadrement agricole, agent de vulgarisation, conseil agricole, encadreur paysan, agronomist, farm manager, ingénieur agro, agroéconomiste, agent agricole, responsable agricole, encadreur coton
  ouvrier-agricole; 14; ouvrier agricole, maraîcher, maraîchage, cultivateur, agriculteur, ouvrier maraîcher, horticulteur
  irrigation; 14; irrigation, technicien en irrigation
  elevage; 14; éleveur, élevage, technicien d'élevage, zootechnie, zootechnicien, bouvier, berger, embouche
  veterinaire; 14; vétérinaire, santé animale, veterinarian
  aviculture; 14; aviculteur, aviculture
  peche; 14; pisciculteur, pisciculture, pêcheur, pêche
  tractoriste; 14; tractoriste, conducteur de tracteur
  jardinier; 14; jardinier, jardinage, espaces verts, paysagiste, gardener
  forets; 14; eaux et forêts, forestier, environnementaliste, environnement
  infirmier; 15; infirmier, soins infirmiers, IDE, infirmier d'État, infirmier obstétricien, technicien de santé, technicien supérieur de santé, TSS, chef de poste médical, nurse, nursing, cadre de santé
  bloc; 15; infirmier de bloc, infirmier de bloc opératoire, bloc opératoire, IDE bloc, IBODE, instrumentiste, instrumentation, major de bloc, surveillant de bloc, surveillant de bloc opératoire, chef de bloc, cadre de bloc, technicien supérieur de bloc, TSS bloc, infirmier spécialisé de bloc
  sage-femme; 15; sage femme, maïeuticien, maïeutique, midwife, SFE
  matrone; 15; matrone, accoucheuse traditionnelle
  aide-soignant; 15; aide soignant, garde malade
  medecin; 15; médecin, docteur en médecine, médecine, généraliste, chirurgien, pédiatre, gynécologue, cardiologue, radiologue, ophtalmologue, dermatologue, psychiatre, urologue, physician, medical doctor
  anesthesie; 15; anesthésiste, infirmier anesthésiste, anesthésie
  pharmacien; 15; pharmacien, docteur en pharmacie, pharmacie, pharmacist
  vendeur-pharmacie; 15; vendeur en pharmacie, auxiliaire de pharmacie, préparateur en pharmacie, assistant en pharmacie, vendeur en officine, officine, comptoir de pharmacie
  laboratoire; 15; laborantin, technicien de laboratoire, biologiste, laboratoire, biologie médicale, analyses médicales, biologie, lab technician, laboratory technician, technicien biologiste, préleveur, labo
  radiologie; 15; radiologie, imagerie médicale, manipulateur radio, radiographer
  kine; 15; kinésithérapeute, kinésithérapie, physiotherapist
  dentiste; 15; dentiste, chirurgien dentiste, odontologie
  opticien; 15; opticien, optique
  sante-communautaire; 15; santé communautaire, agent de santé, relais communautaire, community health worker, ASC
  sante-publique; 15; santé publique, épidémiologiste, épidémiologie, médecin chef
  nutrition; 15; nutritionniste, nutrition, diététicien
  psychologue; 15; psychologue, psychologie, psychosocial, psychologist
  instituteur; 16; instituteur, maître du premier cycle, maître d'école, enseignant du primaire, premier cycle, enseignant, teacher, primary teacher
  prof-maths; 16; professeur de mathématiques, enseignant de mathématiques, mathématiques, math teacher, maths teacher, prof de maths, prof maths
  prof-physique; 16; professeur de physique chimie, professeur de physique, physique chimie, enseignant de physique, sciences physiques, prof PC
  prof-anglais; 16; professeur d'anglais, enseignant d'anglais, anglais, english teacher
  prof-francais; 16; professeur de français, enseignant de français, lettres modernes, lettres
  professeur; 16; professeur, enseignant chercheur, enseignement secondaire, professeur de lycée, répétiteur, vacataire, maître du second cycle, prof de lycée
  formateur; 16; formateur, formation professionnelle, alphabétiseur, andragogie, formateur technique
  prescolaire; 16; préscolaire, éducateur préscolaire, jardin d'enfants, petite enfance, maternelle
  direction-ecole; 16; directeur d'école, directeur des études, proviseur, censeur, conseiller pédagogique, principal de collège, directeur pédagogique, coordinateur pédagogique, directeur d'établissement, chef d'établissement
  surveillant; 16; surveillant, surveillant général
  projet; 17; chargé de projet, coordinateur de projet, coordinateur projet, chef de projet, assistant de projet, gestionnaire de projet, gestion de projet, programme, responsable de programme, coordinateur de programme, chargé de programme, développement local, consultant en développement, project officer, project manager, project coordinator, project assistant, responsable de projet, chargé de mission
  suivi-evaluation; 17; suivi et évaluation, suivi évaluation, MEAL, redevabilité, suivi évaluation redevabilité, monitoring, monitoring and evaluation, chargé de suivi, responsable de suivi
  animateur; 17; animateur communautaire, animateur, mobilisateur communautaire, mobilisateur, agent de développement, superviseur terrain, facilitateur, animation communautaire, field officer, community mobilizer
  enqueteur; 17; enquêteur, agent enquêteur, recenseur, enquête, enumerator, superviseur de collecte
  social; 17; travailleur social, assistant social, chargé de protection, protection, protection de l'enfance, gestion de cas, éducateur spécialisé, genre, VBG, social worker, gestionnaire de cas, case worker
  plaidoyer; 17; plaidoyer
  wash; 17; WASH, EHA, eau hygiène et assainissement, hygiène et assainissement
  securite-alimentaire; 17; sécurité alimentaire, moyens d'existence
  mission; 17; chef de mission, directeur pays, représentant pays, country director
  cuisinier; 18; cuisinier, cuisine, chef de cuisine, commis de cuisine, chef de partie, traiteur, restauration, pizzaïolo, cuistot, aide de cuisine, restauration collective, cook, chef cook, grilladin, rôtisseur, second de cuisine, saucier, head chef, executive chef, dibitier
  patissier; 18; pâtissier, pâtisserie
  boulanger; 22; boulanger, boulangerie, baker
  serveur; 18; serveur, service en salle, maître d'hôtel, chef de rang, waiter, waitress, commis de salle
  barman; 18; barman, barmaid, barista, bartender
  reception-hotel; 18; réceptionniste d'hôtel, réception hôtelière, réceptionniste de nuit, chef de réception, concierge, front desk agent, front desk officer, front office, night auditor, agent de réservation
  chambres; 18; femme de chambre, valet de chambre, gouvernant, gouvernante, lingère, housekeeping, room attendant
  hotel; 18; directeur d'hôtel, gérant de restaurant, hôtellerie, gestion hôtelière, hôtelier, tourisme
  guide; 18; guide touristique, guide, agent de voyage, billetterie
  plongeur; 18; plongeur
  juriste; 19; juriste, juridique, droit, conseiller juridique, droit des affaires, droit privé, contentieux, legal officer, legal advisor, legal counsel, assistant juridique, chargé du contentieux
  avocat; 19; avocat, lawyer
  notaire; 19; notaire, clerc de notaire, clerc
  greffier; 19; greffier, huissier
  securite; 20; agent de sécurité, gardien, vigile, rondier, sécurité, gardiennage, surveillance, maître chien, protection rapprochée, chef de poste sécurité, agent de surveillance, agent de gardiennage, chef de poste de sécurité, sécurité incendie, security officer, security guard, security agent, security team, security supervisor, guard force, agent de sécu, veilleur de nuit, veilleur, portier, garde du corps, agent de contrôle d'accès
  videosurveillance; 20; vidéosurveillance, télésurveillance
  convoyeur; 20; convoyeur, convoyeur de fonds, transport de fonds
  surete; 20; responsable sûreté, sûreté, responsable de la sûreté
  pompier; 20; pompier, sapeur pompier, lutte contre l'incendie, incendie
  couture; 21; couturier, tailleur, couture, styliste, modéliste, stylisme, brodeur, broderie, tailor, seamstress, confectionneur, retoucheur
  coiffure; 21; coiffeur, coiffure, tresse, hairdresser, tresseuse, barber
  esthetique; 21; esthéticien, esthétique, maquilleur, maquillage, manucure
  artisan; 21; bijoutier, cordonnier, maroquinier, teinturier, tapissier, tisserand, potier
  production; 22; opérateur de production, conducteur de ligne, conducteur de machine, conditionnement, ouvrier, ouvrier polyvalent, agent de production, chaîne de production, ouvrier de conditionnement, agent de conditionnement, production operator, machine operator
  chef-production; 22; responsable de production, chef de production, chef d'équipe production, directeur d'usine, directeur de production
  qualite; 22; qualité, contrôleur qualité, responsable qualité, technicien qualité, assurance qualité
  agroalimentaire; 22; agroalimentaire, transformation agroalimentaire, technologie alimentaire, meunier, huilerie
  boucher; 22; boucher, boucherie
  imprimeur; 22; imprimeur, imprimerie, sérigraphie
  nettoyage; 23; agent d'entretien, technicien de surface, nettoyage, agent de nettoyage, agent de propreté, agent de service, cleaner, janitor
  menage; 23; aide ménagère, employé de maison, bonne, ménage, femme de ménage, ménagère, domestique, housekeeper
  nounou; 23; nounou, garde d'enfants, nourrice, puériculture, nanny, babysitter
  auxiliaire; 23; auxiliaire de vie, aide aux personnes âgées, aide à domicile
  assainissement; 23; agent d'assainissement, gestion des déchets, éboueur
  blanchisseur; 23; blanchisseur, pressing, repassage, buanderie
  dg; 8; directeur général, DG, gérant, secrétaire général, directeur exécutif
`;

/** How much one trade prepares for another, 0–1, both ways: key: other=value. Pairs without a value are far. */
export const NEARNESS = `
  comptable: audit=.7 controle-gestion=.65 tresorerie=.7 finance=.75 fiscaliste=.65 paie=.5 recouvrement=.35 caissier=.4 credit=.25
  audit: controle-gestion=.65 finance=.6 fiscaliste=.55 conformite=.5 tresorerie=.5
  controle-gestion: finance=.75 tresorerie=.55 data=.3
  tresorerie: finance=.65 caissier=.45
  finance: credit=.35 fiscaliste=.5 projet=.25 secretaire=.2 clientele-banque=.3 paie=.35 dg=.35 achats=.3
  fiscaliste: juriste=.3 | paie: rh=.7 | recouvrement: credit=.6 commercial=.35 clientele-banque=.45 teleconseil=.35
  caissier: vendeur=.6 mobile-money=.65 clientele-banque=.45 accueil=.4 credit=.35 teleconseil=.3 commercial=.3
  credit: clientele-banque=.75 chef-agence=.6 commercial=.35 mobile-money=.35 conformite=.35
  clientele-banque: chef-agence=.65 assurance=.5 commercial=.5 teleconseil=.45 vendeur=.35
  chef-agence: commercial=.35 | assurance: commercial=.5 conformite=.3 | conformite: juriste=.6
  commercial: vendeur=.65 delegue-medical=.6 teleconseil=.5 marketing=.4 mobile-money=.55 achats=.3 livreur=.15
  vendeur: teleconseil=.45 mobile-money=.55 accueil=.4 vendeur-pharmacie=.45 serveur=.35 magasinier=.3
  delegue-medical: vendeur-pharmacie=.4 pharmacien=.4 infirmier=.2
  teleconseil: accueil=.55 secretaire=.35 mobile-money=.35
  achats: logistique=.7 magasinier=.5 transit=.4
  marketing: communication=.65 community=.65 evenementiel=.5 graphiste=.25
  communication: community=.7 evenementiel=.65 journaliste=.6 redaction=.65 graphiste=.4 plaidoyer=.5 radio=.3 video=.3
  community: redaction=.6 graphiste=.5 video=.4 journaliste=.4 | redaction: journaliste=.75 traducteur=.4
  graphiste: video=.5 photographe=.45 imprimeur=.4 dessinateur=.25 developpeur=.15 | video: photographe=.65 radio=.4 | radio: journaliste=.5
  developpeur: dev-mobile=.8 data=.4 chef-projet-info=.55 reseaux=.3 support-info=.4 cyber=.35
  dev-mobile: chef-projet-info=.45 support-info=.3 | data: sig=.45 suivi-evaluation=.4 saisie=.3 chef-projet-info=.35 controle-gestion=.3
  reseaux: support-info=.75 cyber=.7 telecom=.6 chef-projet-info=.55 | support-info: saisie=.35 telecom=.4 chef-projet-info=.4 telephones=.35
  chef-projet-info: projet=.4 | saisie: secretaire=.65 enqueteur=.4 archiviste=.4 | sig: topographe=.55 geologue=.3
  telecom: electricien=.35 | mobile-money: credit=.35
  rh: recruteur=.8 formation-rh=.75 insertion=.55 secretaire=.35 juriste=.25 | recruteur: insertion=.6 formation-rh=.5 teleconseil=.2
  formation-rh: formateur=.55 insertion=.45
  secretaire: accueil=.65 archiviste=.5 rh=.35 projet=.25 coursier=.15 | accueil: reception-hotel=.75 serveur=.25 | archiviste: saisie=.4
  coursier: livreur=.75 chauffeur=.35 | livreur: chauffeur=.65 manutention=.4 poids-lourd=.4
  chauffeur: poids-lourd=.6 bus=.75 flotte=.4 engins=.25 tractoriste=.3 mecanicien=.2 convoyeur=.4
  poids-lourd: bus=.65 engins=.45 flotte=.4 tractoriste=.35 convoyeur=.3 | flotte: logistique=.5 mecanicien=.3
  magasinier: manutention=.55 logistique=.65 transit=.3 vendeur=.3 | manutention: manoeuvre=.5 production=.45 ouvrier-agricole=.35
  logistique: transit=.6 escale=.4 projet=.25 | transit: escale=.45
  macon: coffreur=.65 manoeuvre=.6 carreleur=.55 chef-chantier=.5 plombier=.25 peintre=.35 etancheur=.45
  coffreur: manoeuvre=.5 chef-chantier=.45 soudeur=.3 | manoeuvre: carreleur=.35 peintre=.35 ouvrier-agricole=.35 production=.35
  carreleur: peintre=.4 etancheur=.5 plombier=.3 | peintre: etancheur=.45 | plombier: froid=.35 hydraulique=.4 electricien=.3 maintenance=.35
  menuisier: menuisier-alu=.6 coffreur=.4 | menuisier-alu: soudeur=.4
  chef-chantier: conducteur-travaux=.75 genie-civil=.65 topographe=.35 metreur=.45
  conducteur-travaux: genie-civil=.8 metreur=.6 architecte=.45 topographe=.4 | genie-civil: architecte=.5 metreur=.6 topographe=.5 dessinateur=.5 hydraulique=.45
  architecte: dessinateur=.65 metreur=.4 | dessinateur: metreur=.5 topographe=.4
  engins: tractoriste=.55 foreur=.35 mines=.35 meca-lourd=.25
  electricien: electro-industrie=.65 solaire=.65 lignes=.6 froid=.4 maintenance=.45 electricien-auto=.4
  electro-industrie: solaire=.55 lignes=.55 maintenance=.7 froid=.45 mecanicien=.35 meca-lourd=.35
  solaire: hydraulique=.35 lignes=.4 maintenance=.35 | hydraulique: wash=.65 irrigation=.6 foreur=.4 genie-civil=.45
  mecanicien: meca-lourd=.7 meca-moto=.55 electricien-auto=.65 tolier=.5 maintenance=.45 tourneur=.3 soudeur=.3
  meca-lourd: maintenance=.55 electricien-auto=.45 | meca-moto: telephones=.15 | tolier: soudeur=.6 peintre=.3
  soudeur: tourneur=.5 maintenance=.4 | tourneur: maintenance=.45 | froid: maintenance=.55
  geologue: mines=.65 foreur=.45 labo-minier=.5 topographe=.3 | foreur: mines=.5 | mines: labo-minier=.5 hse=.35 genie-civil=.25
  labo-minier: laboratoire=.4 qualite=.35 | hse: qualite=.55 surete=.4 pompier=.4 genie-civil=.2 forets=.25
  agronome: ouvrier-agricole=.45 irrigation=.6 elevage=.5 aviculture=.4 forets=.45 securite-alimentaire=.5 peche=.35 agroalimentaire=.4 animateur=.3
  ouvrier-agricole: elevage=.4 jardinier=.6 irrigation=.45 tractoriste=.4 aviculture=.4
  elevage: veterinaire=.6 aviculture=.7 peche=.4 | veterinaire: aviculture=.5 | forets: jardinier=.3
  matrone: aide-soignant=.5 sante-communautaire=.5
  infirmier: aide-soignant=.5 sage-femme=.55 anesthesie=.65 sante-communautaire=.55 medecin=.3 sante-publique=.4 laboratoire=.2 nutrition=.35
  sage-femme: matrone=.4 aide-soignant=.4 sante-communautaire=.5 | aide-soignant: auxiliaire=.6 sante-communautaire=.5 nounou=.3
  bloc: infirmier=.65 anesthesie=.4 sage-femme=.3 aide-soignant=.35
  medecin: sante-publique=.65 anesthesie=.5 | pharmacien: vendeur-pharmacie=.6 laboratoire=.45 | vendeur-pharmacie: laboratoire=.25 aide-soignant=.25
  laboratoire: qualite=.4 radiologie=.25 | sante-communautaire: animateur=.55 sante-publique=.5 nutrition=.5 | sante-publique: nutrition=.5 suivi-evaluation=.45
  psychologue: social=.6 | nutrition: securite-alimentaire=.5
  instituteur: professeur=.6 prescolaire=.6 prof-francais=.5 prof-maths=.45 prof-anglais=.4 prof-physique=.4 formateur=.45 surveillant=.5 direction-ecole=.6
  prof-maths: prof-physique=.65 professeur=.75 prof-francais=.35 prof-anglais=.3 formateur=.45 direction-ecole=.4 data=.25
  prof-physique: professeur=.75 formateur=.4 prof-francais=.3 prof-anglais=.3 direction-ecole=.4
  prof-anglais: professeur=.75 prof-francais=.5 traducteur=.5 formateur=.45 direction-ecole=.4
  prof-francais: professeur=.75 redaction=.35 formateur=.45 direction-ecole=.4 | professeur: formateur=.6 direction-ecole=.6 surveillant=.4
  formateur: direction-ecole=.35 animateur=.4 | prescolaire: nounou=.55 surveillant=.35 | direction-ecole: surveillant=.5
  projet: suivi-evaluation=.65 animateur=.45 plaidoyer=.5 wash=.45 securite-alimentaire=.5 mission=.65 social=.4
  suivi-evaluation: enqueteur=.5 animateur=.35 securite-alimentaire=.4 | animateur: enqueteur=.6 social=.6 wash=.4 securite-alimentaire=.45 plaidoyer=.4
  social: insertion=.4 | wash: assainissement=.3 sante-communautaire=.35 | mission: dg=.5 | plaidoyer: journaliste=.3
  cuisinier: patissier=.6 boulanger=.4 serveur=.35 plongeur=.4 menage=.3 hotel=.4 | patissier: boulanger=.75
  serveur: barman=.75 reception-hotel=.4 plongeur=.4 chambres=.3 hotel=.4 | barman: reception-hotel=.3
  reception-hotel: chambres=.35 hotel=.55 guide=.45 | chambres: nettoyage=.65 menage=.65 blanchisseur=.55 hotel=.4
  juriste: avocat=.75 notaire=.6 greffier=.55 rh=.25 | avocat: notaire=.55 greffier=.45
  securite: videosurveillance=.75 convoyeur=.65 surete=.6 pompier=.5 chauffeur=.1 | videosurveillance: surete=.55 | convoyeur: surete=.4
  couture: artisan=.4 | coiffure: esthetique=.65
  production: chef-production=.5 agroalimentaire=.6 qualite=.4 boulanger=.35 imprimeur=.35 maintenance=.25
  chef-production: qualite=.55 agroalimentaire=.55 | qualite: agroalimentaire=.6 | boucher: cuisinier=.4 agroalimentaire=.4
  nettoyage: menage=.75 blanchisseur=.55 assainissement=.5 manoeuvre=.3 plongeur=.45 jardinier=.35
  menage: nounou=.65 auxiliaire=.55 blanchisseur=.6 | nounou: auxiliaire=.55
`;
