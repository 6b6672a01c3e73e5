import { PhraseTable } from './phrase-table.ts';

/**
 * Fields of life a message may speak of and turns of speech that give its writer's part away (asking a price, offering
 * wares, reporting a wrong). Wider than `CONCEPTS` and read beside them: a word may be in both.
 */
export const FIELDS = new PhraseTable<string>();

const field = (name: string, entries: string): void => FIELDS.add(name, entries);

// Who offers what to whom.
field(
  'our-wares',
  `nos produits|nos services|nos solutions|nos prestations|nos articles|nos equipements|nos machines|nos vehicules|nos tarifs|nos prix|nos offres|notre gamme|notre catalogue
notre offre|notre boutique|notre magasin|notre solution|notre logiciel|notre application|notre savoir faire|notre expertise|notre agence|notre imprimerie|notre atelier
mes produits|mes services|mes prestations|nos bureaux a louer|nous vendons|nous fabriquons|nous fournissons|nous livrons|nous installons|nous importons|nous distribuons
nous imprimons|nous confectionnons|nous reparons|nous louons|nous commercialisons|nous realisons vos|nous assurons l|nous creons votre|nous concevons|nous habillons
nous equipons|nous intervenons pour|nous garantissons|nous mettons a votre disposition|met a votre disposition|mettons a votre disposition|a votre service
vous faire decouvrir|decouvrez nos|decouvrez notre|decouvrir nos|nous vous offrons|vous offrons|je vous offre|vous proposer nos|vous proposer notre|vous proposer une
vous proposer des|vous presenter notre|vous presenter nos|presenter notre|presenter nos|vous fournir|vous livrer|vous equiper|fournir vos|fournir votre|equiper vos
equiper votre|vos fournisseurs|parmi vos fournisseurs|votre fournisseur|etre references|reference chez vous|responsable des achats|responsable achats|service achat
service des achats|moyens generaux|booster votre|booster vos|augmenter vos ventes|augmenter votre|developper votre activite|vos clients potentiels|vos evenements
vos seminaires|vos salaries|vos locaux|vos bureaux|votre site web|votre siege|vos vehicules|votre parc`,
);
field(
  'wares',
  `fabricant|fabricante|grossiste|importateur|exportateur|revendeur|distributeur|vendeur de|fournisseur de|specialiste de|specialiste en|specialisee dans|specialise dans
leader|gamme|marque|stock|destockage|arrivage|promo|promotion|promotionnel*|soldes|remise de|prix usine|prix d usine|prix imbattable|imbattable*|bas prix|meilleur prix
prix cadeau|livraison gratuite|livre gratuitement|garantie|garanti|echantillon|premier passage|devis gratuit|audit gratuit|essai gratuit|etude gratuite|maquette
sur mesure|personnalis*|cle en main|profitez|commandez|achetez|offre speciale|offre exceptionnelle|offre limitee|places limitees|satisfait ou rembourse|catalogue
plaquette commerciale|demonstration|demo|sous 24|24 7|disponibles en|fauteuil*|armoire*|bureau en bois|chaise*|table*|rideau*|moquette|peinture|carrelage|imprimante*
photocopieur*|toner|ramette*|papier|encre|stylo*|agenda*|calendrier*|badge*|t shirt|tee shirt|polo*|casquette*|banderole*|kakemono*|bache*|flyer*|enseigne*|camera*
videosurveillance|alarme*|extincteur*|climatiseur*|split|ventilateur*|groupe electrogene|groupes electrogenes|panneau solaire|panneaux solaires|onduleur*|batterie*|pneu*
huile|cafe|the|eau minerale|bonbonne*|fontaine*|traiteur|pause cafe|plateau repas|plateaux repas|gerant immobilier|4x4|minibus|nettoyage|desinfection|deratisation
gardiennage|conciergerie|assurance|assureur|mutuelle sante|couverture sante|saas|erp|crm|cloud|hebergement web|emailing|e mailing|marketing digital|reseaux sociaux pour
seo|referencement|community management|intelligence artificielle|chatbot`,
);
field(
  'your-price',
  `vos tarifs|vos prix|vos honoraires|vos formules|vos conditions tarifaires|votre tarif|votre prix|votre formule|votre grille|votre devis|votre meilleure offre
votre offre financiere|votre proposition|une offre|une proposition|vos offres et|vos prestations|vos services|vous prenez combien|combien vous prenez|vous facturez
facturez vous|comment facturez|a quel prix|quel tarif|quels tarifs|quel cout|quels couts|combien coute|combien coutent|que coute|coute combien|c combien|c est combien
cest combien|a combien|combien pour|combien par|ca fait combien|ca coute|ca revient|reviendrait|combien ca|combien faut|combien faudrait|prix d une|prix d un|prix pour
prix par|tarif pour|tarif d|par tete|par agent|par salarie|par personne|par bulletin|par participant|hors taxe|ht|ttc|tva|pourcentage|commission|forfait|forfaitaire
budget|enveloppe|cotation|devis|proforma|pro forma|soumission*|appel d offre|offre technique|termes de reference|cahier des charges|bon de commande|remise|rabais
ristourne|reduction|tranches|deux fois|trois fois|acompte|avance|payer par|payer comment|on paye comment|on paie comment|facture au nom`,
);
field(
  'buy-service',
  `souhaitons externaliser|voulons externaliser|externaliser|externalisation|deleguer|sous traiter|vous confier|nous confier|confier a|confier la|confier notre|confier nos
faire appel a vous|faire appel a vos|solliciter vos services|besoin de vos services|interesses par vos|interesse par vos|nous abonner|m abonner|prendre l abonnement
prendre un abonnement|abonnement|souscrire|renouveler notre|renouveler l abonnement|pack|formule entreprise|formule premium|mise en avant|espace publicitaire|banniere
insertion|publier nos annonces|publier une annonce|publication d annonces|acces a la cvtheque|cvtheque|base de cv|base de profils|gestion de la paie|traitement de la paie
la paie de|bulletins de paie|declarations sociales|inps|cnss|cnps|amo|its|portage|interim|interimaires|mise a disposition|chasse de tete|assessment|tests psychotechniques
bilan de competence|audit|climat social|organigramme|fiches de poste|grille salariale|manuel de procedures|reglement interieur|formation de nos|former nos|former notre
coaching|team building|seminaire pour|relecture de cv|redaction de cv|correction de cv|refaire mon cv|faire mon cv`,
);

