import { PhraseTable } from './phrase-table.ts';

/**
 * Families of words and turns that reveal a writer's feeling, each one feature of the sentiment model (and another
 * under a negation). The weights are learnt; this file only groups the words.
 */
export const FEELING_FAMILIES = new PhraseTable<string>();

const family = (name: string, entries: string): void => FEELING_FAMILIES.add(name, entries);

family(
  'praise',
  `excellent*|parfait*|impeccable*|irreprochable*|formidable*|super|genial*|magnifique*|merveill*
extraordinaire*|exceptionnel*|remarquable*|fantastique*|top|nickel|carre|propre|chapeau|bravo|respect a
felicit*|compliment*|admir*|exemplaire*|brillant*|meilleur*|champion*|de qualite|qualite|professionnel*
professionnalisme|serieux|efficac*|rapid*|celerite|promptitude|reactif|reactive|reactivite|ponctuel*
competent*|competence*|rigueur|rigoureu*|clair|claire|clarte|limpide|transparent*|transparence|simple
simplicite|facile|facilite|fluide|pratique|utile|precieu*|riche|enrichissant*|instructi*|interessant*
passionnant*|captivant*|humain|humaine|humains|humanite|bienveillan*|gentil*|gentillesse|aimable*|poli|polie
courtois*|accueillant*|chaleureu*|souriant*|sourire|patience|patient|patiente|attentif|attentive|a l ecoute
ecoute|disponible|disponibilite|honnete*|integre|integrite|correct|corrects|loyal*|fiable*|fiabilite|solide
equit*|juste|justice|digne|bien fait|bien organise|bonne organisation|beau travail|bon travail|bon boulot
bon accueil|bonne idee|bonne initiative|belle initiative|belle surprise|en or|du serieux|des gens bien
quelqu un de bien|a la hauteur|tient parole|tiennent parole|parole tenue|promesse tenue|moderne|innov*
progres|amelior*|mieux qu avant`,
);
family(
  'joy',
  `content|contente|contents|contentes|heureu*|ravi|ravie|ravis|enchant*|satisf*|satisfaction|comble*|fier
fiere|fiers|fierte|joie|bonheur|plaisir|emu|emue|emotion|soulag*|rassur*|confiance|tranquil*|serein*|dors
dormir tranquille|larmes aux yeux|chaud au coeur|coeur leger|aux anges|emball*|conquis|bluff*|impression*
epat*|surpris agreable|agreablement|j aime|aime|aimons|adore*|kiff*|j apprecie|appreci*|me rejouis|rejou*
fete|sourire|souris|espoir|esperance|motive|motivee|renaitre|revivre|respire|fiers de|la vie est belle
bon souvenir|excellent souvenir|super experience|bonne experience|me plait|plait|a plu|<glad>`,
);
family(
  'thanks',
  `merci beaucoup|merci infiniment|mille merci|grand merci|un grand merci|merci du fond|merci a|merci pour
merci d avoir|merci de m avoir|merci vraiment|vraiment merci|merci encore|merci|mersi|mrc|merciii|remerci*
gratitude|reconnaissan*|redevable|je vous dois|nous vous devons|grace a vous|grace a|barika|i ni ce|aw ni ce
ini ce|ini tche|dieureudieuf|jerejef|jere jef|akpe|a nice|i ni baara|aw ni baara|dieu vous benisse
dieu vous le rende|dieu vous paie|dieu vous recompense|que dieu|qu allah|allah ka|que le tout puissant
le seigneur|benisse|benit|benis|benediction*|longue vie|prosperite|soyez benis|soyez remercie
prieres pour vous|je prie pour vous`,
);
family(
  'good-outcome',
  `j ai trouve|a trouve un|a trouve du|ai eu le poste|eu le poste|eu mon contrat|eu un contrat
signe mon contrat|j ai signe|signe lundi|decroche|embauche*|recrute grace|mon premier salaire
premier salaire|commence lundi|j ai commence|je travaille maintenant|travaille aujourd hui|a du travail
sorti du chomage|sortie du chomage|sauve*|change ma vie|change la vie|m a aide|m ont aide|m avez aide|aide a
m a permis|m avez permis|nous a permis|permis de|m a donne|m avez donne|donne confiance|redonne|m a ouvert
ouvert la porte|m a explique|m avez explique|explique chaque|m a rappele|avez rappele|m a appele pour
pris le temps|prend le temps|prennent le temps|regle en|regle*|resolu*|resolue|debloque*|arrange*|corrige*
retrouve*|recupere*|rembourse en|livre a temps|a l heure|a temps|dans les temps|avant la date|plus vite que
en deux jours|en une heure|en cinq minutes|le jour meme|le soir meme|des le lendemain|tout de suite
tout s est bien|bien passe|bien passee|bien accueilli|bien recu|bien recue|bien traite|bien conseille
bien accompagne|bien forme|bien explique|reussi*|reussite|succes|admis|admise|progresse|appris|j ai appris
fait economiser|gagne du temps|gain de temps|rapporte|tire une epine|epine du pied|je renouvelle
nous renouvelons|je reviendrai|reviendrai|reviendrons|je recommande|recommand*|conseille a tous
partage votre|fidele*|continuez|a refaire|a la prochaine|longtemps encore|rien de mieux|considere*
ecoute enfin|enfin quelqu un|enfin une|enfin un|depasse mes|attentes`,
);
family(
  'litotes',
  `pas mal|pas mauvais|pas mauvaise|pas decu|pas decue|pas mecontent|pas peu fier|pas regrette|regrette pas
regrette rien|aucun regret|sans regret|rien a redire|rien a dire|rien a reprocher|reprocher quoi
rien a envier|rien a jeter|aucun reproche|pas de reproche|aucune plainte|pas a me plaindre|pas a se plaindre
pas me plaindre|plus a se plaindre|aucun souci|pas de souci avec|aucun probleme|aucune difficulte
sans probleme|sans accroc|sans faute|sans fausse note|aucune fausse note|sans attendre|sans bavure
sans une erreur|pas une erreur|pas une seule erreur|aucune erreur|zero erreur|zero faute|aucun retard
plus aucun retard|jamais de retard|jamais en retard|jamais une erreur|jamais decu|jamais eu de probleme
jamais eu de souci|jamais laisse tomber|pas laisse tomber|pas abandonne|jamais abandonne|jamais vu ca
du jamais vu|jamais vu aussi|jamais ete aussi bien|jamais aussi bien|jamais si bien|pas trouve mieux
on ne fait pas mieux|peut pas faire mieux|y a pas mieux|pas mieux que|pas plus serieux|pas plus rapide
difficile de faire mieux|ne changerais|changerai pas|pour rien au monde|ne saurais
ne sais comment vous remercier|sais pas comment vous remercier|comment vous remercier|jamais assez
remercierai jamais assez|n oublierai|n oublierai jamais|oublierai pas|pas oublier|sans vous|sans votre
sans elle|sans lui je|n aurais jamais|aurais jamais cru|jamais cru|jamais pense que|n y croyais plus
y croyais plus|y croyais pas|croyais pas|m attendais pas|ne m attendais|attendait pas a|pas tous les jours
pas comme les autres|pas comme ailleurs|pas des menteurs|pas du bluff|pas des blagues|pas de bla bla
pas demande d argent|pas demande un franc|rien demande en retour|sans demander|sans rien demander|pas menage
menage aucun|menagent pas|n avez pas hesite|hesite pas a recommander|sans hesiter|les yeux fermes|que du bon
que du positif|que du bien|que des compliments|qu un mot merci|que vous feliciter|que vous remercier
que nous feliciter|que nous rejouir|ne peux que|ne pouvons que|ne peut que|ne tarit pas|pas idee du bien
rien n a ete laisse|rien n etait trop|ne m a jamais|ne nous a jamais|pas perdu mon temps|pas perdu une
pas ete decu|pas si long|pas long|pas cher|pas complique|pas difficile|loin d etre decu|on ne s ennuie
pas vu le temps`,
);
family(
  'blame',
  `decu*|decue|decep*|decev*|mecontent*|insatisf*|deplor*|regrett*|honte*|honteux|scandal*|inadmissible*
inaccept*|intolera*|indign*|revolt*|degout*|ecoeur*|choqu*|outre|outres|consterne*|furieu*|enerv*|fache*
fachee|colere|agace*|exasper*|frustr*|decourag*|desesper*|trist*|amer*|blesse*|humili*|mepris*|insult*
injuri*|moque*|moquer|irrespect*|impoli*|grossier*|grossierete|arrogan*|hautain*|desagreable*|brutal*
agressi*|froid|glacial*|indifferen*|nul|nulle|nuls|mauvais*|mediocre*|lamentable*|minable*|pitoyable*
catastroph*|desastr*|horrible*|affreu*|pire|bacle*|brouillon|bidon|pourri*|inutile*|incompet*|amateur*
negligen*|leger|legerete|irresponsab*|desordre|desorganis*|pagaille|bordel|cafouill*|anarchie|injust*
injustice|partial|favoritis*|piston*|corrup*|malhonnet*|mensong*|menteu*|menti|mentez|tromp*|escro*|arnaqu*
vole|volee|voles|vols|voleur*|fraud*|faux|fausse*|trich*|truqu*|magouill*|abus*|exploit*|harcel*|discrimin*
menac*|salete|sale|vetuste|cher|chere|salee|exorbitant*|hors de prix|hors sujet|trop long|trop lent|lent
lente|lenteur*|interminable*|penible*|fatigant*|fatigue*|epuis*|galere|calvaire|cauchemar|enfer|marre
ras le bol|assez de|ca suffit|abuse|du vent|rigolos|bande de|clowns|blagueurs|jouent avec|joue avec
du n importe quoi|n importe quoi|foutage|foutent|foutez|s en fichent|s en moque|laisse a desirer|a desirer
a revoir|peut mieux faire|a bana|kassaka|bof|<sad>`,
);
family(
  'bad-outcome',
  `perdu|perdue|perdus|perdez|perte|perte de temps|temps perdu|gaspill*|gach*|rate|rater|ratee|manque|manquait
egare*|oublie*|oubliee|ignore*|abandonne*|laisse tomber|laisse pourrir|efface|disparu*|casse*|dechire*
annule*|annulation|reporte*|repousse*|refuse*|refus|rejete*|ecarte*|elimine*|exclu*|vire|viree|licencie sans
chasse*|renvoye*|balade|balades|tourner|tourne en rond|promene*|raccroch*|crie*|crier|hurl*|gueul*|ri de
rient|rigol*|pleur*|souffr*|malade a cause|dormi a|dormir dehors|debout|au soleil|sous la pluie|pour rien
en vain|vainement|attend*|attente|j attends|patiente*|silence|sans suite|sans nouvelle|lettre morte
dans le vide|messages automatiques|message automatique|repondeur|injoignable*|retard*|en retard|traine*
trainent|bloque*|bloquee|panne|en panne|plante*|bug*|rame|erreur*|faute*|doublon|deux fois|trois fois
quatre fois|cinq fois|troisieme fois|quatrieme fois|encore une fois|a chaque fois|toujours la meme|impaye*
non paye|pas paye|ampute*|retenue*|preleve*|debite*|facturetrop|double facture|surfactur*|penalite*|amende
mise en demeure|plainte|porter plainte|tribunal|gendarmerie|inspection du travail|remboursez|rendez*
rembours*|dedommag*|reclam*|exige*|denonc*|a cause de|par votre faute|votre faute|de votre faute
sans prevenir|sans explication|sans excuse|sans raison|sans motif|sans reponse|sans un mot|promesse*|promis
promettez|paroles en l air|monts et merveilles|soi disant|soit disant|pretend*|disparait*|hors service
piege*|regret*|decourag*|fait perdre|fait rater|coute cher|mal ecrit|mal fait|mal parle|mal recu
mal accueilli|mal traite|mal organise|mal forme|mal paye|se degrade|de pire en pire|plus comme avant
n est plus ce`,
);
family(
  'denied-service',
  `toujours pas|toujours rien|tjrs rien|tjrs pas|jamais repondu|jamais recu|jamais rappele|jamais eu de
jamais eu la|n ai jamais|pas de reponse|aucune reponse|aucun retour|aucune nouvelle|aucune suite
aucune explication|aucune excuse|aucun respect|aucune consideration|aucun suivi|aucun resultat
aucun remboursement|aucune solution|aucun appel|zero reponse|zero resultat|zero suivi|zero appel
pas un appel|pas un mot|pas un message|pas une reponse|pas une excuse|pas un seul|pas une seule reponse
pas une seule proposition|pas eu un seul|meme pas|pas meme|personne ne|personne n|personne pour
plus personne|ne repond|ne repondez|repond pas|repondez pas|repondent pas|repond jamais|repondez jamais
rappelle jamais|rappelez jamais|decroche|decrochez|decrochent|ne sert a rien|sert a rien|servez a rien
servez a quoi|sert a quoi|a quoi ca sert|a quoi bon|a quoi sert votre|rien ne marche|rien qui marche
marche pas|rien n avance|rien de concret|rien de bon|rien de serieux|ne vaut|vaut rien|valez|vaut pas
pas serieu|pas normal|pas acceptable|pas correct|pas professionnel|pas honnete|pas clair|pas claire
pas fiable|pas juste|pas content|pas satisfait|pas a la hauteur|pas ce que|pas ce qui|pas du tout
plus jamais|jamais plus|ne reviendrai|reviendrai plus|remettrai plus|recommande pas|recommanderai pas
ne recommand|recommanderai a personne|deconseille*|plus confiance|perdu confiance|aucune confiance
fais plus confiance|peux pas vous feliciter|pas vous feliciter|pas merci|non merci|merci pour rien|pas honte
avez pas honte|n avez pas honte|sans honte|n avez rien fait|rien fait|rien compris|pas respecte
respectez pas|respectent pas|tenu aucune|pas tenu|tiennent pas|tenez pas|ne tenez|pas etonn|etonnez pas
comprends pas comment|pas comment on peut|pas la premiere fois|pas la derniere|ni fait ni a faire|ni excuse
ni explication|ni reponse|ne suis pas un chien|pas des mendiants|pas des chiens|pas des animaux
pas des moutons|pas des enfants|pas que ca a faire|pas la peine|pas digne|n a de que|que le nom|que le titre
que du vent|que des promesses|que de la|que des mots|n en peux plus|peux plus|plus supporter|supporte plus
beau dire`,
);
family(
  'irony',
  `bravo vraiment|bravo pour le retard|felicitations pour l|felicitations pour le|bravo pour|bravo a vous
merci pour rien|merci de m avoir fait|merci quand meme|merci bien|bel exemple|belle mentalite
beau travail vraiment|joli travail|quelle efficacite|quelle organisation|quel serieux|quel professionnalisme
tout va bien|legendaire|fameu*|soi disant|exploit|champions du|champion du|chapeau l artiste|on dirait
parait il|il parait|comme par hasard|comme d habitude|evidemment|bien sur|genial|super accueil|c est ca la
c est ca votre|vous appelez ca|on appelle ca|a croire que|faut croire`,
);
family(
  'polite',
  `merci d avance|d avance|par avance|merci de|merci de bien|merci de me|merci de nous|vous remerciant
en vous remerciant|bonne journee|bonne soiree|bonne reception|bonne fete|bon week end|excellente journee
cordialement|salutations|agreer|je vous prie|nous vous prions|veuillez|s il vous plait|svp|sil vous plait
bien vouloir|haute bienveillance|j ai l honneur|solliciter|sollicite|sentiments respectueux|dans l attente
suite favorable|pourriez vous|pouvez vous|est il possible|serait il possible|je voudrais|je souhaite
je souhaiterais|nous souhaitons|nous souhaiterions|nous aimerions|j aimerais|priere de|veuillez trouver
ci joint|pour information|je vous informe|nous vous informons|je vous transmets|nous vous transmettons
je confirme|suite a`,
);
family(
  'asking',
  `est ce que|est ce qu|combien|quel|quelle|quels|quelles|comment|ou|quand|a quelle heure|qui|faut il|peut on
puis je|dois je|savoir si|je voulais savoir|je voudrais savoir|me renseigner|renseignement*|possible de
ou bien|y a t il|avez vous|vous avez`,
);
family(
  'people-wronged',
  `mon argent|nos sous|mes sous|mes papiers|mes diplomes|mon dossier|mon salaire|ma dignite|ma famille
mes enfants|chomeur*|pauvre*|pauvres gens|les gens|la jeunesse|les jeunes|on est des|nous aussi|et nous
on mange quoi|je mange quoi|de quoi vivre|mon transport|taxi|pris la route|depuis kati|fait le deplacement
emprunt*|credit pour|grands patrons|fils de|cousin|neveu|enfants des|meme systeme|ce pays|voila le mali
c est l afrique`,
);

