import { defineMail } from '../../../platform/mail/mail-template.ts';

export type WrittenAnnouncement = {
  title: string;
  /** As it was written, the first name in its place. */
  body: string;
  button: { label: string; url: string } | null;
  isTest: boolean;
};

const sample: WrittenAnnouncement = {
  title: 'Le concours de la fonction publique ouvre lundi',
  body: 'Bonjour Awa,\n\nLes inscriptions ouvrent le lundi 7 décembre à 8 h, et se ferment le 18 décembre.\n\nPréparez dès maintenant votre acte de naissance et votre diplôme.',
  button: { label: 'Voir les conditions', url: 'https://baara.example/massrecruitment' },
  isTest: false,
};

export const announcementMail = defineMail({
  name: 'notifications.announcement',
  title: 'Annonce à beaucoup de personnes',
  build: ({ title, body, button, isTest }: WrittenAnnouncement) => ({
    subject: isTest ? `Essai : ${title}` : title,
    heading: title,
    paragraphs: body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    ...(button ? { action: button } : {}),
  }),
  sample,
  variants: { 'Sans bouton': { ...sample, button: null }, Essai: { ...sample, isTest: true } },
});
