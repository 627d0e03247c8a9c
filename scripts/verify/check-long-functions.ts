import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'
import { runTool, type ToolRun } from '../tools/run-tool.ts'
import { excusedFiles, judgeExcuses } from './long-functions.ts'

/**
 * The files that biome.json excuses from the length of functions: each has one long function, for
 * now.
 */
export async function checkLongFunctions(): Promise<ToolRun> {
  const files = excusedFiles(readFileSync(path.join(rootFolder, 'biome.json'), 'utf8'))
  const { output } = await runTool(
    'biome',
    // Asked for by name, the rule counts in these files too.
    ['lint', '--only=complexity/noExcessiveLinesPerFunction', '--reporter=github', ...files],
    { quiet: true },
  )
  const faults = judgeExcuses(files, output)
  return { ok: faults.length === 0, output: faults.join('\n') }
}
