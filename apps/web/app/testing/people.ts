import { SessionUser } from '@baara/contract/accounts/accounts';
import { type Partially, sample } from './sample.ts';

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A browser reads only when it ends: in 2100. */
export const sessionToken = `${base64({ alg: 'none' })}.${base64({ exp: 4_102_444_800 })}.`;

/** Fatou, who owns a company. */
export const recruiter = (own: Partially<SessionUser> = {}): SessionUser =>
  sample(SessionUser, {
    id: '1',
    firstname: 'Fatou',
    lastname: 'Diarra',
    fullname: 'Fatou Diarra',
    typeUserName: 'employer',
    company: {
      id: '7',
      name: 'Sahel BTP',
      role: 'owner',
      abilities: { write: true, seeMoney: true, manageTeam: true },
    },
    ...own,
  });

/** Awa, who looks for work. */
export const candidate = (own: Partially<SessionUser> = {}): SessionUser =>
  sample(SessionUser, {
    id: '2',
    firstname: 'Awa',
    lastname: 'Traoré',
    fullname: 'Awa Traoré',
    typeUserName: 'applicant',
    ...own,
  });

/** Who runs the platform. */
export const admin = (own: Partially<SessionUser> = {}): SessionUser =>
  sample(SessionUser, {
    id: '3',
    firstname: 'Moussa',
    lastname: 'Keïta',
    fullname: 'Moussa Keïta',
    typeUserName: 'admin',
    ...own,
  });
