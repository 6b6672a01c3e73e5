import {
  type ContactCategory,
  contactCategoryTitles,
  type ContactSentiment,
  contactSentimentTitles,
  type ContactStatus,
  contactStatusTitles,
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

type Props = {
  message: { status: ContactStatus; category: ContactCategory | null; sentiment: ContactSentiment | null };
};

/** The state of a message, its subject and its tone. */
export function MessageTags({ message: { status, category, sentiment } }: Props) {
  return (
    <>
      <Tag tone={statusTones[status]}>{contactStatusTitles[status]}</Tag>
      {category && <Tag>{contactCategoryTitles[category]}</Tag>}
      {sentiment && sentiment !== 'neutral' && (
        <Tag tone={sentimentTones[sentiment]}>Ton {contactSentimentTitles[sentiment].toLowerCase()}</Tag>
      )}
    </>
  );
}
