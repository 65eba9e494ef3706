/** The plain registers: east-west bench and XRPL assets. */

import type { PublisherRegisters, RegisterName } from '../../artifacts/publisher-registers.ts';
import type { Register01, RegisterFile01 } from '../../schema/contracts.gen.ts';
import { byFile, whereEmpty } from '../figures/empty-registers.ts';
import { artifactPath, artifactSchema, countRows } from '../figures/register-count.ts';

const words: Readonly<Record<RegisterName, { readonly title: string; readonly note: string }>> = {
  'east-west-bench': {
    title: 'East-west bench',
    note: 'Benches that ask one frozen question set in languages of different regions. A row says that a bench exists and where; what components scored on it stands in axes, where it is scored.',
  },
  xrpl: {
    title: 'XRPL assets',
    note: 'Assets on the XRP Ledger that somebody named, with where that can be read. Listed is not located on the chain, not attested and not measured.',
  },
};

const rowsOf = ({ entries }: RegisterFile01) => entries;

export function derivePlainRegister(name: RegisterName, { generic }: PublisherRegisters): Register01 {
  const read = generic[name];
  const { title, note } = words[name];
  return {
    schema: 'svc.register/0.1',
    license: 'CC-BY-4.0',
    note: `${note} An empty list says that nothing is listed; null says that the register could not be read.${whereEmpty(read, rowsOf, byFile(read, 'register-file-0.1'))}`,
    register: name,
    title,
    count: countRows({
      kind: 'catalogued',
      read,
      field: 'entries',
      rowsOf,
      note: 'Rows of the register; nothing was contacted or run.',
    }),
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('register-file-0.1'),
    entries: read.ok ? read.value.entries : null,
  };
}
