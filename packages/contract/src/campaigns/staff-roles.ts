/** Apart from the schemas, so that a screen can name a role without loading them. */
export const campaignStaffRoles = [
  'head',
  'file_officer',
  'centre_head',
  'invigilator',
  'marker',
  'jury_chair',
  'observer',
] as const;
/** What somebody does in one campaign. */
export type CampaignStaffRole = (typeof campaignStaffRoles)[number];

/** A role as people read it, and what it allows. */
export const campaignStaffRoleLabels: Record<CampaignStaffRole, { title: string; allows: string }> = {
  head: {
    title: 'Responsable de la campagne',
    allows: "Écrit l'avis, publie, compose l'équipe, prolonge et clôture.",
  },
  file_officer: { title: 'Agent de lecture', allows: 'Lit les dossiers et décide de chacun.' },
  centre_head: {
    title: 'Responsable de centre',
    allows: 'Prépare les salles de son centre, suit l’appel et signe le rapport.',
  },
  invigilator: { title: 'Surveillant', allows: "Fait l'appel dans les salles de son centre." },
  marker: { title: 'Correcteur', allows: 'Note des copies sans savoir de qui elles sont.' },
  jury_chair: { title: 'Président du jury', allows: 'Suit les notes et préside la délibération.' },
  observer: {
    title: 'Observateur',
    allows: 'Voit tout, ne change rien. Donne sa moitié des tirages publics.',
  },
};

/** What each role may do in a campaign; the API sends those of the caller. */
const abilities = {
  /** The notice, its quotas, its conditions, its calendar. */
  edit: ['head'],
  /** Publishes, hides, prolongs, closes, deletes. */
  decide: ['head'],
  staff: ['head'],
  log: ['head', 'observer', 'jury_chair'],
  /** Counts of the files, which name nobody. */
  figures: ['head', 'file_officer', 'centre_head', 'jury_chair', 'observer'],
  /** What the fees bring in, day by day, and each payment. */
  fees: ['head', 'observer'],
  /** Files of candidates: the list, each of them, its documents. */
  readFiles: ['head', 'file_officer', 'jury_chair', 'observer'],
  /** Reads files in turn and says which are complete and meet the conditions. */
  decideFiles: ['head', 'file_officer'],
  /** Goes on from there: tests, interview, admission; takes up again what was decided; many files at once. */
  selectFiles: ['head'],
  /** How officers read: second readings, who looked at a file. */
  superviseReading: ['head', 'jury_chair', 'observer'],
  /** Exam sessions, the draw of seats, convocations. */
  sessions: ['head'],
  /** Rooms and seats changed by hand; those of a centre's head are of that centre. */
  rooms: ['head', 'centre_head'],
  /** The day of the exam, in the rooms of one's centre: the list, the marks, incidents. */
  callRoom: ['head', 'centre_head', 'invigilator'],
  /** Settles contradictions of a room and signs its report. */
  signRoom: ['head', 'centre_head'],
  readSessions: ['head', 'centre_head', 'invigilator', 'jury_chair', 'observer'],
  /** Tests, their blueprints and papers. */
  tests: ['head'],
  readTests: ['head', 'centre_head', 'invigilator', 'marker', 'jury_chair', 'observer'],
  /** Who took an online test and how it went, without marks. */
  watchSittings: ['head', 'jury_chair', 'observer'],
  /** The observers' half of what draws: the one thing that they add. */
  giveHalf: ['observer'],
  /** Says that the numbers entered are those that came out in public. */
  witnessDraw: ['head', 'jury_chair', 'observer'],
  readSeals: ['head', 'jury_chair', 'observer'],
  /** Scans of tests on paper, and their readings. */
  readSheets: ['head', 'marker', 'jury_chair', 'observer'],
  /** A question that counts nowhere; another person confirms. */
  cancelQuestions: ['head', 'jury_chair'],
  /** Marks of files, before they are published. */
  readMarks: ['head', 'jury_chair', 'observer'],
  enterMarks: ['head'],
  /** Says that the marks of a test are complete, or that one is wrong; another person confirms. */
  sealMarks: ['head', 'jury_chair'],
  /** Marks copies that show a number only. */
  markCopies: ['marker'],
  /** Numbers copies, gives them to markers. */
  manageCopies: ['head'],
  superviseMarking: ['head', 'jury_chair', 'observer'],
  /** Panels and hours of interviews; members of a panel give marks. */
  manageInterviews: ['head'],
  /** Answer sheets on paper: printed, scanned. */
  manageSheets: ['head'],
  /** Reads what the scanner doubts. */
  settleSheets: ['head', 'marker'],
  /** How questions did, and the cancellation of one. */
  analyseQuestions: ['head', 'jury_chair', 'observer'],
  /** How candidates are ranked. */
  manageRules: ['head'],
  /** The jury's decision; another person confirms. */
  deliberate: ['head', 'jury_chair'],
  readResults: ['head', 'jury_chair', 'observer'],
  /** Another person confirms. */
  publishResults: ['head', 'jury_chair'],
  answerComplaints: ['head', 'jury_chair'],
  /** What is sealed before the step that it decides. */
  manageSeals: ['head'],
  /** What two people decide in the campaign. */
  readProposals: ['head', 'jury_chair', 'observer'],
  /** How interviews go, with the marks of each panel once all of it gave theirs. */
  watchInterviews: ['head', 'jury_chair', 'observer'],
  /** Sits in a panel of interviews and gives marks there. */
  examine: ['head', 'jury_chair', 'marker'],
} as const satisfies Record<string, readonly CampaignStaffRole[]>;
export type CampaignAbility = keyof typeof abilities;

export const campaignRoleMay = (role: CampaignStaffRole, ability: CampaignAbility): boolean =>
  (abilities[ability] as readonly CampaignStaffRole[]).includes(role);

/** Those who work in one exam centre. */
export const centreRoles: readonly CampaignStaffRole[] = ['centre_head', 'invigilator'];
