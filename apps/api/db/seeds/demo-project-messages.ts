import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import { demoContractMission } from './demo-contracts.ts';
import { insertRows } from './insert-rows.ts';

const hour = 3600 * 1000;
/** As `demoAccounts` numbers them. */
const freelanceAccount = 2;
const clientAccount = 3;

type Line = { from: 'client' | 'freelance'; hoursAgo: number; text: string };

/** By contract of the demonstration. The first waits for the freelance, the second for the client. */
const scripts: readonly (readonly Line[])[] = [
  [
    {
      from: 'client',
      hoursAgo: 200,
      text: 'Bonjour, votre proposition nous plaît. Pouvez-vous former aussi la serveuse du soir ?',
    },
    {
      from: 'freelance',
      hoursAgo: 197,
      text: 'Bonjour, oui : la formation se fait en deux groupes, le matin et à 17 h.',
    },
    { from: 'client', hoursAgo: 30, text: 'Parfait. La carte de décembre change : je vous la donne demain.' },
    { from: 'client', hoursAgo: 3, text: 'Voici les douze plats de décembre. Peut-on les voir vendredi ?' },
  ],
  [
    {
      from: 'client',
      hoursAgo: 22,
      text: 'Bonjour, j’ai accepté votre proposition. Le contrat arrive cette semaine.',
    },
    {
      from: 'freelance',
      hoursAgo: 5,
      text: 'Merci. Faut-il compter les cent modèles, ou seulement ceux de la saison ?',
    },
  ],
];

/** What the demonstration's client and freelance wrote to each other, and who looked at the freelance's profile. */
export async function seedProjectMessages(db: Db, origin: Origin): Promise<void> {
  const clientId = idOf(origin, 'demo-account', clientAccount);
  const freelanceId = idOf(origin, 'demo-account', freelanceAccount);
  const at = ({ hoursAgo }: Line): Date => new Date(origin.now.getTime() - hoursAgo * hour);
  for (const [index, lines] of scripts.entries()) {
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) continue;
    const missionId = demoContractMission(origin, index);
    const conversationId = idOf(origin, 'project-conversation', index);
    const { title } = await db
      .selectFrom('missions')
      .where('id', '=', missionId)
      .select('title')
      .executeTakeFirstOrThrow();
    await insertRows(db, 'conversations', [
      {
        id: conversationId,
        kind: 'mission',
        mission_id: missionId,
        mission_title: title,
        person_id: freelanceId,
        client_id: clientId,
        created_at: at(first),
        changed_at: at(last),
        last_message_at: at(last),
        company_answered_id: 0,
      },
    ]);
    await insertRows(
      db,
      'conversation_messages',
      lines.map((line, place) => ({
        conversation_id: conversationId,
        side: line.from === 'client' ? 'company' : 'person',
        author_id: line.from === 'client' ? clientId : freelanceId,
        text: line.text,
        client_id: idOf(origin, 'project-message', index * 10 + place),
        sent_at: at(line),
        by_mail: false,
      })),
    );
    await sql`
      update conversations c set
        last_company_message_id = (select max(m.id) from conversation_messages m
          where m.conversation_id = c.id and m.side = 'company'),
        last_person_message_id = (select max(m.id) from conversation_messages m
          where m.conversation_id = c.id and m.side = 'person'),
        company_answered_id = coalesce((select max(m.id) from conversation_messages m
          where m.conversation_id = c.id and m.side = 'person'
            and m.id < (select max(n.id) from conversation_messages n
              where n.conversation_id = c.id and n.side = 'company')), 0)
      where c.id = ${conversationId}`.execute(db);
    // Each read what came before their own last message.
    await sql`
      insert into conversation_reads (conversation_id, account_id, last_read_id)
      select conversation_id, author_id, max(id) from conversation_messages
      where conversation_id = ${conversationId} group by conversation_id, author_id`.execute(db);
  }
  await sql`
    insert into freelance_profile_views (freelance_id, viewed_on, views)
    select ${freelanceId}, ${origin.now}::date - days.ago, 1 + (days.ago * 7) % 4
    from generate_series(1, 45) as days (ago) where (days.ago * 5) % 3 > 0`.execute(db);
}
