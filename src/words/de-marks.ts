/** What the marking-evidence door reads and answers, in German, by the English of its table. */

export const marks: Readonly<Record<string, string>> = {
  'The embedded C2PA manifest store: claim signature, assertion hashes and hard binding of the active manifest.':
    'Der eingebettete C2PA-Manifestspeicher: Signatur des Claims, Hashwerte der Assertions und feste Bindung des aktiven Manifests.',
  'A digitalSourceType from the list of codes below in the actions of the active C2PA manifest.':
    'Ein digitalSourceType aus der Liste der Codes unten in den Aktionen des aktiven C2PA-Manifests.',
  'XMP dcterms:provenance that names a manifest elsewhere. The reference is never followed.':
    'XMP dcterms:provenance, das ein Manifest anderswo nennt. Dem Verweis wird nie gefolgt.',
  'The XMP property DigitalSourceType of the IPTC extension namespace, with a code of the list below.':
    'Die XMP-Eigenschaft DigitalSourceType aus dem Namensraum IPTC Extension mit einem Code der Liste unten.',
  'The XMP properties AISystemUsed, AISystemVersionUsed, AIPromptInformation and AIPromptWriterName of the IPTC extension namespace: one that is not empty.':
    'Die XMP-Eigenschaften AISystemUsed, AISystemVersionUsed, AIPromptInformation und AIPromptWriterName aus dem Namensraum IPTC Extension: eine, die nicht leer ist.',
  'The label of GB 45438-2025 in the XMP of an image: the property AIGC, JSON with a Label of 1, 2 or 3.':
    'Die Kennzeichnung nach GB 45438-2025 im XMP eines Bildes: die Eigenschaft AIGC, JSON mit einem Label von 1, 2 oder 3.',
  'The credit line of a picture, as XMP photoshop:Credit or as IPTC-IIM 2:110, with a generator’s name or the words of a credit line below.':
    'Der Bildnachweis, als XMP photoshop:Credit oder als IPTC-IIM 2:110, mit dem Namen eines Generators oder den Worten eines Nachweises unten.',
  'PNG text: sampler fields under parameters, a node graph under prompt or workflow, anything under the keywords below, or a generator’s name under Software or Source.':
    'PNG-Text: Felder eines Samplers unter parameters, ein Knotengraph unter prompt oder workflow, was immer unter den Schlüsselwörtern unten steht, oder der Name eines Generators unter Software oder Source.',
  'Exif Make, Model or Software with a generator’s name, or generation parameters in UserComment.':
    'Exif Make, Model oder Software mit dem Namen eines Generators, oder Parameter einer Erzeugung in UserComment.',
  'XMP xmp:CreatorTool, tiff:Make, tiff:Model or tiff:Software with a generator’s name.':
    'XMP xmp:CreatorTool, tiff:Make, tiff:Model oder tiff:Software mit dem Namen eines Generators.',
  'Found, read to its end, and its own integrity check passed where the method has one.':
    'Gefunden, bis zum Ende gelesen, und die eigene Prüfung der Unversehrtheit bestanden, wo das Verfahren eine hat.',
  'Found, but its integrity check failed or its structure is broken.':
    'Gefunden, aber die Prüfung der Unversehrtheit schlug fehl, oder der Aufbau ist beschädigt.',
  'Every place that the method names was read to its end and holds none.':
    'Jede Stelle, die das Verfahren nennt, wurde bis zum Ende gelesen und hat keine.',
  'It applies, but no answer could be had: cut off, encrypted, a limit reached, or not supported.':
    'Es ist anwendbar, aber eine Antwort war nicht zu haben: abgeschnitten, verschlüsselt, eine Grenze erreicht oder nicht unterstützt.',
  'The method names no place in this media type.': 'Das Verfahren nennt keine Stelle in diesem Medientyp.',
};
