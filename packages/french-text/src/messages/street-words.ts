import { normalize } from '../normalize.ts';

/** What telephones type → what is meant; none is a French word. Those with a digit stand in `writeOutDigits`. */
const TYPED = `quon:qu'on ny:n'y kon:qu'on kelle:qu'elle dou:d'où di:dit lorsquil:lorsqu'il lorsquelle:lorsqu'elle puisquil:puisqu'il puisk:puisque esceque:est-ce_que esceke:est-ce_que doije:dois-je veules:veulent veule:veulent ya:il_y_a voulai:voulais pouvai:pouvais avai:avais étai:étais navai:n'avais veu:veux ossitôt:aussitôt sinn:sinon jy:j'y men:m'en sen:s'en esque:est-ce_que esk:est-ce_que dep:depuis mn:mon cété:c'était c'été:c'était étée:été anée:année anées:années jsui:je_suis prené:prenez prener:prenez conait:connaît sil:s'il enfaites:en_fait apart:à_part apartir:à_partir etc:etc nx:nous vx:veux pcque:parce_que bp:beaucoup auhourdhui:aujourd'hui dmain:demain dem:demain kestion:question 1er:1er ojourd'hui:aujourd'hui
  dispo:disponible tjrs:toujours toujr:toujours jrs:jours pdt:pendant qlqn:quelqu'un qqn:quelqu'un qqch:quelque_chose qlqch:quelque_chose qlques:quelques kelke:quelque kelkun:quelqu'un
ossi:aussi oci:aussi ossitot:aussitôt mé:mais mè:mais keske:qu'est-ce_que kesk:qu'est-ce_que eskeu:est-ce_que prk:pourquoi pq:pourquoi prkoi:pourquoi pourkoi:pourquoi pourqoi:pourquoi pourquoa:pourquoi pkw:pourquoi
svt:souvent bne:bonne num:numéro tlf:téléphone tlphone:téléphone dmd:demande dmde:demande trvl:travail trvail:travail travai:travail travails:travail travaux:travaux argen:argent arjan:argent coment:comment commant:comment comant:comment comman:comment
combient:combien conbien:combien konbien:combien kombien:combien combiens:combien bonjou:bonjour bonjr:bonjour bnjr:bonjour bonjrs:bonjour mersi:merci merssi:merci mrc:merci mci:merci mrci:merci silvouplait:s'il_vous_plaît silvousplait:s'il_vous_plaît svplait:s'il_vous_plaît
cava:ça_va dakor:d'accord dacor:d'accord dak:d'accord jatends:j'attends jatend:j'attends jatten:j'attends jattend:j'attends jespere:j'espère jespère:j'espère jarrive:j'arrive jarive:j'arrive jsais:je_sais jpeux:je_peux jcherche:je_cherche chuis:je_suis chercher:chercher
javai:j'avais jété:j'étais jabite:j'habite jhabite:j'habite jaurais:j'aurais javoue:j'avoue jenvoie:j'envoie nimporte:n'importe aprè:après apré:après avan:avant pandan:pendant pendan:pendant mintenant:maintenant maintenan:maintenant maintenent:maintenant mainteant:maintenant boucoup:beaucoup bocou:beaucoup beaucoups:beaucoup beaucoupe:beaucoup otre:autre
notr:notre votr:votre vot:votre vou:vous nou:nous ojd:aujourd'hui ojrd:aujourd'hui ajd:aujourd'hui aujd:aujourd'hui aujourdhuit:aujourd'hui ojourdui:aujourd'hui tps:temps lgtps:longtemps lontemps:longtemps lontan:longtemps longtemp:longtemps rdvs:rendez-vous randevous:rendez-vous rendévous:rendez-vous
xa:ça sava:ça_va avk:avec avek:avec ac:avec depui:depuis dpuis:depuis depuit:depuis depuits:depuis kelkes:quelques kand:quand kel:quel kels:quels keles:quelles kil:qu'il koman:comment kom:comme kome:comme parske:parce_que paske:parce_que pasque:parce_que parceke:parce_que pcke:parce_que puisske:puisque
 peu-être:peut-être petetre:peut-être peutetre:peut-être peutêtre:peut-être poura:pourra pouré:pourrais pourai:pourrai pourais:pourrais pourait:pourrait pouriez:pourriez voudré:voudrais voudrer:voudrais aimeré:aimerais vousdrais:voudrais voudrez:voudrez veus:veux fo:faut fodrait:faudrait
repondé:répondez repondee:répondez réponder:répondez envoyé-moi:envoyez-moi rapelé:rappelez rapeler:rappeler rapellez:rappelez rappellez:rappelez rappeller:rappeler rapelez:rappelez rapel:rappel appellez:appelez apellez:appelez apelez:appelez apelé:appelé appeller:appeler s'apelle:s'appelle m'apelle:m'appelle mapelle:m'appelle mappelle:m'appelle mapel:m'appelle
entrepise:entreprise entreprisse:entreprise entreprice:entreprise antreprise:entreprise boulo:boulot emplois:emplois emploit:emploi anploi:emploi enploi:emploi amploi:emploi chomage:chômage chaumage:chômage travailer:travailler travaier:travailler travayer:travailler travaillez-vous:travaillez-vous salère:salaire selaire:salaire sallaire:salaire
postulé-je:postulé-je postuller:postuler candidatur:candidature candidature:candidature candidatures:candidatures chofeur:chauffeur chauffeure:chauffeur diplom:diplôme diplome:diplôme dîplome:diplôme diplom:diplôme diplômme:diplôme licenses:licences sertificat:certificat sertifica:certificat certifica:certificat certificats:certificats formassion:formation formasion:formation esperience:expérience experiance:expérience expériance:expérience expèrience:expérience
enterprises:entreprises recevoire:recevoir resevoir:recevoir resu:reçu ressu:reçu reçue:reçue recut:reçu fesait:faisait fesais:faisais faisez:faites fesons:faisons vien:viens conprend:comprend conprends:comprends comprand:comprend conprendre:comprendre comprandre:comprendre prandre:prendre atandre:attendre attandre:attendre atendre:attendre attendu:attendu entandre:entendre repondre:répondre
probleme:problème problem:problème problèm:problème probème:problème problemme:problème peyer:payer péyer:payer payé:payé peyé:payé paiment:paiement payement:paiement fonctione:fonctionne fonctionnne:fonctionne foncsionne:fonctionne marché-noir:marché-noir plateform:plateforme platform:plateforme platforme:plateforme conpte:compte cliker:cliquer cliqué:cliqué cliker:cliquer telecharge:télécharge téléchargé:téléchargé telechargé:téléchargé conection:connexion connecté:connecté conecter:connecter conecté:connecté
plusieur:plusieurs plusieures:plusieurs plusier:plusieurs plisieurs:plusieurs persones:personnes personnne:personne quelque-chose:quelque_chose quelquechose:quelque_chose dabor:d'abord d'abors:d'abord dailleurs:d'ailleurs dapres:d'après daprès:d'après tout-le-monde:tout_le_monde touts:tous vraimant:vraiment vrémen:vraiment vrémant:vraiment vraimen:vraiment surtou:surtout malgrer:malgré enfaite:en_fait quesque:qu'est-ce_que questce:qu'est-ce
interessant:intéressant intéressent:intéressent motivé:motivé dynamic:dynamique serieusement:sérieusement ponctuele:ponctuelle professionel:professionnel experimenté:expérimenté qualifier:qualifier qualifié:qualifié responsabe:responsable responssable:responsable resposable:responsable gestionaire:gestionnaire gestionnère:gestionnaire secretère:secrétaire comtable:comptable contable:comptable comptabl:comptable magazinier:magasinier magasignier:magasinier vandeur:vendeur vandeuse:vendeuse vendeus:vendeuse gardient:gardien menuisié:menuisier plombié:plombier
honette:honnête honète:honnête honnete:honnête honêtement:honnêtement honnetement:honnêtement sincèrment:sincèrement sinserement:sincèrement respectueusment:respectueusement cordialemant:cordialement cordialeman:cordialement cordialementt:cordialement cordiallement:cordialement remersie:remercie remercier:remercier felicitation:félicitation felicitations:félicitations félicitation:félicitation exelente:excellente excelente:excellente exellente:excellente
inposible:impossible imposible:impossible inpossible:impossible dificil:difficile dificiles:difficiles faciles:faciles necessaire:nécessaire nécéssaire:nécessaire necéssaire:nécessaire neccessaire:nécessaire aporter:apporter aprendre:apprendre apris:appris suporter:supporter suport:support ariver:arriver arrivé:arrivé arivé:arrivé arive:arrive arrete:arrête arrette:arrête arreter:arrêter arreté:arrêté acepter:accepter accépter:accepter accepte:accepte acepté:accepté
malade:malade desormais:désormais inquiete:inquiète inquiet:inquiet oublier:oublier obligé:obligé oblige:oblige obtenire:obtenir venire:venir finire:finir partire:partir voulais:voulais voulait:voulait fairre:faire fair:faire ditez:dites direct:direct alor:alors allor:alors alord:alors encor:encore ancore:encore jusque:jusque jusqua:jusqu'à jusca:jusqu'à juska:jusqu'à grace:grâce quant-même:quand_même quan:quand lundis:lundis mardit:mardi`;

