import siteCss from '../styles/site.css?url';

/** React holds the screen back until the sheet is there, and moves it after the inlined one. */
export const SiteStyles = () => <link rel="stylesheet" href={siteCss} precedence="site" />;
