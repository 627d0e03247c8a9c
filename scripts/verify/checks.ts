import { readdirSync } from 'node:fs'
import { jestNodeArgs } from '../install/tasks.mjs'
import { rootFolder } from '../remotes/folders.ts'
import { runNode, runTool } from '../tools/run-tool.ts'
import { checkCodeGlossary } from './check-code-glossary.ts'
import { checkCommentsAndTitles } from './check-comments-and-titles.ts'
import { checkDocuments } from './check-documents.ts'
import { checkLongFunctions } from './check-long-functions.ts'
import { checkMessages } from './check-messages.ts'
import { checkShopperGlossary } from './check-shopper-glossary.ts'
import { checkSlots } from './check-slots.ts'
import type { VerifyCheck } from './run-check.ts'

const folders = readdirSync(rootFolder).filter(name =>
  /^(shared|shell|mf-.+|platform|e2e|trials|scripts)$/.test(name),
)

export const compilerCheck: VerifyCheck = {
  name: 'types',
  run: () => runTool('tsc', ['--noEmit'], { quiet: true }),
}

/**
 * What the documents say of the tests and of the packages; `npm test` runs it with all the others.
 */
export const documentTests: VerifyCheck = {
  name: 'documents',
  run: () => runTool('jest', ['scripts/verify'], { nodeArgs: jestNodeArgs, quiet: true }),
}

/** The longest first: it builds everything, and the others run beside it. */
export const staticChecks: readonly VerifyCheck[] = [
  { name: 'sizes', run: () => runNode(['scripts/size.ts'], { quiet: true }) },
  compilerCheck,
  {
    name: 'format and lint',
    run: () =>
      runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=50'], { quiet: true }),
  },
  {
    name: 'boundaries',
    run: () =>
      runTool('depcruise', ['--config', '.dependency-cruiser.cjs', ...folders], { quiet: true }),
  },
  {
    name: 'dead exports and unused dependencies',
    run: () => runTool('knip', ['--no-progress'], { quiet: true }),
  },
  { name: 'words of the glossary', run: checkShopperGlossary },
  { name: 'words of the code', run: checkCodeGlossary },
  { name: 'comments and titles of tests', run: checkCommentsAndTitles },
  { name: 'pages and headings that are named', run: checkDocuments },
  { name: 'messages in every language, in use and with their owners', run: checkMessages },
  { name: 'props of slots with their owners, and as others know them', run: checkSlots },
  { name: 'functions that are excused for their length or complexity', run: checkLongFunctions },
]
