import { redirect } from 'react-router';

/** /new-home is an old name of the home page. */
export const loader = () => redirect('/', 301);
