import type { SiteSettings } from '@baara/contract/settings/site-settings';
import type { Role } from '@baara/contract/accounts/accounts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { personOf, phoneOf } from './names.ts';
import { randomOf } from './random.ts';
import { accountRow, type AccountRow } from './rows.ts';

export const demoSite: SiteSettings = {
  productName: 'Baara',
  companyName: 'Baara SARL (démonstration)',
  address: 'Hamdallaye ACI 2000, rue 390, porte 1205, Bamako, Mali',
  phones: ['+223 20 00 00 00', '+223 70 00 00 00'],
  email: 'contact@baara.demo',
  supportEmail: 'support@baara.demo',
  socialLinks: [
    { name: 'Facebook', url: 'https://www.facebook.com/baara.demo' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/baara-demo' },
    { name: 'WhatsApp', url: 'https://wa.me/22370000000' },
  ],
  isDemo: true,
};

const singles: readonly {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  gender: 'homme' | 'femme';
}[] = [
  { email: 'admin@baara.demo', role: 'admin', firstName: 'Seydou', lastName: 'Keïta', gender: 'homme' },
  {
    email: 'manager@baara.demo',
    role: 'manager',
    firstName: 'Kadiatou',
    lastName: 'Diallo',
    gender: 'femme',
  },
  {
    email: 'freelance@baara.demo',
    role: 'freelance',
    firstName: 'Ibrahim',
    lastName: 'Maïga',
    gender: 'homme',
  },
  { email: 'client@baara.demo', role: 'client', firstName: 'Assétou', lastName: 'Sangaré', gender: 'femme' },
];

/** The demo accounts can sign in; the other people have no password. */
export function demoAccounts(origin: Origin, data: DemoData, passwordHash: string): AccountRow[] {
  const longAgo = new Date(origin.now.getTime() - 330 * 24 * 3600 * 1000);
  const random = randomOf(origin.seed, 'accounts');
  const own = singles.map((person, index) =>
    accountRow({
      ...person,
      id: idOf(origin, 'demo-account', index),
      phone: phoneOf(random, 'ML'),
      country: 'ML',
      createdAt: longAgo,
      passwordHash,
    }),
  );
  const employers = data.companies.map((company, index) => {
    const employer = randomOf(origin.seed, 'employer', index);
    const isDemo = index === 0;
    const person = isDemo
      ? ({ firstName: 'Mariam', lastName: 'Sidibé', gender: 'femme' } as const)
      : personOf(employer, company.country, employer.chance(0.45) ? 'femme' : 'homme');
    return accountRow({
      ...person,
      id: company.ownerId,
      email: isDemo ? 'recruteur@baara.demo' : `recrutement@${company.slug}.exemple.baara.demo`,
      role: 'employer',
      phone: phoneOf(employer, company.country),
      country: company.country,
      createdAt: company.createdAt,
      passwordHash: isDemo ? passwordHash : null,
    });
  });
  const colleague = accountRow({
    firstName: 'Fanta',
    lastName: 'Diarra',
    gender: 'femme',
    id: data.colleagueId,
    email: 'fanta.diarra@sahel-negoce.exemple.baara.demo',
    role: 'employer',
    phone: phoneOf(random, 'ML'),
    country: 'ML',
    createdAt: longAgo,
  });
  const candidates = data.candidates.map((candidate, index) =>
    accountRow({ ...candidate, role: 'applicant', passwordHash: index === 0 ? passwordHash : null }),
  );
  // What matters is proposed by one administrator and confirmed by another.
  const second = accountRow({
    firstName: 'Mariam',
    lastName: 'Sangaré',
    gender: 'femme',
    id: idOf(origin, 'demo-account', singles.length),
    email: 'admin2@baara.demo',
    role: 'admin',
    phone: phoneOf(randomOf(origin.seed, 'second-admin'), 'ML'),
    country: 'ML',
    createdAt: longAgo,
    passwordHash,
  });
  return [...own, ...employers, colleague, ...candidates, second];
}
