import { securityMessages } from '@baara/contract/security-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { updateSession } from '../../../lib/session.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { devicesKey } from './devices-key.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { loadSecondFactor, secondFactorKey } from './second-factor-calls.ts';
import { SecondFactorControls } from './second-factor-controls.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SecuritySection } from './security-section.tsx';
import { QueryError } from '../../../lib/query-error.tsx';

export function SecondFactorSection() {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: secondFactorKey, queryFn: loadSecondFactor });
  const [news, setNews] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Switching it on signs the other devices out.
  const refresh = () =>
    Promise.all([secondFactorKey, devicesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const { data } = query;
  const tell = (sentence: string, recoveryCodes: readonly string[] | null): void => {
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
          onKept={() => {
            setCodes(null);
            setNews(null);
            updateSession({ user: { second_factor_required: false } });
          }}
        />
      )}
      {!codes && data?.isOn === false && (
        <SecondFactorSetup onOn={(made) => tell(securityMessages.SWITCHED_ON, made)} />
      )}
      {!codes && data?.isOn === true && (
        <SecondFactorControls
          state={data}
          onCodes={(made) => tell(securityMessages.CODES_RENEWED, made)}
          onOff={() => tell(securityMessages.SWITCHED_OFF, null)}
        />
      )}
    </SecuritySection>
  );
}
