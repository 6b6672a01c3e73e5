import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { type ConversationSummary, type MessageSide } from '@baara/contract/messaging/messaging';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { offerDefaults } from '@baara/contract/offers/reference';
import { maskedName, maskedText } from '../candidates/public/masking.ts';
import { employerAvatarUrl } from '../offers/public/company-logo.ts';
import { avatarUrl } from '../accounts/public/avatar-address.ts';
import { conversationAbilities } from './conversation.policy.ts';
import type { ConversationRow } from './conversations.queries.ts';
import type { Viewer } from './viewer.ts';

type Person = Pick<ConversationRow, 'first_name' | 'last_name'> & { access: string };

/** The candidate's name as a company may read it. */
export function candidateName({ first_name, last_name, access }: Person): string {
  const name = { firstName: first_name, lastName: last_name };
  return access === 'masked' ? maskedName(name) : `${first_name} ${last_name}`.trim() || 'Candidat';
}

/** The same of a conversation's person: a freelance whose account is erased has no name. */
export const personName = (row: ConversationRow): string =>
  row.person_id === '' ? 'Un ancien freelance' : candidateName(row);

type Refusal =
  | 'RECIPIENT_GONE'
  | 'RECIPIENT_BLOCKED'
  | 'AWAITING_ANSWER'
  | 'COMPANY_BLOCKED'
  | 'CONTRACT_GUEST';
const refuse = (code: Refusal) => ({ code, message: messagingMessages[code] });

/** Why the viewer cannot write now; null when they can. */
export function refusalOf(row: ConversationRow, viewer: Viewer): { code: string; message: string } | null {
  if (viewer.mission?.as === 'guest') return refuse('CONTRACT_GUEST');
  if (row.kind === 'mission' && viewer.side === 'person')
    return row.has_client ? null : refuse('RECIPIENT_GONE');
  if (viewer.side === 'person') return row.is_blocked ? refuse('COMPANY_BLOCKED') : null;
  if (!viewer.canWrite) return { code: 'READ_ONLY_MEMBER', message: recruiterOfferMessages.READ_ONLY_MEMBER };
  if (row.erased_at !== null || row.account_status !== 'active') return refuse('RECIPIENT_GONE');
  // A freelance who proposed or was invited is written to without waiting for each answer.
  if (row.kind === 'mission') return null;
  if (row.is_blocked) return refuse('RECIPIENT_BLOCKED');
  const hasAnswered = row.last_person_message_id !== null;
  if (row.access === 'masked' && row.last_company_message_id !== null && !hasAnswered)
    return refuse('AWAITING_ANSWER');
  return null;
}

/** A private client shows their face once the contract is signed; a company always does. */
function clientAvatar(row: ConversationRow): string | null {
  if (row.client_company_id !== null)
    return employerAvatarUrl({ id: row.client_company_id, logoFileId: row.logo_file_id });
  return row.is_agreed ? avatarUrl(row.client_avatar_file_id) : null;
}

function otherSide(row: ConversationRow, viewer: Viewer): ConversationSummary['with'] {
  if (row.kind === 'mission') {
    const isOfClient = viewer.side === 'person';
    return {
      candidateId: null,
      name: isOfClient ? row.company_name : personName(row),
      title: null,
      avatar: isOfClient ? clientAvatar(row) : row.access === 'masked' ? null : avatarUrl(row.avatar_file_id),
      isMasked: false,
    };
  }
  if (viewer.side === 'person')
    return {
      candidateId: null,
      name: row.company_name,
      title: row.company_activity,
      avatar:
        row.company_id === null
          ? null
          : employerAvatarUrl({ id: row.company_id, logoFileId: row.logo_file_id }),
      isMasked: false,
    };
  const isMasked = row.access === 'masked';
  const person = { firstName: row.first_name, lastName: row.last_name };
  return {
    candidateId: viewer.isFirm && row.profile_id === null ? null : row.person_id,
    name: candidateName(row),
    title:
      isMasked && row.headline !== null ? maskedText(row.headline, person) : (row.headline ?? row.works_for),
    avatar: isMasked ? null : avatarUrl(row.avatar_file_id),
    isMasked,
  };
}

export function conversationView(row: ConversationRow, viewer: Viewer): ConversationSummary {
  return {
    id: row.id,
    side: viewer.side,
    isFirm: row.kind === 'firm',
    with: otherSide(row, viewer),
    mission:
      row.kind === 'mission'
        ? { id: row.mission_id, title: row.mission_title ?? '', isBeforeContract: !row.is_agreed }
        : null,
    offer: row.offer_id === null ? null : { id: row.offer_id, title: row.offer_title || offerDefaults.title },
    last: row.last_at && {
      side: row.last_side as MessageSide,
      text: row.last_text ?? '',
      attachments: row.last_attachments,
      at: row.last_at.toISOString(),
    },
    unread: row.unread,
    isArchived: row.is_archived,
    isMuted: row.is_muted,
    abilities: conversationAbilities(viewer, row),
    isBlocked: row.is_blocked,
    refusal: refusalOf(row, viewer)?.message ?? null,
  };
}
