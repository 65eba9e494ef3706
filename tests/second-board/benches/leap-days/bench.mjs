const years = { 1900: false, 2000: true, 2023: false, 2024: true };

export const bench = {
  axis: 'leap-days',
  facts: async () => ({
    method: 'The 29 February of each year is made, and its month is read again.',
    sources: [{ name: 'Node.js', version: process.versions.node, licence: 'MIT' }],
    checks: Object.entries(years).map(([year, isLeap]) => ({
      id: `leap-${year}`,
      group: 'years',
      what: isLeap ? `${year} has a 29 February` : `${year} has no 29 February`,
      source: 'the runtime',
      ...((new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1) === isLeap
        ? { result: 'pass' }
        : { result: 'fail', reason: 'the runtime says otherwise' }),
    })),
  }),
};
