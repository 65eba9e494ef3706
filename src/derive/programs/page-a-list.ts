/** Goes through a list of the tool server page by page, by the cursor of each answer. */

import { pathOf } from '../../operations/paths.ts';
import type { ProgramBoard, Programs } from './programs.ts';

export function pageAList({ home, path }: ProgramBoard): Programs {
  const server = path(pathOf('mcp'));
  return {
    javascript: `const board = process.env.BOARD ?? '${home}';
const headers = { 'content-type': 'application/json', accept: 'application/json' };

let cursor;
do {
  const params = { name: 'list', arguments: { kind: 'card', limit: 50, cursor } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const answer = await fetch(board + '${server}', { method: 'POST', headers, body });
  const { result } = await answer.json();
  if (!result || result.isError) throw new Error('no page of the list');
  for (const card of result.structuredContent.entries) console.log(card.id);
  cursor = result.structuredContent.next_cursor ?? undefined;
} while (cursor !== undefined);`,
    python: `import json, os, urllib.request

board = os.environ.get("BOARD", "${home}")
headers = {"content-type": "application/json", "accept": "application/json"}

asked = {"kind": "card", "limit": 50}
while True:
    params = {"name": "list", "arguments": asked}
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
    request = urllib.request.Request(board + "${server}", json.dumps(message).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        page = json.load(answer)["result"]["structuredContent"]
    for card in page["entries"]:
        print(card["id"])
    if page["next_cursor"] is None:
        break
    asked["cursor"] = page["next_cursor"]`,
    curl: `set -eu
: "\${BOARD:=${home}}"

asked='{"kind":"card","limit":50}'
while [ -n "$asked" ]; do
  jq -nc --argjson asked "$asked" \\
    '{jsonrpc: "2.0", id: 1, method: "tools/call", params: {name: "list", arguments: $asked}}' |
    curl -fsS -H 'content-type: application/json' --data-binary @- -o page.json "$BOARD${server}"
  jq -er '.result.structuredContent.entries[].id' page.json
  asked=$(jq -c '.result.structuredContent.next_cursor // empty | {kind: "card", limit: 50, cursor: .}' page.json)
done`,
  };
}
