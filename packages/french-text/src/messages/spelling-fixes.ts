/** Typed form → correct form: forms that are no French word, or never that word in a letter. */
export const WORD_FIXES: ReadonlyMap<string, string> = new Map(
  `tt:tout tte:toute dc:donc ms:mais dsl:désolé pb:problème pbs:problèmes qlq:quelque pck:parce_que pske:parce_que avc:avec ac:avec koman:comment komen:comment kand:quand pouvai:pouvais travaye:travaille travay:travail trouvé:trouvé mnan:maintenant nouvel:nouvel lemploi:l'emploi bjr:bonjour bsr:bonsoir slt:salut bonjours:bonjour bonjoure:bonjour bcp:beaucoup bocoup:beaucoup beaucou:beaucoup beacoup:beaucoup qd:quand
  pr:pour ds:dans ns:nous vs:vous qq:quelque tjrs:toujours tjr:toujours toujour:toujours tjs:toujours svp:s'il_vous_plaît stp:s'il_te_plaît
  mnt:maintenant mtn:maintenant pcq:parce_que pk:pourquoi pkoi:pourquoi pourkoi:pourquoi koi:quoi ke:que ki:qui kel:quel kelle:quelle
  jai:j'ai jétais:j'étais jetais:j'étais javais:j'avais jaimerais:j'aimerais jaimerai:j'aimerais cest:c'est cétait:c'était cetait:c'était nai:n'ai nest:n'est
  quil:qu'il quils:qu'ils quelles:quelles dun:d'un dune:d'une lors:lors aujourdhui:aujourd'hui aujourdui:aujourd'hui aujourd'hui:aujourd'hui
  deja:déjà dejà:déjà déja:déjà tres:très trés:très apres:après aprés:après aupres:auprès auprés:auprès voila:voilà meme:même memes:mêmes etre:être
  bientot:bientôt plutot:plutôt aussitot:aussitôt tot:tôt hopital:hôpital cout:coût couts:coûts gout:goût interet:intérêt interets:intérêts
  etudiant:étudiant etudiante:étudiante etudiants:étudiants etudes:études etude:étude etat:état etais:étais etait:était etaient:étaient ete:été
  ecole:école ecoles:écoles ecrire:écrire ecris:écris ecrit:écrit equipe:équipe equipes:équipes annee:année annees:années journee:journée soiree:soirée
  ameliorer:améliorer reponse:réponse reponses:réponses repondre:répondre repondu:répondu repondez:répondez réponces:réponses réponce:réponse reponce:réponse
  recu:reçu recus:reçus reçut:reçu recue:reçue recois:reçois reçoi:reçois recoit:reçoit francais:français francaise:française garcon:garçon facon:façon lecon:leçon ca:ça
  societe:société societes:sociétés tel:tel telephone:téléphone numero:numéro numeros:numéros metier:métier metiers:métiers marche:marche
  delai:délai delais:délais delait:délai different:différent differente:différente general:général generale:générale
  interesser:intéresser interessé:intéressé interessée:intéressée interessés:intéressés interressé:intéressé intéréssé:intéressé interresse:intéresse intérresse:intéresse interressée:intéressée interressant:intéressant
  experience:expérience experiences:expériences experimente:expérimenté diplomes:diplômes diplomé:diplômé competence:compétence competences:compétences
  probleme:problème problemes:problèmes probléme:problème problémes:problèmes systeme:système modele:modèle pere:père mere:mère frere:frère premiere:première derniere:dernière dernierement:dernièrement
  deuxieme:deuxième troisieme:troisième entiere:entière matiere:matière maniere:manière carriere:carrière riviere:rivière priere:prière
  desole:désolé desolé:désolé désole:désolé desolee:désolée decu:déçu deçu:déçu décu:déçu decue:déçue fevrier:février decembre:décembre aout:août
  securite:sécurité comptabilite:comptabilité universite:université qualite:qualité opportunite:opportunité verite:vérité possibilite:possibilité activite:activité activites:activités realite:réalité
  secretaire:secrétaire ingenieur:ingénieur electricien:électricien mecanicien:mécanicien developpeur:développeur medecin:médecin operateur:opérateur
  prenom:prénom prenoms:prénoms periode:période proceder:procéder procedure:procédure specialite:spécialité specialiste:spécialiste
  telecharger:télécharger téléchargé:téléchargé verifier:vérifier preciser:préciser beneficier:bénéficier recuperer:récupérer deposer:déposer
  mot-de-passe:mot_de_passe malgres:malgré malgrès:malgré malgre:malgré parmis:parmi parmit:parmi biensur:bien_sûr biensûr:bien_sûr surment:sûrement surement:sûrement
  connection:connexion language:langage aggréer:agréer agreer:agréer aggreer:agréer veullez:veuillez veuiller:veuillez vueillez:veuillez
  cordialment:cordialement cordialemment:cordialement cordiallement:cordialement sincerement:sincèrement mercie:merci merçi:merci mercii:merci
  monsieure:monsieur mr:M. mme:Mme madamme:madame messieur:messieurs
  inscrir:inscrire inscription:inscription adresse:adresse addresse:adresse adrese:adresse adress:adresse addresses:adresses
  entreprise:entreprise entreprize:entreprise entrprise:entreprise enterprise:entreprise
  travaille:travaille traveil:travail travaile:travaille recrutment:recrutement recrutemant:recrutement récrutement:recrutement recruitement:recrutement récruter:recruter
  candidatur:candidature candidatture:candidature candida:candidat condidature:candidature condidat:candidat curiculum:curriculum
  disponibe:disponible disponnible:disponible disponibilté:disponibilité profesionnel:professionnel proffesionnel:professionnel professionel:professionnel professionelle:professionnelle profesionnelle:professionnelle
  personel:personnel personelle:personnelle personellement:personnellement exelent:excellent excelent:excellent exellent:excellent excellant:excellent
  exemple:exemple example:exemple exercise:exercice gérent:gérant resource:ressource resources:ressources conaissance:connaissance connaisance:connaissance
  concernent:concernent offre:offre ofre:offre ofres:offres offfre:offre sinon:sinon envoyez:envoyez envoyé:envoyé envoie:envoie
  chaufeur:chauffeur chaufeurs:chauffeurs comptabe:comptable infirmié:infirmier gardienage:gardiennage
  acceuil:accueil acceuillir:accueillir aceuil:accueil acueil:accueil accuille:accueil apeler:appeler appele:appelle apelle:appelle appellé:appelé
  atendre:attendre atends:attends atente:attente attand:attend attant:attend anonce:annonce anonces:annonces
  courage:courage corect:correct corectement:correctement dificile:difficile dificulté:difficulté dificultés:difficultés
  inadmisible:inadmissible inaceptable:inacceptable innacceptable:inacceptable serieux:sérieux serieuse:sérieuse
  malheureusment:malheureusement malheuresement:malheureusement heuresement:heureusement rapidemment:rapidement raipdement:rapidement actuelement:actuellement
  boujour:bonjour bojour:bonjour bonjor:bonjour bnjour:bonjour bonsoire:bonsoir messag:message messsage:message
  pouriez:pourriez pourier:pourriez pourrié:pourriez pouvé:pouvez pouver:pouvez voulé:voulez vouler:voulez savoire:savoir avoire:avoir voire:voire
  souhaitai:souhaitais voudrai:voudrais volontier:volontiers quelqun:quelqu'un quelquun:quelqu'un quelques:quelques chaqun:chacun
sui:suis jsui:je_suis chui:je_suis jsuis:je_suis tro:trop vou:vous pa:pas kan:quand cè:c'est jé:j'ai jè:j'ai é:et esk:est-ce_que eske:est-ce_que fau:faut jadore:j'adore jen:j'en
  persone:personne jamai:jamais jms:jamais depui:depuis ouver:ouvert serieu:sérieux sérieu:sérieux jveux:je_veux jve:je_veux cmt:comment rdv:rendez-vous auj:aujourd'hui avk:avec
  mwa:moi msg:message telefone:téléphone téléfone:téléphone telefon:téléphone resultat:résultat resultats:résultats d'avence:d'avance avence:avance davence:d'avance espere:espère esperons:espérons preferer:préférer prefere:préfère possede:possède
  comprehention:compréhension comprehension:compréhension compréhention:compréhension difference:différence references:références recemment:récemment récement:récemment recement:récemment evidemment:évidemment regulierement:régulièrement
  quelq'un:quelqu'un quelque-un:quelqu'un remerci:remercie remercit:remercie enrégistrer:enregistrer enrégistré:enregistré enrégistrement:enregistrement aquérir:acquérir ocuper:occuper occuppé:occupé parceque:parce_que parsque:parce_que
  malgret:malgré biento:bientôt bientôts:bientôt vraiement:vraiment vrment:vraiment notament:notamment évidement:évidemment constament:constamment patiament:patiemment suffisament:suffisamment
  telechargement:téléchargement enrengistrer:enregistrer reglement:règlement etablissement:établissement etablir:établir etranger:étranger exigence:exigence esperant:espérant region:région regions:régions medecins:médecins memoire:mémoire evaluer:évaluer evaluation:évaluation presenter:présenter présentement:présentement presentation:présentation recuperation:récupération reclamation:réclamation reclamations:réclamations reunion:réunion reseau:réseau reussir:réussir reussi:réussi reussite:réussite repeter:répéter satisfation:satisfaction theme:thème themes:thèmes utlisation:utilisation vehicule:véhicule
  eter:été santer:santé hiers:hier anglait:anglais compri:compris appri:appris anné:année temp:temps jvs:je_vous pretes:prêtes prete:prête prets:prêts etes:êtes sachiez:sachiez clavié:clavier permi:permis apparament:apparemment bizare:bizarre viend:viens reviend:reviens acceuilli:accueilli acceuillis:accueillis
  japprend:j'apprends japprends:j'apprends remplire:remplir sortire:sortir dites:dites
  peuve:peuvent veule:veulent ingenieure:ingénieure ingenieures:ingénieures davance:d'avance dabord:d'abord daccord:d'accord dacord:d'accord`
    .split(/\s+/)
    .map((entry) => {
      const [typed = '', meant = ''] = entry.split(':');
      return [typed, meant.replaceAll('_', ' ')] as const;
    })
    .filter(([typed, meant]) => typed !== meant && typed !== ''),
);
