/**
 * What swindlers, victims, honest recruiters and warnings say in a few words, read on words as `readStreet` writes them.
 * Each is a hint of one side or the other, never a finding by itself: the model weighs them together.
 */
export const SIGNALS = {
  'no-interview':
    /\b(?:sans|pas (?:de|d'|besoin de|besoin d')|aucune?|ni|no|without) ?(?:entretien|entrevue|test|cv|diplome|interview|concours|experience|composer|vous rencontrer|exam)/,
  'unnamed-company':
    /\bnom (?:de (?:la |l')?(?:societe|boite|entreprise|boutique) ?)?(?:confidentiel|communique|plus tard|apres|le jour)|company name|pour quelle entreprise|sans nom|name later|adresse communiquee|lieu communique/,
  hush: /\b(?:ne|n') ?(?:le |en |l'|vous |t')?(?:dis|dites|dire|dit|parle[zrs]?|repete[zrs]?)\b.{0,20}\b(?:rien|pas|personne|jamais)|\bdis (?:rien|pas)\b|\bbul ?(?:ko|en ko)? ?wax|\bkana .{0,12}\b(?:fo|fɔ|kuma)\b|kuma mɔgɔ ye|do not tell|dont tell|don't tell|\bgarde[rz]? (?:ca|cela) pour|entre (?:nous|quatre yeux)|\bdiscret|\bdiscretion|en cachette|dogoro|gundo|\bsecretement|kada ka fada|sirri|kenn du ko xam/,
  'leave-site':
    /\b(?:quitte[zr]?|sors|sortez|change[zr]?) (?:de |d'|du |sur |le |l')?(?:ici|site|plateforme|l'appli|appli|endroit|application)|pas (?:ici|par le site|sur le site|par la plateforme|sur la plateforme|par ici)|(?:repond|ecri|poste|postule)\p{L}{0,4} (?:pas|plus|rien) (?:plus |rien )?(?:ici|sur (?:le|ce) site|sur la plateforme|par le site)|hors (?:du|de ce|de la) (?:site|plateforme)|\bbul (?:bind|tontu|ci)|bar wannan|leave (?:this|here|the) (?:app|platform|site|page)|site in bila|ailleurs qu'ici|en prive|en inbox|en pv|\binbox\b|\bdm\b/u,
  deadline:
    /\bavant (?:\d{1,2} ?h|midi|minuit|ce soir|demain|la fin|le soir|vendredi|lundi|mardi|mercredi|jeudi|samedi|dimanche|la fermeture|de dormir)|\bd'ici (?:\d|ce soir|demain|midi)|\bdans (?:les )?\d{1,2} (?:min|h)|(?:dix|vingt|trente|\d{1,2}) ?(?:min|minutes|secondes)\b|\bderniere?s? (?:places?|semaine|jour|heure|chance|delai)|\breste (?:que |plus que )?(?:\d|une|deux|trois|quelques) places?|places? (?:limite|restante)|\bce soir ou jamais|before (?:midnight|tonight|friday|\d)|only \d|slots? (?:remain|left|closing)|sani midi|bala /,
  otherwise:
    /\bsinon\b|\bautrement\b|\bfaute de quoi\b|\bsans quoi\b|\bsous peine\b|\bsi (?:tu|vous|je) (?:ne |n')?(?:pa[iy]e[sz]?|envoie[sz]?|regle[sz]?|vois|verse[sz]?|repond\p{L}{0,3}) pas|otherwise|n'o tɛ|walima/u,
  'first-pay':
    /\b(?:d'abord|au prealable|en avance|d'avance|fɔlɔ|njekk|njekka|first|upfront|kafin)\b|\bavant (?:de |d'|la |le |l'|toute? )?(?:commencer|signer|signature|embauche|entretien|entrevue|livr\p{L}{1,6}|affectation|service|prise|contrat|depart|rencontre|qu)/u,
  'pay-to-person':
    /\b(?:au|sur|a|chez|avec|to) (?:le |la |l'|notre |mon |ma |son |sa |un |une |our |my )?(?:numero|compte|agent|representante?|mandataire|secretaire|comptable|docteur|medecin|collegue|chauffeur|chef|cousin|oncle|tonton|traducteur|notaire|huissier|facilitateur|coordonnateur|tresoriere|demarcheur|transitaire|intermediaire|coursier|madame|mme|monsieur|mr|madam|oga) ?(?:de |du |qui |personnel|mr |mme |recruteur|commercial|prive)?/,
  'pay-at-office':
    /\b(?:a la|au|aux|a l') ?(?:caisse|guichets?|tresor|siege|agence|perception|regie|paierie|banque|secretariat|service|bureau|poste|mairie|tribunal|accueil|agent comptable|agence comptable)\b/,
  receipt:
    /\bquittances?\b|\bcontre (?:un )?(?:recu|signature|decharge|bordereau)|\brecu (?:avec|officiel|obligatoire|remis|delivre|immediat|telechargeable|signe|n°)|\bbordereau|\bfactures?\b|\bcachet\b|\barticle \d|inspection du travail|reglement interieur|au contrat\b|dans le contrat|ecrit au/,
  official:
    /\btresor public|\bpaierie\b|\btimbre fiscal|\barrete\b|\bavis de concours|\bcommunique\b|\bofficiel|\bregie\b|\bperception\b|\baffiche[se]?\b|\bjournal officiel|\bpubli(?:e|es|ee)s?\b/,
  'employer-pays':
    /\bpris(?:e|es)? en charge|\ba (?:notre|sa|leur) charge|\bcharge de (?:la societe|l'entreprise|l'employeur)|paye[er]?s? par (?:nous|la |l'|notre)|\bgratuit|\boffert|\bfourni|\bc'est (?:nous|l'entreprise|la societe) qui|\b(?:l'entreprise|la societe|l'employeur|l'ong|l'hotel|l'ecole|nous|company|we) (?:qui )?(?:prend|prenons|paie|paye|payons|regle|rembourse|remboursons|fournit|fournissons|pays?|provide|cover)|\bprovided\b|\bfree\b|nothing to pay|rien a payer|aucun frais|aucune somme|sans frais|no deposit|ni caution|pas d'argent|fayoo dara|wari (?:si )?tɛ/,
  'we-pay':
    /\b(?:je|nous|on|jte|jvous|j') ?(?:te |vous |t'|leur |lui )?(?:pa[iy]e(?:ra)?|payons|payerons|paierons|verse|versons|envoie|rembourse|remboursons|donne|donnons|donnera|remet|fais|ferai|fera|vire)\b|\b(?:te|vous) (?:sera|seront|est|sont) (?:vers|rembours|remis|pay|rendu)|\b(?:tu|vous) (?:touche|toucherez|recevrez|gagnes|prends)/,
  'you-pay':
    /\b(?:tu|vous|ta|toi) (?:n'as qu'a |n'avez qu'a |dois |devez |peux |pouvez |vas |allez |as |avez )?(?:juste |seulement |simplement )?(?:a )?(?:pa[iy]e[szr]?|verse[szr]?|envoie[sz]?|envoye[zr]|avance[szr]?|depose[szr]?|donne[szr]?|mets|mettez|regle[szr]?|achete[szr]?|complete[szr]?|recharge[szr]?|prevo(?:is|yez))\b|\b(?:envoyez|payez|versez|reglez|deposez|transferez|prevoyez|completez|rechargez|provisionnez|avancez|achetez|acquitte[rz])\b|\bsend (?:to|am|the|your|small|\d)|\bpay (?:the|only|small|\d|first|by|for)|\bdanga\b.{0,10}\bfay|\bfaut (?:juste |seulement |gerer |mettre |lacher |envoyer |payer |donner |motiver |trouver )/,
  small: /\b(?:juste|seulement|simplement|rekk?|dɔrɔn|doron|only|just|petite?|slmt|ya rien dedans)\b/,
  refunded:
    /\brembours\p{L}{1,6} (?:apres|avec|au|a la|le|sur|des|par|en)|\b(?:on|nous) (?:te|vous) (?:les? |la )?(?:rend|rembours)|\brendus?\b|\brestitu|refundable|delloo|\brecupere|get it back/u,
  'lost-refund': /non remboursable|ne se rembourse|pas rembours|no refund/,
  victim:
    /\b(?:m'a|m'ont|ma|nous a|nous ont|lui a|lui ont|m'avait) (?:deja |bien |meme )?(?:dit|dis|di|demande[er]?|pris|fait|arnaque|promis|bloque|insulte|vole|escroque|trompe|bouffe|brout|gbra|gbe|attrap|menti|ecrit|appele|eu|propose|envoye)|\b(?:j'ai|jai|nous avons|on a|a deja|g) (?:deja |tout |bien |failli |tout )?(?:paye|payer|envoye|envoyer|verse|depose|donne|perdu|perdre|refuse|refuser|mis)\b|\bdanu (?:ma|nu)|\bdama (?:ko |joxe|yonnee)|\bn (?:ye|y'a) .{0,20}(?:ci|di|sara|ta)\b|\bu (?:ye|y'a) n\b|(?:they|he|she|man) (?:took|told|asked|collected|promised|blocked) (?:me|my|us)|\bi (?:paid|sent|lost|gave)\b|introuvable|ne (?:repond|decroche)|repond plus|decroche plus|porter? plainte|\bje (?:signale|denonce)|a disparu|est vid[ee]|soi[- ]disant/,
  report:
    /\bsignale[rz]?\b|\bretirez\b|\bsupprime[rz]? (?:son|cette|l'|leur|sa)|\bbloque[rz]?[- ](?:le|la|les)\b|\bfaites attention|\bprevene[zr]|\bdenonc/,
  'ask-if':
    /\b(?:est[- ]ce|c'est|esk|c|cest|is (?:it|this)|are|is)\b.{0,40}\b(?:normal|vrai|arnaque|legal|sur|officiel|faux|fiable|safe|real|true|scam|fake|registered)\b|\bdois[- ]je\b|\bfaut[- ]il\b|\bpeut[- ]on\b|\ben droit|\bai[- ]je le droit|\bque (?:faire|dois)|arnaque ?\?|\bndax\b|\btiɲɛ\b|\bwa ?\?|please advise/,
  warn: /\b(?:ne|n') ?(?:leur |lui |me |le |la |les )?(?:payez|donnez|donne|donner|versez|cliquez|communiquez|envoyez|acceptez|partagez|paie|paye|faut|demande\p{L}{0,5}|reclam\p{L}{0,4}|tombez|croyez)\b.{0,30}\b(?:jamais|pas|rien|aucune?|personne|ni)\b|\bjamais\b.{0,40}\b(?:code|argent|pin|frais|payer|mot de passe)|\bmefi|\battention (?:aux?|a|les)\b|\bfau(?:x|sses?) (?:agents?|recruteurs?|comptes?|pages?|annonces?|sms|visas?|recrutement)|\bmise en garde|\bvigilan|\b(?:never|don't|do not|no) (?:share|give|pay|send|click|fall)|\bbul (?:jox|fey|fay)|kana .{0,20}\b(?:di|ci)\b|mɔgɔ si|\bescrocs?\b|\bescroquerie|\bbeware/u,
  quoted: /«[^»]{4,200}»|"[^"]{4,200}"/,
  seeker:
    /\bje (?:suis |me |re)?(?:cherche|postule|souhaite|voudrais|veux travailler|disponible|peux commencer|possede)|\bmon (?:cv|profil|diplome|permis)\b|suite a (?:votre|l')|\bma candidature|baara ɲini|damay (?:wut|seet)|\bi need (?:any |a )?(?:job|work)|looking for (?:a )?(?:job|work|contract)|\bj'ai \d+ ans/,
  'your-account':
    /\b(?:ton|votre|vos|tes|your|sa|i ka|leurs?|propres?) (?:propres? )?(?:comptes?|wave|om|orange money|momo|rib|puces?|cartes?|account|card|bank|compte bancaire|numero orange)/,
  share:
    /\b(?:tu|vous) (?:en )?(?:garde[sz]|retire[sz]|prends|prenez|conserve[sz])|\b(?:ta|votre|sa|i) (?:part|ta ye|wall)|\ble reste\b|\bcommission|<percent>|\b\d{1,2} ?(?:%|pour ?cent)|moitie moitie|50 50|on partage|you keep|keep (?:ten|\d)/,
  'others-money':
    /\b(?:recev\p{L}{1,4}|encaiss\p{L}{1,4}|receptionn\p{L}{1,4}|entr\p{L}{1,4}|tomb\p{L}{1,4}|retir\p{L}{1,4}|sort\p{L}{0,3})\b.{0,40}\b(?:virements?|fonds|argent|paiements?|sommes?|xaalis|millions?|cheques?)|\b(?:virements?|fonds|argent|cheque|clients?)\b.{0,40}\b(?:sur|dans|par|via|chez) (?:ton|votre|tes|vos|toi)|(?:drop|enter|send).{0,20}your account|i ka compte/u,
  lend: /\b(?:prete[zrs]?|loue[zrs]?|louer|vend(?:s|ez|re)?|achet\p{L}{1,4}|ouvr(?:e|es|ez|ir)|file|donne[zr]?|cherch\p{L}{1,4}|recrut\p{L}{1,4})\b.{0,30}\b(?:comptes?|puces?|sim|cartes? bancaires?)\b/u,
  parcel:
    /\b(?:colis|paquets?|valises?|cartons?|sac|sachet|enveloppe|parcel|package|bag)\b.{0,60}\b(?:a ton nom|a votre nom|chez toi|chez vous|ouvr\p{L}{1,3}|ferme|adresse|etiquette|frontiere|aeroport|reexp\p{L}{1,8}|garde|check inside|discre)/u,
  'give-code':
    /\b(?:donn|envo|renvo|communiqu|transm|transf|partag|dict|li[st]|dis|dites|tap|compos|saisi|entr|indiqu|rempli|mett|montr|balanc|share|send|tell|drop|wax|yonn|fo|ci|ka aiko|gaya)\p{L}{0,8}\b.{0,45}\b(?:codes?|pin|otp|chiffres|mot de passe|password|identifiants?|cryptogramme|secret|lambobin|lambar|digits?)\b|\b(?:codes?|pin|otp|chiffres|mot de passe|digits?)\b.{0,45}\b(?:envo|renvo|donn|communiqu|transm|transf|partag|ecris|ecri|dis|dites|dicte|li[st]|montr|share|send|ci n ma|wax ma|yonnee)/u,
  'code-comes':
    /\b(?:recu|recev|recois|arriv|vient|viens|venir|nana|nekk|tomb|parven|receive|came)\p{L}{0,4}\b.{0,30}\b(?:codes?|sms|chiffres|otp|notification)|\b(?:codes?|chiffres|otp|sms)\b.{0,30}\b(?:recu|recev\p{L}{1,3}|arriv\p{L}{1,3}|vient|nana|vien|sms|receive)/u,
  'remote-control':
    /\banydesk|\bteamviewer|\.apk\b|\bapk\b|\bqr\b|appareil lie|double authentification|deux etapes|\*\*?21\*|renvoi d'appel|puce perdue|perdu (?:ta|la) puce|eteins|eteignez|lecture des sms|toutes les autorisations/,
  link: /https?:\/\/|www\.|[a-z0-9-]{3,40}\.(?:com|net|org|xyz|top|site|online|info|ly|link|app|click|live|club|shop|support|cam|tk|store|icu|me)\b|\bce lien\b|\ble lien\b|\blien bi|\bclique|\bclick/,
  'odd-link':
    /[a-z0-9]{2,30}-[a-z0-9-]{2,30}\.[a-z]{2,8}\b|[a-z0-9-]{3,40}\.(?:xyz|top|site|online|link|click|live|club|shop|support|cam|tk|store|icu|info)\b|bit\.ly|tinyurl|cutt\.ly/,
  exam: /\b(?:concours|examens?|bac|bepc|def|epreuves?|jury|waec|permis|police|gendarmerie|armee|douanes?|eaux et forets|fonction publique|integration|contingent|pompiers|penitentiaire|magistrature|ena|infas|titularis\p{L}{1,5}|nomination|mutation|jarabawa|exam|copie|note)\b/u,
  'place-price':
    /\b(?:places?|postes?|noms?|listes?|quotas?|slots?|admission|reussite)\b.{0,40}(?:<sum|\d{2,3}[ .]?(?:000|mil\b|mille|k\b|barres)|million|enveloppe|geste|motivation|cola|remerci|participer|negoci|se vend|a vendre)|(?:\d{2,3}[ .]?(?:000|mil\b|mille|k\b)|million).{0,20}\bla place|\bper slot/,
  insider:
    /\b(?:mon|ma|un|une|le|notre|my|n|sama) (?:beau-frere|oncle|tonton|cousin|cousine|parrain|ami|grand|frere|contact|general|colonel|uncle|balima|balimake) (?:[\p{L}']{1,12} ){0,3}(?:est|a|dedans|ministre|colonel|travaille|saisit|connait|dans|peut)|\bbras long|\bnos (?:contacts|relations)|\bmembres du jury|\bun (?:monsieur|grand|gars) (?:de|la|du|dedans)|\bsous la table|\ben douce|\bs'arrange|\barrange/u,
  guarantee:
    /\b(?:garantie?s?|assuree?s?) (?:a )?(?:100|cent|%)?|\b100 ?%|\bsans (?:risque|echec|refus)|\ba tous les coups|\bresultat assure|\bguaranteed|\bsure\b|\bcertain\b|\bd'office/,
  riches:
    /\bgagne[zrs]?\b.{0,30}\b(?:par (?:jour|semaine)|jour|chaque)|(?:\d|mil|mille|sum\d>) (?:f )?(?:cfa |francs )?(?:par|chak|chaque|\/) ?(?:jour|semaine)|bis bu nekk|don o don|tile o tile|\bdoubl|\btripl|\bmultipli|\b(?:par|chaque) jour\b|per day|daily|weekly|kowace rana|rana daya/,
  'no-effort':
    /\bsans (?:rien faire|effort|bouger|travailler)|\brien (?:a|n'a) faire|\btu fais rien|\btoi tu fais|\ben (?:dormant|restant)|pendant que tu dors|\bton (?:telephone|smartphone)|\btelefon|wayarka|your phone|copier coller|\blikes?\b|\bliker|tiktok|avis google|\bvideos?\b.{0,20}\b(?:pay|gagn)/,
  invest:
    /\b(?:invest|trading|forex|crypto|bitcoin|usdt|placement|filleul|parrain|niveau \d|vip|pack|tontine|robot|rendement|match truque|cote|coupon)\p{L}{0,6}\b/u,
  recharge:
    /\brecharg\p{L}{1,4} (?:d'abord |ton |votre |de |pour |\d)|\bdebloqu\p{L}{1,4} (?:le|la|les|vos|tes|votre|ton)|\bpour (?:retirer|liberer|debloquer|toucher|percevoir|encaisser)\b|\bunlock|\brelease/u,
  lottery:
    /\btire[ers]* au sort|\btirage|\btombola|\bloterie|\blottery|\bheureux (?:gagnant|beneficiaire)|\b(?:vous|tu|votre numero|nimɔrɔ) (?:avez|as|a) (?:ete )?(?:gagne|gagner|tire|choisi)|\bgagnant|\bleguer|\bheritage|\bhuissier|\bnotaire|ci gasar|daan na/,
  loan: /\bprets? (?:de|a|entre|accord|du|sans)|\bj'accorde|\bpreteu[rs]e?|\bcredit (?:sans|en|accord|immobilier|a ton|a votre)|\bsans (?:garant|garantie|caution)\b|\bmicrocredit|\bloan\b|\bbashi\b|\bfinancement/,
  cheque:
    /\bcheques?\b|\bmoney orders?\b|cartes? (?:cadeaux?|itunes|transcash|neosurf|steam)|\bitunes|\btranscash|\bneosurf|steam cards?/,
  papers:
    /\brecto[- ]?verso|\bselfie|deux cotes|des 2 cotes|both sides|devant (?:et )?derriere|fan fila|naari wet|gaba da baya|\bfeuille blanche|\bpage vide|\bpapier (?:vierge|blanc)|\bsignature sur|\boriginaux?\b|\bnom de jeune fille|\bcarte (?:bancaire|visa|gim|uba)|\bpassep?ort|\bpassport/,
  'sell-data': /\b(?:achet|vend|liste|base|fichier)\p{L}{0,4}\b.{0,40}\b(?:candidats?|inscrits?|membres)\b/u,
  bait: /\b(?:belles?|jolies?|charmantes?|sexy|fraiche|mignonne|claires?|bonne) |\bphotos? (?:[\p{L}']{1,12} ){0,3}(?:nues?|entieres?|en maillot|sexy|corps|integrale|legere|robe|maillot|de plain|en pied|toi)|full body|\bmaillot|\blingerie|\bsous[- ]vetement|\bnues?\b|\bpiscine|\bsans (?:habits|complexe|tabou|foulard)|\bouvert(?:e|es)? d'esprit|open[- ]minded|\bfinition|\bwebcam/u,
  'night-meeting':
    /\b(?:viens|venez|vien|passe[rz]?|rejoins|rejoignez|come|nawal|newal|na)\b.{0,40}\b(?:hotel|chambre|appartement|chez moi|auberge|maquis|maison|seule|ce soir|la nuit|so su|room|otal)|\b(?:hotel|auberge|chambre)\b.{0,30}\b(?:ce soir|nuit|\d{2} ?h|seule)|\bnuit avec|\bpasser la nuit|\bdormir (?:avec|chez)|\btenir compagnie|\baccompagn\p{L}{1,6}\b.{0,40}\b(?:nuit|voyages|homme|clients)/u,
  courtship:
    /\b(?:mon amour|ma cherie|cherie|bebe|bb|ma belle|mon coeur|beautiful|dear|honey|ma cocotte|mademoiselle)\b|\bdeuxieme (?:bureau|epouse|femme)|\bpetite amie|\bcopine\b|\bfemme serieuse|\bje (?:pense|dors) (?:plus|pas)|\bta photo|\bvotre photo|\bi ce ka ɲi|\bsa taar|\bbegg naa la|n b'i fɛ/,
  girls:
    /\b(?:jeunes? )?(?:filles?|femmes?|dames?|hotesses?|masseuses?|girls?|yarinya|jigeen)\b.{0,40}\b(?:\d{2} ?(?:a|-|\/) ?\d{2}|belles?|jolies?|minces?|claires?|celibataires?|libres?|logees?|ans)\b/,
  abroad:
    /\b(?:canada|dubai|qatar|doha|koweit|oman|arabie|saoudite|italie|espagne|allemagne|pologne|turquie|liban|beyrouth|montreal|lituanie|luxembourg|schengen|australi[ae]|poland|saudiyya)\b/,
  visa: /\bvisa\b|\bbiza\b|\bpermis? de travail|\bwork permit|\blmia\b|\bconsul|\bambassade|\bcontrat (?:canada|qatar|dubai|italie)/,
  trade:
    /\b(?:vous (?:assurez|gerez|tenez|encaissez|livrez|vendez|accueillez)|controler|verifier|accueillir|encaisser|preparer|suivi|gestion|tenue de|entretien des|connaissance|maitrise|experience (?:exigee|souhaitee|de|d'un)|\d+ ans d'experience|permis [a-e]\b|bac ?\+ ?\d|cdd|cdi|cnps|cnss|ipres|inps|horaires?|repos|essai paye)/,
  appointment:
    /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|altine|talaata|ntɛnɛ|monday|tuesday|wednesday|thursday|friday)\b.{0,20}\b(?:a \d|\d{1,2} ?h|matin|10am|9am)|\b(?:notre|nos|au|le) (?:siege|bureaux?|immeuble|atelier|boutique|garage)|sunu bureau/,
  joke: /\bmdr\b|\blol\b|\bptdr\b|\bhaha|\bha ha\b|\bhihi|😂|🤣|😅|\bblague/,
  salary:
    /\bsalaire (?:de (?:mars|mai|juin|ce mois|janvier)|est|du mois|vire|net|brut|selon|fixe)|\bbulletin|\bla paie\b|\bper ?diem|\bindemnite|\bavance sur salaire|\bacompte|\bprime de|\bpayslip|\bsalary (?:don|is|has)/,
  platform:
    /\bcampagne\b|\bespace (?:candidat|recruteur)|\bvotre espace|\bforfait|\babonnement|\bportefeuille|\bdiffusion|\bpublier|\bpublication|\bannonce en|\bcode de connexion|\bmot de passe (?:a ete|oublie|ne marche)|\boublie (?:mon|le) mot de passe/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type Signal = keyof typeof SIGNALS;

/** How moderators read the signals that speak of a scam; the others speak for honest work, or for nobody. */
export const SIGNAL_LABELS: Readonly<Partial<Record<Signal, string>>> = {
  'no-interview': 'embauche sans entretien ni épreuve',
  'unnamed-company': 'entreprise dont le nom n’est pas dit',
  hush: 'secret demandé',
  'leave-site': 'échange emmené ailleurs',
  deadline: 'délai très court',
  otherwise: 'menace de perdre la place',
  'first-pay': 'paiement avant toute chose',
  'pay-to-person': 'paiement ou envoi à une personne',
  'you-pay': 'quelque chose à payer',
  'your-account': 'votre compte ou votre carte',
  share: 'part à garder',
  'others-money': 'argent d’autrui qui passe par vous',
  lend: 'compte ou puce à prêter',
  parcel: 'colis à recevoir ou à porter',
  'give-code': 'code à communiquer',
  'code-comes': 'code reçu par SMS',
  'remote-control': 'téléphone à laisser commander',
  'odd-link': 'adresse de site suspecte',
  'place-price': 'place qui a un prix',
  insider: 'appui à l’intérieur',
  guarantee: 'réussite garantie',
  riches: 'gains par jour',
  'no-effort': 'argent sans effort',
  invest: 'mise d’argent',
  recharge: 'argent à verser pour en débloquer',
  lottery: 'gain inattendu',
  loan: 'prêt proposé',
  cheque: 'chèque ou cartes à encaisser',
  papers: 'photos de pièces personnelles',
  'sell-data': 'liste de candidats à vendre',
  bait: 'photos ou apparence demandées',
  'night-meeting': 'rendez-vous seul ou de nuit',
  courtship: 'mots de séduction',
  girls: 'jeunes femmes recherchées pour leur apparence',
  abroad: 'pays lointain promis',
  visa: 'visa promis',
  small: 'petite somme',
  link: 'lien à suivre',
  exam: 'concours ou examen',
};

const ALL = Object.keys(SIGNALS) as Signal[];

/** @param read as `readStreet` writes it. */
export const signalsIn = (read: string): Signal[] => ALL.filter((signal) => SIGNALS[signal].test(read));
