/**
 * What `npm run test:long` alone runs: walks of half a minute and more through whole months or whole areas. Each step of theirs is
 * tried by a service or a door in `npm test`; packages, a lost connection and Lighthouse are here for their time too.
 */
export const longOnly = {
  services: [
    'domains/compliance/tracker/differential',
    'domains/employment/reminders/year',
    'domains/learning/quiz/histories',
    'server/demo/gate',
    'tests/upgrades/before-the-gate',
  ],
  browser: [
    ...[
      'cut-connection',
      'evidence',
      'import',
      'import-sheets',
      'imported-carer',
      'learning-days',
      'lighthouse',
      'links-without-connection',
      'many-at-once',
      'merges',
      'office-ways',
      'packages',
      'past-days',
      'person-picker',
      'references',
      'reminders',
    ].map((name) => `tests/e2e/${name}`),
    'tests/access/plans',
    ...['demo-reset', 'developing', 'kills', 'operators'].map((name) => `tests/server/${name}`),
  ],
}

export const asFiles = (names: readonly string[]) => names.map((name) => `${name}.test.ts`)
