import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  providedSlotsFile,
  writeProvidedSlots,
} from './contracts/provided-slots/write-provided-slots.ts'
import { rootFolder } from './remotes/folders.ts'
import { runTool } from './tools/run-tool.ts'

const file = path.join(rootFolder, providedSlotsFile)
writeFileSync(file, await writeProvidedSlots())
const { ok } = await runTool('biome', ['format', '--write', file], { quiet: true })
console.log(`${providedSlotsFile} says what the remotes provide.`)
process.exitCode = ok ? 0 : 1