/** Words whose accents people leave out, where no French word lies without them. */
const ACCENTED = `à-propos âge âgé âgée améliorer année années août apparaître appréciée arrière auprès bénéficier bénéficie bénéficié bientôt bébé bâtiment bâtiments café carrière célibataire cérémonie
chômage chômeur chômeurs clé coûte coûts côté créer création créateur débloquer début débuter débutant débutante décision décisions décédé déçu déçus défaut défi dégât dehors déjà délégué démarche démarches démarrer démission démissionner dépannage départ département dépenses déplacer déplacements dépôt dernière dernières désolée désordre détail détails détresse deuxième développer développé déménager différentes diplômé diplômée diplômés dîner direction-générale
école économie écouter écran écrire écrit écrits éducation effectué égalité électrique électronique élève élèves élevé élevée éliminé embêter emmené énergie énervé enquête entrée envoyée épouse époux équipement équipé espérer espérance essayé été étage étape étapes établi étaient étant état éthique étrangère étudier étudié éviter évidemment évolution événement examiné exigé expédié expérimentée expliqué
facilité féminin fenêtre février fidèle fidélité fière fièvre frère frères gêne gêner générale gérant gérante gérer géré grâce grève guéri héberger hésiter hésite hésitez hôtel hôtellerie hôtesse idée idées identité illégal immédiatement infirmière infirmières ingénierie intégrer intégré intégration intégrité intérêt intérimaire intéresse intéresser intéressant inquiétude itinéraire
journée légal légale lèvres liberté licencié licenciée logé lumière mâle manière marié mariée maçonnerie maçon maîtrise maîtriser maître mécanique médical médicale médicament médicaments méfiance meilleures mémoire ménage ménagère menuiserie mère méthode métier mobilité motivée mère même
nationalité nécessite négatif négocier négociation numérique obligé obligée opéra opération opérations opérateurs paraît pâtisserie pâtissier pêche pédagogie pédagogique pénible période périodes pénalité piège piégé plaît pièce pièces plutôt précaire précédent précise préciser précision préférence préparer préparation présélection présence présenter présentiel président prêt prête prêts prévenir prévenu prévu prévue prière problèmes procédure procédures privée proximité propriété propriétaire protéger protégé publicité pénurie
qualité qualités québec réactif réaction réaliser réalisation réaliste réalité récent récente réception réclamer réclame récompense reconnaître réconfort recréer rédaction réduction réduire réellement référent réfléchir réfléchi refusé régime régler réglé règle règles régulier régulière régulièrement rémunéré rémunérée rémunération rencontré renouvelé réparer réparation répéter réponds répond répondent répondez répondra répondu réservé résidence résident résiliation résoudre résolu responsabilité responsabilités résumé rétabli retraité réussir réussite révélé réviser rôle
salarié salariés santé sélection sélectionné sélectionnée sélectionnés sélectionner sérieuse sérieusement sérénité série société sincérité situé située soirée soirées spécialisé spécialisée spécialité spontanément stratégie sûr sûre sûrement sécurisé sécurité sécurisée supérieur supérieure système systèmes sévère télé téléphoner téléphonique téléviseur témoigner témoignage témoin tête théorie tôle traité troisième très trésorerie trésorier
utilisé vérification vérifié vérifiez vérité vêtement vêtements véhicule véhicules vidéo vidéos validité zéro élection électeur également égal échange échanger échanges échec échelle échelon éclaircissement éléments éloigné émission emmène énorme énormément énergique épreuve épreuves épuisé équitable équipier espère espérons estimé éventuel extérieur extérieure extrême étudiants étudiantes j'espère j'étais c'était n'était d'étude l'équipe`;

