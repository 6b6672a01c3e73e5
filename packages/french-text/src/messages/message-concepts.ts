import { PhraseTable } from './phrase-table.ts';

/** Families of words that say what a message is about; each is one feature of the category model. */
export const CONCEPTS = new PhraseTable<string>();

const concept = (name: string, entries: string): void => CONCEPTS.add(name, entries);

// Work: seeking it, giving it.
concept(
  'seek',
  `je cherche un emploi|je cherche du travail|je cherche un travail|cherche travail|cherche du boulot|cherche boulot|cherche un boulot|recherche d emploi|a la recherche d un emploi|je cherche une place|cherche une place
cherche un poste|je cherche un poste|demande d emploi|demandeur d emploi|solliciter un emploi|solliciter un poste|sollicite un emploi|sollicite un poste|sans emploi|au chomage|premier emploi|premier boulot|debutant|je cherche une entreprise|je cherche une societe|changer d employeur|integrer votre|rejoindre votre|faire carriere|carriere|avez vous du travail|avez vous des postes|avez vous des offres`,
);
concept(
  'apply',
  `candidature|candidatures|ma candidature|candidature spontanee|postul*|candidate|candidater|poser ma candidature|cv|curriculum|curriculum vitae|lettre de motivation|ci joint mon|pretentions salariales|mon profil correspond|portfolio|interesse par l offre|interesse par votre offre|interesse par ce poste|interesse par le poste|pour le poste|au poste|poste de|votre annonce de|l annonce de|vu l annonce|vu votre annonce|l offre de|reference de l offre`,
);
concept(
  'stage',
  `stage|stagiaire|apprenti|apprentissage|alternance|fin d etudes|demande de stage|stage pratique`,
);
concept(
  'hire',
  `recruter|recrutons|recrutez|recrute|nous recrutons|voulons recruter|souhaitons recruter|souhaite recruter|besoin de recruter|embaucher|voulons embaucher|nous cherchons un|nous recherchons un|nous cherchons une|nous recherchons une|nous cherchons des|nous recherchons des|besoin d un|nous avons besoin de|trouvez nous|trouver des profils|des profils|profil rare|chasse|preselection|presélection|pourvoir|a pourvoir|remplacant|vacant|chasse de tete`,
);
concept(
  'interview',
  `entretien|entretien d embauche|convoque|convocation|presélectionne|preselectionne|retenu|retenue|admissible|selectionne|test ecrit|oral|presence a l entretien|mon dossier de candidature`,
);
concept(
  'person',
  `titulaire|diplome|diplomee|licence|master|bts|cap|bac|def|doctorat|ans d experience|annees d experience|ans de metier|experience|experimente*|jeune diplome|disponible|disponible immediatement|motive|dynamique|etudiant en|etudiante en|permis|permis de conduire|ma fille|mon frere cherche|j ai travaille|de formation|polyvalent|retraite`,
);
concept(
  'trade',
  `chauffeur|comptable|gardien|vigile|vendeur|vendeuse|infirmier|infirmiere|sage femme|medecin|pharmacien|enseignant|professeur|instituteur|ingenieur|technicien|technicienne|mecanicien|electricien|plombier|macon|menuisier|soudeur|peintre|carreleur|couturiere|couture|coiffeuse|cuisinier|cuisiniere|serveur|serveuse|receptionniste|hotesse|caissier|caissiere|magasinier|logisticien|logistique|secretaire|assistante|assistant|standardiste|manoeuvre|ouvrier|menage|nounou|jardinier|livreur|coursier|commercial terrain|agent de securite|agent commercial|juriste|avocat|auditeur|informaticien|developpeur|graphiste|community manager|animateur|coordinateur|coordonnateur|superviseur|chef de chantier|geometre|topographe|geologue|agronome|interprete|traducteur|conducteur|controleur de gestion|responsable|directeur financier|charge de|chargee de|conseillere clientele|btp|genie civil|mines|chantier`,
);

