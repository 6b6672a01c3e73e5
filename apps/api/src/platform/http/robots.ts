const ROBOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|twitter|linkedin|skype|curl|wget|python|java\/|go-http|headlesschrome|lighthouse|monitor|axios|node|lightmyrequest/i;

/** Programs that read pages for other programs; they say so, more or less. Cubot is a maker of telephones. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || ROBOT.test(userAgent);
}