// Joining hands.
field(
  'join-hands',
  `main dans la main|avec votre structure|avec votre plateforme|avec votre institution|avec votre cabinet|nos deux structures|nos deux maisons|nos deux institutions
nos deux entites|de part et d autre|chacun y gagne|gagnant|visibilite croisee|en contrepartie|en retour|en echange|a titre gracieux|sans contrepartie|co organis
coorganis*|co constru|co finan|co develop|co anim|coanim*|coprodu*|cosign*|conjoint*|conjointement|mutualis*|joindre nos|unir nos|nos efforts|convention|convention cadre
accord cadre|accord de|protocole|memorandum|entente|charte|jumelage|consortium|chef de file|groupement d|appel a projet|appel a proposition|lettre d engagement
lettre d intention|lettre de soutien|bailleur*|porter ensemble|porter avec nous|associer a|vous associer|etre associe|etre partenaire|devenir partenaire|nous accompagner
accompagnement de votre|parrain*|marrain*|sponsor*|mecen*|co branding|ambassadeur*|relais|point focal|referent|correspondant|representant|representer|antenne locale
franchise|affiliation|nos etudiants|nos diplomes|nos apprenants|nos eleves|nos sortants|nos beneficiaires|nos membres|nos adherents|nos jeunes|insertion de|insertion des
employabilite|vos entreprises|vos recruteurs|invitons a|vous convions|stand|table ronde|panel|panelistes|intervenant|intervention de|atelier|caravane
campagne de sensibilisation|observatoire|recherche action|plaidoyer`,
);

