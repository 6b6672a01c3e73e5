import { createHash } from 'node:crypto';
import { type MessageCategory, type MessageSentiment, suggestAnswer } from '@baara/french-text/messages';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { demoSite } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';

type Written = {
  from: [firstName: string, lastName: string];
  phone?: string;
  subject: string;
  message: string;
  hoursAgo: number;
  status: string;
  category: MessageCategory;
  sentiment: MessageSentiment;
  original?: string;
  aside?: string;
  priority?: 'high' | 'urgent';
  answer?: string;
  note?: string;
  /** What the person wrote after the answer. */
  reply?: string;
  satisfaction?: 'good' | 'bad';
  comment?: string;
  /** Written signed in, by the demo candidate. */
  isCandidate?: true;
};

/** Messages that people write to such a company; nobody real. Every address is of a domain that does not exist. */
const written: readonly Written[] = [
  {
    from: ['Aïssata', 'Diarra'],
    phone: '+223 76 00 11 22',
    subject: 'recrutement',
    message:
      'Bonjour,\n\nJ’ai postulé il y a deux semaines à l’offre de comptable à Bamako. Pourriez-vous me dire si ma candidature a été examinée ?\n\nJe vous remercie par avance.\n\nCordialement,\nAïssata Diarra',
    original:
      'bonjour j’ai postuler ya 2 semaine offre comptable bamako, ma candidature est examiné ou pas ?',
    hoursAgo: 2,
    status: 'new',
    category: 'recrutement',
    sentiment: 'neutral',
  },
  {
    from: ['Boubacar', 'Sissoko'],
    phone: '+223 66 00 33 44',
    subject: 'partenariat',
    message:
      'Bonjour, notre école forme 120 techniciens par an à Sikasso. Nous aimerions que leurs profils soient visibles sur Baara et organiser ensemble une journée de recrutement en février. Qui pouvons-nous rencontrer ?',
    hoursAgo: 7,
    status: 'new',
    category: 'partenariat',
    sentiment: 'positive',
  },
  {
    from: ['Fanta', 'Kouyaté'],
    subject: 'support',
    message:
      'Je n’arrive plus à me connecter depuis hier, le code reçu par email est refusé à chaque fois. C’est vraiment pénible, j’ai un entretien demain !',
    hoursAgo: 11,
    status: 'new',
    priority: 'urgent',
    category: 'support',
    sentiment: 'negative',
  },
  {
    from: ['Moctar', 'Ag Alhassane'],
    subject: 'autre',
    message:
      'On m’a demandé 25 000 F par Orange Money sur WhatsApp pour confirmer mon recrutement, avec le logo de votre site. Je trouve cela inadmissible. Est-ce une vraie offre ?',
    hoursAgo: 20,
    status: 'in_progress',
    priority: 'high',
    category: 'plainte',
    sentiment: 'negative',
    note: 'Appelé ce matin : il n’a rien payé. Capture d’écran demandée, à transmettre à la modération.',
  },
  {
    from: ['Awa', 'Ndiaye'],
    phone: '+221 77 000 11 22',
    subject: 'recrutement',
    message:
      'Bonjour, nous ouvrons une agence à Kayes et cherchons huit commerciaux avant mars. Proposez-vous la présélection et les tests ? Merci de nous adresser un devis.',
    hoursAgo: 30,
    status: 'in_progress',
    category: 'commercial',
    sentiment: 'neutral',
  },
  {
    from: ['Seydou', 'Traoré'],
    subject: 'autre',
    message: 'Bonjour, vos bureaux sont-ils ouverts le samedi matin ? Je viens de Ségou. Merci.',
    hoursAgo: 49,
    status: 'answered',
    category: 'information',
    sentiment: 'neutral',
    answer:
      'Bonjour Monsieur Traoré,\n\nNos bureaux sont ouverts du lundi au vendredi, de 8 h à 17 h. Appelez-nous avant de venir : une personne vous attendra.\n\nBien cordialement,',
  },
  {
    from: ['Mariam', 'Coulibaly'],
    subject: 'autre',
    message:
      'Merci beaucoup ! Grâce à votre site j’ai trouvé un poste d’assistante à Bamako en trois semaines. Toute l’équipe a été très aimable.',
    hoursAgo: 75,
    status: 'closed',
    satisfaction: 'good',
    category: 'information',
    sentiment: 'positive',
    answer:
      'Bonjour Madame Coulibaly,\n\nVotre message fait plaisir à toute l’équipe. Nous vous souhaitons une belle réussite dans ce poste.\n\nBien cordialement,',
  },
  {
    from: ['Issa', 'Ouédraogo'],
    phone: '+226 70 00 11 22',
    subject: 'support',
    message:
      'Comment supprimer un ancien CV de mon espace ? Je ne vois que le bouton pour en ajouter un nouveau.',
    hoursAgo: 98,
    status: 'answered',
    category: 'support',
    sentiment: 'neutral',
    answer:
      'Bonjour Monsieur Ouédraogo,\n\nDans « Drive », ouvrez le menu à droite du document puis choisissez « Supprimer ». Une candidature déjà envoyée garde son CV.\n\nBien cordialement,',
  },
  {
    from: ['Kadiatou', 'Bah'],
    subject: 'partenariat',
    message:
      'Notre radio communautaire diffuse chaque mardi une émission sur l’emploi des jeunes à Labé. Accepteriez-vous d’y présenter vos offres ?',
    hoursAgo: 120,
    status: 'to_check',
    category: 'partenariat',
    sentiment: 'positive',
    aside: 'no_proof',
  },
  {
    from: ['Jean-Baptiste', 'Koffi'],
    subject: 'autre',
    message: 'Bonjour je voudrais être rappelé svp',
    hoursAgo: 143,
    status: 'to_check',
    category: 'autre',
    sentiment: 'neutral',
    aside: 'too_fast',
  },
  {
    from: ['Prêt', 'Rapide'],
    subject: 'autre',
    message:
      'Crédit de 500 000 à 50 000 000 F CFA en 24 heures sans garantie, écrivez vite à notre conseiller.',
    hoursAgo: 60,
    status: 'spam',
    category: 'commercial',
    sentiment: 'neutral',
    aside: 'honeypot',
  },
  {
    from: ['Oumar', 'Sangaré'],
    subject: 'support',
    message:
      'Mon entreprise a changé de nom et le site refuse le nouveau numéro RCCM. J’ai déjà écrit deux fois sans réponse, je suis déçu.',
    hoursAgo: 170,
    status: 'closed',
    satisfaction: 'bad',
    comment: 'Réparé, mais il a fallu écrire trois fois.',
    category: 'plainte',
    sentiment: 'negative',
    answer:
      'Bonjour Monsieur Sangaré,\n\nToutes nos excuses pour l’attente. Votre numéro est corrigé : vous pouvez publier sous le nouveau nom.\n\nBien cordialement,',
    note: 'Numéro vérifié au registre, fiche corrigée par le support.',
  },
];

