/** What is used of the reader's report: state, codes, signer and source types of the active manifest. */

export type ManifestReport = {
  readonly state: string;
  readonly codes: readonly string[];
  /** Codes of the IPTC vocabulary, or `other` for what is none. */
  readonly sourceTypes: readonly string[];
  /** As the certificate of the signature says; in the words of a stranger. */
  readonly signer: Signer;
};

type Signer = {
  readonly commonName?: string;
  readonly organisation?: string;
  /** When a listed authority stamped the signature; without such a stamp its time is nobody's word. */
  readonly stampedAt?: string;
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
  const codesOf = (kind: string): unknown[] =>
    list(member(results, kind)).map((each) => member(each, 'code'));
  const isStamped = codesOf('success').includes('timeStamp.trusted');
  return {
    state,
    codes: toCodes([...codesOf('failure'), ...codesOf('informational')]),
    sourceTypes: toSourceTypes(manifest),
    signer: toSigner(member(manifest, 'signature_info'), isStamped),
  };
}

/** The code of a source type: `http://cv.iptc.org/newscodes/digitalsourcetype/<code>`, or the code alone. */
export function sourceTypeCode(value: string): string {
  const found =
    /^(?:https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/|digsrctype:)?([A-Za-z]{1,64})$/.exec(
      value.trim(),
    );
  return found?.[1] ?? 'other';
}

function toSigner(info: unknown, isStamped: boolean): Signer {
  const commonName = member(info, 'common_name');
  const organisation = member(info, 'issuer');
  const time = member(info, 'time');
  return {
    ...(typeof commonName === 'string' && { commonName }),
    ...(typeof organisation === 'string' && { organisation }),
    ...(isStamped && typeof time === 'string' && isTime.test(time) && { stampedAt: `${time.slice(0, 19)}Z` }),
  };
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)$/;

function toSourceTypes(manifest: unknown): readonly string[] {
  const types = list(member(manifest, 'assertions'))
    .filter((assertion) => /^c2pa\.actions(?:\.v2)?(?:__\d+)?$/.test(String(member(assertion, 'label'))))
    .flatMap((assertion) => list(member(member(assertion, 'data'), 'actions')))
    .map((action) => member(action, 'digitalSourceType'))
    .filter((type) => typeof type === 'string');
  return [...new Set(types.map(sourceTypeCode))].slice(0, MOST_CODES);
}

/** Only codes in the form of the specification are kept; anything else would be a stranger's text. */
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
