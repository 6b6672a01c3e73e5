import { anonymousMessages } from '@baara/contract/applications/anonymous-messages';
import { conflict } from '../../../platform/http/errors.ts';

/** What would name the candidate of an anonymous application. */
export const hiddenUntilInterview = () => conflict('ANONYMOUS_APPLICATION', anonymousMessages.HIDDEN);
