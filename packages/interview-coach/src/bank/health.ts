/** Health: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  medecin: `
Racontez un cas difficile : votre démarche, votre décision, l'issue. | Mesurer votre raisonnement et votre humilité. | clinique diagnostic patient
Comment décidez-vous de référer un malade, et comment préparez-vous le transfert ? | Vérifier que vous connaissez vos limites. | référence évacuation csref
Le laboratoire est fermé et l'enfant convulse. Que faites-vous ? | Tester vos réflexes avec peu de moyens. | urgence paludisme enfant
Comment annoncez-vous une mauvaise nouvelle à une famille nombreuse ? | Juger votre humanité. | annonce famille
Comment travaillez-vous avec un patient qui suit d'abord un traitement traditionnel ? | Voir votre respect et votre fermeté. | tradition patient
Comment encadrez-vous infirmiers et stagiaires ? | Connaître votre façon de diriger. | équipe encadrement formation
Quels protocoles nationaux suivez-vous le plus ? | Contrôler que vous êtes à jour. | protocole paludisme vih tuberculose
Comment tenez-vous les dossiers et les rapports mensuels ? | Vérifier votre rigueur. | dossier rapport dhis2
Que faites-vous quand les médicaments sont en rupture ? | Voir vos solutions. | médicament rupture
Un confrère commet une erreur. Que faites-vous ? | Éprouver votre éthique.
Êtes-vous inscrit à l'Ordre, et comment continuez-vous à vous former ? | S'assurer que vous pouvez exercer. | ordre inscription diplôme formation
Êtes-vous prêt à travailler en région ou en zone difficile ? | Mesurer votre engagement réel. | région terrain garde
`,
  infirmier: `
Racontez une urgence : ce que vous avez vu, fait, et l'issue. | Chercher un exemple complet. | urgence soins patient
Comment vérifiez-vous un médicament avant de l'administrer ? | Contrôler un geste vital. | médicament administration dosage
Comment posez-vous une voie veineuse chez un enfant déshydraté ? | Tester votre technique. | perfusion enfant soins
Quelles règles d'hygiène ne négociez-vous jamais ? | Juger votre rigueur. | hygiène stérilisation asepsie
Comment organisez-vous une garde avec trente patients ? | Voir vos priorités. | garde priorité organisation
Comment transmettez-vous à l'équipe suivante ? | Vérifier votre clarté. | transmission dossier rapport
Une famille refuse le soin. Que faites-vous ? | Mesurer votre écoute. | famille patient communication
Comment menez-vous une séance de vaccination au village ? | Contrôler votre pratique du PEV. | vaccination pev chaîne du froid
Comment faites-vous un test rapide du paludisme et la suite ? | Vérifier le protocole. | paludisme tdr protocole
Le médecin prescrit une dose qui vous paraît fausse. Que faites-vous ? | Éprouver votre courage.
Que faites-vous après une piqûre avec une aiguille usagée ? | S'assurer que vous connaissez la conduite. | accident exposition sang
On vous demande de faire payer un soin gratuit. Que répondez-vous ? | Éprouver votre honnêteté.
`,
  'sage-femme': `
Racontez un accouchement difficile : signes, décisions, issue. | Voir votre jugement. | accouchement urgence obstétrique
Comment remplissez-vous et lisez-vous un partogramme ? | Contrôler un outil vital. | partogramme travail
Une femme saigne après la délivrance. Vos gestes, dans l'ordre ? | Tester vos réflexes. | hémorragie délivrance soins
Quand référez-vous, et comment ? | Vérifier que vous connaissez vos limites. | référence évacuation
Comment menez-vous une consultation prénatale ? | Contrôler votre méthode. | cpn consultation prénatale
Comment parlez-vous de planification familiale à une femme dont le mari refuse ? | Juger votre tact. | planification familiale conseil
Que faites-vous pour un nouveau-né qui ne crie pas ? | Tester vos gestes. | nouveau-né réanimation
Comment recevez-vous une adolescente enceinte et seule ? | Mesurer votre respect. | adolescente écoute
Comment travaillez-vous avec les matrones et les relais ? | Savoir si vous êtes bien dans la communauté. | matrone communauté
Comment tenez-vous les registres de la maternité ? | Vérifier votre rigueur. | registre rapport
Une famille exige une excision. Que dites-vous ? | Éprouver votre éthique.
Comment tenez-vous une garde de nuit sans lumière ? | Voir votre organisation avec peu de moyens. | garde nuit
`,
  pharmacie: `
Une ordonnance vous paraît dangereuse. Que faites-vous ? | Vérifier votre vigilance. | ordonnance interaction pharmacien
Comment conseillez-vous une mère dont l'enfant a de la fièvre ? | Savoir si vous posez les bonnes questions. | conseil patient enfant
Comment gérez-vous les dates de péremption et les ruptures ? | Contrôler votre stock. | stock péremption inventaire
On vous demande un antibiotique sans ordonnance. Que répondez-vous ? | Éprouver votre rigueur. | antibiotique ordonnance
Comment expliquez-vous une posologie à quelqu'un qui ne lit pas ? | Mesurer votre pédagogie. | posologie bambara conseil
Comment gardez-vous les vaccins et l'insuline pendant une coupure ? | Vérifier la chaîne du froid. | chaîne du froid vaccin délestage
Comment repérez-vous un faux médicament ? | Juger votre vigilance dans la région. | contrefaçon qualité
Racontez une erreur de délivrance et ce que vous avez fait. | Mesurer votre franchise.
Comment tenez-vous le registre des stupéfiants ? | Contrôler vos bases. | stupéfiants registre
Comment vous partagez-vous les gardes ? | S'assurer de votre disponibilité. | garde nuit horaires
Quel logiciel de pharmacie utilisez-vous ? | Situer votre pratique. | logiciel caisse vente
Comment vendez-vous sans pousser à la dépense ? | Éprouver votre éthique. | vente conseil
`,
  laboratoire: `
Décrivez le trajet d'un prélèvement, du patient au résultat. | Vérifier votre méthode. | prélèvement analyse laboratoire
Comment faites-vous et lisez-vous une goutte épaisse ? | Contrôler un geste quotidien. | paludisme goutte épaisse microscopie
Que faites-vous d'un résultat qui vous paraît impossible ? | Juger votre esprit critique. | résultat contrôle
Comment contrôlez-vous la qualité de vos appareils ? | Vérifier votre rigueur. | qualité étalonnage automate
Quelles protections portez-vous, et que faites-vous des déchets ? | S'assurer de votre sécurité. | biosécurité déchets hygiène
Racontez une panne d'automate un jour d'affluence. | Voir votre réaction. | panne automate
Comment gérez-vous les réactifs pour ne pas en manquer ? | Contrôler votre stock. | réactifs stock commande
Comment assurez-vous que deux tubes ne sont jamais échangés ? | Juger votre attention. | identification tube étiquetage
Un patient demande son résultat avant le médecin. Que répondez-vous ? | Éprouver votre discrétion. | confidentialité patient
Quels examens maîtrisez-vous seul ? | Situer votre niveau. | hématologie biochimie bactériologie parasitologie
On vous demande un faux résultat pour un visa. Que faites-vous ? | Éprouver votre intégrité.
Comment rendez-vous compte d'un cas à déclaration obligatoire ? | Vérifier que vous connaissez la règle. | surveillance épidémie déclaration
`,
  'aide-soignant': `
Comment faites-vous la toilette d'une personne alitée ? | Vérifier vos gestes et votre respect. | toilette soins patient
Racontez un moment où vous avez rassuré un malade. | Chercher un exemple vécu. | écoute patient
Comment évitez-vous les escarres ? | Contrôler vos bases. | escarre mobilisation
Quels signes vous font appeler l'infirmier tout de suite ? | S'assurer que vous savez alerter. | alerte signes infirmier
Comment lavez-vous vos mains, et quand ? | Juger votre hygiène. | hygiène mains
Une personne âgée vous insulte. Que faites-vous ? | Tester votre patience.
Comment aidez-vous quelqu'un à se lever sans vous blesser ? | Vérifier votre technique. | manutention patient dos
Que faites-vous si l'on vous demande une piqûre que vous n'avez pas le droit de faire ? | Éprouver vos limites. | limites règles
Comment nettoyez-vous une chambre après un départ ? | Contrôler votre méthode. | nettoyage désinfection
La famille vous offre de l'argent. Que répondez-vous ? | Éprouver votre honnêteté.
Comment transmettez-vous ce que vous avez observé ? | Savoir si vous communiquez. | transmission rapport
Comment tenez-vous le coup après un décès ? | Mesurer votre équilibre. | décès équilibre
`,
};
