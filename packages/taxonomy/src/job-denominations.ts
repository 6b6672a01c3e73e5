export type JobDenomination = {
  id: number;
  categoryId: number;
  /** As shown: « Vendeur / Vendeuse », or one form when both are the same. */
  title: string;
  masculine: string;
  feminine: string;
};

/**
 * Jobs by category id, masculine then feminine form, one form when they are the same.
 * Ids are category × 100 + place in the list: append, never insert.
 */
const TITLES: Readonly<Record<number, string>> = {
  1: `Comptable | Aide-comptable | Chef comptable / Cheffe comptable | Expert-comptable / Experte-comptable
    Auditeur interne / Auditrice interne | Auditeur externe / Auditrice externe
    Contrôleur de gestion / Contrôleuse de gestion | Directeur administratif et financier / Directrice administrative et financière
    Trésorier / Trésorière | Responsable de la trésorerie | Analyste financier / Analyste financière | Fiscaliste
    Assistant comptable / Assistante comptable | Agent de recouvrement / Agente de recouvrement
    Responsable administratif et financier / Responsable administrative et financière | Gestionnaire de paie
    Caissier principal / Caissière principale`,
  2: `Chargé de clientèle / Chargée de clientèle | Conseiller clientèle / Conseillère clientèle | Caissier de banque / Caissière de banque
    Agent de crédit / Agente de crédit | Analyste crédit | Chef d'agence / Cheffe d'agence | Gestionnaire de portefeuille
    Agent de microfinance / Agente de microfinance | Conseiller en assurance / Conseillère en assurance
    Gestionnaire de sinistres | Responsable conformité | Chargé d'affaires entreprises / Chargée d'affaires entreprises
    Actuaire | Courtier en assurance / Courtière en assurance`,
  3: `Commercial / Commerciale | Vendeur / Vendeuse | Caissier / Caissière | Gérant de boutique / Gérante de boutique
    Agent commercial / Agente commerciale | Technico-commercial / Technico-commerciale | Délégué commercial / Déléguée commerciale
    Directeur commercial / Directrice commerciale | Responsable des ventes | Chef de rayon / Cheffe de rayon
    Merchandiseur / Merchandiseuse | Attaché commercial / Attachée commerciale | Superviseur commercial / Superviseuse commerciale
    Délégué médical / Déléguée médicale | Promoteur des ventes / Promotrice des ventes | Téléconseiller / Téléconseillère
    Acheteur / Acheteuse | Prospecteur commercial / Prospectrice commerciale`,
  4: `Responsable marketing | Chargé de communication / Chargée de communication | Community manager
    Chef de produit / Cheffe de produit | Assistant marketing / Assistante marketing | Directeur marketing / Directrice marketing
    Responsable des relations publiques | Chargé d'événementiel / Chargée d'événementiel | Spécialiste du marketing digital
    Attaché de presse / Attachée de presse | Chargé d'études de marché / Chargée d'études de marché | Rédacteur web / Rédactrice web`,
  5: `Développeur web / Développeuse web | Développeur mobile / Développeuse mobile | Ingénieur logiciel / Ingénieure logiciel
    Administrateur systèmes et réseaux / Administratrice systèmes et réseaux | Technicien informatique / Technicienne informatique
    Analyste de données | Chef de projet informatique / Cheffe de projet informatique | Responsable informatique
    Administrateur de bases de données / Administratrice de bases de données | Webdesigner
    Technicien support / Technicienne support | Ingénieur en cybersécurité / Ingénieure en cybersécurité
    Data scientist | Opérateur de saisie / Opératrice de saisie | Développeur full stack / Développeuse full stack
    Intégrateur web / Intégratrice web | Spécialiste SIG`,
  6: `Ingénieur télécoms / Ingénieure télécoms | Technicien réseaux et télécoms / Technicienne réseaux et télécoms
    Technicien fibre optique / Technicienne fibre optique | Agent mobile money / Agente mobile money
    Superviseur de points de vente mobile money / Superviseuse de points de vente mobile money
    Responsable de distribution télécoms | Technicien d'antennes relais / Technicienne d'antennes relais
    Conseiller de centre d'appels / Conseillère de centre d'appels | Superviseur de centre d'appels / Superviseuse de centre d'appels
    Ingénieur radio / Ingénieure radio | Chef de produit mobile money / Cheffe de produit mobile money`,
  7: `Responsable des ressources humaines | Assistant RH / Assistante RH | Chargé de recrutement / Chargée de recrutement
    Directeur des ressources humaines / Directrice des ressources humaines | Gestionnaire du personnel
    Chargé de formation / Chargée de formation | Consultant RH / Consultante RH | Responsable paie
    Chargé des relations sociales / Chargée des relations sociales | Conseiller en insertion professionnelle / Conseillère en insertion professionnelle`,
  8: `Secrétaire | Assistant de direction / Assistante de direction | Secrétaire de direction
    Assistant administratif / Assistante administrative | Hôte d'accueil / Hôtesse d'accueil | Réceptionniste | Archiviste
    Standardiste | Coursier / Coursière | Office manager | Responsable administratif / Responsable administrative
    Directeur général / Directrice générale | Agent de bureau / Agente de bureau | Documentaliste`,
  9: `Chauffeur / Chauffeuse | Chauffeur poids lourd / Chauffeuse poids lourd | Livreur / Livreuse
    Conducteur de moto-taxi / Conductrice de moto-taxi | Magasinier / Magasinière | Agent de transit / Agente de transit
    Déclarant en douane / Déclarante en douane | Responsable logistique | Logisticien / Logisticienne
    Gestionnaire de stock | Gestionnaire de flotte | Responsable d'entrepôt | Cariste | Manutentionnaire
    Approvisionneur / Approvisionneuse | Agent d'escale / Agente d'escale | Chef de parc / Cheffe de parc
    Apprenti chauffeur / Apprentie chauffeuse | Affréteur / Affréteuse`,
  10: `Maçon / Maçonne | Chef de chantier / Cheffe de chantier | Conducteur de travaux / Conductrice de travaux
    Ingénieur génie civil / Ingénieure génie civil | Architecte | Topographe | Géomètre | Plombier / Plombière
    Menuisier / Menuisière | Menuisier aluminium / Menuisière aluminium | Carreleur / Carreleuse | Peintre en bâtiment
    Ferrailleur / Ferrailleuse | Coffreur / Coffreuse | Conducteur d'engins / Conductrice d'engins | Dessinateur bâtiment / Dessinatrice bâtiment
    Métreur / Métreuse | Charpentier / Charpentière | Manœuvre | Étanchéiste | Technicien génie civil / Technicienne génie civil`,
  11: `Électricien bâtiment / Électricienne bâtiment | Technicien solaire / Technicienne solaire
    Ingénieur en énergies renouvelables / Ingénieure en énergies renouvelables | Électromécanicien / Électromécanicienne
    Ingénieur électrique / Ingénieure électrique | Installateur photovoltaïque / Installatrice photovoltaïque
    Technicien en électricité industrielle / Technicienne en électricité industrielle | Monteur de lignes électriques / Monteuse de lignes électriques
    Technicien hydraulique / Technicienne hydraulique | Responsable efficacité énergétique | Releveur de compteurs / Releveuse de compteurs`,
  12: `Mécanicien automobile / Mécanicienne automobile | Mécanicien d'engins / Mécanicienne d'engins | Soudeur / Soudeuse
    Technicien de maintenance / Technicienne de maintenance | Responsable maintenance | Frigoriste | Technicien froid et climatisation / Technicienne froid et climatisation
    Tôlier / Tôlière | Électricien automobile / Électricienne automobile | Mécanicien moto / Mécanicienne moto | Tourneur-fraiseur / Tourneuse-fraiseuse
    Chaudronnier / Chaudronnière | Diéséliste | Vulcanisateur / Vulcanisatrice | Réparateur de téléphones / Réparatrice de téléphones`,
  13: `Géologue | Ingénieur des mines / Ingénieure des mines | Foreur / Foreuse | Opérateur de mine / Opératrice de mine
    Technicien de laboratoire minier / Technicienne de laboratoire minier | Conducteur de dumper / Conductrice de dumper
    Responsable hygiène, sécurité et environnement | Métallurgiste | Boutefeu | Arpenteur / Arpenteuse
    Superviseur d'extraction / Superviseuse d'extraction | Échantillonneur / Échantillonneuse`,
  14: `Agronome | Technicien agricole / Technicienne agricole | Ouvrier agricole / Ouvrière agricole | Conseiller agricole / Conseillère agricole
    Vétérinaire | Éleveur / Éleveuse | Aviculteur / Avicultrice | Pisciculteur / Piscicultrice | Maraîcher / Maraîchère
    Tractoriste | Responsable d'exploitation agricole | Technicien d'élevage / Technicienne d'élevage | Pêcheur / Pêcheuse
    Agent des eaux et forêts / Agente des eaux et forêts | Jardinier / Jardinière | Technicien en irrigation / Technicienne en irrigation`,
  15: `Infirmier / Infirmière | Sage-femme / Maïeuticien | Médecin généraliste | Pharmacien / Pharmacienne
    Auxiliaire de pharmacie | Aide-soignant / Aide-soignante | Laborantin / Laborantine | Technicien de laboratoire / Technicienne de laboratoire
    Chirurgien / Chirurgienne | Pédiatre | Gynécologue | Dentiste | Kinésithérapeute | Technicien de radiologie / Technicienne de radiologie
    Agent de santé communautaire / Agente de santé communautaire | Nutritionniste | Anesthésiste | Matrone
    Infirmier d'État / Infirmière d'État | Épidémiologiste | Opticien / Opticienne | Psychologue`,
  16: `Enseignant / Enseignante | Professeur de mathématiques / Professeure de mathématiques
    Professeur d'anglais / Professeure d'anglais | Professeur de français / Professeure de français | Instituteur / Institutrice
    Formateur / Formatrice | Directeur d'école / Directrice d'école | Surveillant / Surveillante | Éducateur préscolaire / Éducatrice préscolaire
    Enseignant-chercheur / Enseignante-chercheuse | Conseiller pédagogique / Conseillère pédagogique | Répétiteur / Répétitrice
    Professeur de physique-chimie / Professeure de physique-chimie | Bibliothécaire | Alphabétiseur / Alphabétiseuse`,
  17: `Chargé de projet / Chargée de projet | Coordinateur de projet / Coordinatrice de projet | Chef de mission / Cheffe de mission
    Chargé de suivi et évaluation / Chargée de suivi et évaluation | Animateur communautaire / Animatrice communautaire
    Logisticien humanitaire / Logisticienne humanitaire | Responsable de programme | Chargé de protection / Chargée de protection
    Enquêteur / Enquêtrice | Travailleur social / Travailleuse sociale | Chargé de plaidoyer / Chargée de plaidoyer
    Spécialiste en genre | Responsable WASH | Chargé de sécurité alimentaire / Chargée de sécurité alimentaire | Mobilisateur communautaire / Mobilisatrice communautaire
    Spécialiste en passation des marchés | Directeur pays / Directrice pays`,
  18: `Cuisinier / Cuisinière | Chef de cuisine / Cheffe de cuisine | Serveur / Serveuse | Réceptionniste d'hôtel
    Gouvernant / Gouvernante | Femme de chambre / Valet de chambre | Barman / Barmaid | Directeur d'hôtel / Directrice d'hôtel
    Pâtissier / Pâtissière | Guide touristique | Agent de voyage / Agente de voyage | Plongeur / Plongeuse
    Commis de cuisine | Maître d'hôtel / Maîtresse d'hôtel | Gérant de restaurant / Gérante de restaurant | Pizzaïolo`,
  19: `Juriste | Avocat / Avocate | Notaire | Huissier de justice / Huissière de justice | Clerc de notaire
    Conseiller juridique / Conseillère juridique | Directeur juridique / Directrice juridique | Greffier / Greffière
    Juriste d'entreprise | Assistant juridique / Assistante juridique`,
  20: `Agent de sécurité / Agente de sécurité | Gardien / Gardienne | Superviseur de sécurité / Superviseuse de sécurité
    Responsable de la sûreté | Convoyeur de fonds / Convoyeuse de fonds | Opérateur de vidéosurveillance / Opératrice de vidéosurveillance
    Maître-chien / Maîtresse-chien | Agent de protection rapprochée / Agente de protection rapprochée | Sapeur-pompier / Sapeuse-pompière | Rondier / Rondière`,
  21: `Couturier / Couturière | Tailleur / Tailleuse | Coiffeur / Coiffeuse | Esthéticien / Esthéticienne | Bijoutier / Bijoutière
    Teinturier / Teinturière | Cordonnier / Cordonnière | Tapissier / Tapissière | Brodeur / Brodeuse | Styliste-modéliste
    Maroquinier / Maroquinière | Tisserand / Tisserande | Maquilleur / Maquilleuse | Potier / Potière`,
  22: `Opérateur de production / Opératrice de production | Conducteur de machine / Conductrice de machine | Responsable de production
    Responsable qualité | Technicien qualité / Technicienne qualité | Chef d'équipe / Cheffe d'équipe | Boulanger / Boulangère | Boucher / Bouchère
    Ouvrier polyvalent / Ouvrière polyvalente | Ingénieur procédés / Ingénieure procédés | Technicien agroalimentaire / Technicienne agroalimentaire
    Directeur d'usine / Directrice d'usine | Meunier / Meunière | Imprimeur / Imprimeuse | Agent de conditionnement / Agente de conditionnement`,
  23: `Agent d'entretien / Agente d'entretien | Aide ménagère | Nounou | Technicien de surface / Technicienne de surface
    Blanchisseur / Blanchisseuse | Auxiliaire de vie | Employé de maison / Employée de maison | Cuisinier à domicile / Cuisinière à domicile
    Responsable d'équipe de nettoyage | Agent d'assainissement / Agente d'assainissement`,
  24: `Journaliste | Graphiste | Infographiste | Photographe | Monteur vidéo / Monteuse vidéo | Animateur radio / Animatrice radio
    Cadreur / Cadreuse | Traducteur / Traductrice | Interprète | Réalisateur / Réalisatrice | Présentateur / Présentatrice
    Ingénieur du son / Ingénieure du son | Créateur de contenu / Créatrice de contenu | Correcteur / Correctrice | Régisseur / Régisseuse`,
};

export const jobDenominations: readonly JobDenomination[] = Object.entries(TITLES).flatMap(
  ([category, titles]) =>
    titles
      .split(/[|\n]/)
      .map((title) => title.trim())
      .filter((title) => title !== '')
      .map((title, index) => {
        const [masculine = title, feminine = masculine] = title.split(' / ');
        return {
          id: Number(category) * 100 + index + 1,
          categoryId: Number(category),
          title,
          masculine,
          feminine,
        };
      }),
);
