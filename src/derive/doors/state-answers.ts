/** What the state of the board answers: its cards and root, its log and who vouches for it, tool servers, claims, open slots, groups of right answers. */

import { pathOf } from '../../operations/paths.ts';
import type { CountedItem1, PublishedAnswer, PublishedLine } from '../../schema/contracts.gen.ts';
import { deriveHubCards } from '../cards/hub-cells.ts';
import { deriveHubSources } from '../cards/hub-sources.ts';
import { deriveCommissionQueue } from '../readers/commissions.ts';
import { deriveEastWestBench } from '../readers/east-west-bench.ts';
import type { PublishedSite } from '../site.ts';
import { answer, line, lineOf } from './answer-line.ts';

export function stateAnswers(site: PublishedSite): readonly PublishedAnswer[] {
  return [
    ...cardAnswers(site),
    ...logAnswers(site),
    ...toolServerAnswers(site),
    ...claimAnswers(site),
    ...slotAnswers(site),
    ...groupAnswers(site),
  ];
}

const MANY = 'how many number count all total';

/** A figure that nothing establishes is answered with the reason. */
function figure(at: string, { value, note }: CountedItem1): readonly PublishedLine[] {
  return value === null ? lineOf(`${at}/note`, note) : [line(`${at}/value`, value, note ?? undefined)];
}

function cardAnswers({ evidence, validCards, state }: PublishedSite): readonly PublishedAnswer[] {
  const { counts } = deriveHubCards(deriveHubSources(evidence, validCards));
  const at = (member: string) => `${pathOf('hub-cards')}#/counts/${member}`;
  const cards = `${MANY} card cards signed measurement anything cell cells`;
  const { as_of } = state.public_root.card_count;
  return [
    answer(`${cards} superseded replaced`, figure(at('superseded_excluded'), counts.superseded_excluded), {
      needs: ['superseded', 'replaced cards'],
    }),
    answer(`${cards} withdrawn`, figure(at('withdrawn_excluded'), counts.withdrawn_excluded), {
      needs: ['withdrawn'],
    }),
    answer(`${cards} measured`, figure(at('cells'), counts.cells), { needs: ['cells'] }),
    answer(
      'public root signed published made fresh old when last day date',
      lineOf(`${pathOf('root')}#/as_of`, as_of, 'the public root, as of'),
      { needs: ['root'] },
    ),
  ];
}

function logAnswers({ state: { event_log, public_root } }: PublishedSite): readonly PublishedAnswer[] {
  const at = (member: string) => `${pathOf('state')}#/event_log/${member}`;
  const log = 'log event events board checkpoint';
  return [
    answer(`${MANY} ${log} large long big size entries`, figure(at('size'), event_log.size), {
      needs: ['log', 'events'],
    }),
    answer(
      `when last newest ${log} day date entry`,
      figure(at('checkpoint_as_of'), event_log.checkpoint_as_of),
      {
        needs: [
          'last log',
          'newest log',
          'last checkpoint',
          'newest checkpoint',
          'last event',
          'newest event',
        ],
      },
    ),
    answer(
      `${MANY} ${log} anyone anybody somebody witness witnesses witnessed cosign cosigns cosigned cosignature vouch vouches outside`,
      figure(at('witnesses'), event_log.witnesses),
      {
        needs: ['witness', 'witnesses', 'witnessed', 'cosign', 'cosigns', 'cosigned', 'cosignature', 'vouch'],
      },
    ),
    answer(
      `${log} root proof proofs time timestamp timestamped stamped opentimestamps bitcoin outside`,
      [
        line(`${pathOf('state')}#/public_root/timestamp/note`, public_root.timestamp.note),
        line(at('timestamp/note'), event_log.timestamp.note),
      ],
      { needs: ['timestamp', 'timestamped', 'stamped', 'opentimestamps', 'bitcoin', 'proof time'] },
    ),
  ];
}

