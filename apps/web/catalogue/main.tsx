/** The catalogue alone, without the product: what its pictures are taken of (e2e/ui-catalogue.spec.ts). */
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
// The document's own sheet; the page links the other.
import '../app/styles/public.css';
import CataloguePage from './catalogue-page.tsx';

const router = createBrowserRouter([
  { path: '/dev/ui/:component?', Component: CataloguePage },
  // Where the links of the states lead: to nothing.
  { path: '*', Component: () => null },
]);

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<RouterProvider router={router} />);
