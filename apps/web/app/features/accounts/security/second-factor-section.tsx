import { securityMessages } from '@baara/contract/accounts/security-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { updateSession } from '../../../lib/session.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { devicesQuery, secondFactorQuery } from './security.api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorControls } from './second-factor-controls.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SecuritySection } from './security-section.tsx';
import { QueryError } from '../../../lib/query-error.tsx';

export function SecondFactorSection() {
  const queryClient = useQueryClient();
  const query = useQuery(secondFactorQuery);
  const [news, setNews] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Switching it on signs the other devices out.
  const refresh = () =>
    Promise.all(
      [secondFactorQuery.queryKey, devicesQuery.queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const { data } = query;
  const showMessage = (sentence: string, recoveryCodes: readonly string[] | null): void => {
    setNews(sentence);
    setCodes(recoveryCodes);
    void refresh();
  };

  return (
    <SecuritySection
      title="Double authentification"
      description={data?.isOn ? `Activée depuis le ${formatDate(data.since)}.` : undefined}
    >
      {news && <Notice tone="good">{news}</Notice>}
      {query.isPending && <SkeletonList count={1} label="Chargement…" />}
      {query.isError && <QueryError query={query} />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onStored={() => {
            setCodes(null);
            setNews(null);
            updateSession({ user: { second_factor_required: false } });
          }}
        />
      )}
      {!codes && data?.isOn === false && (
        <SecondFactorSetup onOn={(made) => showMessage(securityMessages.SWITCHED_ON, made)} />
      )}
      {!codes && data?.isOn === true && (
        <SecondFactorControls
          state={data}
          onCodes={(made) => showMessage(securityMessages.CODES_RENEWED, made)}
          onOff={() => showMessage(securityMessages.SWITCHED_OFF, null)}
        />
      )}
    </SecuritySection>
  );
}
