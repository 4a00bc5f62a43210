/**
 * The parameters of a call's path, each with what it names: the parameter itself (`leagueId`), and for `:id` and `:token`
 * the path up to it (`/leagues`). A test of all calls finds the things of a new call by these.
 */
export const thingsIn = (path: string): { parameter: string; thing: string }[] =>
  [...path.matchAll(/\/:(\w+)/g)].map(({ 1: parameter = '', index }) => ({
    parameter,
    thing: ['id', 'token'].includes(parameter) ? path.slice(0, index) : parameter,
  }));

/** Returns the params of a call with one thing for each. Throws where a path names a thing that is not there. */
export const paramsOf = (path: string, things: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    thingsIn(path).map(({ parameter, thing }) => {
      const id = things[thing];
      if (id === undefined) throw new Error(`nothing stands for ${thing} in ${path}`);
      return [parameter, id];
    }),
  );

/** Returns a path with its parameters filled in. */
export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_whole, parameter: string) => params[parameter] ?? '');