/** The demo candidate's own, read at /assistance. */
const ofCandidate: readonly Written[] = [
  {
    from: ['', ''],
    subject: 'support',
    message:
      'Bonjour, je ne reçois plus les alertes de ma recherche « comptable à Bamako » depuis la semaine dernière. Que dois-je vérifier ?',
    hoursAgo: 27,
    status: 'in_progress',
    category: 'support',
    sentiment: 'neutral',
    answer:
      'Bonjour,\n\nVos alertes étaient en pause : la recherche n’avait rien trouvé de nouveau depuis trente jours. Je l’ai élargie à tout le District de Bamako.\n\nBien cordialement,',
    reply: 'Merci ! Est-ce que je peux aussi recevoir les offres de Kati ?',
    isCandidate: true,
  },
  {
    from: ['', ''],
    subject: 'recrutement',
    message: 'Mon attestation de formation n’apparaît pas dans mes documents. Pouvez-vous regarder ?',
    hoursAgo: 220,
    status: 'closed',
    category: 'support',
    sentiment: 'neutral',
    answer:
      'Bonjour,\n\nElle était déposée sous un autre nom : vous la trouverez dans « Drive », rubrique « Diplômes ».\n\nBien cordialement,',
    satisfaction: 'good',
    isCandidate: true,
  },
];

const cannedAnswers: readonly { name: string; body: string }[] = [
  {
    name: 'Code de connexion refusé',
    body: 'Bonjour {prénom},\n\nLe code expire après dix minutes. Demandez-en un nouveau depuis la page de connexion, et utilisez le dernier reçu.\n\n{agent}\n{entreprise}',
  },
  {
    name: 'Offre qui demande de l’argent',
    body: 'Bonjour {prénom},\n\nUne offre publiée ici ne demande jamais d’argent. Ne payez rien, et envoyez-nous le numéro et la capture : nous suspendrons l’offre.\n\n{agent}',
  },
  {
    name: 'Où en est ma candidature',
    body: 'Bonjour {prénom},\n\nL’étape de votre candidature se lit dans « Mes candidatures ». L’entreprise décide ; nous ne pouvons pas la presser, mais nous lui avons transmis votre question.\n\nDemande {référence}',
  },
];

