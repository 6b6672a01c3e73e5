import { randomBytes, randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { verificationPath, waitForMail, waitForMailWith } from './mailbox.ts';

/** `secret`: a password that is not the one of the others. */
export type Person = { email: string; name: string; token: string; secret?: string };

export const demoPassword = 'Baara#2026';
export const candidatePassword = 'Bamako#2026';
const password = candidatePassword;

/** A short text nobody else uses: journeys run side by side on one product. */
export const unique = (): string => randomBytes(4).toString('hex');

/** Each call from an address of its own in Mali: hundreds of journeys are not one person trying hundreds of times. */
const someAddress = (): string => `41.73.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** Calls the API as this person. @returns the answer's body; fails the journey when it is refused. */
export async function callAs<T>(
  request: APIRequestContext,
  person: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<T> {
  const headers = {
    'x-forwarded-for': someAddress(),
    ...(person ? { authorization: `Bearer ${person.token}` } : {}),
  };
  const answer = await request.fetch(`/api/v1${path}`, { method, data, headers });
  const body: unknown = await answer.json();
  expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true);
  return body as T;
}

type LoginAnswer = { token: string; data: { fullname: string } };

async function login(request: APIRequestContext, email: string, secret: string): Promise<Person> {
  const { token, data } = await callAs<LoginAnswer>(request, null, 'POST', '/auth/login', {
    username: email,
    password: secret,
  });
  return { email, token, name: data.fullname };
}

type DemoPerson =
  | 'admin'
  | 'admin2'
  | 'manager'
  | 'recruteur'
  | 'candidat'
  | 'employe'
  | 'freelance'
  | 'client';
const demoPeople = new Map<DemoPerson, Promise<Person>>();

/** Somebody of the demonstration, who signs in once for all the journeys of a process: none of them ends that session. */
export function demoPerson(request: APIRequestContext, who: DemoPerson): Promise<Person> {
  const known = demoPeople.get(who) ?? login(request, `${who}@baara.demo`, demoPassword);
  demoPeople.set(who, known);
  known.catch(() => demoPeople.delete(who));
  return known;
}

async function confirmAddress(request: APIRequestContext, email: string): Promise<void> {
  const token = verificationPath(await waitForMail(email))
    .split('/')
    .at(-1);
  await callAs(request, null, 'POST', `/auth/verify-email/${token}`);
}

export async function newCandidate(request: APIRequestContext, firstName = 'Aminata'): Promise<Person> {
  const email = `candidate.${unique()}@exemple.ml`;
  await callAs(request, null, 'POST', '/auth/register', {
    firstName,
    lastName: `Traoré ${unique()}`,
    phoneNumber: '+22376123456',
    gender: 'femme',
    email,
    password,
  });
  await confirmAddress(request, email);
  return login(request, email, password);
}

/** The owner of a company that nobody else recruits for. */
export async function newRecruiter(request: APIRequestContext, company = 'Sahel Transit'): Promise<Person> {
  const email = `rh.${unique()}@exemple.ml`;
  await callAs(request, null, 'POST', '/auth/employer/register', {
    name: `${company} ${unique()}`,
    businessIdentificationNumber: String(10_000_000_000_000 + Number.parseInt(unique(), 16)),
    contactFirstName: 'Moussa',
    contactLastName: 'Keïta',
    contactRole: 'Directeur',
    phoneNumber: '+22376123456',
    email,
    password,
  });
  await confirmAddress(request, email);
  return login(request, email, password);
}

/** A freelance with a public profile. */
export async function newFreelance(request: APIRequestContext): Promise<Person> {
  // The form of freelances takes fewer special characters than the others.
  const secret = 'Bamako@2026';
  const email = `freelance.${unique()}@exemple.ml`;
  await callAs(request, null, 'POST', '/auth/register/freelance', {
    first_name: 'Rokia',
    last_name: `Samaké ${unique()}`,
    email,
    password: secret,
    password_confirmation: secret,
    phone: '+22376123456',
    country: 'ML',
    address: '',
  });
  await confirmAddress(request, email);
  const person = { ...(await login(request, email, secret)), secret };
  await callAs(request, person, 'PUT', '/freelance/profile', {
    headline: 'Couturière styliste, petites séries',
    summary: 'Uniformes et tenues d’hôtel.',
    domain: 21,
    skills: ['Patronage'],
    languages: ['Français'],
    city: 'Ségou',
    country: 'ML',
    yearsOfExperience: 4,
    dailyRate: 25_000,
    availability: 'now',
    portfolio: [],
    isVisible: true,
    showsFullName: false,
    version: 0,
  });
  return person;
}

/** Someone whom an owner invited to their team, by the link of the e-mail. */
export async function newMember(
  request: APIRequestContext,
  owner: Person,
  role: 'owner' | 'recruiter' | 'interviewer' | 'reader',
): Promise<Person> {
  const email = `membre.${unique()}@exemple.ml`;
  await callAs(request, owner, 'POST', '/company/invitations', { email, role });
  const mail = await waitForMailWith(email, 'vous invite à rejoindre');
  const token = /\/invitation\/([\w-]{43})/.exec(mail.text)?.[1];
  await callAs(request, null, 'POST', `/invitations/${token}/register`, {
    firstName: 'Fanta',
    lastName: `Coulibaly ${unique()}`,
    phoneNumber: '+22376123456',
    password,
    terms: true,
  });
  return login(request, email, password);
}

/** Puts every interviewer and reader of the company in the hiring team of one of its offers. */
export async function joinHiringTeam(
  request: APIRequestContext,
  owner: Person,
  offer: { id: number },
): Promise<void> {
  const path = `/recruiter/offers/${offer.id}/hiring-team`;
  const { data } = await callAs<{ data: { members: { id: string }[] } }>(request, owner, 'GET', path);
  await callAs(request, owner, 'PUT', path, { memberIds: data.members.map(({ id }) => id) });
}

/** Signs in without the form, leaving the browser as the form with 'Se souvenir de moi' does. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const secret = person.secret ?? (person.email.endsWith('@baara.demo') ? demoPassword : password);
  const { token, data } = await callAs<LoginAnswer>(page.request, null, 'POST', '/auth/login', {
    username: person.email,
    password: secret,
    rememberMe: true,
  });
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, user]) => {
      localStorage.setItem('baara_token', key ?? '');
      localStorage.setItem('baara_user', user ?? '');
      localStorage.setItem('rememberMe', 'true');
    },
    [token, JSON.stringify(data)],
  );
}

/** Signs in as a person does, on the sign-in page already shown. */
export async function fillSignIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}
