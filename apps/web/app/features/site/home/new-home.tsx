import { redirect } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** /new-home is an old name of the home page. */
export const loader = () => redirect(paths.home(), 301);