// Work.
field(
  'trade-more',
  `soudeur*|ferrailleur*|carreleur*|macon*|coffreur*|plombier*|electricien*|frigoriste*|mecanicien*|tourneur*|chaudronnier*|cariste*|grutier*|conducteur d engins|chauffeur*
livreur*|coursier*|docker*|magasinier*|pompiste*|gardien*|vigile*|agent de securite|femme de menage|femmes de menage|technicien de surface|nounou*|aide menagere
cuisinier*|patissier*|boulanger*|serveur*|serveuse*|barman|receptionniste*|hotess*|caissier*|caissiere*|vendeur*|vendeuse*|teleconseiller*|teleoperat*|agent de saisie
archiviste*|secretaire*|assistant*|comptable*|aide comptable|auditeur*|controleur*|daf|raf|drh|juriste*|notaire*|huissier*|banquier*|agent de credit|charge de|chargee de
chef de projet|chef d equipe|chef d agence|chef de mission|coordonn*|coordin*|superviseur*|enqueteur*|animateur*|animatrice*|relais communautaire|sociologue*|economiste*
statisticien*|suivi evaluation|logisticien*|transitaire*|declarant*|infirmier*|infirmiere*|sage femme|aide soignant|laborantin*|pharmacien*|medecin*|kine*|enseignant*
professeur de|educat*|formateur*|moniteur*|surveillant*|informaticien*|developp*|administrateur reseau|data|graphiste*|infographe*|community manager|monteur*|cameraman
journaliste reporter|redacteur*|traducteur*|interprete*|ingenieur*|geologue*|mineur*|foreur*|topographe*|geometre*|architecte*|dessinateur*|urbaniste*|agronome*|eleveur*
veterinaire*|couturi*|tailleur*|coiffeu*|estheticien*|menuisier*|tapissier*|peintre*|jardinier*|manoeuvre*|journalier*|ouvrier*|saisonnier*|operateur*|technicien*
delegue medical|commercial*|marketeur|merchandis*|responsable rh|gestionnaire*|stagiaire*|apprenti*`,
);
field(
  'studies',
  `bac|bac pro|baccalaureat|def|bepc|cap|bt|bt1|bt2|bts|dut|deug|licence|licence pro|maitrise|master|mba|dea|dess|doctorat|ingeniorat|brevet de technicien|titulaire d
titulaire du|diplome en|diplomee en|diplome de|diplomee de|diplome d etat|sortant de|sortie de|promotion|option|specialite|filiere|usjpb|iug|ipr|ifra|eni|ensup
inps formation|etudiant*|attestation|certificat|memoire de fin|fin de cycle|fin d etude|soutenance`,
);
field(
  'seek-more',
  `grouill*|debrouill*|gagne pain|petit boulot|boulot|taf|djob|jobs|job|du travail|un travail|un emploi|l emploi|une place|placer quelque part|me placer|nous placer
placement|me prendre|la prendre|le prendre|prenez moi|embauchez|engagez|m embaucher|m engager|donner ma chance|donner une chance|ma chance|tenter ma chance
premiere experience|premier emploi|nouvelle opportunite|opportunite*|reconversion|reconvertir|changer d entreprise|poste a responsabilite|mobile|mobilite
pret a me deplacer|pret a travailler|prete a travailler|disponible|disponibilite|libre de suite|a partir de maintenant|je sais|je parle|je maitrise|maitrise de
mes competences|mes atouts|mon parcours|mon cv|mes cv|vous recrutez|recrutez vous|est ce que vous recrutez|vous prenez des|vous embauchez|solliciter|sollicite
haute bienveillance|votre bienveillance|j ai l honneur|pretention salariale|pretentions|cherche|recherche|chomage|chomeur*|sans activite|a la maison|licencie|licenciee
fin de contrat|mon contrat est fini|demission*|mon fils|ma fille|mon mari|ma femme|mon frere|ma soeur|mon neveu|ma niece|pere de famille|mere de famille|marie|celibataire
enfants a charge`,
);
field(
  'candidate-follow',
  `ma candidature|mon dossier de candidature|mon entretien|l entretien|entretien de|un entretien|test ecrit|test de|epreuve ecrite|preselection*|shortlist|short list
liste des|resultats du|resultats de|suite donnee|des nouvelles de|aux nouvelles|du nouveau|faire le point|etat d avancement|postule|postuler|postulant*|deja postule
depose mon|depose mes|deposer mon|deposer ma|deposer dossier|candidat a|candidate au|candidate a|pour le poste|au poste|le poste|ce poste|un poste|des postes|poste de
poste d|l offre|cette offre|votre offre d|l annonce|annonce de|reference|ref|deja pourvu|encore ouvert|encore disponible|toujours valable|date limite|cloture
prise de service|prise de fonction|visite medicale|convocation|convoque|retenu*|selectionn*|confirme ma presence|confirme ma participation|retirer ma|retire ma|desist*
lettre de motivation|ci joint|piece jointe|pieces jointes|je complete|joindre mon|vous trouverez mon`,
);
field(
  'employer',
  `nous recrutons|recrute|recrutons|nous recherchons|on recherche|on cherche|nous cherchons|il nous faut|il me faut|nous faut|j ai besoin d un|j ai besoin d une
nous avons besoin|avons besoin d|besoin urgent|cherche a recruter|besoin de personnel|renforcer notre equipe|renforcer nos|agrandir notre equipe|remplacer notre
remplacement|cdd|cdi|contrat de|temps plein|temps partiel|mi temps|fiche de poste|fiches de poste|tdr|avis de recrutement|avis de vacance|diffuser|diffusion
faire paraitre|paraisse|publier l avis|votre vivier|vos candidats|des candidats|les candidats|candidats retenus|trois candidats|profils|profil de|un bon profil
des profils|quelqu un de serieux|une personne serieuse|personne de confiance|nos agences|notre chantier|notre restaurant|notre boutique|notre hotel|notre ecole
notre clinique|notre projet|serieux et|experimente*|confirme`,
);