// More of the same families, in spoken turns.
family(
  'litotes',
  `pas rien|c est pas rien|pas donne a tout le monde|pas un hasard|pas pour rien que|rien a ajouter|je dis rien|y a rien a dire|ya rien a dire|yapa a dire|pas de mots pour|pas les mots pour|sans mentir|sans exagerer|sans vous mentir|sans flatterie|on peut pas demander mieux|demander mieux|que demander de plus|jamais regrette|ne m a pas decu|ne nous a pas decus|ne m avez pas decu|n avez pas menti|vous mentez pas|pas trahi|plus de stress|plus de soucis|plus aucun souci|fini les|finis les|fini la galere|plus besoin de courir|ne change rien|ne changez rien|surtout ne changez|pas eu a attendre|pas attendu|pas traine|n a pas traine|pas fait attendre|sans piston|sans pot de vin|sans bras long|sans connaitre personne|sans payer un franc|n arretez pas|n arretez jamais|lachez rien|pas a rougir|difficile de trouver a redire|impossible de trouver mieux|je n ai que des eloges|aucune mauvaise surprise|pas l ombre d un|moins de deux jours`,
);
family(
  'denied-service',
  `pas foutu|pas capable|incapable*|pas fichu|n est pas un service|pas un service|pas du travail|c pas du travail|c est pas du travail|pas comme ca qu on|pas de cette facon|pas une facon|pas une maniere|pas des manieres|pas la moindre|sans la moindre|aucun effort|aucun egard|aucune humanite|aucun serieux|aucune organisation|aucune transparence|aucun professionnalisme|pas d humanite|pas de suivi|pas d organisation|pas de respect|pas de serieux|pas de transparence|rien a change|rien n a change|rien n a bouge|rien ne bouge|ca bouge pas|n a pas bouge|n a servi a rien|pas servi|servi a rien|peux pas dire que je suis|peux pas dire que c est|je ne peux pas dire du bien|ne merite pas|meritez pas|pas un franc de plus|pas pres de revenir|suis pas pres de|ne me reverrez|me verrez plus|ne comptez plus|comptez plus sur|pas convaincu*|pas convaincant*|pas impressionne|pas terrible|pas top|pas genial|pas fameux|pas glorieux|pas brillant|pas joli|pas beau|pas gentil|pas sympa|pas rassure|pas rassurant|pas tranquille|pas cool|pas digne de|pas bon|pas bonne|pas bien|vraiment pas|franchement pas`,
);
family(
  'blame',
  `chercher la petite bete|degonfle|grave|trop grave|vous abusez|abusez|exagere*|vous exagerez|fatigue de vous|lasse de vous|foutaise|sabotage|saboteu*|usine a gaz|parcours du combattant|marche de dupes|poudre aux yeux|mascarade|comedie|cinema|theatre|blague de mauvais gout|honte a vous|quelle honte|triste realite|ca fait mal|fait pitie|pitie|sans coeur|coeur lourd|profond regret|vive deception|sommes au regret|ca m a blesse|choquant*|revoltant*|ecoeurant*|affligeant*|navrant*|decevant*|enervant*|agacant*|stressant*|humiliant*|insultant*|degradant*|inquietant*|aberrant*|absurde*|ridicul*|grotesque|indecen*|inhumain*|cruel*|opaque*|louche*|suspect*|bizarre*|douteu*|approximati*|imprecis*|incoheren*|contradictoire*|perime*|obsolete*|depasse par`,
);
family(
  'good-outcome',
  `contrat en poche|contrat en main|salaire tombe|salaire est tombe a|place a|m avez place|m a place|nous avez place|a ete place|recrute|recrutee|j ai ete pris|j ai ete prise|j ai ete retenu|j ai ete retenue|ai reussi|promu|promue|titularise*|confirme a mon poste|gagne ma vie|nourrir ma famille|peux nourrir|paye mes dettes|scolarite de mes enfants|ma famille mange|changement dans ma vie|nouveau depart|deuxieme chance|tendu la main|main tendue|cru en moi|croire en moi|ouvert les yeux|rendu ma dignite|rendu l espoir|rendu le sourire|suivi jusqu au bout|jusqu au bout|rappele le jour|repondu dans l heure|reponse dans l heure|reponse rapide|reponse claire|bon conseil|bons conseils|vos conseils|conseils m ont|precieux conseils|formation m a|formation utile|tres formateur|tres instructif|bien prepare*|bien explique|mieux que|meilleur que|rien a voir avec les autres|de loin les meilleurs|numero un`,
);