function toolServerAnswers({ state }: PublishedSite): readonly PublishedAnswer[] {
  const { council_http_mcp, mcp_fleet } = state;
  const at = (pointer: string) => `${pathOf('state')}#/${pointer}`;
  const server = 'mcp tool tools server servers';
  return [
    answer(
      `${MANY} ${server} list lists listed offer offers which`,
      [
        ...figure(at('council_http_mcp/tools_count'), council_http_mcp.tools_count),
        ...council_http_mcp.tools.map((name, index) => line(at(`council_http_mcp/tools/${index}`), name)),
      ],
      { needs: ['tools'] },
    ),
    answer(
      `${MANY} ${server} reachable answer answers answered probe probed reached asked fleet other others`,
      figure(at('mcp_fleet/reachable_distinct_servers'), mcp_fleet.reachable_distinct_servers),
      { needs: ['servers answered', 'servers reachable', 'servers probed', 'servers reached', 'mcp fleet'] },
    ),
  ];
}

/** How many claims are in each state, and which, as the register has them. */
function claimAnswers({ evidence, state }: PublishedSite): readonly PublishedAnswer[] {
  const { rows_by_status, rows_total } = state.claims_register;
  const { claims } = evidence;
  if (rows_by_status === null || !claims.ok) return [];
  const at = (pointer: string) => `${pathOf('state')}#/claims_register/${pointer}`;
  const register = pathOf('inputs', { file: `artifacts/${claims.source}` });
  const about = `${MANY} which claim claims register state states only still product of itself`;
  return [
    answer(about, figure(at('rows_total'), rows_total), { needs: ['claims'] }),
    ...(['live', 'devnet', 'unmeasured', 'planned', 'retired'] as const).map((status) =>
      answer(
        `${about} ${status} list listed`,
        [
          line(at(`rows_by_status/${status}`), rows_by_status[status], `claims that are ${status}`),
          ...claims.value.claims.flatMap((claim, index) =>
            claim.status === status ? [line(`${register}#/claims/${index}/claim`, claim.claim)] : [],
          ),
        ],
        { needs: [`claims ${status}`] },
      ),
    ),
  ];
}

/** What an open slot waits for; the question has to name the axis. */
function slotAnswers({ evidence, board }: PublishedSite): readonly PublishedAnswer[] {
  const { registers, publisher } = evidence;
  const { queue } = deriveCommissionQueue({ registers, axes: board.axes, publisher: publisher.name });
  return (queue ?? []).flatMap(({ id, axis, fills }, index) =>
    axis === undefined || !id.startsWith('slot.')
      ? []
      : [
          answer(
            'would fill fills filled need needed needs missing wait waits measured lack lacks takes take help contribute',
            fills.map((each, at) => line(`${pathOf('commission-queue')}#/queue/${index}/fills/${at}`, each)),
            { axis, needs: ['fill', 'fills', 'needed', 'missing', 'wait', 'waits', 'lack', 'takes', 'help'] },
          ),
        ],
  );
}

/** The first of a large fleet; the address of the reader has all of them. */
const MOST_COMPONENTS = 10;

/** What each component scored on one group of right answers, such as a script of languages. */
function groupAnswers(site: PublishedSite): readonly PublishedAnswer[] {
  const { axes } = deriveEastWestBench(site);
  return (axes ?? []).flatMap(({ axis, groupings }, ofAxis) =>
    groupings.flatMap(({ grouping, groups }, ofGrouping) =>
      groups.map(({ stratum, components }, ofGroup) =>
        answer(
          `${stratum} ${grouping} group how accurate accuracy score scores well language languages right`,
          components.slice(0, MOST_COMPONENTS).flatMap(({ name, accuracy_asked }, index) => {
            const at = `${pathOf('east-west-bench')}#/axes/${ofAxis}/groupings/${ofGrouping}/groups/${ofGroup}/components/${index}/accuracy_asked`;
            return lineOf(at, accuracy_asked, `${name}: accuracy on ${stratum}`);
          }),
          { axis, needs: [stratum], per_component: true },
        ),
      ),
    ),
  );
}
