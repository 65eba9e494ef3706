import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { factsOf, makeDoor, ORIGIN } from '../../../tests/kit/door-deps.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { timed } from '../../../tests/kit/processor-time.ts';
import { canonicalize } from '../../core/canonical.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { deriveScreening } from '../../derive/doors/door-facts.ts';
import type { Assess01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { assess } from './assess.ts';

const evidence = committedEvidence();
const screening = deriveScreening({ evidence, address: netlifyAddress });
const facts = factsOf({ assess: screening });

const ask = (body: unknown) => assess(jsonRequest('http://x/api/assess', body), makeDoor({ facts }).deps);

const screened = async (description: string): Promise<Assess01> => {
  const answer = await ask({ description });
  expect(answer.status).toBe(200);
  return validate('assess-0.1', await answer.json(), 'answer');
};

const refsOf = async (description: string): Promise<readonly string[]> =>
  (await screened(description)).flags.map(({ ref }) => ref);

test('a denial within the phrase denies the phrase, unless another clause begins after it', async () => {
  expect(await refsOf('It sorts parts. It generates no images, text, audio or video.')).toEqual([]);
  expect(await refsOf('It generates no text but images.')).toEqual(['50(2)']);
  expect(await refsOf('It generates not only images but video.')).toEqual(['50(2)']);
});

test.each([
  'A tool that predicts whether a person will commit a crime, solely from profiling.',
  'Our system estimates from the character of people who will commit crimes.',
  'Police use it to predict which residents will break the law, solely from their profile.',
  'Prediction of crime solely from profiling.',
])('%s points to the prediction of offences', async (text) => {
  expect(await refsOf(text)).toEqual(['5(1)(d)']);
});

describe('what a text says', () => {
  test.each<[string, readonly string[]]>([
    ['The app uses subliminal cues to make people buy more.', ['5(1)(a)']],
    ['Our game exploits the vulnerabilities of children to sell items.', ['5(1)(b)']],
    ['The city runs a social scoring system for its residents.', ['5(1)(c)']],
    ['We predict who will commit a crime from personality profiles.', ['5(1)(d)']],
    ['It scrapes facial images from the internet to build a database.', ['5(1)(e)']],
    ['Emotion recognition for employees in a call centre.', ['5(1)(f)', 'Annex III 1(c)', '50(3)']],
    ['A webcam reads the emotions of pupils in the classroom.', ['5(1)(f)', 'Annex III 1(c)', '50(3)']],
    [
      'The camera infers the religion of passers-by from face images.',
      ['5(1)(g)', 'Annex III 1(b)', '50(3)'],
    ],
    ['Police use live facial recognition on public streets.', ['5(1)(h)', 'Annex III 1(a)']],
    ['An app that undresses people in photos.', ['5(1)(ba)']],
    ['A model that can make child sexual abuse material.', ['5(1)(bb)']],
    ['Software that is a medical device for diagnosis.', ['6(1)']],
    ['Gait recognition identifies visitors from afar.', ['Annex III 1(a)']],
    ['AI balances the power grid and controls its safety functions.', ['Annex III 2']],
    ['It ranks applicants for admission to the university.', ['Annex III 3(a)']],
    ['It grades the essays of students automatically.', ['Annex III 3(b)']],
    ['It decides which level of education a person receives.', ['Annex III 3(c)']],
    ['Remote proctoring: it detects cheating in exams.', ['Annex III 3(d)']],
    ['We screen CVs and rank candidates for job vacancies.', ['Annex III 4(a)']],
    ['The system allocates tasks to couriers by their behaviour.', ['Annex III 4(b)']],
    ['It decides on the eligibility for unemployment benefits.', ['Annex III 5(a)']],
    ['It computes a credit score of natural persons.', ['Annex III 5(b)']],
    ['It sets premiums in health insurance by risk.', ['Annex III 5(c)']],
    ['It classifies emergency calls and dispatches ambulances.', ['Annex III 5(d)']],
    ['It assesses the reliability of evidence for prosecutors.', ['Annex III 6']],
    ['It assesses asylum applications.', ['Annex III 7']],
    ['It helps judges to research facts and law.', ['Annex III 8(a)']],
    ['Microtargeting of voters before the election.', ['Annex III 8(b)']],
    ['A chatbot answers questions of customers.', ['50(1)']],
    ['It generates images from a prompt.', ['50(2)']],
    ['We clone voices of actors.', ['50(2)', '50(4)']],
    ['It makes deepfakes of politicians.', ['50(4)']],
    ['We train and release a foundation model.', ['53(1)']],
  ])('%s → %j', async (text, refs) => {
    expect(await refsOf(text)).toEqual(refs);
  });

  test.each<[string, string]>([
    [
      'It serves shops. It ranks people who apply. The hiring manager sees the shortlist of candidates.',
      'Annex III 4(a)',
    ],
    ['It does not store data. It detects emotions of students.', '5(1)(f)'],
    ['Not only text: it performs emotion recognition on staff.', '5(1)(f)'],
    ['With no human review, it ranks candidates for jobs.', 'Annex III 4(a)'],
    ['We do not use it in schools, but we detect emotions of employees.', '5(1)(f)'],
    ['Ｅｍｏｔｉｏｎ recognition of workers’ faces 🙂', '5(1)(f)'],
    ['EMOTION-RECOGNITION\tfor\u00a0STAFF', '5(1)(f)'],
    ['Staff may not switch off the emotion recognition.', '5(1)(f)'],
    ['There is hardly an essay that it does not grade for the school.', 'Annex III 3(b)'],
    [
      'It is impossible to get the job without being ranked as a candidate for the position.',
      'Annex III 4(a)',
    ],
    ['Emotion recognition of staff, which we sell, is used by others too.', '5(1)(f)'],
  ])('%s still flags %s', async (text, ref) => {
    expect(await refsOf(text)).toContain(ref);
  });
});

describe('what a text denies or excludes is set aside, with the reason', () => {
  test.each<[string, string, RegExp]>([
    ['We do not use emotion recognition on employees.', '5(1)(f)', /"not"/],
    ['No emotion recognition of employees is used.', '5(1)(f)', /"no"/],
    ['Emotion recognition of staff is not used.', 'Annex III 1(c)', /"is not used"/],
    ['The assistant works without social scoring.', '5(1)(c)', /"without"/],
    [
      'Emotion recognition, which our competitors sell to employers of all kinds, is not used.',
      '5(1)(f)',
      /"is not used"/,
    ],
    ['We stopped using social scoring in 2023.', '5(1)(c)', /"stopped using"/],
    ['Unlike others, it has no chatbot.', '50(1)', /"no"/],
    ['The chatbot is gone: every message is answered by a person.', '50(1)', /"is gone"/],
    ['It helps people to contest credit scores.', 'Annex III 5(b)', /contesting/],
    ['It never predicts crimes.', '5(1)(d)', /"never"/],
    ['We don’t scrape faces from the web.', '5(1)(e)', /"don't"/],
    ['We do not use emotion recognition, social scoring or predictive policing.', '5(1)(d)', /"not"/],
    ['Voice cloning is disabled.', '50(4)', /"is disabled"/],
    ['Social scoring is prohibited by our terms.', '5(1)(c)', /"is prohibited"/],
    ['Facial recognition unlocks the phone of its owner.', 'Annex III 1(a)', /left out/],
    ['It exploits vulnerabilities in web application software.', '5(1)(b)', /software/],
    ['It detects deepfakes in news videos.', '50(4)', /finding/],
    ['It filters child sexual abuse material from uploads.', '5(1)(bb)', /finding/],
  ])('%s: %s', async (text, ref, because) => {
    const { flags, set_aside } = await screened(text);
    expect(flags.map((each) => each.ref)).not.toContain(ref);
    expect(set_aside.find((each) => each.ref === ref)?.because).toMatch(because);
  });
});

describe('words of other fields match nothing', () => {
  test.each([
    'It predicts the weather for the next week.',
    'The pipeline ranks candidate genes by expression.',
    'It finds candidate drug molecules.',
    'The scheduler assigns tasks to worker nodes in Kubernetes.',
    'The cluster runs a leader election with Raft.',
    'A robot manipulates boxes in a warehouse.',
    'It plans hospital admissions of patients.',
    'Database migration is screened for schema risk.',
    'It books tennis courts and explains case law of nothing.',
    'It improves the welfare of hens and evaluates barns.',
    'The dashboard scrapes Facebook pages for opening hours.',
    'It monitors the temperature of a reactor.',
    'It generates electricity from wind.',
    'Graduate students use it to search the library.',
    'It routes parcels and forecasts demand.',
    'It triages bug tickets.',
    '日本語だけの文章です。',
  ])('%s', async (text) => {
    const { flags, summary } = await screened(text);
    expect(flags).toEqual([]);
    expect(summary).toMatch(/^No rule matched this text\. That says nothing of the system/);
  });
});

describe('the answer', () => {
  const text = 'It ranks job candidates. Later it ranks candidates for the same job again.';

  test('shows the words as they stand in the text', async () => {
    const { flags } = await screened(`  …${text}`);
    expect(flags.length).toBeGreaterThan(0);
    for (const { matched, spans } of flags) {
      const [span] = spans;
      expect(`  …${text}`.slice(span?.start, span?.end)).toBe(matched);
      expect(matched).not.toBe('');
    }
    expect(flags[0]?.spans.length).toBe(2);
  });

  test('has the law and its dates from the register of provisions, with where to read on', async () => {
    const { flags } = await screened(text);
    const known = evidence.provisions.ok ? evidence.provisions.value.provisions : [];
    for (const flag of flags) {
      const provision = known.find(({ id }) => id === flag.provision);
      expect(flag.applies_from).toBe(provision?.applies_from);
      expect(flag.date_basis).toBe(provision?.date_basis);
      expect(flag.quote).toMatchObject({
        text: provision?.text,
        text_sha256: provision?.text_sha256,
        at: `${ORIGIN}/regulation/32024R1689#${flag.provision.replace('.', '_')}`,
      });
    }
  });

  test('is the same bytes for the same text', async () => {
    const [first, second] = await Promise.all([ask({ description: text }), ask({ description: text })]);
    expect(await first.text()).toBe(await second.text());
  });

  test('says what it does not determine, and gives no class', async () => {
    const body = await screened(text);
    expect(body.not_determined.length).toBeGreaterThan(2);
    expect(body.limitations.join()).toMatch(/English/);
    const names = JSON.stringify(body).match(/"[a-z_]+":/g) ?? [];
    expect(names.filter((name) => /tier|level|class|risk|compliant|score|grade/.test(name))).toEqual([]);
    expect(JSON.stringify(body.flags)).not.toMatch(/high-risk|compliant/);
  });

  test('of 20,000 characters comes within a second of work', async () => {
    const long = 'It ranks candidates for jobs and detects emotions of staff. '.repeat(333);
    const { value, milliseconds } = await timed(() => screened(long));
    expect(value.flags.length).toBeGreaterThan(1);
    expect(milliseconds).toBeLessThan(1_000);
  });

  test.each([
    [{}, 422],
    [{ description: '' }, 422],
    [{ description: ' .,! 123 ' }, 422],
    [{ description: 'x'.repeat(20_001) }, 422],
    [{ description: 'x', tier: 1 }, 422],
    [{ description: 'x'.repeat(140_000) }, 413],
    [['x'], 400],
  ] as const)('a body is refused: %#', async (body, status) => {
    expect((await ask(body)).status).toBe(status);
  });
});

describe('the rules', () => {
  const rules = screening?.rules.rules ?? [];

  test('are described whole, under the digest that answers name', async () => {
    const answer = await assess(new Request('http://x/api/assess'), makeDoor({ facts }).deps);
    const body = validate('assess-description-0.1', await answer.json(), 'answer');
    expect(body.rule_set.hash).toBe(sha256Hex(utf8(canonicalize(body.rules))));
    expect((await screened('A chatbot.')).rule_set).toEqual(body.rule_set);
  });

  test('each refers to a provision that the register holds, by the article that it names', () => {
    const known = evidence.provisions.ok ? evidence.provisions.value.provisions : [];
    const articles = new Map(known.map(({ id, article }) => [id, article]));
    expect(rules.length).toBeGreaterThan(30);
    for (const { rule_id, provision, ref } of rules)
      expect(articles.get(provision)?.startsWith(ref), `${rule_id}: ${ref}`).toBe(true);
  });

  test('cover every practice of Article 5, every area of Annex III and each duty of Article 50', () => {
    const refs = rules.map(({ ref }) => ref).join(' ');
    for (const letter of ['a', 'b', 'ba', 'bb', 'c', 'd', 'e', 'f', 'g', 'h'])
      expect(refs).toContain(`5(1)(${letter})`);
    for (const area of [1, 2, 3, 4, 5, 6, 7, 8]) expect(refs).toContain(`Annex III ${area}`);
    for (const duty of [1, 2, 3, 4]) expect(refs).toContain(`50(${duty})`);
  });

  test('a board without rules says that the helper is closed', async () => {
    const closed = makeDoor({ facts: factsOf({ assess: null }) }).deps;
    expect((await assess(new Request('http://x/api/assess'), closed)).status).toBe(503);
  });
});
