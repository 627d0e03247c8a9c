import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'
import { runTool, type ToolResult } from '../tools/run-tool.ts'
import {
  type FunctionRule,
  findExemptionFaults,
  functionRules,
  listExemptFiles,
} from './long-functions.ts'

/**
 * The files that biome.json excuses from a rule of functions: each has one that breaks it, for now.
 */
export async function checkLongFunctions(): Promise<ToolResult> {
  const faults = (await Promise.all(functionRules.map(findFaults))).flat()
  return { ok: faults.length === 0, output: faults.join('\n') }
}

async function findFaults(rule: FunctionRule): Promise<string[]> {
  const files = listExemptFiles(readFileSync(path.join(rootFolder, 'biome.json'), 'utf8'), rule)
  if (files.length === 0) return []
  const { output } = await runTool(
    'biome',
    // Asked for by name, the rule counts in these files too.
    ['lint', `--only=complexity/${rule.name}`, '--reporter=github', ...files],
    { quiet: true },
  )
  return findExemptionFaults(files, output, rule)
}
