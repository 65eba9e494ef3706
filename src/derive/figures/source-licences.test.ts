import { expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { withFiles } from '../../../tests/kit/files.ts';
import { bytesOf, matrix, planFiles } from '../../../tests/kit/import-plan.ts';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { toLlmsText } from '../../surfaces/llms.ts';
import { english } from '../../words/say.ts';
import { deriveApiCatalog } from '../readers/catalogs.ts';
import { deriveEeeExport } from '../readers/eee-export.ts';
import { axisDataset } from '../sentences/dataset.ts';
import { sourceLicenceSentence } from './source-licences.ts';

const own = demoBoardFiles({ axes: [{ axis: 'guess' }] });

async function siteAfter(licence: string | undefined) {
  const { plans } = planFiles({ 'r.csv': matrix(['x', 'y']) }, { licence });
  const board = makeDiskBoard(plans.reduce((files, each) => withFiles(files, bytesOf(each)), own));
  onTestFinished(board.remove);
  return await unsignedSite(board.artifactsDir);
}

test.each([
  ['CC-BY-NC-4.0', 'CC-BY-NC-4.0'],
  ['as the authors allow', 'as the authors allow'],
  [undefined, 'not stated'],
])(
  'results of others under %s are never said to be under the licence of the board',
  async (licence, says) => {
    const site = await siteAfter(licence);
    const sentence = `Results of others keep the licences of their sources: ${says}.`;
    const [row] = site.board.axes;
    expect(row?.source_licence).toBe(says);
    expect(sourceLicenceSentence(english, site.board.axes)).toBe(sentence);
    expect(site.board.axes.map((row) => JSON.stringify(axisDataset(site, row)))[0]).toContain(
      JSON.stringify(sentence).slice(1, -1),
    );
    const [, { license = [] } = {}] = deriveApiCatalog(site).linkset.map((each) => ({
      license: undefined,
      ...each,
    }));
    expect(license).toContainEqual(expect.objectContaining({ title: `What the board wrote. ${sentence}` }));
    expect(toLlmsText(site)).toContain(`Data is licensed CC-BY-4.0. ${sentence} No account`);
    const [measured] = site.measuredAxes;
    const { publisher } = site.evidence;
    const records =
      measured && deriveEeeExport({ measured, publisher, origin: 'https://a.example.org' }).records;
    expect(records?.map((each) => each.source_metadata.additional_details)).toContainEqual(
      expect.objectContaining({ licence: 'CC-BY-4.0', source_licence: says }),
    );
  },
);

test('a board without results of others says nothing of sources', async () => {
  const board = makeDiskBoard(own);
  onTestFinished(board.remove);
  const site = await unsignedSite(board.artifactsDir);
  expect(sourceLicenceSentence(english, site.board.axes)).toBeUndefined();
});
