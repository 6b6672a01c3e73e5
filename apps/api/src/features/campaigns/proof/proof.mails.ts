import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

type Lines = {
  publicUrl: string;
  campaignId: string;
  firstName: string;
  campaign: string;
  /** @property words what the line says to everyone, when it says something. */
  lines: readonly { title: string; words: string | null; line: string }[];
  /** Draws that wait for the half of the observers, as « des places, écrit du matin ». */
  awaited: readonly string[];
};

const sample: Lines = {
  publicUrl: 'https://baara.example',
  campaignId: '0199aaaa-0000-7000-8000-000000000000',
  firstName: 'Oumou',
  campaign: 'Concours direct de recrutement de 350 agents',
  lines: [
    {
      title: 'Règles du classement',
      words: null,
      line: `BAARA-CONCOURS-1 campaign=0199aaaa-0000-7000-8000-000000000000 entry=1 hash=${'0'.repeat(64)} at=2026-11-30T08:00:00.000Z key=0011223344556677 signature=exemple`,
    },
  ],
  awaited: [],
};

export const sealedLinesMail = defineMail({
  name: 'campaigns.sealed-lines',
  title: 'Ce qui vient d’être scellé dans une campagne (aux observateurs)',
  build: ({ publicUrl, campaignId, firstName, campaign, lines, awaited }: Lines) => ({
    subject:
      awaited.length > 0
        ? `Moitié des observateurs attendue : ${campaign}`
        : lines.length === 1
          ? `Scellé : ${lines[0]?.title ?? ''}`
          : `${lines.length} lignes scellées : ${campaign}`,
    heading: 'Ce qui vient d’être scellé',
    paragraphs: [
      greeting(firstName),
      `Vous observez « ${campaign} ». Conservez ce message hors de la plateforme : la page de vérification dira si ces lignes sont toujours celles du journal.`,
      ...(awaited.length > 0
        ? [
            `La moitié des observateurs est attendue : ${awaited.map((draw) => `tirage ${draw}`).join(' ; ')}. L’un de vous la donne ; sans elle, le tirage n’a pas lieu.`,
          ]
        : []),
      ...lines.flatMap(({ title, words, line }) => [words === null ? title : `${title}. ${words}`, line]),
    ],
    action:
      awaited.length > 0
        ? {
            label: 'Donner notre moitié',
            url: `${publicUrl}/massrecruitment/admin/campaigns/${campaignId}/preuves`,
          }
        : { label: 'Voir ce qui est scellé', url: `${publicUrl}/massrecruitment/verify/${campaignId}` },
  }),
  sample,
  variants: {
    'Plusieurs lignes': { ...sample, lines: [...sample.lines, ...sample.lines] },
    'Sans prénom': { ...sample, firstName: '' },
    'Moitié attendue': { ...sample, awaited: ['des places, Culture générale', 'des ex æquo'] },
    'Tirage annoncé': {
      ...sample,
      lines: sample.lines.map((one) => ({
        ...one,
        title: 'Annonce du tirage des places, Culture générale',
        words: 'Le 5 décembre 2026 à 20 h (heure de Bamako) : Loterie nationale, tirage du samedi',
      })),
    },
  },
});
