import { jestNodeArgs } from './install/tasks.mjs'
import { runTool } from './tools/run-tool.ts'
import { findMergeBase, listChangedFiles } from './verify/changed/changed-files.ts'
import { planChecks } from './verify/changed/plan-checks.ts'
import { compilerCheck } from './verify/checks.ts'
import { runCheck, type VerifyCheck } from './verify/run-check.ts'

/** Looks at what differs from a commit: the argument, or the last one shared with main. */
const { lint, tests } = planChecks(listChangedFiles(process.argv[2] ?? findMergeBase()))
const checks: VerifyCheck[] = [
  {
    name: `format and lint of ${lint.length} files`,
    run: () =>
      runTool('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...lint], {
        quiet: true,
      }),
  },
  compilerCheck,
  {
    name: `tests of ${tests.length} files`,
    run: () =>
      runTool('jest', ['--runTestsByPath', ...tests], { nodeArgs: jestNodeArgs, quiet: true }),
  },
]
const isNeeded = [lint.length > 0, true, tests.length > 0]
const results = await Promise.all(checks.filter((_, index) => isNeeded[index]).map(runCheck))
const failed = results.filter(isWell => !isWell).length
console.log(
  failed === 0 ? 'What changed is well.' : `${failed} of ${results.length} checks failed.`,
)
process.exitCode = failed === 0 ? 0 : 1