// Using the site.
field(
  'device',
  `itel|tecno|infinix|samsung|iphone|huawei|xiaomi|nokia|android|ios|tablette|ordinateur|pc|laptop|mac|windows|smartphone|telephone|portable|opera|opera mini|chrome|firefox
safari|edge|navigateur|wifi|wi fi|connexion|4g|3g|reseau|debit|cache|cookies|captcha|robot|qr|application|appli|app|play store|apk|version|mise a jour|pdf|word|excel|jpg
jpeg|png|scan|scanne|ko|mo|mega|capture|capture d ecran|clavier|ecran|onglet|fenetre|pop up|notification*|spam*|indesirable*|courrier indesirable`,
);
field(
  'site-act',
  `clique*|cliquer|appui*|appuye|tape|taper|saisi*|rempli*|remplir|coche*|cocher|valider|valide|enregistre*|enregistrer|sauvegard*|televers*|telecharg*|upload*|importer
joindre le|joindre mon|joindre ma|glisser|selectionner|ajouter|ajoute|modifier|modification|corriger|corrige|rectifier|changer|remplacer|remplace|supprimer|suprimer
suprime|effacer|efface|enlever|retirer mon|vider|fermer mon|desactiver|reactiver|activer|debloquer|bloquez|recuperer|retrouver|restaurer|reinitialiser|renvoyer|renvoyez
se connecter|me connecter|connecter|deconnect*|reconnect*|m inscrire|s inscrire|inscription|desabonner|desinscri*|masquer|cacher|rendre visible|visible|invisible|afficher
affiche|s affiche|s ouvre|ouvrir|charger|charge`,
);
field(
  'site-thing',
  `bouton|page|formulaire|champ|case|lien|menu|rubrique|liste deroulante|barre|ecran blanc|page blanche|fichier|document|photo|photo de profil|logo|video|compte|conte
mon compte|notre compte|profil|mon profil|espace|mon espace|espace recruteur|espace candidat|tableau de bord|compteur|mot de passe|mdp|pass|password|code|pin|otp|sms
identifiant|login|session|e mail|email|mail|adresse mail|adresse email|gmail|numero de telephone|ancien numero|nouveau numero|date de naissance|indicatif|alerte*
newsletter|message automatique|site|plateforme|moteur|filtre|recherche avancee|messagerie|historique|favoris|brouillon|serveur|erreur 404|erreur 500|erreur 502|erreur|bug
bugue*|beug*|faute de frappe|doublon|en double|pirate|piratage|hacke*`,
);
field(
  'site-fail',
  `ne marche pas|marche pas|marche plus|ne marche plus|march pa|fonctionne pas|ne fonctionne plus|n arrive pas a|n arrive plus|arrive pas|arrive plus|j arrive pas
je n y arrive|y arrive pas|ne veut pas|veut pas|veut plus|refuse de|refuse mon|ne s ouvre|s ouvre pas|ne s affiche|s affiche pas|ne charge|charge pas|ne passe pas
passe pas|ne part pas|ne recois pas|recois pas|recois rien|recu le code|pas recu le|rien recu|ne trouve pas|trouve pas|ne vois pas|vois pas|ne vois plus|vois plus
ne peux plus|peux plus|peux pas|ne peux pas|impossible|tourne|rame|bloque*|plante|fige|se ferme|disparait|disparu*|grise|gris|reste|expire*|invalide|incorrect*|inconnu
non reconnu|deja utilise|deja pris|trop lourd|trop court|trop long|format non|non compatible|me renvoie|me ramene|recommence|a chaque fois|chaque fois|message d erreur
ca dit|ca me dit|sa dit|on me dit|me demande|oublie mon|perdu mon mot|change de telephone|change de numero|change de nom|par erreur|trompe de|me suis trompe
mauvais fichier|mauvaise photo`,
);

