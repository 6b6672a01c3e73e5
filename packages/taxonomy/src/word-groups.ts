const groups = (lines: string): readonly (readonly string[])[] =>
  lines
    .split(/[|\n]/)
    .map((line) => line.split(',').map((term) => term.trim()))
    .filter((terms) => terms.length > 1);

/** Words used for one another in offers: a search for one finds the others. */
export const synonymGroups: readonly (readonly string[])[] = groups(`
  chauffeur, conducteur | RH, GRH, ressources humaines | DRH, directeur des ressources humaines
  comptable, comptabilité, compta | aide-comptable, assistant comptable | vente, vendeur
  DAF, directeur administratif et financier | RAF, responsable administratif et financier | DG, directeur général
  informatique, IT, informaticien | développeur, programmeur, codeur | sage-femme, maïeuticien
  infirmier, IDE | médecin, docteur | enseignant, professeur, prof | instituteur, maître d'école
  gardien, vigile | agent de sécurité, vigile | ONG, organisation non gouvernementale | humanitaire, humanitarian
  agent d'entretien, technicien de surface, femme de ménage | nounou, garde d'enfants, nourrice | bonne, aide ménagère, employé de maison
  commercial, technico-commercial, attaché commercial | téléconseiller, téléopérateur, conseiller de centre d'appels
  coiffeur, coiffure | couturier, tailleur, couture | esthéticien, esthétique | cuisinier, cuisine
  réceptionniste, hôte d'accueil | secrétaire, secrétariat | assistant de direction, secrétaire de direction
  livreur, coursier, livraison | moto-taxi, jakarta, zemidjan, taxi-moto | poids lourd, camion, PL
  magasinier, gestionnaire de stock | logisticien, logistique | transit, transitaire, déclarant en douane | douane, douanier
  soudeur, soudure | maçon, maçonnerie | menuisier, menuiserie | plombier, plomberie | peintre, peinture
  électricien, électricité | mécanicien, mécanique | topographe, topographie | géologue, géologie
  BTP, bâtiment et travaux publics, construction | solaire, photovoltaïque | frigoriste, froid et climatisation
  agronome, agronomie | éleveur, élevage | aviculteur, aviculture | maraîcher, maraîchage | pêcheur, pêche
  pharmacien, pharmacie | laborantin, technicien de laboratoire | dentiste, chirurgien-dentiste | kiné, kinésithérapeute
  juriste, droit, juridique | auditeur, audit | caissier, caisse | banque, bancaire, banquier | assurance, assureur
  journaliste, journalisme | graphiste, infographiste, designer graphique | photographe, photographie | traducteur, traduction
  community manager, gestionnaire de réseaux sociaux | marketing digital, marketing numérique, webmarketing
  mobile money, monnaie électronique, orange money | télécoms, télécommunications | fibre, FTTH, fibre optique
  suivi et évaluation, suivi-évaluation, MEAL | WASH, eau hygiène et assainissement, EHA | HSE, QHSE, hygiène sécurité environnement
  stage, stagiaire | alternance, apprentissage | formateur, formation | recruteur, recrutement | agriculture, agricole
  Excel, tableur | bureautique, pack office | NTIC, TIC | BDD, base de données | UX, expérience utilisateur | full stack, fullstack
  coordinateur, coordonnateur | chargé de projet, chef de projet, gestionnaire de projet | manager, gestionnaire
  restaurant, restauration | hôtel, hôtellerie | boulanger, boulangerie | pâtissier, pâtisserie | boucher, boucherie
  mine, minier, mineur | nettoyage, entretien ménager | transport, transporteur | communication, com | recouvrement, recouvreur
`);

/**
 * Words of one world of work: none stands for another, but someone who searches one may want to try the
 * others. Each is offered as a suggestion, in this order.
 */
