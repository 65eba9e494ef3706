/** What an axis asks, what was found there, on what and on whom; which axes are measured, tied or led. */

import { axisPage, recordPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, PublishedAnswer, PublishedLine } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { ownTestOnly, toLeadWord } from '../board/lead-words.ts';
import { bestWord } from '../figures/metric-value.ts';
import { deriveAxisFinding } from '../sentences/finding.ts';
import { deriveAxisVerdict } from '../sentences/verdict.ts';
import type { PublishedSite } from '../site.ts';
import { answer, line, lineOf } from './answer-line.ts';

/** What an axis asks, what was found there and on what; a question has to name the axis. */
export function axisAnswers(row: AxisRow05, site: PublishedSite): readonly PublishedAnswer[] {
  const {
    axis,
    question,
    note,
    n,
    status,
    as_of,
    how,
    measured_on,
    tally,
    leader,
    separation,
    separation_detail,
    bank_author,
    bank_origin,
  } = row;
  const deciding_p = separation_detail?.deciding_p;
  const at = (pointer: string) => `${pathOf('gspc')}?axis=${axis}#${pointer}`;
  const finding = deriveAxisFinding(english, row, site.measuredAxes);
  const verdict = deriveAxisVerdict(english, row, site.measuredAxes);
  const found = [
    line(axisPage(axis), finding),
    ...(verdict === finding ? [] : [line(recordPage(axis), verdict)]),
    ...(separation === 'SEPARATED' ? lineOf(axisPage(axis), note, 'what this does not show') : []),
  ];
  const word = toLeadWord(row);
  const term =
    word === 'ahead'
      ? 'leader'
      : word === ownTestOnly(english)
        ? `leader, ${ownTestOnly(english)}`
        : `${bestWord(english, row)} score, not a leader`;
  const named = { axis };
  const ofAxis = { axis, of_axis: true } as const;
  const stated = [line(at('/status'), status, 'status'), ...lineOf(at('/note'), note)];
  const isMeasured = status === 'MEASURED';
  return [
    answer(
      leadWords,
      [
        ...found,
        ...lineOf(at('/leader'), leader, term),
        ...lineOf(at('/separation'), separation, 'separation'),
        ...(isMeasured ? [] : [line(at('/status'), status, 'status')]),
      ],
      { ...named, needs: leadNeeds, proves: true },
    ),
    answer(
      `measured yet unmeasured status already run open state caveat${isMeasured ? '' : ' why not'}`,
      stated,
      ofAxis,
    ),
    answer(
      'which question ask asks about measure measures mean means test tests',
      lineOf(at('/question'), question),
      { ...ofAxis, needs: 'ask about measure measures mean test'.split(' ') },
    ),
    answer(
      'how many number items questions checks item ask asked size sample n',
      isMeasured ? [line(at('/n'), n, 'items')] : [],
      { ...ofAxis, needs: 'items questions checks size sample n'.split(' ') },
    ),
    answer(
      'p value significance significant behind verdict test result separation separated lead tie how much',
      deciding_p === undefined
        ? []
        : [
            line(at('/separation_detail/deciding_p'), deciding_p, 'p that decides on the lead'),
            line(recordPage(axis), verdict),
          ],
      { ...ofAxis, needs: ['p', 'significance'] },
    ),
    answer(
      'who where wrote written author authors made origin source bank items come came',
      bank_author === undefined
        ? []
        : [
            line(at('/bank_author'), bank_author, 'author of the bank'),
            ...lineOf(at('/bank_origin'), bank_origin),
          ],
      { ...ofAxis, needs: 'wrote written author made origin source come came'.split(' ') },
    ),
    componentAnswer(row, site),
    answer(
      `when which date day measured asked run as of${how === 'import' ? ' imported' : ''}`,
      [
        ...lineOf(at('/measured_on'), measured_on, 'measured on'),
        ...lineOf(
          at('/as_of'),
          as_of,
          how === 'import'
            ? `imported on${measured_on === undefined ? '; day of measurement not stated' : ''}`
            : 'measured on',
        ),
      ],
      { ...named, needs: ['when', 'date', 'day'] },
    ),
    answer(
      'how many number checks check pass passed passes fail failed fails result results uncheckable',
      tally === undefined
        ? []
        : [
            line(axisPage(axis), finding),
            ...(['pass', 'fail', 'uncheckable'] as const).map((each) =>
              line(at(`/tally/${each}`), tally[each], each),
            ),
            line(at('/n'), n, 'checks'),
          ],
      named,
    ),
  ];
}

/** The first of a large fleet; the address of the comparison has all of them. */
const MOST_COMPONENTS = 10;

function componentAnswer({ axis }: AxisRow05, { measuredAxes }: PublishedSite): PublishedAnswer {
  const components = measuredAxes.find((each) => each.axis.axis === axis)?.scores.bestFirst ?? [];
  const path = pathOf('axis-comparisons', { axis });
  return answer(
    `${toolWords} fleet which asked measured tested compared how many number`,
    components
      .slice(0, MOST_COMPONENTS)
      .map(({ name }, index) =>
        line(
          `${path}#/axes/0/components/${index}/name`,
          name,
          `component ${index + 1} of ${components.length}`,
        ),
      ),
    {
      axis,
      of_axis: true,
      needs: ['fleet', ...toolWords.split(' ')].flatMap((tool) =>
        ['many', 'number', 'asked', 'measured', 'tested', 'compared'].map((asks) => `${tool} ${asks}`),
      ),
    },
  );
}

/** What people call the components of a board. */
export const toolWords =
  'component components model models tool tools library libraries program programs software';

/** One of these asks for the verdict. */
const verdictWords =
  'lead leads leader leaders leading led ahead best better win wins winner winning won top first highest separated separate separation tie ties tied verdict result results ' +
  'significant genuine quote proof prove proven equal equally good clear clearly correctly accurately reliably card cards';

const everyOther = 'everything everybody everyone all others rivals rest';

const leadNeeds = [
  ...verdictWords.split(' '),
  'only right',
  ...everyOther.split(' ').flatMap((other) => [`beat ${other}`, `beats ${other}`, `against ${other}`]),
];

const leadWords = `who which ${toolWords} ${verdictWords} ${everyOther} anybody anyone beat beats against real right hold holds else most today only same`;

/** Which axes are so: each by its name. */
export function listAnswers(
  rows: readonly AxisRow05[],
  separation: PublishedLine,
): readonly PublishedAnswer[] {
  const named = (what: string, isSo: (row: AxisRow05) => boolean, first: readonly PublishedLine[]) => {
    const those = rows.flatMap((row, index) => (isSo(row) ? [[row, index] as const] : []));
    return [
      ...first,
      ...those.map(([{ axis }, index], place) =>
        line(`${pathOf('gspc')}#/axes/${index}/axis`, axis, `${what}, ${place + 1} of ${those.length}`),
      ),
    ];
  };
  const which = 'which axis axes slots questions board';
  return [
    answer(
      `${which} measured`,
      named('measured axis', ({ status }) => status === 'MEASURED', []),
      {
        needs: ['which measured'],
      },
    ),
    answer(
      `${which} tie ties tied`,
      named('axis that is a TIE', (row) => row.separation === 'TIE', [separation]),
      { needs: ['which tie', 'which tied'] },
    ),
    answer(
      `${which} separated lead leads leader leaders winner winners`,
      named('axis with a leader', (row) => row.separation === 'SEPARATED', [separation]),
      { needs: ['separated', 'lead', 'leader', 'winner'].map((word) => `which ${word}`) },
    ),
  ];
}