// Complaining.
field(
  'wronged',
  `j ai paye|on a paye|nous avons paye|nous avons regle|j ai verse|j ai debourse|m a pris|m ont pris|pris mon argent|mange mon argent|bouffe|m a demande de l argent
demande argent|demande de l argent|mon argent|notre argent|rembours*|rendez moi|rendez nous|rendre mes|pas rendu|jamais rendu|perdu mes|egare*|perdez|perte de mes
on m a dit|on nous a dit|vous m aviez dit|vous aviez dit|vous m avez dit|on m avait dit|promis|promesse*|engagement*|tenu ses|pas tenu|convoque*|fait venir|fait deplacer
fait attendre|attendu|attendre|j attends|attends toujours|patiente|relance*|reclame|reclamation*|courriers|ecrit plusieurs fois|ecrit cinq fois|appele plusieurs
deux fois deja|trois fois|quatre fois|cinq fois|plusieurs fois|troisieme fois|deuxieme fois|quatrieme fois|encore une fois|sans suite|en vain|sans succes|sans effet
aucune suite|aucune rectification|personne n|pas un mot|pas un appel|silence|raccroch*|ne decroche|repond pas|repondez pas|m ignore|ignore*|renvoie a|tourner en rond
annule*|reporte*|refus de|refuse que|ecarte*|elimine*|exclu*|rejete*|a cause de|pretexte|sans prevenir|sans explication|sans raison|sans motif|sans motif valable
sans mon accord|sans mon autorisation|sans me demander|sans demander|a mon insu|divulgu*|communique a|donne a n importe`,
);
field(
  'wrong-done',
  `mal parle|mal recu|mal accueilli|mal traite|cridessus|crie sur|hurle|insult*|injuri*|moqu*|ri de|en riant|ricane*|mepris*|humili*|dignite|respect|manque de|rabaiss*
intimid*|menac*|menace*|avances|harcel*|attouch*|discrimin*|racis*|tribal*|favoritis*|piston*|nepotis*|neveu du|cousin du|fils du|connaitre quelqu un|bras long|pot de vin
corrup*|rackett*|arnaqu*|escro*|vol|vole|voleur*|fraud*|faux|fausse|fausses|mensong*|menteur*|menti|trich*|truqu*|opaque|transparence|injust*|anormal|pas normal
est ce normal|inadmissible*|inaccept*|scandal*|honte*|revolt*|indign*|choqu*|outr*|decu*|decep*|mecontent*|deplor*|regret*|plain*|denonc*|proteste*|insatisf*|fatigu*
marre|ras le bol|exager*|vous moquez|moquez de|se moque|foutre|foutez|foutage|incompet*|pas serieux|amateur*|amateurisme|lamentable*|catastroph*|mauvais service
mauvaise foi|negligen*|laxis*|retard|en retard|impaye*|non paye|pas paye|arriere*|retenue|ponction*|surfactur*|double facturation|deux fois la meme|non declare
pas declare|heures supplementaires|exploit*|esclav*|accident|blesse*|tribunal|justice|avocat|plainte|gendarmerie|inspection du travail|huissier|apdp|presse
reseaux sociaux vont|responsable de|tiens pour|excuses|geste commercial|dedommag*|indemnis*|reparation|penalite*`,
);
field(
  'time-passing',
  `ca fait|sa fait|cela fait|voila|depuis plus de|depuis des|depuis deux|depuis trois|depuis quatre|depuis cinq|depuis six|depuis le|depuis un an|depuis un mois
depuis janvier|depuis mars|depuis juillet|depuis que|mois|semaines|toujours pas|toujours rien|jusqu a present|jusqu a ce jour|a ce jour|jusqu ici|maintenant`,
);