/** Shapes without accents that are words of their own: never changed. */
const OWN = new Set(
  'age appreciee demande dernier dine eleve envoye envoyee esperer essaye evite examine exige explique facilite fidele gere hesite integre intéresse licencie loge maitre male marie memes oblige obligee peche precise prepare present presente pret protege reclame refuse regle rencontre renouvele repare reserve resume revele revise retraite salarie situe sur sure traite utilise valide verifie tete cote cle effectue equipe estime eloigne establi epuise elimine enerve expedie piege reflechi debut dehors direction mecanique coute'.split(
    ' ',
  ),
);
/** Of those, the ones whose shape without accents is no French word after all. */
const SAFE = new Set(
  'age pret tete maitre equipe mecanique debut memes hesite coute esperer epuise fidele piege reflechi eloigne elimine verifie repare prepare precise'.split(
    ' ',
  ),
);

const pairs = (list: string): [string, string][] =>
  list
    .split(/\s+/)
    .filter(Boolean)
    .map((entry): [string, string] => {
      const [typed = '', meant = ''] = entry.split(':');
      return [typed, meant.replaceAll('_', ' ')];
    })
    .filter(([typed, meant]) => typed !== meant);

const accented = ACCENTED.split(/\s+/)
  .filter((word) => word !== '' && normalize(word) !== word)
  .map((word): [string, string] => [normalize(word), word])
  .filter(([bare]) => !OWN.has(bare) || SAFE.has(bare));

