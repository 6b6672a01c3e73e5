import { accountMessages } from '@baara/contract/accounts/account-messages';
import { PHONE_PATTERN, roles, type Role } from '@baara/contract/accounts/accounts';
import { EMAIL_PATTERN } from '@baara/contract/protocol/fields';

/** The columns of the file, each with its content; the first line names them, in any order. */
export const columns = {
  email: 'adresse email, obligatoire',
  role: `${roles.join(', ')} ; obligatoire`,
  first_name: 'prénom',
  last_name: 'nom ; il faut le prénom, le nom ou les deux',
  phone: 'téléphone, +223 76 12 34 56 ou huit chiffres pour le Mali',
  country: 'code du pays en deux lettres, ML par défaut',
  gender: 'homme ou femme',
  address: 'adresse postale',
  password_hash:
    'empreinte bcrypt ($2a$, $2b$ ou $2y$) ; vide : la personne choisit un mot de passe par email',
  created_at: "date d'inscription, 2019-05-31 ou 2019-05-31 08:30:00 (temps universel)",
  company_name: "nom de l'entreprise, obligatoire pour un employer",
  company_number: "RCCM ou NINA, 14 chiffres : réunit les employés d'une même entreprise",
  job_title: "fonction dans l'entreprise",
} as const;
export type Column = keyof typeof columns;
export const requiredColumns: readonly Column[] = ['email', 'role', 'password_hash'];

export type ImportedAccount = {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  phone: string | null;
  country: string;
  gender: 'homme' | 'femme' | null;
  address: string | null;
  passwordHash: string | null;
  createdAt: Date | null;
  company: { name: string; number: string | null; jobTitle: string | null } | null;
};

/** Each step doubles the work of a sign-in: beyond 14 one attempt would occupy a processor for seconds. */
const BCRYPT_PATTERN = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;
const BCRYPT_SHAPE = /^\$2[aby]\$\d\d\$/;
const DATE_PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?))?Z?$/;
const longest: Partial<Record<Column, number>> = { email: 254, first_name: 80, last_name: 80, address: 300 };
const LONGEST = 160;

const genders = new Map([
  ['homme', 'homme'],
  ['h', 'homme'],
  ['m', 'homme'],
  ['male', 'homme'],
  ['true', 'homme'],
  ['1', 'homme'],
  ['femme', 'femme'],
  ['f', 'femme'],
  ['female', 'femme'],
  ['false', 'femme'],
  ['0', 'femme'],
] as const);

/** `76 12 34 56` → `+22376123456`; `00225…` → `+225…`. */
function tidyPhone(text: string): string {
  const compact = text.replace(/[\s.()-]/g, '').replace(/^00/, '+');
  return /^\d{8}$/.test(compact) ? `+223${compact}` : compact;
}

/** @returns undefined for a date that does not exist, or is yet to come. */
function readInstant(text: string, now: Date): Date | undefined {
  const [, day, time = '00:00:00'] = DATE_PATTERN.exec(text) ?? [];
  const instant = new Date(`${day}T${time}Z`);
  if (!day || Number.isNaN(instant.getTime()) || instant > now) return undefined;
  // 31 February would slide into March.
  return instant.toISOString().startsWith(day) && instant.getTime() > 0 ? instant : undefined;
}

function hashProblem(hash: string): string | null {
  if (hash === '' || BCRYPT_PATTERN.test(hash)) return null;
  return BCRYPT_SHAPE.test(hash)
    ? 'Empreinte bcrypt mal formée, ou de coût hors de 4 à 14'
    : "L'empreinte du mot de passe n'est pas du bcrypt ($2a$, $2b$ ou $2y$)";
}

/** All errors of a line, in French; never repeats the content of a field. */
function problemsOf(row: Record<Column, string>, now: Date): string[] {
  const names = Object.keys(columns) as Column[];
  const tooLong = names.filter((name) => row[name].length > (longest[name] ?? LONGEST));
  const isEmployer = row.role.toLowerCase() === 'employer';
  const checks: [boolean, string][] = [
    [
      names.some((name) => row[name].includes('\uFFFD')),
      'Caractères illisibles : enregistrez le fichier en UTF-8',
    ],
    [tooLong.length > 0, `Texte trop long : ${tooLong.join(', ')}`],
    [!EMAIL_PATTERN.test(row.email), accountMessages.EMAIL_INVALID],
    [!roles.some((role) => role === row.role.toLowerCase()), `Rôle inconnu (attendu : ${roles.join(', ')})`],
    [!row.first_name && !row.last_name, 'Le prénom ou le nom est requis'],
    [row.phone !== '' && !PHONE_PATTERN.test(tidyPhone(row.phone)), accountMessages.PHONE_INVALID],
    [
      row.country !== '' && !/^[A-Za-z]{2}$/.test(row.country),
      'Code de pays invalide (deux lettres attendues)',
    ],
    [row.gender !== '' && !genderOf(row.gender), 'Genre inconnu (attendu : homme ou femme)'],
    [row.created_at !== '' && !readInstant(row.created_at, now), "Date d'inscription invalide ou à venir"],
    [isEmployer && !row.company_name, "Le nom de l'entreprise est requis pour un employer"],
    [
      row.company_number !== '' && !/^\d{14}$/.test(row.company_number.replace(/\s/g, '')),
      accountMessages.BUSINESS_NUMBER_INVALID,
    ],
  ];
  const wrong = checks.filter(([isWrong]) => isWrong).map(([, message]) => message);
  const hash = hashProblem(row.password_hash);
  return hash ? [...wrong, hash] : wrong;
}

function genderOf(text: string): 'homme' | 'femme' | undefined {
  return new Map<string, 'homme' | 'femme'>(genders).get(text.toLowerCase());
}

/** @returns the account a line describes, or why it is refused. */
export function readAccount(
  row: Record<Column, string>,
  now: Date,
): { account: ImportedAccount } | { problems: string[] } {
  const problems = problemsOf(row, now);
  if (problems.length > 0) return { problems };
  const role = row.role.toLowerCase() as Role;
  return {
    account: {
      email: row.email.toLowerCase(),
      role,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone ? tidyPhone(row.phone) : null,
      country: row.country ? row.country.toUpperCase() : 'ML',
      gender: genderOf(row.gender) ?? null,
      address: row.address || null,
      passwordHash: row.password_hash || null,
      createdAt: row.created_at ? (readInstant(row.created_at, now) ?? null) : null,
      company:
        role === 'employer'
          ? {
              name: row.company_name,
              number: row.company_number.replace(/\s/g, '') || null,
              jobTitle: row.job_title || null,
            }
          : null,
    },
  };
}
