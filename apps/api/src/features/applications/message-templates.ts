import type { MessageTemplate } from '@baara/contract/recruiter-applications';

type Words = { firstName: string; offerTitle: string; companyName: string; recruiterName: string };

const templates: {
  id: string;
  name: string;
  subject: (words: Words) => string;
  lines: (words: Words) => string[];
}[] = [
  {
    id: 'receipt',
    name: 'Accusé de réception',
    subject: ({ offerTitle }) => `Votre candidature : ${offerTitle}`,
    lines: ({ offerTitle }) => [
      `Nous avons bien reçu votre candidature au poste « ${offerTitle} » et vous en remercions.`,
      "Nous l'étudions avec attention et reviendrons vers vous dans les meilleurs délais.",
    ],
  },
  {
    id: 'documents',
    name: 'Demande de pièces',
    subject: ({ offerTitle }) => `Pièces à nous envoyer : ${offerTitle}`,
    lines: ({ offerTitle }) => [
      `Votre candidature au poste « ${offerTitle} » a retenu notre attention.`,
      "Pour continuer, merci de répondre à cet email en joignant les pièces suivantes :\n- la copie de vos diplômes et attestations ;\n- la copie de votre pièce d'identité ;\n- vos certificats de travail.",
    ],
  },
  {
    id: 'interview',
    name: 'Invitation à échanger',
    subject: ({ offerTitle }) => `Échangeons au sujet du poste : ${offerTitle}`,
    lines: ({ offerTitle }) => [
      `Votre candidature au poste « ${offerTitle} » nous intéresse et nous aimerions échanger avec vous.`,
      "Merci de nous indiquer par retour d'email deux ou trois moments où vous êtes disponible cette semaine ou la suivante, ainsi que le numéro où vous joindre.",
    ],
  },
  {
    id: 'refusal',
    name: 'Réponse négative',
    subject: ({ offerTitle }) => `Réponse à votre candidature : ${offerTitle}`,
    lines: ({ offerTitle }) => [
      `Nous vous remercions de votre candidature au poste « ${offerTitle} » et de l'intérêt que vous nous portez.`,
      'Après une étude attentive, nous ne pouvons pas y donner une suite favorable pour ce poste.',
      'Nous vous souhaitons pleine réussite dans vos recherches.',
    ],
  },
  {
    id: 'proposal',
    name: 'Proposition',
    subject: ({ offerTitle }) => `Notre proposition : ${offerTitle}`,
    lines: ({ offerTitle, companyName }) => [
      `Nous avons le plaisir de vous proposer de rejoindre ${companyName} au poste « ${offerTitle} ».`,
      "Merci de nous dire par retour d'email si cette proposition vous intéresse : nous conviendrons alors ensemble de la date de début et des conditions.",
    ],
  },
];

/** Ready answers in which the candidate's and the offer's words already stand; the recruiter edits them freely. */
export function filledTemplates(words: Words): MessageTemplate[] {
  const hello = words.firstName ? `Bonjour ${words.firstName},` : 'Bonjour,';
  return templates.map(({ id, name, subject, lines }) => ({
    id,
    name,
    subject: subject(words),
    body: [hello, ...lines(words), `Cordialement,\n${words.recruiterName}\n${words.companyName}`].join(
      '\n\n',
    ),
  }));
}