const HOUR_MS = 3600 * 1000;

const platform = { name: demoSite.companyName, phone: demoSite.phones[0], email: demoSite.email };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** The inbox of the contact page, as a team finds it on a Monday. */
export async function insertDemoContact(
  db: Db,
  origin: Origin,
  data: Pick<DemoData, 'candidates'>,
): Promise<void> {
  // The demo manager's.
  const managerId = idOf(origin, 'demo-account', 1);
  const [candidate] = data.candidates;
  const all = [...written, ...(candidate ? ofCandidate : [])];
  const rows = all.map((one, index) => {
    const receivedAt = new Date(origin.now.getTime() - one.hoursAgo * HOUR_MS);
    const own = one.isCandidate ? candidate : undefined;
    const [firstName, lastName] = own ? [own.firstName, own.lastName] : one.from;
    const answeredAt = one.answer ? new Date(receivedAt.getTime() + HOUR_MS) : null;
    const resolvedAt = one.status === 'closed' ? new Date(receivedAt.getTime() + 3 * HOUR_MS) : null;
    const isTreated = Boolean(one.answer ?? one.note);
    return {
      id: idOf(origin, 'contact-message', index),
      reference: `C-DEM${'23456789ABCDEFGH'[index]}2026`,
      account_id: own?.id ?? null,
      source: own ? 'account' : 'contact_form',
      priority: one.priority ?? 'normal',
      first_answered_at: answeredAt,
      first_answer_minutes: answeredAt ? 60 : null,
      resolved_at: resolvedAt,
      resolution_minutes: resolvedAt ? 180 : null,
      satisfaction_asked_at: resolvedAt,
      satisfaction: one.satisfaction ?? null,
      satisfaction_comment: one.comment ?? null,
      satisfied_at: one.satisfaction ? new Date(receivedAt.getTime() + 5 * HOUR_MS) : null,
      first_name: firstName,
      last_name: lastName,
      email: own?.email ?? `${plain(firstName)}.${plain(lastName)}@exemple.baara.demo`,
      phone: one.phone ?? null,
      subject: one.subject,
      message: one.message,
      original_message: one.original ?? null,
      is_ai_optimized: one.original !== undefined,
      sent_at: receivedAt,
      received_at: receivedAt,
      updated_at: receivedAt,
      status: one.status,
      aside_reason: one.aside ?? null,
      category: one.category,
      category_confidence: 0.82,
      sentiment: one.sentiment,
      sentiment_confidence: 0.78,
      suggested_answer: suggestAnswer({ ...one, senderName: firstName, firm: platform }),
      analyzed_at: receivedAt,
      assignee_id: isTreated ? managerId : null,
      read_at: one.status === 'new' ? null : receivedAt,
      content_hash: `\\x${createHash('sha256').update(one.message).digest('hex')}`,
    };
  });
  // Columns with a default of the table's own are named: all rows are inserted as they are.
  await insertRows(
    db,
    'contact_messages',
    rows.map((row) => ({ ...row, version: 0 })),
  );
  const events = all.flatMap(
    ({ answer, note, reply, satisfaction, comment, hoursAgo, isCandidate }, index) => {
      const receivedAt = origin.now.getTime() - hoursAgo * HOUR_MS;
      const event = (kind: string, body: string | undefined, step: number, by: string | null) =>
        body === undefined
          ? []
          : [
              {
                message_id: idOf(origin, 'contact-message', index),
                kind,
                body,
                to_value: kind === 'satisfaction' ? (satisfaction ?? null) : null,
                by_mail: false,
                author_id: by,
                created_at: new Date(receivedAt + step * HOUR_MS),
              },
            ];
      const person = isCandidate ? (candidate?.id ?? null) : null;
      return [
        ...event('note', note, 0.5, managerId),
        ...event('answer', answer, 1, managerId),
        ...event('reply', reply, 2, person),
        ...event('satisfaction', satisfaction && (comment ?? ''), 5, null),
      ];
    },
  );
  await insertRows(db, 'contact_events', events);
  await insertRows(
    db,
    'support_answers',
    cannedAnswers.map((one, index) => ({
      ...one,
      id: idOf(origin, 'support-answer', index),
      updated_by: managerId,
      updated_at: new Date(origin.now.getTime() - 200 * HOUR_MS),
    })),
  );
}
