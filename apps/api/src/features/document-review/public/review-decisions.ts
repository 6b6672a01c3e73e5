import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import {
  acceptRequest,
  decisionOf,
  endBadge,
  refuseRequest,
  releaseRequest,
  takeRequest,
} from './decide-request.ts';
import { findRequest, type RequestRow } from './requests.queries.ts';
import type { ReviewSubject } from './review-subject.ts';

type Services = {
  config: { http: { publicUrl: string } };
  db: Db;
  now: () => Date;
  mailer: Mailer;
  pageCache: PageCache;
};
type Kind<View> = {
  review: ReviewSubject;
  messages: Record<
    'NOT_FOUND' | 'TAKEN' | 'RELEASED' | 'VERIFIED' | 'FIRST_DONE' | 'REFUSED' | 'ENDED',
    string
  >;
  viewsOf: (db: Db, rows: readonly RequestRow[], reader: { accountId: string; now: Date }) => Promise<View[]>;
};
type Asked = { actor: Actor; params: { id: string }; request: { ip: string } };

const made = ({ actor, params, request }: Asked) => decisionOf(actor, params, request);

/** What the routes of decisions do, for companies and freelances alike; each answers with the request as it stands. */
export function reviewDecisions<View>(
  { config, db, now, mailer, pageCache }: Services,
  { review, messages, viewsOf }: Kind<View>,
) {
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, now: now() });
  const answer = async (message: string, { actor, params }: Asked) => {
    const row = await findRequest(db, review, params.id);
    const [data] = await viewsOf(db, row ? [row] : [], { accountId: actor.accountId, now: now() });
    if (!data) throw notFound(messages.NOT_FOUND, 'VERIFICATION_NOT_FOUND');
    return { message, data };
  };
  return {
    async take(asked: Asked) {
      await takeRequest(db, review, made(asked), now());
      return answer(messages.TAKEN, asked);
    },
    async release(asked: Asked) {
      await releaseRequest(db, review, made(asked), now());
      return answer(messages.RELEASED, asked);
    },
    async accept(asked: Asked & { body: { note: string | null } }) {
      const decision = { ...made(asked), note: asked.body.note };
      const { isBadge } = await acceptRequest(db, review, decision, services());
      pageCache.clear();
      return answer(isBadge ? messages.VERIFIED : messages.FIRST_DONE, asked);
    },
    async refuse(asked: Asked & { body: { reason: string } }) {
      await refuseRequest(db, review, { ...made(asked), reason: asked.body.reason }, services());
      return answer(messages.REFUSED, asked);
    },
    /** @param subjectId the company, or the account. */
    async end(
      subjectId: string,
      { actor, body, request }: Omit<Asked, 'params'> & { body: { reason: string } },
    ) {
      await endBadge(db, review, { subjectId, actor, ip: request.ip, reason: body.reason }, services());
      pageCache.clear();
      return { message: messages.ENDED };
    },
  };
}
