import {
  type ContactCategory,
  contactCategoryTitles,
  type ContactPriority,
  contactPriorityTitles,
  type ContactSentiment,
  contactSentimentTitles,
  type ContactStatus,
  contactStatusTitles,
  type Satisfaction,
  satisfactionTitles,
} from '@baara/contract/support/contact-messages';
import { Tag, type Tone } from '../../../../ui/tag.tsx';

const statusTones: Record<ContactStatus, Tone> = {
  new: 'primary',
  in_progress: 'info',
  answered: 'good',
  closed: 'neutral',
  to_check: 'warn',
  spam: 'bad',
};
const sentimentTones: Record<ContactSentiment, Tone> = {
  positive: 'good',
  neutral: 'neutral',
  negative: 'bad',
};

const priorityTones: Partial<Record<ContactPriority, Tone>> = { high: 'warn', urgent: 'bad' };

type Props = {
  message: {
    status: ContactStatus;
    priority: ContactPriority;
    category: ContactCategory | null;
    sentiment: ContactSentiment | null;
    satisfaction: Satisfaction | null;
  };
};

/** The state of a message, its subject and its tone. */
export function MessageTags({ message: { status, priority, category, sentiment, satisfaction } }: Props) {
  const tone = priorityTones[priority];
  return (
    <>
      <Tag tone={statusTones[status]}>{contactStatusTitles[status]}</Tag>
      {tone && <Tag tone={tone}>{contactPriorityTitles[priority]}</Tag>}
      {category && <Tag>{contactCategoryTitles[category]}</Tag>}
      {sentiment && sentiment !== 'neutral' && (
        <Tag tone={sentimentTones[sentiment]}>Ton {contactSentimentTitles[sentiment].toLowerCase()}</Tag>
      )}
      {satisfaction && (
        <Tag tone={satisfaction === 'good' ? 'good' : 'bad'}>{satisfactionTitles[satisfaction]}</Tag>
      )}
    </>
  );
}
