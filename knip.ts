import { readdirSync, readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** Those that need an OpenSearch, or a PostgreSQL with a replica. */
const engineTests = '**/*.{engine,replica}-test.ts'
const tests = '**/*.test.{ts,tsx}'

/** What the shell loads from a remote at run time: nothing in the code imports it. */
function listExposes(remote: string): string[] {
  const { exposes } = JSON.parse(readFileSync(`${remote}/remote.json`, 'utf8'))
  return Object.values<string>(exposes)
}

const remotes = readdirSync('.').filter(name => name.startsWith('mf-'))

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs,cjs}',
        'scripts/jest/*.{cjs,mjs}',
        'scripts/s3/run-trial.ts',
        'scripts/serve/end-with-supervisor.mjs',
        'scripts/serve/testing/small-{server.mjs,shop.ts}',
        'scripts/remotes/testing/build-workspace.ts',
        // Sources that are read as sources.
        'scripts/contracts/testing/shop/**/*.{ts,tsx}',
        'scripts/opensearch/run-trial.ts',
        'scripts/postgres/run-trial.ts',
        'scripts/trials/former-build/run-trial.ts',
        `scripts/${tests}`,
      ],
      project: ['scripts/**/*.{ts,mjs,cjs}', '*.{ts,mjs,cjs}'],
      ignoreBinaries: ['apt-get', 'go', 'mount', 'umount'],
      // Run by their paths: knip reads neither the table of commands nor their configuration.
      // React of the tests is that of the packages.
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'jest', 'react'],
    },
    platform: {
      entry: [
        'src/{listen,cli,seed-command,media-command}.ts',
        'src/payments/demo-bank/listen.ts',
        'src/**/*-worker.ts',
        'bench/*-bench.ts',
        tests,
        engineTests,
      ],
      project: ['{bench,seed,src}/**/*.ts'],
      // Served to browsers as files, found by its path.
      ignoreDependencies: ['swagger-ui-dist'],
    },
    shell: {
      entry: [
        'client/hydrate.tsx',
        'server/listen.ts',
        'server/worker/{guard-thread,guarded-process,listen}.ts',
        'server/remotes/canary.ts',
        'service-worker/service-worker.ts',
        tests,
      ],
      project: ['{app,client,server,service-worker}/**/*.{ts,tsx}'],
      // Asked for by the built server; the import stands in shared/i18n.
      ignoreDependencies: ['i18next'],
    },
    e2e: {
      entry: [
        '**/*.spec.ts',
        'global-setup.ts',
        'remote-faults/run-trial.ts',
        'overload/run-trial.ts',
        'bench/run-bench.ts',
        'page-cost/run-trial.ts',
        'overload/sender.ts',
        'overload/record-answers.ts',
        'many-releases/run-trial.ts',
        'crawl/run-trial.ts',
        'first-load/run-trial.ts',
        'lighthouse/run-trial.ts',
        'screens/run-trial.ts',
        'services/run-trial.ts',
        'planted-faults/run-trial.ts',
        'upgrade/playwright.config.ts',
        'upgrade/upgrade.trial.ts',
        'queue/queue-page.ts',
      ],
      project: ['**/*.ts'],
    },
    'e2e/fixtures/remotes/*': {
      // Exposed to the shop, or run by its path.
      entry: ['build.ts', 'other-host.ts', 'src/*-{page,slot}.tsx', 'src/poll.tsx'],
      project: ['**/*.{ts,tsx}'],
    },
    trials: { entry: [tests], project: ['src/**/*.ts'] },
    // webpack runs loaders by their path.
    'shared/*': { entry: [tests, 'build/*-loader.ts'], project: ['**/*.{ts,tsx}'] },
    'shared/federation': {
      entry: [
        tests,
        'build/*-loader.ts',
        'build/provide-runtime.ts',
        // Modules of a page with a local remote, named by their paths.
        'build/refresh/{accept-expose-loader,follow-builds,provide-react-refresh,remote-refresh-runtime}.ts',
      ],
      project: ['**/*.{ts,tsx}'],
      // The list of singletons asks for its version alone.
      ignoreDependencies: ['react-dom'],
    },
    ...Object.fromEntries(
      remotes.map(remote => [
        remote,
        {
          entry: [...listExposes(remote), 'src/slot-props.ts', tests],
          project: ['src/**/*.{ts,tsx}'],
        },
      ]),
    ),
  },
  // The docblocks of tests name it from the root of the workspace, as Jest reads it.
  ignoreUnresolved: ['./scripts/jsdom-environment.cjs'],
  // A type beside the function that answers it is part of that function's signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
}

export default config
