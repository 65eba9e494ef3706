/** The markup of the block that recomputes figures in the browser. Card pages have it from here; axis pages from src/ui/recheck-part.astro, alike. */

import type { RecheckPart } from '../derive/pages/recheck-part.ts';
import { type Html, html } from './html.ts';

export function toRecheckHtml({ button, says, command, script, data }: RecheckPart): Html {
  return html`<section class="recheck-here" id="recheck" aria-label="Recheck in this browser"${dataOf(data)}>
<p class="recheck-ask"><button type="button" hidden>${button}</button> <span class="small">${says}</span></p>
<noscript><p class="small">The button needs JavaScript. This does the same from a command line:</p><pre><code>${command}</code></pre></noscript>
<p class="outcome" role="status"></p>
<section class="scroll" aria-label="Published and recomputed figures" tabindex="0" hidden><table><thead><tr><th scope="col">figure</th><th scope="col">published</th><th scope="col">recomputed</th><th scope="col">outcome</th></tr></thead><tbody></tbody></table></section>
<script type="module" src="${script}"></script></section>
`;
}

function dataOf(data: RecheckPart['data']): readonly Html[] {
  return Object.entries(data).map(([name, value]) => html` ${name}="${value}"`);
}
