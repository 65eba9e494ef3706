/** `publish` of the Python package with the engine as npm packs it: a frame becomes a page, and a refusal an exception. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, expectGood, pythonsHere } from '../kit/python.ts';
import { useFolder } from '../kit/scratch.ts';
import { openStrangersFolder, type StrangersFolder } from '../package/strangers-folder.ts';

const folder = useFolder();
const [python = ''] = pythonsHere(['3.13', '3.12', '3.11', '3.10']);

const program = `
import json, sys
import pandas
from evidence_board import NotPublished, publish

told = {}
wide = pandas.DataFrame(
    {"item_id": [f"q{i}" for i in range(40)], "input": [f"Is city {i} a capital?" for i in range(40)]}
)
wide["gull"] = [i % 2 == 0 for i in range(40)]
wide["wren"] = [i % 10 != 0 for i in range(40)]
published = publish(wide, question="Is it right?", title="Capitals", board="mine", author="own")
board = published.board()
told["finding"] = board.axes["capitals"].finding
told["scores"] = board.frame("capitals").set_index("component").score.to_dict()
told["pages"] = published.pages
told["page"] = (published.site / "axes" / "capitals.html").is_file()
told["outcome"] = board.verify(did=(published.site / ".well-known" / "did.json").read_bytes()).outcome

long = wide.melt(["item_id", "input"], ["gull", "wren"], "model", "score")
long["score"] = long.score.astype(float) / 2
again = publish(long, question="How good is it?", axis="graded", board="mine", range="0..1", better="higher")
told["graded"] = again.board().frame("graded").set_index("component").score.to_dict()

for name, bad in {"empty": wide.head(0), "no-scores": wide[["item_id", "input"]]}.items():
    try:
        publish(bad, question="?", axis=name, board="mine")
    except NotPublished as refusal:
        told[name] = str(refusal)
json.dump(told, sys.stdout)
`;

let stranger: StrangersFolder;
beforeAll(() => {
  stranger = openStrangersFolder();
});
afterAll(() => stranger.remove());

test('a frame is a page with the scores that it has, and what the engine refuses is raised in its words', () => {
  expect(python).not.toBe('');
  const own = environment(join(folder, 'own'), python, ['packages/python[frame]']);
  writeFileSync(join(stranger.folder, 'publish.py'), program);
  const told = JSON.parse(expectGood([own('python'), 'publish.py'], { cwd: stranger.folder }));
  expect(told).toMatchObject({
    finding: expect.stringMatching(/^wren is ahead of the other by at least [\d.]+ points/),
    scores: { wren: 0.9, gull: 0.5 },
    pages: [expect.stringMatching(/^http:\/\/localhost:\d+\/axes\/capitals$/)],
    page: true,
    outcome: 'VERIFIED',
    graded: { wren: 0.45, gull: 0.25 },
    empty: expect.stringMatching(/^NO_ROWS: .*\nnothing was added$/),
    'no-scores': expect.stringMatching(
      /^NO_ROWS: .* 40 questions and nobody's results; [\s\S]*\nnothing was added$/,
    ),
  });
  const kept = readFileSync(join(stranger.folder, 'mine/results/capitals.csv'), 'utf8');
  expect(kept.split('\n')[1]).toBe('q0,Is city 0 a capital?,True,False');
});
