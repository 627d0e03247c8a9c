const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
]

export const tasks = {
  start: { args: ['scripts/start.ts'] },
  stop: { args: ['scripts/stop.ts'] },
  test: { args: ['scripts/test.ts'] },
  dev: { args: ['scripts/dev.ts'] },
  build: { args: ['scripts/build.ts'] },
  release: { args: ['scripts/release.ts'] },
  doctor: { args: ['scripts/doctor.ts'] },
  verify: { args: ['scripts/verify.ts'] },
  e2e: { args: ['scripts/e2e.ts'] },
  size: { args: ['scripts/size.ts'] },
  seed: { args: ['platform/src/seed-command.ts'] },
  platform: { args: ['platform/src/cli.ts'] },
  typecheck: { args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  format: { args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write'] },
  unit: { args: jest },
  'trial:faults': { args: ['e2e/remote-faults/run-trial.ts'] },
  'trial:overload': { args: ['e2e/overload/run-trial.ts'] },
  'trial:releases': { args: ['e2e/many-releases/run-trial.ts'] },
  bench: { args: ['--expose-gc', 'platform/bench/search-bench.ts'] },
  'bench:cart': { args: [...jest, 'trials/src'], env: { CART_TRIALS: '2000', TRIALS: '2000' } },
}
