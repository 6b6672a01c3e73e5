import { useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { readLastLoginEmail } from '../last-login-email.ts';

const never = (): (() => void) => () => undefined;

/** The address a verification screen is about: in its own address, else the last one typed here, else ''. */
export function useKnownEmail(): string {
  const { email = '' } = useParams();
  const stored = useSyncExternalStore(never, readLastLoginEmail, () => '');
  return email || stored;
}