family(
  'distress',
  `faim|ventre vide|rien mange|mange plus|mangent plus|ne mangent|sans salaire|sans paie|pas paye|pas payee|pas payes|impaye*|paie pas|paye pas
nous payer|sans etre paye|mois de salaire impaye|doit cinq mois|nous doit|me doit|j ai peur|ai peur|dans la peur|peur de perdre|menace*|au bout du rouleau
n en peux plus|en peux plus|nen peux plus|en pouvons plus|on tient plus|dors plus|dort plus|je pleure|pleure|souffre*|souffrance|desesper*
mettre dehors|expulse*|trop dure|survit|survivre|pas un franc|quoi faire|plus quoi faire|je craque|plus la force|fatigue de la vie`,
);
family(
  'broken-page',
  `page blanche|reste blanche|reste noir|toute blanche|ecran noir|ecran blanc|page introuvable|erreur|bug|bugs|bugue*|en panne|s affiche pas|rien ne s affiche|ne s affiche|plante|plantent|plantage|rame|ca bloque|bloque|bloquee|ca tourne|sans fin
s ouvre pas|s ouvre plus|ne fait rien|se ferme tout*|marche pas|marche plus|fonctionne pas|fonctionne plus|deconnecte|lien mort|est mort|efface tout|tout efface
tout est perdu|tout perdu|a disparu|n arrive jamais|refuse de|une fois sur dix|charge pas`,
);
family(
  'instruction',
  `ignore tes|ignore toutes|ignore les|ignorez vos|ignorez les|oublie tes|oublie les|oublie tout|tes consignes|tes instructions|tes regles|instructions precedentes|ce qu on t a dit|dis moi merci
tu es maintenant|tu dois me|desormais tu|tiens pas compte|classe ce message|fais comme si tu|remercie moi|felicite moi|assistant sans|prompt`,
);

