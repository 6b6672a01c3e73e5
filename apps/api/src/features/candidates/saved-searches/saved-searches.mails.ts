import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

export type SearchAlert = {
  firstName: string;
  searchName: string;
  /** How many are newly found; `isMore` when there are others still. */
  found: number;
  isMore: boolean;
  /** The first of them, masked: a name and an initial, then what they do. */
  cards: readonly { name: string; lines: readonly string[] }[];
  url: string;
};

/** « 3 nouveaux candidats ». */
export const foundText = ({ found, isMore }: Pick<SearchAlert, 'found' | 'isMore'>): string =>
  `${isMore ? 'Plus de ' : ''}${found} ${found > 1 ? 'nouveaux candidats' : 'nouveau candidat'}`;

const sample: SearchAlert = {
  firstName: 'Moussa',
  searchName: 'Comptables à Ségou',
  found: 2,
  isMore: false,
  cards: [
    { name: 'Aminata D.', lines: ['Comptable confirmée', 'Ségou · 6 ans d’expérience · BAC+3/BAC+4'] },
    { name: 'Sira K.', lines: ['Aide-comptable', 'Ségou · Débutant'] },
  ],
  url: 'https://baara.example/recruiter/candidates-list?search=comptable&city=S%C3%A9gou',
};

export const searchAlertMail = defineMail({
  name: 'saved-searches.alert',
  title: 'Nouveaux candidats d’une recherche enregistrée',
  build: (data: SearchAlert) => {
    const others = data.found - data.cards.length;
    return {
      subject: `${foundText(data)} pour « ${data.searchName} »`,
      heading: foundText(data),
      paragraphs: [
        greeting(data.firstName),
        `Votre recherche « ${data.searchName} » trouve des candidats qui viennent de s’inscrire ou de mettre leur profil à jour :`,
        ...data.cards.map(({ name, lines }) => [name, ...lines].join('\n')),
        ...(others > 0 ? [others === 1 ? 'Et un autre candidat.' : `Et ${others} autres candidats.`] : []),
      ],
      action: { label: 'Voir les candidats', url: data.url },
      footerNote: 'Les profils sont masqués dans cet email : leur détail s’ouvre une fois connecté.',
    };
  },
  sample,
  variants: { 'Plus de candidats': { ...sample, found: 50, isMore: true } },
});
