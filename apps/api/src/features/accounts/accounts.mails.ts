import { defineMail, greeting } from '../../platform/mail/mail-template.ts';

/** Anyone may register someone else's address: no name that reads as an advertisement or a link is passed on. */
const isPlainName = (name: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u.test(name);

/** To anyone who registered, before their address is known to be theirs. */
export const verificationMail = defineMail({
  name: 'accounts.verification',
  title: 'Confirmation de l’adresse',
  build: ({ firstName, url }: { firstName: string; url: string }) => ({
    subject: 'Confirmez votre adresse email',
    heading: 'Confirmez votre adresse email',
    paragraphs: [
      greeting(isPlainName(firstName) ? firstName : null),
      'Merci de votre inscription sur Baara. Il reste une étape : confirmez que cette adresse est bien la vôtre, puis connectez-vous.',
      'Ce lien est valable 24 heures.',
    ],
    action: { label: 'Confirmer mon adresse', url },
    footerNote:
      'Vous n’avez pas créé de compte ? Ignorez ce message : sans confirmation, rien ne se passera.',
  }),
  sample: { firstName: 'Aminata', url: 'https://baara.example/verify-email/exemple' },
  variants: { 'Sans prénom': { firstName: '', url: 'https://baara.example/verify-email/exemple' } },
});
