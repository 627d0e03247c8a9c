import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  generateProvidedSlots,
  providedSlotsFile,
} from './contracts/provided-slots/generate-provided-slots.ts'
import { rootFolder } from './remotes/folders.ts'
import { runTool } from './tools/run-tool.ts'

const file = path.join(rootFolder, providedSlotsFile)
writeFileSync(file, await generateProvidedSlots())
const { ok } = await runTool('biome', ['format', '--write', file], { quiet: true })
console.log(`${providedSlotsFile} says what the remotes provide.`)
process.exitCode = ok ? 0 : 1
