import siteCss from '../styles/site.css?url';

/** React delays the screen until the sheet is there, and moves it after the inlined one. */
export const SiteStyles = () => <link rel="stylesheet" href={siteCss} precedence="site" />;
