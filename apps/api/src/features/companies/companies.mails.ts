import { elide } from '@baara/contract/formats/elision';
import { type CompanyRole, companyRoleLabels } from '@baara/contract/companies/roles';
import { defineMail, greeting } from '../../platform/mail/mail-template.ts';

export type Person = { firstName: string; lastName: string };
/** `publicUrl` has no final slash; `path` begins with one. */
type Address = { publicUrl: string; path: string };

export const teamPath = '/profile?onglet=equipe';
export const ownPath = '/recruiter/profile';

/**
 * Anyone may found a company under any name and invite any address: a name that reads as a link or an
 * advertisement is not passed on by mail.
 */
const isPlain = (name: string): boolean =>
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’&,.()-]{0,79}$/u.test(name) && !/\p{L}[.]\p{L}/u.test(name);

export const plainName = (name: string, otherwise: string): string => (isPlain(name) ? name : otherwise);
export const personName = ({ firstName, lastName }: Person, otherwise: string): string =>
  plainName(`${firstName} ${lastName}`.trim(), otherwise);
const hello = ({ firstName }: Person): string => greeting(isPlain(firstName) ? firstName : null);

const awa: Person = { firstName: 'Awa', lastName: 'Traoré' };
const moussa: Person = { firstName: 'Moussa', lastName: 'Keïta' };
const nobody: Person = { firstName: '', lastName: '' };
const advertising = 'Gagnez sur www.exemple.com';
const at = (path: string): Address => ({ publicUrl: 'https://baara.example', path });

export const invitationMail = defineMail({
  name: 'companies.invitation',
  title: 'Invitation dans l’équipe d’une entreprise',
  build: (data: Address & { company: string; invitedBy: Person; role: CompanyRole }) => {
    const company = plainName(data.company, 'une entreprise');
    const { title, allows } = companyRoleLabels[data.role];
    return {
      subject: `Invitation à rejoindre ${company} sur Baara`,
      heading: `Rejoignez ${company}`,
      paragraphs: [
        'Bonjour,',
        `${personName(data.invitedBy, 'Un membre de l’équipe')} vous invite à rejoindre l’équipe ${elide('de', company)} sur Baara.`,
        `Votre rôle : ${title}. ${allows}`,
        'Ce lien est valable 7 jours.',
      ],
      action: { label: 'Voir l’invitation', url: data.publicUrl + data.path },
      footerNote: 'Vous n’attendiez pas cette invitation ? Ignorez ce message : rien ne se passera.',
    };
  },
  sample: { ...at('/invitation/exemple'), company: 'Sahel Énergie', invitedBy: awa, role: 'recruiter' },
  variants: {
    'Nom publicitaire, invité par personne de connu': {
      ...at('/invitation/exemple'),
      company: advertising,
      invitedBy: nobody,
      role: 'reader',
    },
  },
});

export const joinedMail = defineMail({
  name: 'companies.joined',
  title: 'Une personne a rejoint l’équipe (aux propriétaires)',
  build: (data: Address & { company: string; joined: Person & { email: string }; role: CompanyRole }) => {
    const who = personName(data.joined, data.joined.email);
    const title = `${who} a rejoint l’équipe`;
    return {
      subject: title,
      heading: title,
      paragraphs: [
        'Bonjour,',
        `${who} (${data.joined.email}) a accepté l’invitation à rejoindre ${plainName(data.company, 'votre entreprise')}, avec le rôle ${companyRoleLabels[data.role].title}.`,
      ],
      action: { label: 'Voir l’équipe', url: data.publicUrl + data.path },
    };
  },
  sample: {
    ...at(teamPath),
    company: 'Sahel Énergie',
    joined: { ...moussa, email: 'moussa@exemple.ml' },
    role: 'recruiter',
  },
});

export const roleChangedMail = defineMail({
  name: 'companies.role-changed',
  title: 'Nouveau rôle dans l’équipe',
  build: (data: Address & { company: string; member: Person; by: Person; role: CompanyRole }) => {
    const { title, allows } = companyRoleLabels[data.role];
    const company = plainName(data.company, 'votre entreprise');
    return {
      subject: `Votre rôle chez ${company} a changé`,
      heading: `Votre rôle : ${title}`,
      paragraphs: [
        hello(data.member),
        `${personName(data.by, 'Un propriétaire')} a changé votre rôle dans l’équipe ${elide('de', company)}. Vous êtes maintenant ${title}.`,
        allows,
      ],
      action: { label: 'Voir l’équipe', url: data.publicUrl + data.path },
    };
  },
  sample: { ...at(teamPath), company: 'Sahel Énergie', member: moussa, by: awa, role: 'reader' },
  variants: {
    'Noms manquants': { ...at(teamPath), company: advertising, member: nobody, by: nobody, role: 'owner' },
  },
});

export const removedMail = defineMail({
  name: 'companies.removed',
  title: 'Retiré(e) de l’équipe d’une entreprise',
  build: (data: Address & { company: string; member: Person; by: Person }) => {
    const company = plainName(data.company, 'l’entreprise');
    return {
      subject: `Vous ne faites plus partie de l’équipe ${elide('de', company)}`,
      heading: `Vous avez quitté l’équipe ${elide('de', company)}`,
      paragraphs: [
        hello(data.member),
        `${personName(data.by, 'Un propriétaire')} vous a retiré(e) de l’équipe ${elide('de', company)} sur Baara. Vous n’avez plus accès à ses offres ni à ses candidatures.`,
        'Votre compte reste ouvert : vous pourrez rejoindre une entreprise qui vous invite.',
      ],
      action: { label: 'Ouvrir mon compte', url: data.publicUrl + data.path },
    };
  },
  sample: { ...at(ownPath), company: 'Sahel Énergie', member: moussa, by: awa },
});