export const relatedTermGroups: readonly (readonly string[])[] = groups(`
  compta, comptabilité, comptable, aide-comptable, audit, trésorerie, fiscalité, contrôle de gestion, finance
  banque, crédit, microfinance, assurance, caissier, clientèle | crédit, recouvrement, microfinance
  chauffeur, conducteur, livreur, transport, logistique, coursier, poids lourd | moto-taxi, livreur, coursier, chauffeur
  logistique, magasinier, transit, approvisionnement, stock, transport, entrepôt | transit, douane, logistique, import-export
  RH, ressources humaines, recrutement, paie, formation, gestion du personnel
  commercial, vente, vendeur, prospection, négociation, téléconseiller, marketing | boutique, vendeur, caissier, gérant, commerce
  marketing, communication, community manager, publicité, événementiel, graphiste | acheteur, approvisionnement, passation des marchés
  informatique, développeur, IT, réseaux, data, cybersécurité, support | développeur, web, mobile, logiciel, full stack, JavaScript
  data, analyste, statistiques, SQL, Power BI | réseaux, télécoms, fibre optique, systèmes, cybersécurité
  télécoms, fibre optique, antennes, réseaux, mobile money | mobile money, caissier, point de vente, télécoms, commercial
  secrétaire, assistant, administration, accueil, bureautique, standardiste | accueil, réceptionniste, secrétaire, standardiste
  sage-femme, maternité, infirmier, accouchement, gynécologue, matrone | infirmier, aide-soignant, santé, soins, hôpital, clinique
  médecin, santé, clinique, infirmier, chirurgien, pédiatre | pharmacie, pharmacien, délégué médical, médicaments, laborantin
  laboratoire, laborantin, analyses, biologie | nutrition, santé, humanitaire, nutritionniste
  enseignant, professeur, éducation, école, formateur, instituteur, pédagogie | formation, formateur, enseignant, pédagogie
  ONG, humanitaire, développement, projet, coordinateur, suivi et évaluation, plaidoyer | enquêteur, enquête, terrain, animateur
  projet, coordinateur, suivi et évaluation, programme, chargé de projet | WASH, forage, hydraulique, assainissement, ONG
  BTP, chantier, maçon, génie civil, conducteur de travaux, architecte | maçon, coffreur, ferrailleur, carreleur, chantier, BTP
  menuisier, charpentier, aluminium, bois, ébéniste | plombier, sanitaire, BTP, hydraulique | topographe, géomètre, génie civil, SIG
  électricien, solaire, électromécanicien, câblage, énergie | solaire, photovoltaïque, énergie, électricien, renouvelable
  mécanicien, maintenance, automobile, engins, diesel, garage | soudeur, chaudronnier, tôlier, mécanicien, métallurgie
  frigoriste, climatisation, froid, électricien, maintenance | maintenance, technicien, mécanicien, électromécanicien
  mine, géologue, forage, orpaillage, engins, HSE | géologue, mine, exploration, forage | engins, conducteur, mine, chantier
  agriculture, agronome, élevage, maraîchage, irrigation, coopérative | élevage, vétérinaire, aviculture, embouche, agriculture
  pêche, pisciculture, agriculture | eaux et forêts, environnement, agriculture
  cuisinier, serveur, restaurant, pâtissier, hôtellerie | hôtel, réceptionniste, gouvernante, restaurant, tourisme
  serveur, barman, cuisinier, restaurant | tourisme, guide, voyage, hôtel | boulanger, pâtissier, boulangerie
  juriste, avocat, notaire, contentieux, conformité, greffier | HSE, sécurité, environnement, qualité, mine
  gardien, sécurité, vigile, surveillance, agent de sécurité | sécurité, gardien, vidéosurveillance, surveillance
  couturier, styliste, broderie, tailleur, mode | coiffeur, esthéticien, beauté, maquillage, tresses
  production, usine, opérateur, qualité, agroalimentaire, industrie | qualité, contrôle, production, HSE, laboratoire
  ménage, nettoyage, entretien, nounou, cuisinier | nounou, garde d'enfants, ménage, puériculture
  journaliste, rédacteur, radio, presse, communication | graphiste, infographiste, vidéo, photographe, design
  vidéo, montage, cadreur, photographe, réalisateur | traducteur, interprète, langues
`);
