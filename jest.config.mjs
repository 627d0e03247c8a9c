// Tests are CommonJS, so `jest.mock` works as documented; packages that are ESM only load natively
// through `--experimental-vm-modules` (see `unit` in package.json).
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

export default {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: [
    ...['/node_modules/', '/dist/', '<rootDir>/e2e/', '/\\.data/', '/\\.cache/'],
    ...heavy,
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  transform: { '\\.[cm]?tsx?$': typescript },
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/scripts/jest/empty-style.cjs',
  },
  setupFilesAfterEnv: [
    './scripts/jest/async-query-timeout.cjs',
    './scripts/jest/no-owner-stacks.cjs',
  ],
  testSequencer: './scripts/jest/longest-first.cjs',
  // A hook that fills a shop takes a second alone, and half a minute on a machine with much else to do.
  testTimeout: 90_000,
  // Suites wait for servers and disks too: three keep two processors busy.
  maxWorkers: 3,
  // What suites leave behind grows to gigabytes, and collecting it costs more than a new worker.
  workerIdleMemoryLimit: '512MB',
}
