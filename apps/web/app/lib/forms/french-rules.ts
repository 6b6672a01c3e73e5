import { configureFrenchErrors } from '@baara/contract/protocol/french-errors';
import { z } from 'zod';

// Before any schema is made: the content security policy forbids `eval`.
z.config({ jitless: true });
configureFrenchErrors();
