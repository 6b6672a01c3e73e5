/**
 * Addresses of trainings that no page of the shell leads to: those in `publicPaths` come with every page.
 * The worker stores the verifier for when there is no network.
 */
export const CERTIFICATE_VERIFIER = '/verifier/certificat';
export const MY_TRAININGS = '/mes-formations';
