/** A candidate's whole profile, for the tools that are made of it. @throws 404 for an account without one. */
export { getProfile } from '../update-profile.ts';
