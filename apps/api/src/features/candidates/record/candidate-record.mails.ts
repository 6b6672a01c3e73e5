import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

const url = 'https://baara.example/recruiter/candidates/exemple#notes';

export const mentionedMail = defineMail({
  name: 'candidate-profiles.mentioned',
  title: 'Mention dans une note (aux membres d’une entreprise)',
  build: (data: { firstName: string; by: string; url: string }) => ({
    subject: `${data.by} vous a mentionné dans une note`,
    heading: 'On vous mentionne dans une note',
    paragraphs: [
      greeting(data.firstName || null),
      `${data.by} vous a mentionné dans une note interne sur un candidat. Cette note n’est visible que de votre équipe.`,
    ],
    action: { label: 'Lire la note', url: data.url },
  }),
  sample: { firstName: 'Awa', by: 'Moussa Keïta', url },
});
