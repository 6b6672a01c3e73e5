import type { CandidateTag } from '@baara/contract/candidates/cards';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../../shell/use-session.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { tagsQuery } from '../profile.api.ts';
import { tagTone } from '../tag-tone.ts';

const none: readonly CandidateTag[] = [];

/** The tags of the member's company, by name; none while they load, or without a company. */
export function useCompanyTags(): readonly CandidateTag[] {
  const session = useSession();
  return useQuery({ ...tagsQuery, enabled: Boolean(session?.company) }).data ?? none;
}

/** The company's tags that somebody bears, as any list shows them; nothing without any. */
export function TagList({ tags }: { tags: readonly CandidateTag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Étiquettes" className="flex flex-wrap gap-1">
      {tags.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <Tag tone={tagTone(name)} className="max-w-full">
            <span className="truncate">{name}</span>
          </Tag>
        </li>
      ))}
    </ul>
  );
}
