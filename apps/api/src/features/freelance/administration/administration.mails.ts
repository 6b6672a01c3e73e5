import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

/** `publicUrl` has no final slash. They may answer: the mail comes from support. */
type Suspended = { publicUrl: string; firstName: string; reason: string; until: string | null };
type Restored = { publicUrl: string; firstName: string; reason: string | null };

export const freelanceProfilePath = '/freelance/profile';
const profile = (publicUrl: string) => ({
  label: 'Ouvrir mon profil',
  url: `${publicUrl}${freelanceProfilePath}`,
});

const suspended: Suspended = {
  publicUrl: 'https://baara.example',
  firstName: 'Ibrahim',
  reason: 'Deux clients disent avoir payé une avance pour un travail qui n’a pas commencé.',
  until: '31 janvier 2027',
};

export const freelanceSuspendedMail = defineMail({
  name: 'freelance.suspended',
  title: 'Freelance suspendu',
  build: ({ firstName, reason, until, publicUrl }: Suspended) => ({
    subject: 'Votre profil de freelance est suspendu',
    heading: 'Votre profil de freelance est suspendu',
    paragraphs: [
      greeting(firstName),
      until === null
        ? 'Votre profil et vos propositions ne sont plus visibles, et vous ne pouvez pas proposer vos services d’ici à la levée de la suspension.'
        : `Jusqu’au ${until} inclus, votre profil et vos propositions ne sont pas visibles, et vous ne pouvez pas proposer vos services. La suspension se lève ensuite d’elle-même.`,
      `Motif : ${reason}`,
      'Vous pouvez toujours vous connecter et lire vos messages. Vous n’êtes pas d’accord ? Répondez à ce message : une personne relira votre situation.',
    ],
    action: profile(publicUrl),
  }),
  sample: suspended,
  variants: { 'Sans fin prévue': { ...suspended, firstName: '', until: null } },
});

const restored: Restored = {
  publicUrl: 'https://baara.example',
  firstName: 'Ibrahim',
  reason: 'Les deux avances ont été rendues.',
};

export const freelanceRestoredMail = defineMail({
  name: 'freelance.restored',
  title: 'Suspension d’un freelance levée',
  build: ({ firstName, reason, publicUrl }: Restored) => ({
    subject: 'Votre profil de freelance n’est plus suspendu',
    heading: 'La suspension est levée',
    paragraphs: [
      greeting(firstName),
      'Votre profil et vos propositions sont de nouveau visibles, et vous pouvez proposer vos services.',
      ...(reason === null ? [] : [`Motif : ${reason}`]),
    ],
    action: profile(publicUrl),
  }),
  sample: restored,
  variants: { 'À la fin prévue': { ...restored, reason: null } },
});
