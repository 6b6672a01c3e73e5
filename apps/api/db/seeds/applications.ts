import { pipeline } from './pipeline.ts';
import { rejectionReasons, stageTitles, type Stage } from '@baara/contract/applications/stages';
import type { SeedCandidate } from './candidates.ts';
import { idOf, type Origin, type SeedCompany } from './companies.ts';
import type { SeedOffer } from './offers.ts';
import { randomOf, type Random } from './random.ts';
import { skillInSentence } from './wording.ts';

export type SeedApplication = {
  id: string;
  offer_id: number;
  company_id: string;
  candidate_id: string;
  stage: Stage;
  message: string | null;
  cv_file_id: string | null;
  rejection_reason: string | null;
  read_at: Date | null;
  stage_changed_at: Date;
  created_at: Date;
};

export type SeedEvent = {
  application_id: string;
  kind: 'stage' | 'message';
  from_stage: Stage | null;
  to_stage: Stage | null;
  reason: string | null;
  subject: string | null;
  body: string | null;
  author_id: string;
  is_internal: boolean;
  created_at: Date;
};

/** The company's notes about its applicants, on the application. */
export type SeedNote = {
  id: string;
  company_id: string;
  candidate_id: string;
  application_id: string;
  author_id: string;
  text: string;
  created_at: Date;
};

export type Applying = {
  index: number;
  offer: SeedOffer;
  company: SeedCompany;
  /** Accounts of the company that move cards. */
  authors: readonly string[];
  candidate: Pick<SeedCandidate, 'id' | 'firstName' | 'lastName' | 'gender' | 'skills' | 'trade' | 'city'>;
  cvFileId: string | null;
  stage: Stage;
};

/** The stages gone through to reach `stage`, both ends included. */
function pathTo(random: Random, stage: Stage): Stage[] {
  const ended = stage === 'rejected' || stage === 'withdrawn';
  const last = ended ? random.int(0, stage === 'withdrawn' ? 2 : 4) : pipeline.indexOf(stage);
  const passed = pipeline
    .slice(0, last + 1)
    .filter((step) => step !== 'test' || step === stage || random.chance(0.35));
  return ended ? [...passed, stage] : passed;
}

/** One application with all that happened to it, in order, between the publication and now. */
export function applicationOf(
  origin: Origin,
  applying: Applying,
): { application: SeedApplication; events: SeedEvent[]; notes: SeedNote[] } {
  const { offer, company, candidate, stage, index } = applying;
  const random = randomOf(origin.seed, 'application', index);
  const id = idOf(origin, 'application', index);
  const path = pathTo(random, stage);
  const opened = (offer.published_at ?? offer.created_at).getTime();
  const closed = Math.min(
    origin.now.getTime() - 30_000,
    (offer.filled_at ?? offer.expires_at ?? origin.now).getTime(),
  );
  // Decisions may still fall after an offer has closed; applying may not.
  const horizon = offer.filled_at ? closed : origin.now.getTime() - 20_000;
  const applied = opened + (closed - opened) * (0.03 + 0.9 * random.next() ** 1.3);
  const moments = path
    .slice(1)
    .map(() => applied + (horizon - applied) * (0.02 + 0.95 * random.next()))
    .toSorted((one, other) => one - other);
  const at = (rank: number): Date =>
    new Date(Math.round(rank === 0 ? applied : (moments[rank - 1] ?? applied)));
  const reason =
    stage !== 'rejected'
      ? null
      : offer.status === 'filled' && random.chance(0.5)
        ? 'filled'
        : random.pick(rejectionReasons).code;
  const author = random.pick(applying.authors);
  const event = (
    over: Partial<SeedEvent> & Pick<SeedEvent, 'kind' | 'created_at' | 'author_id'>,
  ): SeedEvent => ({
    application_id: id,
    from_stage: null,
    to_stage: null,
    reason: null,
    subject: null,
    body: null,
    is_internal: false,
    ...over,
  });
  const moves = path.map((step, rank) =>
    event({
      kind: 'stage',
      from_stage: rank === 0 ? null : (path[rank - 1] ?? null),
      to_stage: step,
      reason: step === 'rejected' ? reason : null,
      author_id: rank === 0 || step === 'withdrawn' ? candidate.id : author,
      created_at: at(rank),
    }),
  );
  const isWorkedOn = path.length > 1 && stage !== 'withdrawn';
  const saidAt = new Date(at(path.length - 1).getTime() + 8000);
  const note = isWorkedOn && random.chance(0.35) ? noteOn(random, stage) : null;
  const words = isWorkedOn ? exchanged(random, applying, path) : [];
  const comments = words.map((said) =>
    event({ ...said, kind: 'message', author_id: author, created_at: saidAt }),
  );
  const isRead = path.length > 1 || random.chance(0.4);
  return {
    application: {
      id,
      offer_id: offer.id,
      company_id: company.id,
      candidate_id: candidate.id,
      stage,
      message: offer.message_required || random.chance(0.45) ? letterOf(random, applying) : null,
      cv_file_id: applying.cvFileId,
      rejection_reason: reason,
      read_at: isRead
        ? new Date(
            at(0).getTime() +
              Math.round((at(path.length > 1 ? 1 : 0).getTime() - at(0).getTime()) * 0.6) +
              5000,
          )
        : null,
      stage_changed_at: at(path.length - 1),
      created_at: at(0),
    },
    events: [...moves, ...comments],
    notes:
      note === null
        ? []
        : [
            {
              id: idOf(origin, 'application-note', index),
              company_id: company.id,
              candidate_id: candidate.id,
              application_id: id,
              author_id: author,
              text: note,
              created_at: saidAt,
            },
          ],
  };
}

