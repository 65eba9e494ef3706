/** `npm run reported`: holds what authors state of their components against the files it was read in, or enters one. */

import { dirname, join } from 'node:path';
import { text, wrongOption } from '../core/options.ts';
import { describeQuoted, enterQuoted } from '../measure/reported/quoted-files.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption } from '../publish/places.ts';

const figure = {
  id: text`<id>  enters a figure under this id; all further options belong to it`,
  component: text`<name>  the component that the figure is about, as its fleet names it`,
  package: text`<name>  the pinned package that states it, installed in benches/fleet`,
  file: text`<path>  the file of the package that states it`,
  words: text`"…"  the words that state it, at most 300 characters, as they stand in the file`,
  value: text`<value>  the figure`,
  unit: text`"…"  what the figure counts`,
  title: text`"…"  what the figure is called`,
  statement: text`"…"  what it says, and on what`,
};

export const command = toCommand({
  name: 'reported',
  about: `Use it for figures that authors state of their own components. Without --id it compares every entry of
    registers/reported.json that names a file of a package with that file as it is installed: version, digest and words. None of
    these figures was measured here.`,
  options: { ...boardOption, ...figure },
  consequence: 'the register is as it was',
  work: async ({ values }) => {
    const { board, ...given } = values;
    const today = new Date().toISOString().slice(0, 10);
    const value = (name: keyof typeof figure): string => {
      const text = given[name];
      if (text === undefined) throw wrongOption(`--${name}`, 'a value, as a figure is entered', '');
      return text;
    };
    const isEntering = Object.keys(given).length > 0;
    const work = async ({ artifactsDir, say }: BoardAtWork): Promise<void> => {
      const place = { artifactsDir, fleet: join(dirname(artifactsDir), 'benches', 'fleet') };
      if (!isEntering) {
        for (const line of await describeQuoted(place)) say(line);
        return;
      }
      const asked = {
        id: value('id'),
        title: value('title'),
        statement: value('statement'),
        value: value('value'),
        unit: value('unit'),
        component: value('component'),
        words: value('words'),
        package: value('package'),
        file: value('file'),
      };
      await enterQuoted(place, asked, today);
      say(`entered ${asked.id}`);
    };
    await onBoard(board, work, !isEntering ? undefined : 'reported');
  },
});
