import type { UserDetail } from '@baara/contract/accounts/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EventPanel } from '../../audit/public/event-panel.tsx';
import { userActivityQuery } from './public/users.api.ts';

/** What the person did and what was done of their account, the latest first. */
export function UserActivity({ user: { id, abilities } }: { user: UserDetail }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...userActivityQuery(id, page), placeholderData: keepPreviousData });
  return <EventPanel query={query} page={page} onPage={setPage} search={abilities.readAudit ? id : null} />;
}
