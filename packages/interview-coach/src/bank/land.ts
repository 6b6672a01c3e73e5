/** Mines, safety at work, fields, herds and industry: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  'mine-geologie': `
Racontez une campagne de terrain ou une rotation sur site : votre rôle et le résultat. | Situer votre expérience. | mine géologie terrain site
Comment décrivez-vous une carotte ou des déblais de forage ? | Contrôler vos bases. | carotte forage logging géologue
Comment assurez-vous la qualité de vos échantillons ? | Vérifier votre rigueur. | échantillon qa/qc laboratoire
Quels logiciels utilisez-vous, et pour quoi ? | Situer votre niveau. | surpac datamine qgis sig logiciel
Que faites-vous si des orpailleurs sont sur le permis ? | Tester votre prudence et votre respect. | orpaillage communauté permis
Quelles sont vos règles de sécurité près d'un tir ou d'un front ? | S'assurer que vous connaissez le danger. | sécurité tir explosif
Comment vivez-vous la rotation, loin de la famille ? | Mesurer votre endurance. | rotation camp
Comment réagissez-vous quand la production presse la sécurité ? | Éprouver votre fermeté.
Racontez une panne ou un imprévu de forage. | Voir votre réaction. | forage foreuse panne
Comment travaillez-vous avec les villages riverains ? | Vérifier votre relation locale. | communauté village
Comment rédigez-vous le rapport de poste ? | Contrôler votre clarté. | rapport poste
Que feriez-vous si l'on vous proposait de sortir de l'or du site ? | Éprouver votre intégrité.
`,
  hse: `
Racontez un danger que vous avez fait disparaître. | Chercher un exemple avec un résultat. | hse danger prévention
Comment menez-vous une analyse de risques avant un travail ? | Vérifier votre méthode. | analyse risques permis de travail
Comment enquêtez-vous sur un accident ? | Juger votre rigueur et votre neutralité. | accident enquête causes
Comment parlez-vous sécurité à des ouvriers payés à la tâche ? | Savoir si l'on vous écoute. | causerie sensibilisation formation
Un directeur entre sans casque. Que faites-vous ? | Tester votre fermeté. | epi règle
Quels indicateurs suivez-vous ? | Contrôler votre pilotage. | taux de fréquence indicateurs reporting
Comment gérez-vous les déchets et les huiles usées ici ? | Voir votre sens pratique. | déchets environnement
Quelles normes connaissez-vous, et laquelle avez-vous mise en place ? | Situer votre niveau. | iso 45001 14001 9001 norme
Comment préparez-vous un exercice d'évacuation ? | Vérifier votre organisation. | évacuation incendie urgence
Vous arrêtez un travail dangereux et la production proteste. Que dites-vous ? | Éprouver votre courage.
Comment protégez-vous les équipes de la chaleur et du paludisme ? | Savoir si vous connaissez les risques d'ici. | chaleur paludisme santé
On vous demande de ne pas déclarer un accident. Que répondez-vous ? | Éprouver votre intégrité.
`,
  agronome: `
Racontez une production que vous avez améliorée : culture, surface, rendement. | Chercher un résultat chiffré. | rendement culture agriculture
Comment convainquez-vous un paysan de changer une pratique ? | Vérifier votre respect et votre méthode. | conseil vulgarisation paysan formation
Comment diagnostiquez-vous un champ qui jaunit ? | Contrôler vos connaissances. | diagnostic maladie sol
Comment planifiez-vous une campagne de riz ou de coton ? | Savoir si vous connaissez nos filières. | riz coton campagne office du niger cmdt
Comment gérez-vous l'eau quand les pluies tardent ? | Voir votre adaptation. | irrigation pluie climat
Quels produits utilisez-vous contre les ravageurs, et avec quelles protections ? | Juger votre prudence. | pesticide traitement protection
Comment suivez-vous les dépenses et le revenu d'une exploitation ? | Vérifier vos chiffres. | gestion exploitation compte
Comment travaillez-vous avec une coopérative divisée ? | Tester votre diplomatie. | coopérative groupement
Comment conservez-vous une récolte d'oignons ou de mangues ? | Contrôler votre savoir pratique. | conservation stockage transformation
Quels outils utilisez-vous pour relever et rendre compte ? | Situer votre pratique. | gps kobo excel rapport
Un éleveur et un cultivateur s'opposent. Que faites-vous ? | Mesurer votre calme. | conflit éleveur
Parlez d'un essai qui a échoué. | Mesurer votre franchise.
`,
  'ouvrier-agricole': `
Décrivez vos travaux, du semis à la récolte. | Vérifier votre expérience. | semis récolte champ maraîchage
Quelles cultures connaissez-vous le mieux, et sur quelle surface ? | Situer votre savoir. | culture surface
Comment préparez-vous une planche de maraîchage ? | Contrôler vos gestes. | maraîchage planche compost
Comment arrosez-vous sans gaspiller ? | Juger votre soin. | irrigation arrosage goutte à goutte
Comment traitez-vous sans vous empoisonner ? | S'assurer de votre sécurité. | pesticide traitement protection
Quels outils ou machines utilisez-vous ? | Situer vos compétences. | tracteur motoculteur charrue outils
Racontez une mauvaise récolte. Qu'avez-vous fait ? | Voir votre réaction.
Comment triez-vous et emballez-vous pour la vente ? | Vérifier votre attention. | tri emballage récolte
Comment travaillez-vous sous la chaleur ? | Mesurer votre endurance. | chaleur endurance
Des bêtes entrent dans le champ. Que faites-vous ? | Tester votre calme.
Acceptez-vous de loger sur place ? | S'assurer que le poste est possible. | logement déplacement disponibilité
Il manque des sacs après la récolte. Que faites-vous ? | Éprouver votre honnêteté.
`,
  eleveur: `
Quel troupeau ou quel élevage avez-vous conduit, et combien de têtes ? | Situer votre expérience. | élevage troupeau bovin volaille poisson
Comment voyez-vous qu'un animal est malade avant les autres ? | Contrôler votre œil. | santé animale maladie
Racontez une perte d'animaux : cause, geste, suite. | Mesurer votre franchise. | mortalité
Quel calendrier de vaccination suivez-vous ? | Vérifier vos bases. | vaccination prophylaxie
Comment calculez-vous une ration en saison sèche ? | Savoir si vous nourrissez sans perdre d'argent. | alimentation ration aliment
Comment nettoyez-vous un poulailler ou un bassin ? | Juger votre hygiène. | hygiène poulailler avicole pisciculture
Quels chiffres suivez-vous : ponte, lait, croissance ? | Voir si vous mesurez. | ponte lait suivi
Comment évitez-vous les conflits avec les cultivateurs pendant la transhumance ? | Vérifier votre connaissance du terrain. | transhumance conflit
Comment vendez-vous au bon moment, avant la Tabaski par exemple ? | Mesurer votre sens du marché. | vente marché
Quand appelez-vous le vétérinaire ? | S'assurer que vous connaissez vos limites. | vétérinaire
Un acheteur veut une bête sous traitement. Que répondez-vous ? | Éprouver votre honnêteté.
Comment tenez-vous le cahier d'élevage ? | Contrôler votre ordre. | cahier registre
`,
  'operateur-production': `
Décrivez votre poste sur la ligne : machine, cadence, contrôle. | Situer votre expérience. | production machine ligne usine
Racontez un défaut que vous avez repéré à temps. | Vérifier votre attention. | défaut contrôle qualité
La machine s'arrête en pleine cadence. Que faites-vous ? | Voir si vous alertez et sécurisez. | panne arrêt machine
Quelles règles d'hygiène suivez-vous en alimentaire ? | Contrôler vos gestes. | hygiène agroalimentaire haccp
Comment changez-vous de format ou de produit ? | Juger votre méthode. | réglage format
Comment passez-vous les consignes à l'équipe suivante ? | Savoir si vous communiquez. | consigne équipe relève
Le chef demande d'accélérer en retirant une protection. Que faites-vous ? | Éprouver votre fermeté.
Combien de pièces ou de cartons par heure ? | Mesurer votre rythme. | cadence rendement conditionnement
Comment évitez-vous le gaspillage ? | Voir votre soin. | gaspillage matière
Acceptez-vous le travail posté ? | S'assurer que les horaires sont possibles. | nuit horaires rotation
Vous vous blessez légèrement. Que faites-vous ? | Vérifier que vous déclarez. | sécurité accident
Qu'avez-vous proposé pour améliorer votre poste ? | Mesurer votre initiative. | amélioration
`,
  qualite: `
Racontez une non-conformité, de la découverte à la correction. | Vérifier votre méthode. | qualité non-conformité action corrective
Comment mettez-vous en place un plan HACCP ? | Contrôler vos bases. | haccp agroalimentaire hygiène
Comment prélevez-vous un échantillon qui représente le lot ? | Juger votre rigueur. | échantillon laboratoire analyse
Quels contrôles faites-vous à la réception des matières ? | Voir vos critères. | réception contrôle matières
La production veut livrer un lot douteux. Que faites-vous ? | Éprouver votre indépendance.
Comment faites-vous vivre une procédure sur le terrain ? | Savoir si vos papiers servent. | procédure iso 9001 formation
Quels appareils étalonnez-vous, et tous les combien ? | Contrôler votre pratique. | étalonnage mesure appareil
Comment traitez-vous une réclamation de client ? | Vérifier que vous cherchez la cause. | réclamation client
Comment formez-vous des ouvriers à l'hygiène ? | Mesurer votre pédagogie. | hygiène formation
Quels indicateurs montrez-vous à la direction ? | Voir si vous mesurez. | indicateurs reporting
Un résultat d'analyse arrive hors norme un vendredi soir. Que faites-vous ? | Tester vos réflexes. | analyse laboratoire
Quelle certification avez-vous préparée ? | Situer votre expérience. | certification iso audit
`,
};
