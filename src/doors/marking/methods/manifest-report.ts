/** The reader's report, narrowed to what is said of it: state, codes, source types of the active manifest. */

export type ManifestReport = {
  readonly state: string;
  readonly codes: readonly string[];
  /** Codes of the IPTC vocabulary, or `other` for what is none. */
  readonly sourceTypes: readonly string[];
};

const MOST_CODES = 32;

/** Undefined where the report is not one, or names no active manifest that it holds. */
export function parseManifestReport(report: string): ManifestReport | undefined {
  const root = parseJson(report);
  const active = member(root, 'active_manifest');
  const state = member(root, 'validation_state');
  if (typeof active !== 'string' || typeof state !== 'string') return undefined;
  const manifest = member(member(root, 'manifests'), active);
  if (manifest === undefined) return undefined;
  const results = member(member(root, 'validation_results'), 'activeManifest');
  const codes = ['failure', 'informational'].flatMap((kind) =>
    list(member(results, kind)).map((each) => member(each, 'code')),
  );
  return { state, codes: toCodes(codes), sourceTypes: toSourceTypes(manifest) };
}

/** The code of a source type: `http://cv.iptc.org/newscodes/digitalsourcetype/<code>`, or the code alone. */
export function sourceTypeCode(value: string): string {
  const found =
    /^(?:https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/|digsrctype:)?([A-Za-z]{1,64})$/.exec(
      value.trim(),
    );
  return found?.[1] ?? 'other';
}

function toSourceTypes(manifest: unknown): readonly string[] {
  const types = list(member(manifest, 'assertions'))
    .filter((assertion) => /^c2pa\.actions(?:\.v2)?(?:__\d+)?$/.test(String(member(assertion, 'label'))))
    .flatMap((assertion) => list(member(member(assertion, 'data'), 'actions')))
    .map((action) => member(action, 'digitalSourceType'))
    .filter((type) => typeof type === 'string');
  return [...new Set(types.map(sourceTypeCode))].slice(0, MOST_CODES);
}

/** Codes are words of the specification; what is none would be a stranger's text. */
function toCodes(values: readonly unknown[]): readonly string[] {
  const codes = values.filter((value) => typeof value === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(value));
  return [...new Set(codes.map(String))].sort().slice(0, MOST_CODES);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