// Partners.
concept(
  'partner',
  `partenariat|partenariats|partenaire|partenaires|convention|protocole|accord cadre|protocole d accord|protocole d entente|collaborer|collaboration|cooperation|cooperer|s associer|associer|allier|alliance|synergie|travailler ensemble|travailler avec vous|travailler en commun|organiser ensemble|organiser avec vous|co organis*|coproduire|projet commun|action commune|action conjointe|ensemble|unir|mutualiser|mettre en commun|rapprochement|gagnant gagnant|consortium|relais|representer votre|correspondant local|representation|reciproque|echange de|accord entre|signataire|allie|s allier|en commun`,
);
concept(
  'sponsor',
  `sponsor*|parrain*|mecen*|financer|subvention|soutien financier|votre soutien|appui|bailleur|bailleurs|bourse|bourses|votre logo|logo|visibilite|banniere|tournoi|marathon|festival|gala`,
);
concept(
  'institution',
  `association|ong|fondation|federation|groupement|cooperative|universite|lycee|institut|ecole|ecoles|centre de formation|ministere|mairie|conseil regional|chambre de commerce|ambassade|syndicat|incubateur|start up|startup|union europeenne|programme|radio|television|chaine|journal|media|medias|reseau|club|agence nationale|mutuelle|cabinet|cabinets`,
);
concept(
  'event',
  `forum|salon|foire|hackathon|atelier|journee|journees portes ouvertes|ceremonie|conference|seminaire|job dating|semaine|edition|emission`,
);

// Use of the platform.
concept(
  'login',
  `connecter|me connecter|se connecter|connexion|mot de passe|identifiant|identifiants|authentification|double authentification|code de verification|code de confirmation|code recu|code sms|code invalide|reinitialis*|activation|activer|verrouille|debloquer|bloque|bloquee|desactive|reactiver|mot de passe oublie`,
);
concept(
  'account',
  `mon compte|compte|mon espace|espace candidat|espace employeur|espace personnel|mon profil|profil|photo de profil|tableau de bord|messagerie|favoris|notification|notifications|alertes|brouillon|parametres|supprimer mon compte|modifier mon|changer mon|mettre a jour|fusionner|mon inscription|interface`,
);
concept(
  'screen',
  `bouton|page|page blanche|menu|ecran|formulaire|champ|case|lien|clique|cliquer|clic|filtre|moteur de recherche|fichier|pdf|document|piece jointe|pieces jointes|telecharg*|televers*|charger|chargement|enregistrer|affiche|s affiche|affichage|site|plateforme|application|appli|android|iphone|navigateur|chrome|firefox|telephone|tel|mise a jour|version|format|export*|excel|taille|clavier|image|video`,
);
concept(
  'failure',
  `bug|bugs|erreur|erreurs|message d erreur|ne marche pas|marche pas|ne fonctionne pas|fonctionne pas|ne fonctionne plus|ne marche plus|ne s ouvre pas|s ouvre pas|ne s affiche|impossible de|impossible d|je n arrive pas|n arrive pas|n arrive plus|j arrive pas|je n arrive plus|je ne peux pas|je peux pas|je ne peux plus|je ne trouve plus|je ne trouve pas|je trouve pas|ne trouve pas|refuse|refusee|echoue|expire|invalide|incorrect|introuvable|tourne|plante|se ferme|vide|disparu|ne repond pas|ne recois plus|je ne recois pas|ne recois pas|lent|probleme d affichage|depuis la mise a jour|apres la mise a jour|depanner|se charge pas|reste`,
);
concept(
  'howto',
  `comment modifier|comment changer|comment supprimer|comment ajouter|comment activer|comment desactiver|comment recuperer|comment remplacer|comment telecharger|comment publier|comment reactiver|comment exporter|comment creer|comment me|comment le|ou trouve t on le bouton|comment mettre`,
);

