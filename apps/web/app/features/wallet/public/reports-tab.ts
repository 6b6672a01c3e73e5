/** A script, not a component: the classes of a signed-in screen stay out of the public sheet. */
export { default } from '../reports/reports-tab.tsx';
