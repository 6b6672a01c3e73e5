import {
  type AnnouncementStatus,
  announcementStatusTitles,
} from '@baara/contract/notifications/announcement-words';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const tones: Record<AnnouncementStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'primary',
  stopped: 'bad',
  done: 'good',
};

/** The state of an announcement; a draft that another person must confirm says so. */
export const StatusTag = ({ status, isProposed }: { status: AnnouncementStatus; isProposed: boolean }) =>
  isProposed ? (
    <Tag tone="hot">À confirmer</Tag>
  ) : (
    <Tag tone={tones[status]}>{announcementStatusTitles[status]}</Tag>
  );
