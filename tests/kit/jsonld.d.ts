/** As far as tests ask the JSON-LD processor; the package has no types of its own. */
declare module 'jsonld' {
  type Term = { readonly value: string };
  type Quad = { readonly subject: Term; readonly predicate: Term; readonly object: Term };
  type Reading = { readonly base: string; readonly documentLoader: (url: string) => Promise<unknown> };
  const processor: { readonly toRDF: (document: unknown, reading: Reading) => Promise<readonly Quad[]> };
  export default processor;
}
