import { defineMail } from '../../platform/mail/mail-template.ts';

export type AlertLine = { title: string; detail: string; isEnded: boolean };

const subjectOf = (lines: readonly AlertLine[]): string => {
  const [first] = lines;
  if (lines.length === 1 && first) return first.isEnded ? `Terminé : ${first.title}` : first.title;
  const open = lines.filter(({ isEnded }) => !isEnded).length;
  if (open === 0) return `${lines.length} alertes terminées`;
  return open === 1 ? '1 alerte' : `${open} alertes`;
};

export const systemAlertMail = defineMail({
  name: 'monitoring.alert',
  title: 'Alertes du système (aux adresses des réglages)',
  build: ({ lines, url }: { lines: readonly AlertLine[]; url: string }) => ({
    subject: `Système de Baara : ${subjectOf(lines)}`,
    heading: subjectOf(lines),
    paragraphs: [
      'Bonjour,',
      ...lines.map(({ title, detail, isEnded }) =>
        isEnded ? `Terminé : ${title}. C’était : ${detail}` : `${title}. ${detail}`,
      ),
      ...(lines.some(({ isEnded }) => !isEnded)
        ? ['Ce message revient une fois par jour tant que cela dure, puis un dernier dit que c’est terminé.']
        : []),
    ],
    action: { label: 'Voir le système', url },
  }),
  sample: {
    lines: [
      {
        title: 'Des tâches attendent trop longtemps',
        detail: '« Lecture des CV » : 42 en attente, la plus ancienne depuis le 20 novembre 2026 à 10 h 05.',
        isEnded: false,
      },
      {
        title: 'Des tâches échouent',
        detail: '7 tâches ont été abandonnées depuis une heure.',
        isEnded: true,
      },
    ],
    url: 'https://baara.example/admin/system-monitoring',
  },
});
