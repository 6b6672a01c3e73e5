/** Questions of every interview, traps among them, and questions to ask back, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  general: `
Parlez-moi de vous. | Savoir si vous allez à l'essentiel en une ou deux minutes.
Pourquoi voulez-vous ce poste ? | Vérifier que vous avez lu l'offre et que vous resterez. | motivation
Que savez-vous de notre entreprise ? | S'assurer que vous vous êtes renseigné avant de venir.
Racontez une réussite dont vous êtes fier. | Chercher des faits : la situation, votre part, le résultat.
Racontez une difficulté que vous avez surmontée au travail. | Voir comment vous réagissez quand rien ne va.
Racontez un travail d'équipe : quelle était votre part ? | Distinguer votre apport de celui des autres. | équipe
Comment organisez-vous votre travail quand tout est urgent ? | Juger vos priorités. | organisation priorité
Parlez d'un désaccord avec un chef ou un collègue. | Mesurer votre respect et votre franchise. | conflit
Comment apprenez-vous quelque chose de nouveau ? | Savoir si vous progresserez. | formation apprentissage
Où vous voyez-vous dans trois ans ? | Vérifier que votre projet rejoint le poste.
Quand pouvez-vous commencer, et où habitez-vous ? | Régler le pratique : préavis, transport. | disponibilité préavis
Pourquoi devrions-nous vous choisir ? | Entendre deux ou trois preuves, pas des adjectifs.
`,
  pieges: `
Quel est votre plus grand défaut ? | Voir si vous êtes lucide, et ce que vous faites pour le corriger.
Pourquoi quittez-vous votre employeur ? | Vérifier que vous ne fuyez pas et que vous parlez correctement des autres.
Quel salaire demandez-vous ? | Savoir si vous connaissez le marché et si vous savez l'expliquer. | salaire rémunération
Il y a un vide d'un an dans votre CV. Qu'avez-vous fait ? | Entendre une explication simple et ce que vous en avez tiré.
Vous n'avez pas l'expérience demandée. Pourquoi vous recevoir ? | Tester votre calme et vos preuves. | expérience débutant
N'êtes-vous pas trop qualifié pour ce poste ? | Savoir si vous partirez dans trois mois.
Avez-vous déjà été renvoyé ? | Mesurer votre franchise et ce que vous avez appris.
Que pensez-vous de votre ancien chef ? | Voir si vous dites du mal des absents.
Combien d'autres entreprises vous reçoivent ? | Situer votre intérêt, sans vous mettre en défaut.
Êtes-vous marié ? Comptez-vous avoir des enfants ? | Cette question ne devrait pas décider d'une embauche : vous pouvez ramener l'échange à votre disponibilité.
Que feriez-vous si l'on vous demandait un petit mensonge à un client ? | Éprouver votre honnêteté.
Racontez votre plus gros échec. | Chercher la leçon, pas l'excuse.
`,
  'a-poser': `
À quoi ressemble une journée ordinaire à ce poste ? | Comprendre le travail réel, au-delà de l'annonce.
Qu'est-ce qui ferait dire, dans six mois, que j'ai réussi ? | Connaître les attentes, et montrer que vous pensez au résultat.
Avec qui vais-je travailler, et à qui rendrai-je compte ? | Situer l'équipe et le chef.
Pourquoi ce poste est-il libre ? | Savoir s'il est nouveau, ou ce qui a fait partir la personne d'avant.
Quelles sont les premières difficultés que je rencontrerai ? | Vous préparer, et montrer que vous ne cherchez pas le confort.
Quelle formation est prévue à l'arrivée ? | Savoir comment vous serez accompagné.
Comment le salaire est-il composé : fixe, primes, transport, assurance ? | Clarifier sans gêne, une fois le travail compris.
Le contrat est-il déclaré à la sécurité sociale dès le premier jour ? | Protéger vos droits.
Quels sont les horaires et les jours de repos ? | Vérifier que le poste est compatible avec votre vie.
Quelle est la suite du recrutement, et quand aurai-je une réponse ? | Savoir quand relancer.
Faut-il fournir d'autres pièces ou passer un essai ? | Ne rien découvrir au dernier moment.
Y a-t-il un point de mon parcours qui vous fait hésiter ? | Pouvoir répondre à un doute avant de sortir.
`,
};
