/** Accounting, finance, banks, insurance and tills: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  comptable: `
Décrivez la dernière clôture mensuelle que vous avez menée, étape par étape. | Savoir si vous tenez un calendrier et si vous connaissez l'ordre des travaux.
Comment faites-vous un rapprochement bancaire quand les deux soldes ne se rejoignent pas ? | Voir votre méthode pour chercher un écart sans deviner.
Quel logiciel comptable utilisez-vous, et pour faire quoi exactement ? | Vérifier que vous travaillez vraiment dessus, pas seulement que vous le connaissez. | sage saari excel logiciel erp
Comment préparez-vous la déclaration de TVA du mois ? | Contrôler que vous connaissez les échéances et les pièces à réunir. | fiscalité impôts déclaration taxe
Racontez une erreur que vous avez trouvée dans les comptes. Qu'avez-vous fait ? | Mesurer votre attention et votre franchise.
Qu'est-ce que le SYSCOHADA révisé a changé dans votre travail ? | Savoir si vos connaissances sont à jour. | ohada normes plan comptable
Une facture arrive sans bon de commande. Que faites-vous ? | Voir si vous respectez les contrôles quand on vous presse. | fournisseurs achats contrôle interne
Comment suivez-vous les créances des clients qui tardent à payer ? | Savoir si vous protégez la trésorerie sans abîmer la relation. | recouvrement clients créances
Comment calculez-vous les retenues d'un salaire, de la cotisation INPS à l'ITS ? | Vérifier vos bases de paie, souvent demandées au comptable au Mali. | paie salaires social
Un responsable vous demande de passer une dépense personnelle en charge. Que répondez-vous ? | Tester votre honnêteté et votre manière de dire non.
Comment classez-vous les pièces pour qu'un auditeur les retrouve ? | Juger votre ordre et votre respect des preuves. | audit archivage pièces
Quel état financier préparez-vous seul, et lequel demande l'aide de quelqu'un ? | Situer votre niveau réel d'autonomie. | bilan compte de résultat états financiers
`,
  'audit-controle': `
Racontez une mission d'audit que vous avez menée, du plan au rapport. | Savoir si vous connaissez toutes les étapes d'une mission. | audit mission rapport
Comment choisissez-vous les opérations à vérifier quand on ne peut pas tout contrôler ? | Voir si vous raisonnez par le risque. | échantillon risques
Quel tableau de bord avez-vous construit, et quelle décision a-t-il permise ? | Vérifier que vos chiffres servent à quelqu'un. | reporting indicateurs excel tableau de bord
Un écart de budget de 20 % apparaît au milieu de l'année. Comment l'expliquez-vous à la direction ? | Mesurer votre analyse et la clarté de vos mots. | budget écart contrôle de gestion
Comment réagissez-vous quand le service contrôlé cache des pièces ? | Tester votre fermeté et votre calme.
Décrivez une faiblesse de contrôle interne que vous avez fait corriger. | Voir si vos recommandations sont suivies d'effet. | contrôle interne procédures
Comment distinguez-vous une erreur d'une fraude ? | Vérifier votre jugement avant d'accuser quelqu'un. | fraude détournement
Comment calculez-vous le coût de revient d'un produit ou d'un service ? | Contrôler vos bases de comptabilité analytique. | coûts analytique
Le directeur demande de retirer un constat de votre rapport. Que faites-vous ? | Éprouver votre indépendance.
Comment suivez-vous les recommandations six mois après l'audit ? | Savoir si vous allez au bout du travail. | suivi recommandations
Quelles règles d'un bailleur avez-vous déjà dû vérifier ? | Voir votre expérience des projets financés. | bailleur projet conformité ong
Comment présentez-vous un résultat difficile à une équipe qui s'est donné du mal ? | Juger votre tact.
`,
  'direction-financiere': `
Comment construisez-vous un plan de trésorerie sur douze mois ? | Savoir si vous prévoyez ou si vous subissez. | trésorerie prévision
Racontez une négociation avec une banque : ce que vous demandiez, ce que vous avez obtenu. | Mesurer votre poids face aux partenaires financiers. | banque financement crédit
Quels chiffres montrez-vous chaque mois à la direction générale ? | Voir si vous savez choisir l'essentiel. | reporting indicateurs
Comment avez-vous réduit un coût important sans nuire à l'activité ? | Chercher un résultat chiffré et réfléchi. | coûts économies budget
Comment préparez-vous l'entreprise à un contrôle fiscal ? | Vérifier votre rigueur avec l'administration. | impôts fiscalité dgi
Les clients publics paient avec six mois de retard. Comment tenez-vous la caisse ? | Tester votre réponse à un problème courant dans la région. | recouvrement état marchés publics
Comment encadrez-vous une équipe comptable de niveaux différents ? | Connaître votre façon de diriger et de former. | équipe management encadrement
Quelle procédure avez-vous écrite, et comment l'avez-vous fait respecter ? | Savoir si vos règles vivent sur le terrain. | procédures contrôle interne
Comment décidez-vous entre acheter, louer ou financer un équipement ? | Voir votre raisonnement d'investissement. | investissement leasing
Un dirigeant veut payer un fournisseur sans pièce. Que faites-vous ? | Éprouver votre intégrité au plus haut niveau.
Comment suivez-vous plusieurs projets financés par des bailleurs différents ? | Contrôler votre maîtrise des budgets séparés. | bailleur projet ong budget
Quelle erreur de prévision vous a le plus appris ? | Mesurer votre lucidité.
`,
  'agent-credit': `
Comment étudiez-vous la demande de crédit d'une commerçante qui ne tient pas de comptes ? | Voir si vous savez estimer un revenu sans papiers. | crédit microfinance analyse dossier
Racontez un dossier que vous avez refusé. Comment l'avez-vous annoncé ? | Mesurer votre jugement et votre respect du client.
Quel était l'état de votre portefeuille : encours, nombre de clients, retards ? | Vérifier que vous connaissez vos propres chiffres. | portefeuille encours impayés par
Un client ne paie plus depuis deux mois. Que faites-vous, dans l'ordre ? | Savoir si votre recouvrement est progressif et légal. | recouvrement impayés
Comment fonctionne la caution solidaire dans un groupe, et où échoue-t-elle ? | Contrôler votre connaissance du terrain. | groupement caution solidaire tontine
Comment organisez-vous vos tournées entre marchés, villages et bureau ? | Juger votre organisation et votre endurance. | terrain déplacement moto
Quelles garanties acceptez-vous, et comment les vérifiez-vous ? | Éviter un agent qui se laisse montrer n'importe quoi. | garantie hypothèque nantissement
Un parent vous demande d'appuyer son dossier. Que répondez-vous ? | Éprouver votre intégrité.
Comment trouvez-vous de nouveaux clients sans promettre l'impossible ? | Voir votre sens commercial et votre honnêteté. | prospection vente clientèle
Comment expliquez-vous un taux d'intérêt à quelqu'un qui ne lit pas ? | Vérifier que le client comprendra ce qu'il signe. | bambara langues clientèle
Que vérifiez-vous avant le décaissement ? | Contrôler votre respect de la procédure. | procédure décaissement
Que feriez-vous si une collègue encaissait des remboursements sans reçu ? | Tester votre courage devant la fraude.
`,
  'conseiller-clientele': `
Comment recevez-vous un client mécontent qui parle fort devant les autres ? | Voir si vous restez calme et protégez l'agence. | accueil réclamation client
Décrivez un client que vous avez fidélisé, et comment. | Chercher un exemple réel de suivi. | fidélisation portefeuille
Comment découvrez-vous le besoin d'un client avant de proposer un produit ? | Savoir si vous écoutez avant de vendre. | vente conseil
Quel produit avez-vous le plus vendu, et à quel objectif ? | Vérifier vos résultats commerciaux. | objectif vente produit
Expliquez-moi un compte épargne comme à quelqu'un qui ouvre son premier compte. | Mesurer la clarté de vos mots. | banque épargne compte
Quelles pièces demandez-vous à l'ouverture d'un compte, et pourquoi ? | Contrôler votre respect de la lutte contre le blanchiment. | kyc conformité identité
Comment présentez-vous une assurance à quelqu'un qui n'y croit pas ? | Voir comment vous répondez à une objection courante ici. | assurance contrat
Un client vous demande le solde du compte de son frère. Que répondez-vous ? | Tester votre respect du secret.
Racontez une vente que vous avez manquée. Qu'avez-vous changé ensuite ? | Savoir si vous apprenez de vos échecs.
Comment traitez-vous une déclaration de sinistre incomplète ? | Juger votre rigueur et votre patience. | sinistre assurance dossier
Comment atteignez-vous votre objectif quand l'économie va mal ? | Mesurer votre ténacité. | objectif prospection
Comment amenez-vous un client au guichet à utiliser l'application mobile ? | Vérifier que vous accompagnez le changement. | mobile digital application
`,
  caissier: `
Comment ouvrez-vous et fermez-vous votre caisse ? | Vérifier que vous suivez une procédure du premier au dernier billet. | caisse encaissement procédure
Racontez un écart de caisse : combien, et comment l'avez-vous traité ? | Mesurer votre franchise et votre méthode.
Comment reconnaissez-vous un faux billet, et que faites-vous alors ? | Contrôler un réflexe utile chaque semaine. | billets fausse monnaie
Comment traitez-vous un dépôt envoyé au mauvais numéro ? | Voir si vous connaissez les recours du mobile money. | mobile money orange money wave moov transfert
Il y a vingt personnes dans la file et le réseau est coupé. Que faites-vous ? | Tester votre calme et votre façon d'informer. | réseau file client
Un client affirme avoir donné 10 000 F et vous voyez 5 000 F. Comment réglez-vous cela ? | Juger votre sang-froid et votre équité.
Quel montant gérez-vous par jour, et avec quel plafond en caisse ? | Situer votre niveau de responsabilité. | fonds coffre plafond
Comment gérez-vous le manque de petite monnaie ? | Savoir si vous anticipez un problème quotidien. | monnaie
Quelles règles de sécurité suivez-vous pour déplacer des fonds ? | Vérifier votre prudence. | sécurité fonds versement
Votre responsable vous demande de lui avancer de l'argent de la caisse. Que répondez-vous ? | Éprouver votre honnêteté.
Comment gardez-vous votre sourire et votre attention après six heures debout ? | Mesurer votre résistance. | accueil endurance
Comment justifiez-vous chaque opération le soir ? | Contrôler votre rigueur sur les pièces. | journal de caisse bordereau
`,
};
