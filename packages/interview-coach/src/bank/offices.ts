/** Personnel, offices, law, direction and security: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  'ressources-humaines': `
Racontez un recrutement que vous avez mené, du besoin à l'arrivée. | Vérifier que vous connaissez toutes les étapes. | recrutement entretien sélection
Comment préparez-vous la paie du mois ? | Contrôler votre connaissance des retenues et des délais. | paie inps its salaires
Quelles formes de contrat le Code du travail du Mali prévoit-il, et quelles limites a le CDD ? | Tester vos bases juridiques. | droit du travail contrat code
Un chef veut renvoyer quelqu'un tout de suite. Que lui dites-vous ? | Voir si vous protégez l'entreprise et la personne. | discipline licenciement procédure
Comment écoutez-vous un salarié en conflit avec son chef ? | Juger votre neutralité. | conflit médiation
Comment construisez-vous un plan de formation avec peu de moyens ? | Mesurer votre sens pratique. | formation compétences plan
Quels indicateurs suivez-vous : départs, absences, délais ? | Savoir si vous pilotez par les faits. | indicateurs reporting
On vous demande d'embaucher le neveu d'un directeur. Que faites-vous ? | Éprouver votre équité.
Comment gardez-vous les dossiers du personnel confidentiels ? | Vérifier votre rigueur. | dossier confidentialité archivage
Comment parlez-vous aux délégués du personnel avant une mauvaise nouvelle ? | Tester votre dialogue social. | délégués syndicat dialogue social
Comment accueillez-vous quelqu'un le premier jour ? | Voir si vous pensez à l'intégration. | intégration accueil
Quel outil utilisez-vous pour les congés et les absences ? | Situer votre pratique. | congés logiciel sirh excel
`,
  direction: `
Racontez une décision difficile que vous avez prise seul. Quel effet a-t-elle eu ? | Mesurer votre jugement et votre responsabilité. | direction décision management
Comment fixez-vous des objectifs à une équipe, et comment les suivez-vous ? | Vérifier que vous pilotez. | objectifs équipe management
Parlez d'une équipe que vous avez redressée. | Chercher un résultat et votre méthode. | équipe encadrement
Comment préparez-vous et défendez-vous un budget ? | Contrôler votre maîtrise des chiffres. | budget finance
Deux de vos adjoints ne se parlent plus. Que faites-vous ? | Juger votre autorité et votre écoute.
Quelle part de votre travail confiez-vous à d'autres ? | Savoir si vous déléguez. | délégation
Comment annoncez-vous une mauvaise nouvelle à cinquante personnes ? | Tester votre courage et votre clarté. | communication
Comment traitez-vous avec l'administration, les élus ou les chefs coutumiers ? | Vérifier vos relations dans le contexte local. | partenaires administration relations
Quels risques voyez-vous pour notre activité dans les deux ans ? | Mesurer votre préparation. | stratégie risques
Un proche du conseil vous demande une faveur. Que répondez-vous ? | Éprouver votre intégrité.
Comment évaluez-vous quelqu'un qui travaille bien mais nuit aux autres ? | Voir vos priorités.
Que ferez-vous de vos cent premiers jours ici ? | Juger votre plan et votre humilité.
`,
  secretaire: `
Comment organisez-vous la journée d'un directeur très sollicité ? | Vérifier vos priorités et votre anticipation. | agenda organisation direction
Racontez une réunion que vous avez préparée du début au compte rendu. | Chercher un exemple complet. | réunion compte rendu procès-verbal
Comment rédigez-vous un courrier à un ministère ? | Contrôler les formules, la forme et le registre. | courrier rédaction
Quels outils utilisez-vous chaque jour, et pour quoi ? | Situer votre niveau de bureautique. | word excel powerpoint bureautique outlook
Comment enregistrez-vous le courrier arrivé et parti ? | Juger votre rigueur. | courrier registre
Un visiteur insiste pour voir le directeur sans rendez-vous. Que faites-vous ? | Tester votre fermeté polie. | accueil visiteur
Comment classez-vous pour qu'un autre retrouve en une minute ? | Vérifier votre ordre. | classement archivage
Vous avez lu une information confidentielle et un collègue vous questionne. Que dites-vous ? | Éprouver votre discrétion.
Deux chefs vous donnent chacun une urgence. Comment décidez-vous ? | Voir si vous savez faire arbitrer.
Comment organisez-vous un déplacement à Dakar avec peu de délai ? | Mesurer votre sens pratique. | voyage mission billet
Comment vous assurez-vous qu'un texte part sans faute ? | Contrôler votre soin. | orthographe relecture
Comment gérez-vous la petite caisse ou les fournitures ? | Savoir si l'on peut vous confier de l'argent. | caisse fournitures stock
`,
  accueil: `
Montrez-moi comment vous recevez un visiteur qui arrive pour la première fois. | Voir votre sourire, vos mots et vos questions. | accueil visiteur standard
Le téléphone sonne, un client attend, un livreur arrive. Que faites-vous d'abord ? | Juger vos priorités. | téléphone standard
Racontez un client difficile que vous avez calmé. | Chercher un exemple précis.
Comment prenez-vous un message pour qu'il soit utile ? | Vérifier votre précision. | message téléphone
Comment enregistrez-vous l'arrivée d'un client d'hôtel ? | Contrôler votre procédure. | hôtel réception check-in réservation
La chambre promise n'est pas libre. Que proposez-vous ? | Tester votre calme et vos solutions. | hôtel réservation chambre
Dans quelles langues recevez-vous, et à quel niveau ? | Situer ce que vous pouvez faire. | anglais bambara langues
Quel logiciel de réservation ou quel registre avez-vous utilisé ? | Savoir combien de temps il faudra vous former. | logiciel réservation registre
Comment encaissez-vous un départ et fermez-vous votre poste ? | Vérifier votre rigueur avec l'argent. | caisse facture
Quelqu'un demande le numéro de chambre d'une cliente. Que répondez-vous ? | Éprouver votre discrétion.
Comment gardez-vous votre tenue et votre bonne humeur à la fin d'une nuit ? | Mesurer votre endurance. | nuit horaires tenue
Que feriez-vous d'un sac oublié dans le hall ? | Contrôler vos réflexes de sécurité. | sécurité
`,
  juriste: `
Racontez un contrat que vous avez rédigé ou négocié. Quel risque y avez-vous écarté ? | Voir si vous protégez concrètement. | contrat rédaction négociation
Comment expliquez-vous un risque juridique à un directeur pressé ? | Mesurer votre clarté. | conseil risque
Quels actes uniformes de l'OHADA utilisez-vous le plus, et pour quoi ? | Contrôler vos bases. | ohada droit des affaires sociétés
Comment préparez-vous un dossier de contentieux ? | Vérifier votre méthode. | contentieux procédure tribunal
Une loi vous manque ou a changé. Comment cherchez-vous ? | Juger votre rigueur dans les sources. | recherche veille
Comment traitez-vous un litige foncier avec un droit coutumier en face ? | Savoir si vous connaissez la réalité locale. | foncier coutumier
Votre client veut gagner du temps par un faux motif. Que répondez-vous ? | Éprouver votre déontologie.
Comment choisissez-vous entre transiger et plaider ? | Voir votre jugement. | transaction médiation
Comment suivez-vous les délais pour n'en manquer aucun ? | Contrôler votre organisation. | délais agenda procédure
Quelles formalités suivez-vous pour créer une société au Mali ? | Tester votre pratique. | société rccm formalités
Comment gardez-vous le secret dans un petit milieu où tout le monde se connaît ? | Mesurer votre discrétion. | secret confidentialité
Parlez d'un avis que vous avez donné et qui s'est révélé faux. | Mesurer votre franchise.
`,
  'agent-securite': `
Décrivez votre ronde, de la prise de poste à la relève. | Vérifier que vous suivez des consignes. | ronde garde poste consigne
Racontez un incident : ce que vous avez vu, fait, écrit. | Chercher un exemple complet. | incident rapport main courante
Un visiteur refuse de montrer sa pièce. Que faites-vous ? | Tester votre fermeté sans violence. | contrôle accès visiteur
Comment tenez-vous la main courante ? | Contrôler que vous savez écrire un fait. | main courante registre rapport
Comment restez-vous éveillé et attentif la nuit ? | Juger votre sérieux. | nuit vigilance
Un départ de feu dans un bureau : quels gestes, dans l'ordre ? | Vérifier vos réflexes. | incendie extincteur évacuation
Jusqu'où allez-vous face à un voleur ? | S'assurer que vous connaissez la limite de votre droit. | vol légitime défense
Le directeur arrive sans badge à 2 h du matin. Que faites-vous ? | Voir si la règle vaut pour tous.
Un ami vous demande de le laisser entrer. Que répondez-vous ? | Éprouver votre honnêteté.
Quelle formation avez-vous : secourisme, défense, incendie ? | Situer vos compétences. | secourisme formation attestation
Comment utilisez-vous la radio ou la vidéosurveillance ? | Contrôler votre pratique. | radio vidéosurveillance caméra
Comment parlez-vous à une foule qui s'énerve devant le portail ? | Mesurer votre calme. | foule public
`,
};