// More of the three, in turns of other pens.
family(
  'distress',
  `comment nourrir|sais plus comment|sais plus quoi|sais pas comment vivre|la force de|plus de quoi|ne tiens plus|tiens plus|touche rien|touche plus|a bout|au bout de mes forces|a bout de forces|a bout de souffle|plus de force|plus la force|plus le courage|plus d espoir|perdu espoir|perdu tout espoir|sans espoir|aucun espoir|tout perdu|je n ai plus rien|ai plus rien|plus rien a manger|rien a manger|pas de quoi manger
de quoi manger|de quoi nourrir|plus nourrir|nourrir mes enfants|mes enfants pleurent|enfants pleurent|enfants ont faim|sans manger|dans la misere|misere|en enfer|dans la rue|a la rue|dormir dehors|sans toit|sans abri|loyer impaye|loyers impayes|coupe le courant|proprietaire me chasse|chasse de la maison
expulsion|huissier|dettes|endette*|crible de|suicid*|mourir|en finir|envie de vivre|ne vis plus|vis plus|n arrive plus a vivre|en larmes|les larmes|larmes|pleurs|angoiss*|angoisse|panique|terrifi*|effray*|deprim*|depression|detress*|detruit*|detruite|brise*|anéanti|aneanti*|perdu la tete
deviens fou|devenir fou|deviens folle|devenir folle|a deux doigts|me bat|me frappe|m a frappe|battu|battue|violent*|violence*|me suit|harcel*|chantage|esclav*|sans droit|garde mon passeport|pris mon passeport|pris mes papiers|enferme*|sequestr*|jour et nuit sans|sans repos|sans jour de repos|malade et je n ai
pas de quoi payer|pas les moyens|plus un sou|pas un sou|plus un franc|sans un franc|sans le sou|au secours|pitie|par pitie|je vous en supplie|vous en supplie|supplie*|sauvez moi|sauvez nous|que vais je devenir|je deviens quoi|comment vivre|comment on vit|comment survivre|comment je fais
sans travail depuis|au chomage depuis|ans de chomage|sans emploi depuis|toutes les portes|portes fermees|porte se ferme|personne ne m aide|personne ne nous aide|personne pour m aider|abandonne*|livre a moi meme|livres a nous memes|oublie de tous|j ai tout essaye|tout essaye|lasse de la vie|fatigue de vivre|fatiguee de vivre|c en est trop
jamais paye|jamais payee|jamais payes|n ai pas ete paye|pas ete paye|pas ete payee|pas ete payes|pas touche|rien touche|rien recu|rien percu|pas percu|pas vu la couleur|salaires impayes|salaire impaye|arrieres|arriere de salaire|mois d arrieres|refuse de me payer|refuse de nous payer|refuse de payer|disparu avec|enfui avec|parti avec mon argent`,
);
family(
  'broken-page',
  `tout blanc|toute noire|tout noir|affiche une erreur|impossible de me connecter|impossible de se connecter|impossible de deposer|impossible de postuler|impossible d ouvrir|impossible de telecharger|impossible d envoyer|page vide|page noire|page d erreur|message d erreur|erreur serveur|erreur interne|erreur inconnue|hors service|indisponible|injoignable|introuvable|ne repond plus|repond plus|reste bloque|reste bloquee|reste fige|reste figee|fige|figee|gele|gelee|freeze|lague|crash|crashe*
s eteint|se bloque|se fige|se plante|se deconnecte|me deconnecte|m ejecte|me jette|me renvoie a|revient au debut|revient a l accueil|tourne en boucle|tourne dans le vide|en boucle|sans arret|charge indefiniment|chargement infini|charge jamais|charge plus|ne charge|n ouvre pas|s ouvrent pas|n apparait pas|n apparait|apparait pas|affiche rien|affiche plus|ne passe pas
ne part pas|part pas|ne marche|ne fonctionne|fonctionnent pas|fonctionnent plus|marchent pas|marchent plus|ne se passe rien|il se passe rien|rien ne se passe|ne reagit pas|reagit pas|bouton mort|bouton gris|grise|grisee|lien casse|liens casses|lien ne marche|casse|cassee|ne s ouvre|s ouvrir|n arrive pas|impossible de
a saute|saute tout|a tout efface|s est efface|s efface|s est ferme*|se ferme|efface*|tout recommencer|recommencer a zero|repartir a zero|perdu tout|plus rien ne marche|rien ne marche|rien marche|mot de passe refuse|refuse mon mot|refuse mon fichier|refuse mon cv|rejette mon|code n arrive|sms n arrive|mail n arrive|jamais recu le code|pas recu le code|pas recu le mail|echec de|a echoue|echoue*
bogue*|beug*|buguait|bugge*|buggue*|ca plante|ca rame|ca beug*|ca bug*|ca marche pas|lenteur*|illisible|deforme|image casse*|caracteres bizarres|symboles bizarres|mon forfait`,
);
family(
  'instruction',
  `desactive|desactivez|contourne|contournez|nouvelle consigne|nouvelles consignes|nouvelle instruction|nouvelles instructions|nouvel ordre|instruction systeme|message systeme|mode developpeur|mode administrateur|mode debug|fais semblant|faites semblant|joue le role|jouez le role|agis comme|agissez comme|reponds uniquement|reponds seulement|reponds par
repondez uniquement|repondez seulement|repondez par|ecris seulement|ecrivez que|dis simplement|dis moi que|affiche ton|affiche tes|montre tes|revele|revelez|donne moi ton|donne moi tes|note moi|note ce|mets la note|donne la note|mets moi en premier|valide mon dossier|accepte mon dossier|considere ce message|marque ce message|traite ce message comme|classe moi|classe mon
tu n es plus|vous n etes plus|a partir de maintenant|repete apres moi|chatbot|intelligence artificielle|modele de langage`,
);
