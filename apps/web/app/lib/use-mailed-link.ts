import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ApiCanceled, ApiError, messageOf } from './api.ts';

/** What stands behind the token of an e-mail's link. */
export type MailedLink<Value> =
  | { kind: 'loading' }
  | { kind: 'open'; value: Value }
  | { kind: 'closed'; message: string; code: string | undefined; mayRetry: boolean };

type Reading<Value> = {
  /** The same function at each render; null leaves the page as it loads. */
  read: (token: string) => Promise<Value | null>;
  /** Said of a failure that the server did not explain. */
  unknown: string;
};

function closedBy<Value>(error: unknown, unknown: string): MailedLink<Value> {
  const known = error instanceof ApiError ? error : undefined;
  return {
    kind: 'closed',
    message: messageOf(error, unknown),
    code: known?.code,
    mayRetry: !known || known.status === 0 || known.status >= 500,
  };
}

/** The page of an e-mail's link, whose address carries a token: read when it opens, and again when asked. */
export function useMailedLink<Value>({ read, unknown }: Reading<Value>) {
  const { token = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  const asked = `${token} ${attempt}`;
  const [outcome, setOutcome] = useState<{ asked: string; link: MailedLink<Value> }>();
  const become = (link: MailedLink<Value>): void => setOutcome({ asked, link });
  useEffect(() => {
    let isCurrent = true;
    const run = async (): Promise<void> => {
      try {
        const value = await read(token);
        if (isCurrent && value !== null) setOutcome({ asked, link: { kind: 'open', value } });
      } catch (error) {
        if (isCurrent && !(error instanceof ApiCanceled))
          setOutcome({ asked, link: closedBy(error, unknown) });
      }
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [asked, token, read, unknown]);
  const link: MailedLink<Value> = outcome?.asked === asked ? outcome.link : { kind: 'loading' };
  return {
    token,
    link,
    retry: () => setAttempt(attempt + 1),
    /** What an action made of it. */
    reopen: (value: Value) => become({ kind: 'open', value }),
    /** An action found it closed. */
    close: (error: unknown) => become(closedBy(error, unknown)),
  };
}
