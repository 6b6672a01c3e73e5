/** A script, not a component: the classes of a signed-in screen stay out of the public sheet. */
export { default } from '../settings/wallet-settings-tab.tsx';
