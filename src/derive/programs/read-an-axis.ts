/** Reads one row of the board. */

import type { ProgramBoard, Programs } from './programs.ts';

/** `row`: the path of the row. */
export function readAnAxis({ home }: ProgramBoard, row: string): Programs {
  return {
    javascript: `const board = process.env.BOARD ?? '${home}';

const answer = await fetch(board + '${row}');
if (!answer.ok) throw new Error(answer.status + ' ' + (await answer.text()));
const row = await answer.json();
const said = ['axis', 'status', 'separation', 'leader'].map((name) => row[name] ?? null);
console.log(JSON.stringify(said));`,
    python: `import json, os, urllib.request

board = os.environ.get("BOARD", "${home}")

with urllib.request.urlopen(board + "${row}") as answer:
    row = json.load(answer)
said = [row.get(name) for name in ("axis", "status", "separation", "leader")]
print(json.dumps(said, separators=(",", ":")))`,
    curl: `: "\${BOARD:=${home}}"

curl -fsS "$BOARD${row}" | jq -c '[.axis, .status, .separation, .leader]'`,
  };
}
