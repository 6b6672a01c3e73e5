/** Teaching, projects, communities and journalism: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  enseignant: `
Décrivez une leçon que vous avez donnée : objectif, déroulement, ce que les élèves ont retenu. | Vérifier votre préparation. | leçon cours classe pédagogie
Comment enseignez-vous à une classe de cent élèves ? | Savoir si vous connaissez la réalité d'ici. | effectif classe gestion
Comment aidez-vous un élève qui ne parle pas encore français ? | Voir votre méthode. | langue élève difficulté
Racontez un élève en difficulté que vous avez fait progresser. | Chercher un exemple vécu et un résultat.
Comment tenez-vous la discipline sans châtiment ? | Juger votre autorité. | discipline classe
Comment préparez-vous les élèves au DEF ou au bac ? | Contrôler votre connaissance du programme. | examen def bac programme
Comment évaluez-vous et corrigez-vous avec équité ? | Vérifier votre rigueur. | évaluation notes correction
Un parent conteste une note devant vous. Que faites-vous ? | Tester votre calme. | parents
Que faites-vous quand les livres manquent ? | Mesurer votre créativité. | matériel manuel
On vous propose de l'argent pour une note. Que répondez-vous ? | Éprouver votre intégrité.
Comment travaillez-vous avec le directeur et les collègues ? | Voir votre esprit d'équipe. | équipe directeur
Comment continuez-vous à apprendre votre métier ? | Savoir si vous progressez. | formation diplôme
`,
  formateur: `
Racontez une formation que vous avez conçue : public, contenu, effet. | Vérifier que vous mesurez le résultat. | formation conception public
Comment adaptez-vous une séance à des adultes qui lisent peu ? | Voir votre pédagogie. | alphabétisation adultes bambara
Comment ouvrez-vous une journée pour que tout le monde parle ? | Juger votre animation. | animation groupe
Un participant monopolise la parole. Que faites-vous ? | Tester votre tact. | groupe
Comment savez-vous que les gens ont appris ? | Contrôler votre évaluation. | évaluation acquis
Comment préparez-vous une formation pratique avec peu de matériel ? | Mesurer votre débrouillardise. | atelier pratique matériel
Parlez d'une séance ratée. | Mesurer votre lucidité.
Quels outils et supports utilisez-vous ? | Situer votre pratique. | powerpoint support outils numérique
Comment suivez-vous les personnes trois mois après ? | Savoir si vous allez jusqu'à l'usage. | suivi insertion
Comment écrivez-vous le rapport de formation ? | Contrôler votre écrit. | rapport rédaction
Vous ne connaissez pas la réponse à une question. Que dites-vous ? | Éprouver votre honnêteté.
Comment travaillez-vous avec les entreprises pour placer vos apprenants ? | Voir vos relations. | entreprise apprentissage insertion
`,
  'charge-projet': `
Racontez un projet que vous avez géré : budget, équipe, résultat. | Situer votre expérience en chiffres. | projet gestion budget
Comment construisez-vous un plan de travail et le tenez-vous ? | Vérifier votre méthode. | planification chronogramme
Le projet n'a dépensé que 40 % à mi-parcours. Que faites-vous ? | Tester vos décisions. | budget retard exécution
Comment écrivez-vous un rapport qu'un bailleur lit jusqu'au bout ? | Juger votre écrit. | rapport bailleur rédaction
Comment associez-vous les autorités et les communautés dès le début ? | Savoir si vous connaissez le terrain. | communauté autorités partenaires
Comment adaptez-vous les activités à l'insécurité ? | Voir votre prudence. | sécurité accès humanitaire
Comment gérez-vous un partenaire local qui ne justifie pas ses dépenses ? | Éprouver votre fermeté. | partenaire redevabilité
Comment encadrez-vous une équipe dispersée dans trois cercles ? | Connaître votre façon de diriger. | équipe encadrement
Qu'avez-vous appris d'une activité qui a échoué ? | Mesurer votre honnêteté.
Comment évitez-vous de nuire, et comment recevez-vous les plaintes ? | Vérifier votre sens de la protection. | protection plainte peas
Quelle proposition de financement avez-vous écrite ? | Situer votre rôle. | proposition financement
Comment passez-vous la main à la fin du projet ? | Juger votre vision. | durabilité
`,
  'suivi-evaluation': `
Construisez avec moi un indicateur pour cet objectif : plus d'enfants vont à l'école. | Vérifier votre méthode. | indicateur cadre logique
Racontez une collecte que vous avez organisée : taille, outils, difficultés. | Situer votre expérience. | collecte enquête kobo odk
Comment contrôlez-vous la qualité des données du terrain ? | Juger votre rigueur. | qualité données vérification
Un indicateur recule. Comment le présentez-vous ? | Éprouver votre honnêteté. | rapport indicateur
Quels outils utilisez-vous, et jusqu'où ? | Situer votre niveau. | kobo excel spss stata power bi
Comment formez-vous des enquêteurs en deux jours ? | Voir votre pédagogie. | enquêteur formation
Comment obtenez-vous l'accord d'une personne avant de l'interroger ? | Contrôler votre éthique. | consentement éthique protection
Comment faites-vous une étude de base quand la zone n'est pas accessible ? | Mesurer votre adaptation. | étude de base accès
Comment faites-vous servir les données aux équipes ? | Savoir si vos tableaux sont lus. | tableau de bord apprentissage
Deux enquêteurs ont rempli des fiches sans se déplacer. Que faites-vous ? | Tester vos réflexes. | fraude contrôle
Comment évaluez-vous l'effet d'un projet et non le hasard ? | Contrôler vos bases. | évaluation impact
Quelle recommandation de vous a été suivie ? | Chercher un résultat.
`,
  'animateur-communautaire': `
Racontez une réunion de village que vous avez animée. | Chercher un exemple : sujet, gens, résultat. | animation réunion village sensibilisation
Comment entrez-vous dans un village pour la première fois ? | Vérifier votre respect des usages. | chef de village communauté
Dans quelles langues animez-vous ? | Situer ce que vous pouvez faire. | bambara peul sonrhaï tamasheq soninké langues
Comment faites-vous parler les femmes et les jeunes ? | Juger votre méthode. | femmes jeunes genre participation
Une rumeur court contre la vaccination. Que faites-vous ? | Tester votre calme et vos mots. | santé rumeur vaccination
Comment choisissez-vous les bénéficiaires sans favoriser personne ? | Éprouver votre équité. | ciblage bénéficiaires
Comment remplissez-vous vos fiches et votre rapport ? | Contrôler votre écrit. | fiche rapport kobo enquête
Un notable demande une part de la distribution. Que répondez-vous ? | Éprouver votre intégrité.
Comment réagissez-vous si une femme vous confie une violence ? | Vérifier que vous savez orienter sans nuire. | protection vbg orientation
Comment vous déplacez-vous, et que faites-vous si la route n'est pas sûre ? | Mesurer votre prudence. | moto déplacement sécurité
Comment gardez-vous la confiance quand le projet a du retard ? | Voir votre franchise.
Quel changement durable avez-vous vu grâce à votre travail ? | Chercher un résultat.
`,
  journaliste: `
Racontez un reportage : l'idée, les sources, l'effet. | Vérifier votre métier. | reportage enquête rédaction
Comment vérifiez-vous une information reçue par WhatsApp ? | Contrôler un réflexe vital. | vérification source réseaux sociaux
Comment protégez-vous une source ? | Juger votre déontologie. | source déontologie
Un annonceur demande de retirer un sujet. Que faites-vous ? | Éprouver votre indépendance.
Comment préparez-vous une interview d'un responsable qui esquive ? | Voir votre méthode. | interview préparation
Comment écrivez-vous pour la radio et pour le web ? | Situer vos compétences. | radio web écriture montage
Le bouclage est dans une heure et la source rappelle. Que faites-vous ? | Tester vos priorités. | délai bouclage
Comment couvrez-vous un conflit sans l'aggraver ? | Mesurer votre responsabilité. | conflit sécurité
Dans quelles langues travaillez-vous à l'antenne ? | Savoir à qui vous parlez. | bambara langues antenne
Quel matériel et quels logiciels maniez-vous ? | Situer votre autonomie. | montage enregistreur logiciel caméra
On vous remet une enveloppe après une conférence. Que faites-vous ? | Éprouver votre intégrité.
Quel sujet manque dans notre journal ? | S'assurer que vous nous lisez.
`,
};