// Buying and selling.
concept(
  'price',
  `prix|tarif|tarifs|tarifaire|cout|couts|coute|combien coute|combien ca coute|c est combien|combien pour|combien facturez|honoraires|montant|budget|remise|reduction|rabais|promotion|forfait|taux|moins cher|prix unitaire|grille tarifaire|gratuit ou payant|paiement|payer|regler|reglement|acompte|payant|payante|modes de reglement|virement|orange money|moov money|cheque|tranches|chiffrer|financiere`,
);
concept(
  'quote',
  `devis|proforma|pro forma|facture proforma|cotation|appel d offres|bon de commande|commande|commander|proposition commerciale|offre commerciale|proposition financiere|offre technique|catalogue|demonstration|demo|abonnement|abonner|souscrire|formule|premium|pack|licence d utilisation|acheter|achat|facture|facturez|renouveler|publicitaire|credits|facturation`,
);
concept(
  'services',
  `paie|la paie|gestion de la paie|bulletins de salaire|audit|audit rh|audit social|externalis*|portage|portage salarial|interim|gestion administrative|mise a disposition|prestation|prestations|prestataire|conseil rh|bilan de competences|grille de salaires|fiches de poste|tests psychotechniques|publication|annonces|vos services|vos prestations|coaching|formation de nos`,
);
concept(
  'supplier',
  `nous proposons nos|vous proposons|vous propose|nous vous proposons|nous vendons|je vends mes|fournisseur|fournisseurs|fourniture|fournitures|fournit|distributeur|livrons|livre les|livraison|nous livrons|imprimerie|papeterie|mobilier|climatiseur*|nettoyage|gardiennage|traiteur|pause cafe|assureur|assurance|vos bureaux|vos locaux|votre personnel|location de|prix de gros|nos produits|nos services|service achats|ordinateurs|cartouches|encre|panneaux solaires|badges|logiciel|logiciels|maintenance informatique|parc informatique|voulez vous nos|vous soumettre|vous presenter|agence de communication`,
);

// Complaints.
concept(
  'anger',
  `inadmissible*|inacceptable*|scandal*|honte|honteu*|colere|furieu*|mecontent*|decu|decue|decus|deception|decev*|insatisf*|degout*|ecoeur*|revolt*|indign*|lamentable*|deplor*|catastroph*|nul|nulle|mepris*|insult*|humili*|irrespect*|manque de respect|aucun respect|injust*|injustice|n importe quoi|pas serieux|vous vous moquez|se moque|marre|assez|regrett*|pas satisfait|pas content|mensong*|menteur*|menti|imbeciles|mauvaise foi|mauvaise qualite|bacle|manque de professionnalisme|incompet*|abusif*|abus|illegal|vol|voleur*`,
);
concept(
  'claim',
  `plainte|plaindre|me plains|plains|porter plainte|reclamation|reclame|reclamer|rembours*|exige|exigeons|conteste|contestons|denonc*|signale le|proteste|justice|tribunal|saisir|excuses|explication|explications|reparation|responsable de|responsables|litige|rendez moi|retirez|truque|truques|triche|corruption|discrimin*|harcel*|deplace|arnaqu*|escro*|fraude|faux agent|vie privee|sans autorisation|tenons pour`,
);
concept(
  'unmet',
  `aucune reponse|sans reponse|pas de reponse|toujours pas|toujours rien|rien recu|personne ne repond|personne ne rappelle|personne ne me rappelle|personne ne decroche|ne repond jamais|jamais recu|jamais repondu|silence|relance|relances|attends depuis|attendons depuis|j attends|attendre|attendu|depuis des mois|pas verse|non verse|aucun salaire|sans contrat|salaire n est pas|impaye*|n ai rien recu|pour rien|perdu|annule|reporte|retard|lenteur|promesse|promesses|promis|promettez|raccroche|on me balade|n est pas respecte|pas respecte|ne sont pas respectees|deux fois|sans prevenir`,
);

