import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import type { FastifyReply } from 'fastify';
import { conflict } from '../../../platform/http/errors.ts';
import { interviewNotFound } from './interview-rules.ts';
import type { MyInterviewRow } from './interviews.queries.ts';
import { fileFor, type InterviewServices, type Party } from './notify-parties.ts';

/** The file that sets the meeting in an agenda. @throws 404 without an interview; 409 while it has no time. */
export async function sendInvitation(
  row: MyInterviewRow | undefined,
  party: Party | null,
  services: Pick<InterviewServices, 'publicUrl' | 'now'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!row) throw interviewNotFound();
  if (row.fixed_at === null) throw conflict('INTERVIEW_NOT_FIXED', messages.NOT_FIXED);
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="entretien.ics"')
    .header('cache-control', 'private, no-store')
    .send(await fileFor(row, party, services));
}