function exchanged(
  random: Random,
  { candidate, company, offer, stage }: Applying,
  path: Stage[],
): Pick<SeedEvent, 'subject' | 'body'>[] {
  const said: Pick<SeedEvent, 'subject' | 'body'>[] = [];
  const greeting = `Bonjour ${candidate.firstName},`;
  const close = `Cordialement,\nL’équipe recrutement, ${company.name}`;
  if (stage === 'interview' && random.chance(0.8)) {
    said.push({
      subject: `Entretien : ${offer.title}`,
      body: `${greeting}\n\nVotre candidature a retenu notre attention. Nous vous proposons un entretien ${random.pick(['lundi à 10 h', 'mardi à 9 h 30', 'mercredi à 15 h', 'jeudi à 11 h'])}, dans nos bureaux (${company.address}). Merci de venir avec une pièce d’identité et vos diplômes.\n\n${close}`,
    });
  }
  if (stage === 'rejected' && path.length > 2 && random.chance(0.6)) {
    said.push({
      subject: `Votre candidature : ${offer.title}`,
      body: `${greeting}\n\nNous vous remercions du temps que vous nous avez accordé. Après examen, nous avons retenu une autre candidature pour ce poste. Nous gardons votre profil et vous souhaitons une pleine réussite.\n\n${close}`,
    });
  }
  return said;
}

const noteOn = (random: Random, stage: Stage): string =>
  random.pick(stage === 'rejected' ? refusalNotes : notes);

const notes = [
  'Bon contact au téléphone, disponible rapidement.',
  'Expérience solide, à rencontrer avec le chef de service.',
  'Références vérifiées auprès du dernier employeur : très bons retours.',
  'Prétentions un peu au-dessus du budget, à discuter.',
  'Connaît bien la ville et le métier. Profil à suivre.',
  'Dossier complet. Diplômes à voir en original.',
  'Écrit clairement, a bien préparé l’échange.',
];

const refusalNotes = [
  'Parcours intéressant mais éloigné du poste. À garder pour une autre offre.',
  'Pas assez de pratique pour prendre le poste seul.',
  'Habite trop loin du lieu de travail et ne souhaite pas déménager.',
  'Prétentions au-dessus du budget.',
];

function letterOf(random: Random, { offer, candidate, company }: Applying): string {
  const [first = '', second = ''] = candidate.skills.map(skillInSentence);
  const e = candidate.gender === 'femme' ? 'e' : '';
  const title = offer.title;
  return random.pick([
    `Bonjour,\n\nVotre offre « ${title} » correspond à mon parcours : ${first} et ${second} font partie de mon quotidien. Je serais heureu${e ? 'se' : 'x'} de vous rencontrer.\n\n${candidate.firstName} ${candidate.lastName}`,
    `Madame, Monsieur,\n\nJe vous présente ma candidature au poste « ${title} ». Installé${e} à ${candidate.city}, je suis disponible rapidement et je connais bien le métier (${first}, ${second}).\n\nVeuillez agréer mes salutations distinguées.`,
    `Bonjour,\n\nJe suis de près l’activité de votre maison et je souhaite y apporter mon sérieux et mon expérience, notamment dans les domaines suivants : ${first}, ${second}. Je reste à votre disposition pour un entretien.\n\nCordialement,\n${candidate.firstName} ${candidate.lastName}`,
    `Bonjour l’équipe de recrutement,\n\nMotivé${e} et ponctuel${e ? 'le' : ''}, je voudrais rejoindre ${company.name}. Mon CV détaille mes expériences. Merci de l’attention portée à ma candidature.`,
  ]);
}

/** The sentence of the bell about an application's stage. */
export function stageNotification(offer: SeedOffer, stage: Stage): string {
  return `${offer.title} : votre candidature est à l’étape « ${stageTitles[stage]} »`;
}
