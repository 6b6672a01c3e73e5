/** Addresses that may be read again offline. Everything else always comes from the network. */
const readablePages = [
  /^\/(home)?$/,
  /^\/(offres|news|formations|solutions|solutions-details|candidats|employer|about|contact|verifier)$/,
  /^\/(recruitment-offers|job-details|actualites|formations|verifier|entreprises)\/[^/]+$/,
  // A room on the day of an exam has its list in a database of its own.
  /^\/massrecruitment(-presentation|\/campaigns|\/campaign\/[^/]+|\/.+\/jour\/[^/]+)?$/,
  /^\/admin\/trainings\/.+\/jour\/[^/]+$/,
  // An online test under way has its paper on the device.
  /^\/massrecruitment\/application\/[^/]+\/epreuve\/[^/]+$/,
  /^\/(conditions-utilisation|politique-de-confidentialite|mentions-legales)$/,
  // The person's own, cached only while they are remembered on this device.
  /^\/applications(\/tracking\/process\/[^/]+)?$/,
  /^\/drive$/,
  /^\/applicant\/interview-coach$/,
  /^\/applicant\/career-advisor$/,
];
const readableAnswers = [
  /^\/api\/v1\/applications(\/[^/]+(\/(interviews|offer-letters))?)?$/,
  /^\/api\/v1\/drive\/(documents|storage|trash)$/,
  /^\/api\/v1\/interview-coach(\/answers|\/offers\/\d+\/questions)?$/,
  /^\/api\/v1\/career-advisor(\/trades\/[a-z-]+)?$/,
];

/** React Router asks for a page's data at its address followed by `.data`; the home page's is `/_root.data`. */
const pageOf = (path: string): string => (path === '/_root.data' ? '/' : path.replace(/\.data$/, ''));

const isOne = (patterns: readonly RegExp[], path: string): boolean =>
  patterns.some((pattern) => pattern.test(path));

export const isReadablePage = (path: string): boolean => isOne(readablePages, pageOf(path));
export const isReadableAnswer = (path: string): boolean => isOne(readableAnswers, path);
export const isPageData = (path: string): boolean => path.endsWith('.data');

/** The offline message for a page that is not on the device. */
export const absentOffline = (path: string): { title: string; sentence: string } =>
  isReadablePage(path)
    ? {
        title: "Cette page n'est pas sur ce téléphone",
        sentence: "La connexion manque, et vous n'aviez pas encore ouvert cette page ici.",
      }
    : {
        title: 'Cette page ne se garde pas',
        sentence: "Elle a besoin de la connexion à chaque fois. Elle s'ouvrira dès que le réseau revient.",
      };
