/**
 * Trades that stand near one another, each line a family of words of titles: who asks for one and finds few offers may
 * take another: the first three are what a family is about. Wider than `synonymGroups`: no member answers for another.
 */
const LINES = `
  chauffeur, conducteur, livreur, coursier, routier, taxi, camion, citerne, ambulance, moto-taxi, tricycle, apprenti chauffeur, tractoriste, conducteur d'engins
  conducteur d'engins, dumper, camion minier, grutier, engins, chauffeur poids lourd, tractoriste, poids lourd, camion citerne, conducteur de tracteur
  manutentionnaire, docker, magasinier, cariste, manœuvre, ouvrier, préparateur de commandes, aide-magasinier, déménageur, conditionnement
  magasinier, gestionnaire de stock, cariste, manutentionnaire, logisticien, entrepôt, approvisionneur, préparateur de commandes, stock
  logisticien, transit, transitaire, déclarant en douane, douane, logistique, approvisionnement, acheteur, flotte, entrepôt, magasinier, parc
  ouvrier, opérateur de production, opérateur, conditionnement, manœuvre, manutentionnaire, usine, conducteur de machine, agent de production, polyvalent, électromécanicien d'usine
  comptable, aide-comptable, chef comptable, comptabilité, DAF, RAF, auditeur, contrôleur de gestion, trésorier, caissier, fiscaliste, assistant financier, financier, gestionnaire financier, expert-comptable, contrôleur financier
  directeur administratif et financier, responsable administratif et financier, DAF, RAF, chef comptable, contrôleur de gestion, financier, auditeur, expert-comptable, trésorier, comptable
  auditeur, contrôleur interne, contrôleur de gestion, inspecteur, expert-comptable, chef comptable, comptable, auditeur interne
  caissier, guichetier, caisse, mobile money, comptable, agent de crédit, vendeur, hôte de caisse, trésorier
  agent de crédit, microfinance, chargé de clientèle, conseiller clientèle, banque, recouvrement, assurance, caissier, chef d'agence, gestionnaire de portefeuille, analyste crédit
  commercial, vendeur, technico-commercial, attaché commercial, délégué médical, chargé de clientèle, conseiller en assurance, prospecteur, promoteur, merchandiseur, téléconseiller, ventes, télévendeur, mobile money
  vendeur, caissier, gérant, boutique, merchandiseur, commercial, chef de rayon, rayon, promoteur, hôte de caisse, pompiste, mobile money
  téléconseiller, télévendeur, centre d'appels, standardiste, chargé de clientèle, service client, réceptionniste, hôte d'accueil, conseiller clientèle, commercial
  marketing, communication, community manager, chef de produit, rédacteur, infographiste, graphiste, événementiel, attaché de presse, digital, journaliste
  graphiste, infographiste, webdesigner, monteur vidéo, photographe, designer, cadreur, community manager, imprimeur, sérigraphe
  journaliste, rédacteur, animateur radio, présentateur, reporter, cadreur, chargé de communication, monteur vidéo, correcteur, traducteur
  développeur, programmeur, intégrateur, ingénieur logiciel, full stack, web, mobile, informatique, webdesigner, data, chef de projet informatique
  technicien informatique, maintenance informatique, support, réseaux, administrateur, informatique, technicien réseaux, fibre optique, télécoms, développeur, cybersécurité
  analyste de données, data, statisticien, SIG, suivi et évaluation, développeur, base de données, data analyst, data scientist
  télécoms, fibre optique, antennes, réseaux, technicien réseaux, électricien, mobile money, informatique
  ressources humaines, RH, recrutement, paie, personnel, formation, assistant administratif, relations sociales
  secrétaire, assistant de direction, assistant administratif, réceptionniste, hôte d'accueil, standardiste, agent de bureau, archiviste, accueil, bureautique, saisie, office manager, stage de secrétariat
  réceptionniste, hôte d'accueil, standardiste, accueil, secrétaire, gouvernant, hôtel, agent d'escale
  médecin, infirmier, chirurgien, sage-femme, pharmacien, pédiatre, gynécologue, anesthésiste, dentiste, médecin superviseur, maïeuticien, épidémiologiste, santé
  infirmier, aide-soignant, sage-femme, médecin, matrone, agent de santé, ambulance, auxiliaire de vie, technicien de laboratoire, kinésithérapeute, maïeuticien, santé, nutrition, anesthésiste
  sage-femme, matrone, infirmier, maïeuticien, accoucheuse, aide-soignant, gynécologue, auxiliaire de puériculture
  pharmacien, auxiliaire de pharmacie, vendeur en pharmacie, pharmacie, délégué médical, préparateur en pharmacie, laborantin
  technicien de laboratoire, laborantin, biologiste, laboratoire, radiologie, pharmacien, infirmier, analyses
  aide-soignant, infirmier, auxiliaire de vie, garde-malade, matrone, agent de santé, aide à domicile, nounou
  enseignant, professeur, instituteur, maître, éducateur, formateur, répétiteur, école, maternelle, pédagogique, surveillant, enseignant-chercheur, directeur d'école, alphabétiseur, moniteur, maîtresse de maternelle
  formateur, alphabétiseur, enseignant, professeur, animateur, chargé de formation, moniteur, répétiteur
  femme de ménage, aide ménagère, employé de maison, nounou, gouvernant, cuisinier à domicile, agent d'entretien, technicien de surface, femme de chambre, blanchisseur, aide à domicile, boy, jardinier, nettoyage, valet de chambre
  agent d'entretien, technicien de surface, nettoyage, femme de ménage, femme de chambre, aide ménagère, blanchisseur, plongeur, assainissement, gardien
  nounou, garde d'enfants, assistante maternelle, auxiliaire de puériculture, aide à domicile, employé de maison, éducateur préscolaire, maternelle, aide ménagère, femme de ménage, gouvernant
  gardien, agent de sécurité, vigile, sécurité, maître-chien, rondier, vidéosurveillance, convoyeur de fonds, protection rapprochée, chef de poste, gardiennage, sapeur-pompier, surveillant
  cuisinier, cuisine, chef de cuisine, commis de cuisine, pâtissier, plongeur, boulanger, serveur, pizzaïolo, restaurant, cuisinier à domicile, boy, aide ménagère, grilleur, restauration collective
  serveur, barman, maître d'hôtel, serveuse de maquis, commis de salle, plongeur, cuisinier, hôtel, restaurant, réceptionniste
  boulanger, pâtissier, cuisinier, pétrisseur, boucher, meunier, pizzaïolo
  hôtel, réceptionniste, femme de chambre, valet de chambre, gouvernant, maître d'hôtel, serveur, barman, bagagiste, cuisinier
  couturier, tailleur, styliste, brodeur, modéliste, teinturier, tapissier, couture, tisserand, repasseur
  coiffeur, esthéticien, tresseuse, maquilleur, beauté, barbier, manucure
  maçon, coffreur, ferrailleur, carreleur, manœuvre, plâtrier, peintre, charpentier, chef de chantier, tâcheron, étanchéiste, ouvrier, bâtiment
  manœuvre, ouvrier, maçon, aide-maçon, manutentionnaire, aide-foreur, ferrailleur, agricole, docker, journalier
  plombier, électricien, carreleur, peintre, sanitaire, maçon, frigoriste, soudeur, hydraulique
  peintre, carreleur, plâtrier, maçon, étanchéiste, tôlier, staffeur
  menuisier, charpentier, ébéniste, aluminium, coffreur, tapissier, vitrier, soudeur
  soudeur, chaudronnier, tôlier, métallique, tuyauteur, forgeron, menuisier aluminium, mécanicien, tourneur-fraiseur, ferrailleur
  électricien, électromécanicien, solaire, photovoltaïque, frigoriste, automobile, lignes électriques, maintenance, domotique, électrique, électrique
  solaire, photovoltaïque, énergies renouvelables, électricien, technicien solaire, électrique, kits solaires
  frigoriste, froid, climatisation, électricien, maintenance, électromécanicien
  mécanicien, diéséliste, mécanique, réparateur de motos, électricien automobile, tôlier, vulcanisateur, garage, apprenti mécanicien, maintenance, pièces détachées, engins, chef d'atelier, diesel, laveur
  technicien de maintenance, électromécanicien, mécanicien, maintenance, électricien industriel, automaticien, frigoriste
  réparateur, téléphones, technicien informatique, électronicien, maintenance
  ingénieur génie civil, conducteur de travaux, chef de chantier, architecte, technicien génie civil, topographe, métreur, dessinateur, génie civil, BTP, chef de projet BTP, projeteur
  chef de chantier, conducteur de travaux, contremaître, chef d'équipe, génie civil, travaux, maçon, topographe
  topographe, géomètre, dessinateur, SIG, cartographe, arpenteur, génie civil, métreur
  architecte, dessinateur, projeteur, métreur, génie civil, conducteur de travaux, urbaniste, topographe
  géologue, mines, foreur, mine, métallurgiste, échantillonneur, laboratoire minier, topographe, boutefeu, aide-foreur, extraction, minier, sondeur
  foreur, aide-foreur, forage, hydraulique, sondeur, géologue, mine
  HSE, QHSE, sécurité, environnement, qualité, hygiène
  agronome, technicien agricole, conseiller agricole, agricole, vétérinaire, irrigation, eaux et forêts, élevage, exploitation agricole, maraîcher, agriculture, supérieur agricole
  ouvrier agricole, maraîcher, jardinier, tractoriste, agricole, avicole, berger, éleveur, pêcheur, conducteur de tracteur, ferme, avicole, manœuvre
  éleveur, berger, vétérinaire, élevage, aviculteur, avicole, pisciculteur, pêcheur, technicien d'élevage, ferme
  chargé de projet, chef de projet, coordinateur, responsable de programme, suivi et évaluation, programme, chef de mission, animateur, projet, assistant de projet
  suivi et évaluation, suivi-évaluation, enquêteur, analyste de données, chargé de projet, statisticien, data, MEAL
  animateur communautaire, mobilisateur communautaire, agent de terrain, enquêteur, travailleur social, protection, sensibilisation, agent de santé communautaire, genre, superviseur terrain, volontaire, distribution
  enquêteur, superviseur, collecte, saisie, animateur, agent de terrain, statisticien
  juriste, avocat, notaire, huissier, clerc, juridique, greffier, conformité, contentieux
  traducteur, interprète, secrétaire bilingue, correcteur, rédacteur, guide touristique
  qualité, agroalimentaire, laboratoire, HSE, production, procédés
  hydraulique, forage, irrigation, WASH, plombier, assainissement, eau
`;

/** Families of close trades, each member as titles write it. */
export const tradeFamilies: readonly (readonly string[])[] = LINES.split('\n')
  .map((line) => [
    ...new Set(
      line
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ])
  .filter((names) => names.length > 1);
