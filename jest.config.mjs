// Code of browsers and of pages is transformed to CommonJS, so `jest.mock` works as documented; packages
// that are ESM only load through `--experimental-vm-modules` (scripts/install/tasks.mjs).
const typescript = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic', development: true } },
    },
    module: { type: 'commonjs' },
  },
]

/** `npm test` leaves out what starts and kills processes or takes as long: `npm run trials` runs it. */
const heavy = process.env.VITRINA_TESTS === 'smoke' ? ['\\.heavy\\.test\\.'] : []

/**
 * Suites of code that Node itself runs: it loads them as it loads that code, once for all suites of a
 * process (docs/decisions/0172-suites-that-node-loads.md). What the kit for remotes exports has JSX.
 */
const NATIVE = ['deploy', 'platform', 'scripts', 'trials']
const NOT_NATIVE = 'scripts/sdk'

const common = {
  testEnvironment: 'node',
  testPathIgnorePatterns: [
    ...['/node_modules/', '/dist/', '<rootDir>/e2e/', '/\\.data/', '/\\.cache/'],
    ...heavy,
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
}

export default {
  projects: [
    {
      ...common,
      displayName: 'native',
      testMatch: NATIVE.map(folder => `<rootDir>/${folder}/**/*.test.ts`),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, `<rootDir>/${NOT_NATIVE}/`],
      runtime: '<rootDir>/scripts/jest/native-runtime.cjs',
      testEnvironment: '<rootDir>/scripts/jest/native-environment.cjs',
      setupFilesAfterEnv: [
        '<rootDir>/scripts/jest/provide-globals.cjs',
        '<rootDir>/scripts/jest/refuse-undocumented-responses.cjs',
      ],
    },
    {
      ...common,
      displayName: 'transformed',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        `<rootDir>/(?!${NOT_NATIVE}/)(${NATIVE.join('|')})/`,
      ],
      transform: { '\\.[cm]?tsx?$': typescript },
      moduleNameMapper: {
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.css$': '<rootDir>/scripts/jest/empty-style.cjs',
      },
      setupFilesAfterEnv: [
        './scripts/jest/async-query-timeout.cjs',
        './scripts/jest/no-owner-stacks.cjs',
      ],
    },
  ],
  // A hook that fills a shop takes a second alone, and half a minute on a machine with much else to do.
  testTimeout: 90_000,
  testSequencer: './scripts/jest/longest-first.cjs',
  // Suites wait for servers and disks too: three keep two processors busy.
  maxWorkers: 3,
  // What suites leave behind grows to gigabytes, and collecting it costs more than a new worker.
  workerIdleMemoryLimit: '512MB',
}