// Questions.
concept(
  'where',
  `ou se trouve|ou etes vous|ou est|vous etes ou|ou trouver|ou se situe|situe|situes|adresse|adresse exacte|siege|agence de|antenne|bureau a|bureaux|vos bureaux sont|parking|localisation|page facebook|whatsapp|votre numero|dans quels pays|quartier`,
);
concept(
  'when',
  `horaire|horaires|ouvert|ouverts|ouverture|ferme|fermes|ferie|samedi|a quelle heure|heure|date limite|quelle date|quand commence|commence|combien de temps|combien de mois|duree|dure|delai|delais|delai moyen|quand sort*|sortent quand|calendrier|validite|session`,
);
concept(
  'ask',
  `renseignement|renseignements|information|informations|savoir si|je voudrais savoir|je veux savoir|j aimerais savoir|voulais savoir|est ce que|est il|est elle|y a t il|existe t il|faut il|doit on|dois je|peut on|puis je|pouvez vous me dire|pouvez vous m expliquer|expliquer|comprendre|quelle est|quel est|quels sont|quelles sont|que signifie|a quoi sert|en quoi consiste|en quoi|comment savoir|comment verifier|comment se deroule|difference entre|qui est|qui sont|depuis quand|depuis combien|brochure|plaquette|rapport d activite|chiffres|statistiques|memoire|these|article|journaliste|interview*`,
);
concept(
  'conditions',
  `conditions|condition|pieces a fournir|documents a fournir|quels documents|les papiers|dossier a fournir|pieces|diplomes etrangers|equivalence|legalis*|photocopie|original|acte de naissance|carte nina|nationalite|limite d age|age|gratuit|gratuite|payante|frais de dossier|obligatoire|accepte|acceptes|concours|campagne|epreuve|test|tests|resultats|dossier|dossiers|s inscrire|inscription|participer|diaspora|handicap*|agree|authentique|officielle|donnees personnelles|formation|formations|programme de la|niveau`,
);

// Not for the firm.
concept(
  'money-spam',
  `bitcoin|crypto*|forex|trading|casino|loterie|loto|tirage|jackpot|gagnant|gagnants|gagnez|heritage|fortune|leguer|million de dollars|millions de dollars|millions d euros|dollars|euros|pret entre particuliers|pret d argent|credit rapide|preteur|rendement|doublez|investissez|devenez riche|revenu passif|coordonnees bancaires|compte bancaire|code secret|code pin|carte bancaire|colis|frais de douane|cadeau|tirage au sort|sondage|veuve|parrainant vos amis|pronostic*|sans rien faire|votre lot`,
);
concept(
  'charm-spam',
  `marabout|voyan*|retour d affection|envoutement|guerisseur|miracle|viagra|perte de poids|minceur|maigrir|remede|astrolog*|horoscope|desir|the naturel|puissance`,
);
concept(
  'web-spam',
  `seo|backlink*|google|referencement|followers|likes|abonnez vous|abonne toi|youtube|telegram|cliquez|cliquez ici|click|lien en bio|chaine youtube|transferez ce message|partagez|offre limitee|canal`,
);
concept(
  'goods',
  `a vendre|vends|je vends|en vente|vente de|a louer|location appartement|appartement|maison|villa|parcelle|terrain|terrains|titre foncier|chambre|chambre salon|voiture|toyota|moto|djakarta|vehicule d occasion|occasion|d occasion|iphone|samsung|tecno a vendre|mouton|moutons|belier|vache|vaches|poulet|poulets|riz|sucre|bijoux|chaussures|montre|montres|sac|sacs|kilometrage|negociable|a debattre|prix a debattre|nuitee|meuble|reparez|tracteur*`,
);
concept(
  'private',
  `ma cherie|mon cheri|cherie|bebe|mon bebe|je t aime|mon amour|amour|maman|papa|tonton|mariage|bapteme|femme serieuse|homme serieux|cherche femme|relation|rencontre|coepouse|amitie|divorce|ce soir|passe me|tu|toi|ton|ta|t es|tes|mon chien|mon voisin|condoleances|lol|mdr|haha*|coucou|blague|poeme|reve`,
);
concept(
  'world',
  `match|football|ballon|joueur|ligue|equipe nationale|stade|president|gouvernement|ministre|election|politique|guerre|meteo|pluie|capitale|planete|terre|lune|soleil|ciel|exercice|calcul|traduction|traduire|theorie|recette|gateau|cuisine|film|musique|son|serie|carburant|essence|coupure|edm|somagep|electricite|delestage|visa|passeport|ambassade du|loi|dieu|priere|mosquee|eglise|allah|jesus|bible|tabaski|ramadan|bonne annee|bonne fete|restaurant|hotel|bus|gare|dentiste`,
);
concept(
  'health',
  `malade|maladie|fievre|toux|paludisme|douleur|mal a|medicament|medicaments|sirop|symptome|symptomes|hopital|diabete|tension|enceinte de|regles|grossesse|accouchement|docteur|sante|dort pas`,
);
concept(
  'foreign',
  `the|you|your|we|are|is|our|and|for|with|this|that|have|please|hello|dear|sir|business|website|free|from|can|price|best|company|hola|quiero|buenos|gracias|los|para|und|ala|i ni|aw ni|be|ka|ye|bee|kan|ani|tun|nga|ko|don|somogow|ne`,
);