// Asking about the company.
field(
  'about-you',
  `vous etes|etes vous|vous avez|avez vous|faites vous|vous faites|vous travaillez|travaillez vous|vous intervenez|intervenez vous|vous couvrez|couvrez vous|vous existez
vous acceptez|acceptez vous|vous conservez|vous gardez|vous donnez|vous verifiez|verifiez vous|vous repondez|vous ouvrez|vous fermez|votre bureau|vos bureaux|votre agence
vos agences|votre siege|votre adresse|votre numero|votre whatsapp|votre page|votre directeur|votre responsable|votre entreprise|votre structure|votre cabinet|votre site
votre plateforme|votre antenne|vos horaires|vos donnees|vos statistiques|vos chiffres|votre histoire|votre mission|votre nom|chez vous|agrement|agree*|reconnu*|officiel*
autorise*|legal*|fiable|vrai|c est vrai|arnaque ou|ministere du travail|ong ou|service de l etat|createur|cree en|fondateur|fonde en|lance en`,
);
field(
  'ask-how',
  `comment ca marche|comment ca se passe|comment se passe|comment fonctionne|comment vous fonctionnez|comment fait on|comment faire pour|comment on fait|comment s inscrire
comment m inscrire|comment savoir|a quoi sert|que signifie|que veut dire|ca veut dire|c est quoi|c quoi|quelle difference|la difference|difference entre|faut il|faut t il
il faut|doit on|dois je|peut on|puis je|est ce possible|c est possible|est il possible|possible de|obligatoire|necessaire|exige*|quels papiers|quelles pieces
quels documents|quel document|quelles sont les|quels sont les|quel est le|quelle est la|qui peut|qui sont|a qui|a partir de quel age|quel age|age minimum|age limite
limite d age|nationalite|etranger*|sans diplome|sans bac|n ont pas le|payant*|gratuit*|c est gratuit|frais|valable|validite|combien de temps|combien de jours
combien de mois|combien d annees|combien d inscrits|en combien|duree|delai*|quand commence|quand est|quand aura|quelle date|a quelle heure|quelle heure|quel jour
quels jours|horaires|ouvert*|ferme*|ferie|samedi|dimanche|rendez vous|sans rendez vous|ou se trouve|se trouve ou|situe*|quartier|a cote de|en face de|parking|bus|sotrama
accessible|handicap*|fauteuil roulant|donnees personnelles|confidentiel*|confidentialite|code du travail|convention collective|periode d essai|preavis|conge*|indemnite*
smig|salaire minimum|retraite|droit*|loi|permis de travail|visa de travail|carte de sejour`,
);
field(
  'inquire',
  `je voudrais savoir|voudrais savoir|je voulais savoir|voulais savoir|j aimerais savoir|veut savoir|veux savoir|savoir si|me renseigner|renseignez moi|renseigner
renseignement*|informez moi|m informer|me dire|dites moi|m indiquer|m expliquer|m eclairer|eclairer|preciser|precision*|je me demande|je demande|question|une question
des questions|curiosite|par curiosite|entendu parler|j ai entendu|j ai lu|j ai vu que|on m a parle|un ami m a|pour un article|pour un memoire|pour mon memoire|ma these
recherche universitaire|doctorant*|journaliste|enquete sur|interview|statistique*|chiffres|donnees`,
);

