/** The company's package: what it has, what it may have, and the change. For the company's own page. */
export { PackageChoice } from '../package-choice.tsx';