// More of the same families, separate from the first lists because of their length.
concept(
  'stage',
  `sollicite un stage|cherche un stage|recherche un stage|stage de fin d etudes|mon stage|stage professionnel|stage academique|vacances`,
);
concept(
  'seek',
  `vivier|base de candidats|inscrire dans votre vivier|du travail pour|offres pour|un emploi|un travail|je suis libre|je peux commencer|me rendre disponible|mon profil a vos clients|transmettre mon profil|base de donnees de candidats|des missions|une mission|un cdi|un cdd|missions|temporaire|interimaire`,
);
concept(
  'apply',
  `ma demande de stage|mon dossier pour le poste|retirer ma candidature|dossier de candidature|deposer mon cv|envoyer mon cv|envoye mon cv|mon curriculum|ci joint|piece jointe mes diplomes|lettre|offre d emploi|offres d emploi|le poste|poste vacant|encore valable|l annonce|annonce`,
);
concept(
  'interview',
  `entretien de|entretien d hier|a l entretien|mon entretien|ma presence|nouvelle date d entretien|resultat de l entretien|presélectionnee|suite a l entretien|suite a notre entretien|numero de dossier`,
);
concept(
  'hire',
  `publier une offre|personnel qualifie|main d oeuvre|saisonnier|saisonniers|saisonnieres|effectif|ouvrons une agence|ouverture d un poste|lancer le recrutement|recrutement d un|recrutement de|candidats selectionnes|embauche|embauches|un profil|profils`,
);
concept(
  'login',
  `connection|deconnecte|session expiree|mot de passe incorrect|code|sms|otp|code n arrive pas|lien de reinitialisation|lien expire|renvoyer le mail|mail d activation|compte desactive|deux facteurs|valider l inscription|rentrer dans mon compte|acceder a mon compte|acces a mon compte`,
);
concept(
  'account',
  `mon cv en ligne|ma photo|mon numero|mon adresse mail|mon adresse e mail|mon nom|deux comptes|mes documents|mes messages|historique|mes candidatures|espace recruteur|collegue a notre compte|langue de l interface`,
);
concept(
  'screen',
  `bug|taille maximale|connexion internet|firefox|safari|edge|ordinateur|curseur|clavier|onglet|rubrique|option|liste deroulante|menu|icone|internet|reseau|hors ligne|serveur`,
);
concept(
  'failure',
  `ne s envoie pas|ne se lance pas|ne s enregistre pas|rien n est|rien ne se passe|erreur 404|erreur 500|page introuvable|ne parvient pas|n est jamais parvenu|narrive pas|n arrive jamais|non recu|reste bloque|ne charge pas|noir|grise|se vide|de travers|bizarres|efface|par erreur|par megarde|bloquee a|impossible`,
);
concept(
  'price',
  `a combien|quel prix|quel est le prix|quel est le cout|combien ca|c est a combien|facture au|par mois|par personne|a partir de|fcfa|par an|annuel|annuelle|mensuel|cotiser|frais de gestion|comparer vos offres|couts`,
);
concept(
  'quote',
  `chiffrage|estimation|un prix|proposition|proposition de services|proposition financiere|contrat de prestation|grille|avance|souhaitons commander|bon de commande signe|votre offre de|vos offres de|pack entreprise|avant achat`,
);
concept(
  'supplier',
  `nous sommes une societe|agence de nettoyage|entretien de vos locaux|groupe electrogene|groupes electrogenes|vendeur de|vente et installation|installation|devenir votre fournisseur|votre entreprise a besoin|reprographie|cartes de visite|baches|photographe|location de vehicules|location de salle|depannage|contrat sante|fibre|internet par fibre|eau|restauration|uniformes|tenues|reconditionnes|vous equiper|equiper`,
);
concept(
  'services',
  `gerer les contrats|gerer la paie|contrats de travail|formation de nos cadres|formation de nos agents|renforcement de capacites|chasse de tete|recrutement de cadre|sous traiter|sous traitance|evaluation du personnel|test de recrutement|logiciel de paie|seance|inter entreprise|salaries|bulletins`,
);
concept(
  'anger',
  `pas du tout satisfait|me suis senti|traite comme|comportement|mal recu|mal accueilli|mal traite|mal parle|desagreable|grossier|arrogan*|impoli|raciste|racisme|vous foutez|foutre|lamentable|negligence|bidon|faux|fausse|fausses|ruine|trahi|publicite mensongere|sans la moindre|quelle lenteur|aberrant|ridicule|minable`,
);
concept(
  'claim',
  `porter reclamation|je reclame|demande le remboursement|etre rembourse|me rembourser|mes originaux|pots de vin|pot de vin|argent aux candidats|demande de l argent|m a demande de l argent|m a pris|a pris mon argent|nier|nie|erreurs que|contentieux|mise en demeure|avocat|autorites|rayee|raye|elimination|eliminee|eliminé|sans raison|sans motif|contre un|contre votre|contre vous|nous refusons de payer|n existe pas|n existait pas|favoritisme`,
);
concept(
  'unmet',
  `mois d attente|depuis trois mois|depuis deux mois|depuis un mois|depuis un an|depuis des semaines|j ai paye|paye et|n a pas ete faite|n a rien fait|ne faites rien|vous ne faites rien|vous ne repondez|personne|zero retour|aucun retour|aucune nouvelle|sans resultat|sans nouvelle|fait venir pour rien|rien fait|jamais rappele|ne tenez pas|non tenue|non tenues|non respecte`,
);
concept(
  'where',
  `vous etes a|vous trouve t on|etes vous present|etes vous a|votre agence|votre bureau|vos bureaux|votre siege|comment venir|plan d acces|nouvelle adresse|vos coordonnees|coordonnees|contact telephonique|courrier officiel`,
);
concept(
  'when',
  `sont ouverts|etes vous ouvert|vous etes ouvert|vous ouvrez|a quelle date|a partir de quand|quel jour|jour ferie|pendant le ramadan|le 25|resultats sortent|resultats sont|prochaine session|dure combien|ca dure|jours ouvrables`,
);
concept(
  'conditions',
  `criteres|criteres de selection|pour participer|pour s inscrire|est ce payant|est ce gratuit|est ce obligatoire|faut il payer|quel diplome|sans diplome|demandeurs d emploi|votre plateforme|vos tests|notes|points|score|statut|freelance|metiers|protection des donnees|creer leur entreprise|rumeur|vraie annonce|vient de chez vous|portage salarial`,
);
concept(
  'private',
  `bisou|bisous|mon ami|ma soeur a accouche|grand mere|grand pere|mes valises|joue|on joue|anniversaire|soiree|fete|cherie|copain|copine|vacances en famille|tata|le mouton|dis a|rentres|tu viens|passe prendre|ecris moi|raconte moi|donne moi|explique moi|correspondante`,
);
concept(
  'world',
  `fait il beau|temperature|champion|finale|coupe du monde|but|score du match|histoire|geographie|mathematique|combien font|philosophie|definition|traduis|prix du riz|marche|cours de l or|route|embouteillage|police|mairie de|acte de mariage|village|quartier|eau courante|internet coupe|concert|telefilm|serpent|animal|chien|chat|plante|jardin|agriculture|coton|tv|journal televise`,
);
concept(
  'goods',
  `hectare|hectares|lot de|boubou|bazin|pagne|climatiseur a vendre|refrigerateur|frigo|ordinateur portable|portable neuf|tres propre|bon etat|tres bon etat|neuf|livraison a domicile|en gros|prix choc|promo|commandez|disponible en stock|mille l unite|l unite|bois|ciment|or`,
);