// Not for this house.
field(
  'elsewhere',
  `edm|energie du mali|somagep|sotelma|malitel|orange|moov|telecel|free|mtn|airtel|wave|canal|canal plus|startimes|decodeur|bouquet|forfait internet|credit d appel|puce
carte sim|recharge|compteur|isago|coupure*|delestage|courant|facture d eau|facture d electricite|robinet|fuite|caniveau*|ordures|poubelle*|voirie|mairie|maire|etat civil
acte de naissance|acte de mariage|certificat de residence|nina|carte biometrique|carte d identite|passeport|visa|consulat|ambassade|prefecture|commissariat|police secours
pompier*|sapeur*|urgence*|ambulance|hopital|clinique du|chu|cscom|pharmacie|docteur|rendez vous medical|echographie|consultation|ordonnance|analyse*|vaccin*|insuline
paracetamol|palu|air france|ethiopian|asky|vol du|mon vol|billet*|bagage*|aeroport|gare|car|compagnie de transport|bani|sonef|diarra transport|colis|dhl|ups|western union
moneygram|ria|transfert d argent|banque|guichet|carte visa|carte bancaire|retrait|compte courant|impots|douane|dedouan*|station|essence|gasoil|carburant|hotel
chambre d hotel|reserver une table|restaurant|pizza|menu du jour|taxi|yango|directrice de l ecole|maitresse|classe de|bulletin scolaire|cantine|facebook|tiktok|instagram
whatsapp pirate|netflix|tombola|jumia`,
);
field(
  'small-talk',
  `bonne annee|bonne fete|joyeux noel|joyeuse fete|joyeux anniversaire|bon anniversaire|bonne continuation|bon courage a vous|bonne sante|longue vie|sambe sambe|amen|amine
amina|inch allah|inchallah|el hamdoulillah|alhamdoulillah|alhamdulillah|macha allah|salam|salam aleykoum|salamalekum|bien recu|bien note|c est note|pris note|note merci
d accord|ok|okay|dac|merci beaucoup|merci pour tout|juste pour saluer|juste saluer|vous saluer|saluer|ca va|comment allez vous|et la famille|test|essai|ceci est un test
juste un test|pour tester|oubliez|erreur de destinataire|mauvais numero|mauvais destinataire|trompe de site|trompe de numero|lol|mdr|ptdr|xd|haha*|hihi*|blague
je plaisante|rien d important|laissez tomber|sent from|envoye de mon|felicitations a|bravo a`,
);
field(
  'love-family',
  `mon amour|ma cherie|mon cheri|cheri|cherie|bebe|bb|mon coeur|ma belle|tu es belle|vous etes belle|tres belle|jolie|je t aime|tu me manques|manques|pense a toi
rappelle moi|rappelle ta|appelle moi|reponds moi|tu fais quoi|tu es ou|t es ou|tu viens|viens|dis a|salue|ton numero|ta maman|ton papa|tonton|tata|tantie|maman|papa
la vieille|le vieux|mon pote|mon vieux|frangin|cousin|cousine|mariage de|bapteme|fiancailles|dote|epouser|mariee|celibataire serieux|ame soeur|funerailles|deces|deuil
condoleances|paix a son ame|reposent en paix`,
);
field(
  'state-faith',
  `president|presidence|premier ministre|gouvernement|ministre|depute*|senateur*|parti|politique*|politicien*|election*|voter|votez|transition|coup d etat|militaire*|armee
fama|soldat*|terroris*|djihad*|jihad*|bandit*|insecurite|guerre|paix|cedeao|aes|onu|minusma|france degage|occident|russie|wagner|pays va|le pays|la nation|le peuple
vive le|a bas|greve generale|manifestation|vie chere|dieu|allah|jesus|christ|prophete|mahomet|coran|bible|verset*|evangile|psaume*|matthieu|imam|pasteur|marabout|priere*
prions|prier|jeune|ramadan|careme|tabaski|korite|paques|mosquee|eglise|fin des temps|repent*|benediction*|benisse|miracle*|proverbe|la vie est|philosophie`,
);
field(
  'sell-private',
  `a vendre|en vente|je vends|vends|vend|a louer|louer|location de|loue|terrain|parcelle|titre foncier|lot|hectare*|villa|maison a|appartement|studio|chambre salon
chambres salon|toilette interne|caution|loyer|cour unique|immeuble|magasin a louer|moto|jakarta|djakarta|sanili|voiture|toyota|corolla|rav4|mercedes|camion*|kilometrage
climatisee|occasion|venant|peu servi|tres propre|etat neuf|cause depart|cause voyage|visible a|premier venu|prix a debattre|a debattre|negociable|dernier prix|prix fixe
mouton*|belier*|boeuf*|vache*|poulet*|poussin*|oeufs|poisson*|miel|karite|beurre de|pagne*|bazin|wax|chaussures|sac a main|parfum*|meches|perruque*|cosmetique*|creme*
bijou*|montre*|fauteuilsalon|salon marocain|frigo|congelateur|television|playstation|ps4|ps5`,
);
field(
  'spam-money',
  `gagnez|gagner de l argent|argent facile|revenus|par semaine depuis|par jour depuis|investissez|investissement*|investisseur*|placement rentable|rendement*|interets
taux de|pret|prets|preteur*|credit sans|financement de vos projets|sans garantie|particulier*|bitcoin*|crypto*|usdt|btc|trading|trader|forex|binaire|mlm|parrainage
filleul*|pyramide|coach|liberte financiere|retrait instantane|depot minimum|doublez|tripl*|loterie|jackpot|paris sportif|1xbet|betway|pari|coupon*|cote|pronostic*
code promo|cadeau*|gagnant*|heritage|beneficiaire|beneficiary|fund|million*|milliard*|notaire|veuve|legs|don de|donation|mallette|portefeuille magique|multiplication
maitre|grand maitre|voyant*|medium|retour affectif|retour de l|desenvout*|chance au|canada|europe garanti|visa garanti|immigration|bourse canada|frais de dossier a
envoyez passeport|cliquez|lien|abonnez|partagez|partager a|transferez|groupe whatsapp|rejoignez le groupe|inbox|dm|http|bit ly`,
);
field(
  'leisure',
  `match|foot|football|basket|ballon|but|can|aigles|stade malien|djoliba|real|barca|psg|messi|ronaldo|ligue|mercato|film|serie|musique|chanson|clip|concert|rappeur*|album
artiste|miss|star|telerealite|jeu|jeux|free fire|fifa|recette*|cuisson|sauce|tigadeg*|riz au gras|fonio|to|gateau*|pate|marmite|exercice*|devoir de|devoirs|maths
equation*|dissertation|expose sur|capitale de|quelle est la capitale|combien font|traduire|traduction de|traduis|definition de|poeme*|histoire drole|reve|cauchemar
horoscope|meteo|pluie|hivernage|temps fait|chien*|chat|serpent|cheval|lune|soleil|planete`,
);