export const STREET_WORDS: ReadonlyMap<string, string> = new Map([...accented, ...pairs(TYPED)]);

/** Words typed with a digit: « 2main » is no number to protect. */
export const writeOutDigits = (text: string): string =>
  text
    // « 2ans », « 35000 f »: the number is a fact, what it counts is not.
    .replace(/(?<![\p{L}\p{N}.,/-])(\d{1,2})(ans?|mois|jours?|semaines?)(?![\p{L}\p{N}])/giu, '$1 $2')
    .replace(
      /(?<![\p{L}\p{N}.,/+-]|\+ )([2-9]|[1-9]\d) (an|jour|semaine|enfant|année|heure|personne|candidat|employé|diplôme|poste)(?![\p{L}\p{N}'’-])/giu,
      '$1 $2s',
    )
    .replace(
      /(?<![\p{L}\p{N}.,/-])(\d{1,3}(?:[ .\u00a0\u202f]\d{3}){1,3}|\d{4,9}) ?(?:f|F|fr|frs)(?![\p{L}\p{N}'’/])/gu,
      '$1 F',
    )
    // « 90.000fcfa », « 150000 F »: a space before what it counts, and between thousands.
    .replace(
      /(?<![\p{L}\p{N}.,/-])(\d{1,3}(?:[.]\d{3}){1,3}|\d{2,9})(?:fcfa|f cfa|cfa|FCFA)(?![\p{L}\p{N}'’/])/gu,
      (_, sum: string) => `${sum.replaceAll('.', ' ')} FCFA`,
    )
    .replace(/(?<![\p{L}\p{N}.,/+-]|\d )(\d{5,9})(?= (?:F|FCFA|F CFA|francs?)(?![\p{L}\p{N}'’/]))/gu, (sum) =>
      grouped(sum),
    )
    .replace(/(?<![\p{L}\p{N}.,/+-]|\d )([1-9]\d{3})(?= F(?![\p{L}\p{N}'’/]))/gu, (sum) => grouped(sum))
    // « 8h30 », « 17h ».
    .replace(
      /(?<![\p{L}\p{N}.,:/-])([01]?\d|2[0-4])[hH]([0-5]\d)?(?![\p{L}\p{N}/'’-])/gu,
      (_, hour: string, minutes: string | undefined) => (minutes ? `${hour} h ${minutes}` : `${hour} h`),
    )
    .replace(/(?<![\p{L}\p{N}.,/-])(\d{1,2})(?:[eè]me|ieme)(?![\p{L}\p{N}])/giu, '$1e')
    .replace(
      /(?<![\p{L}\p{N}.,/-])(\d{1,4})(messages?|minutes?|t[eé]l[eé]phones?|enfants?|personnes?|heures?|km|kg|fois|candidats?|ouvriers?|dossiers?)(?![\p{L}\p{N}])/giu,
      '$1 $2',
    )
    .replace(COUNTED, '$1s')
    .replace(/(?<![\p{L}\p{N}])(2main|dem1|2puis|bi1|kelk1|qq1|2vant|2mande)(?![\p{L}\p{N}])/giu, (typed) => {
      const meant = DIGITS[typed.toLowerCase()] ?? typed;
      return meant;
    });

const grouped = (sum: string): string => Number(sum).toLocaleString('en-US').replaceAll(',', ' ');

/** « Dans 2 restaurant »: the counted noun, after a word that no number of an address follows. */
const COUNTED =
  /(?<=(?:^|[.,!?] |(?<!\p{L})(?:dans|pendant|depuis|avec|en|de|ai|a|avez|avons|ont|pour|envoyé|vendu|cherche|cherchons|fait|livré|livrer|les|ces|mes|nos|vos|après|durant|environ|et|géré|parle) |(?<![a-z])j['’]ai )(?:[2-9]|[1-9]\d{1,2}) )(restaurant|message|t[eé]l[eé]phone|tenue|campagne|minute|ouvrier|ouvrière|chambre|dossier|client|machine|chantier|tonne|kilo|mètre|photo|copie|formation|langue|frère|fille|garçon|élève|stage|contrat|vendeuse|vendeur|chauffeur|serveur|serveuse|caissière|gardien|million|entreprise|boutique|hôtel|agent|fille|mission|voyage)(?![\p{L}\p{N}'’-])/giu;

const DIGITS: Readonly<Record<string, string>> = {
  '2main': 'demain',
  dem1: 'demain',
  '2puis': 'depuis',
  bi1: 'bien',
  kelk1: "quelqu'un",
  qq1: "quelqu'un",
  '2vant': 'devant',
  '2mande': 'demande',
};
