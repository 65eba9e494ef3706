const control = {
  positive: { input: '2001-05-09', target: 'date' },
  negative: { input: 'no day at all', target: 'none' },
};

const verdict = (isDate) => ({ prediction: isDate ? 'date' : 'none' });

export const adapters = [
  {
    id: 'parse',
    name: 'Date.parse',
    package: 'node',
    kind: 'runtime',
    family: 'date-parse',
    configuration: 'A number is a date, NaN is none.',
    control,
    start: async () => (input) => verdict(!Number.isNaN(Date.parse(input))),
  },
  {
    id: 'there-and-back',
    name: 'Date, there and back',
    package: 'node',
    kind: 'runtime',
    family: 'date-round-trip',
    configuration: 'A text is a date where the parsed day is spelled in the same way.',
    control,
    start: async () => (input) => {
      const day = new Date(`${input}T00:00:00Z`);
      return verdict(!Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === input);
    },
  },
  {
    id: 'pattern',
    name: 'a pattern',
    package: 'calendar-board',
    kind: 'own',
    family: 'pattern',
    ownSource: import.meta.url,
    control,
    start: async () => (input) => verdict(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(input)),
  },
];