// More of the same fields, in the words of the street and of other towns.
field(
  'seek-more',
  `djossi|djoss|gombo|gbaka|me debrouiller|en galere|brancher|branchez moi|un coup de main|aidez moi a trouver|aide moi a trouver|quelque chose pour lui|quelque chose pour moi|quelque chose pour elle|si vous avez quelque chose|si vous entendez|pensez a moi|je prends tout|n importe quel travail|tout type de travail|toute proposition|sans salaire pour commencer|faire le menage|garder les enfants|faire la cuisine|a fini ses etudes|fini l ecole|je rentre au pays|retour au pays|ca interesse vos|profil vous interesse|mon profil interesse|quelle offre|offres correspondent|correspond a mon profil|travailler a l etranger|travailler chez vous|venir travailler`,
);
field(
  'candidate-follow',
  `composer|compose|epreuve|epreuves|deliberation|admissibilite|admis|ajourne|deuxieme phase|phase orale|salle de composition|numero de table|liste d attente|rattrapage|reporter mon entretien|autre creneau|changer l heure|deplacer mon entretien|deposer une enveloppe|pli ferme|retenue pour la suite|course pour le poste|etude des dossiers|dossier retenu|toujours en course`,
);
field(
  'employer',
  `remplacer avant|sont parties|est parti|sont partis|est partie|nous manque|il manque|vient d ouvrir|j ouvre|nous ouvrons|je viens d ouvrir|cherchons serveuses|cherchons vendeuses|besoin de bras|besoin de monde|bras valides|presenter des candidats|envoyez nous des profils|envoyez moi quelqu un|trouver quelqu un|trouvez moi quelqu un|passer une annonce|deposer une offre|mettre une offre|mon annonce pour|logee nourrie|nourri loge`,
);
field(
  'your-price',
  `supplement|en supplement|version payante|passer a la payante|modalites de facturation|modalites de paiement|conditions de paiement|facturation|un prix|bon prix|dernier prix chez vous|prix d ami|trop cher chez|je signe|on signe|combien je paye|combien je dois|on paye combien|faut payer combien|discuter argent|discuter du prix|votre cout|estimation|chiffrage|vos conditions|ce que vous proposez aux|que proposez vous|que nous proposez|un commercial peut|votre commercial|votre service commercial|charge de clientele|nous rappeler pour un devis|conditions commerciales|engagement minimum|resilier|resiliation|echeance|renouvellement|duree d engagement`,
);
field(
  'wronged',
  `on nous tourne|vous nous tournez|blaguer avec|jouer avec la vie|jouez avec|m a chasse|chasse comme|vendu mon|vendu mes|vendu mon numero|mes donnees|laisse passer ca|laissez passer|arretez de|cessez de|ou est mon|ou est passe mon|depuis silence radio|mon contact|vire a cause|perdu mon travail a cause|perdu mon poste|mange notre|mange l argent|demande a manger|donner quelque chose|le prix du cafe|jamais demarre|n a jamais commence|n a jamais existe|n existe pas|bloque sur votre page|me bloquer|bande de|dieu est grand|dieu voit|dieu vous voit`,
);
field(
  'elsewhere',
  `ecobank|bdm|bnda|boa|uba|bicim|bms|banque atlantique|coris|orabank|sgbs|cbao|mon solde|solde de mon compte|carte bloquee|code puk|puk|bts resultats|resultats du bac|resultats du def|resultats du bepc|mon colis|livreur jumia|gozem|senelec|sen eau|cie|sodeci|sbee|soneb|onea|sonabel|nigelec|eneo|camwater|seeg|lonab|pmu|loto|trompe de page|trompe de numero|mauvaise page|c etait mon enfant|mon enfant qui jouait|desole erreur|pas pour vous|ignorez ce message|hopital gabriel|point g|cnss de|tribunal de|huissier de|prison|douanier|permis de construire|titre de sejour|bourse d etude|campus france|inscription a la fac|scolarite`,
);
field(
  'about-you',
  `dans quels domaines|quels domaines|quels secteurs|quel secteur|quels pays|quelles villes|vous etes presents|presents a|serez vous au|participez vous|moyens de paiement acceptez|acceptez vous orange|on paye pour|c est payant chez|est ce vrai|on m a dit que chez vous|il parait que vous|a la charge de qui|qui paie|qui paye|mon employeur peut il voir|mon employeur voit|charge de communication|service communication|contact presse|chez le gardien|a l accueil|heure de fermeture|jour de reception`,
);
