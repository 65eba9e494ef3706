/** Netlify's redirect matcher, which ships without types. */
declare module 'netlify-redirector' {
  export type RedirectRequest = {
    scheme: string;
    host: string;
    path: string;
    query: string;
    headers: Record<string, string>;
    cookieValues: Record<string, string>;
    getHeader: (name: string) => string;
    getCookie: (name: string) => string;
  };
  export type RedirectMatch = { to: string; status?: number; force?: boolean; force404?: boolean };
  export type RedirectMatcher = { match: (request: RedirectRequest) => RedirectMatch | null };
  const redirector: {
    parseJSON: (
      rules: string,
      options: { jwtSecret?: string; jwtRoleClaim?: string },
    ) => Promise<RedirectMatcher>;
  };
  export default redirector;
}
