import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Diagnostic } from 'typescript/unstable/sync'
import { ReleaseError } from '../release/release-error.ts'
import type { RemoteContract } from './derive/contract.ts'
import { withCompiledSources } from './derive/open-sources.ts'
import type { TypePair } from './pair-types.ts'

/**
 * The pairs whose types do not fit, with the compiler's words for it.
 *
 * @throws where a contract is no TypeScript.
 */
export async function findIncompatiblePairs(
  pairs: readonly TypePair[],
  contracts: readonly RemoteContract[],
): Promise<(TypePair & { why: string })[]> {
  if (pairs.length === 0) return []
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-pairs-'))
  try {
    const file = path.join(folder, 'pairs.ts')
    const definitions = contracts.map(({ remote, types }) => {
      const lines = Object.entries(types).map(([name, type]) => `export type ${name} = ${type}`)
      return `namespace ${space(remote)} { ${lines.join('; ')} }`
    })
    const head = ['type External<Name extends string> = { "@external": Name }', ...definitions]
    const lines = pairs.map(({ from, to }, index) =>
      [
        `namespace ${space(from.remote)} { export type Given${index} = ${from.type} }`,
        `namespace ${space(to.remote)} { export type Expected${index} = ${to.type} }`,
        `export const pair${index}: ${space(to.remote)}.Expected${index} =` +
          ` null! as ${space(from.remote)}.Given${index}`,
      ].join('; '),
    )
    await writeFile(file, [...head, ...lines, ''].join('\n'))
    const problems = await compile(file)
    return pairs.flatMap((pair, index) => {
      const why = problems.get(head.length + index)
      return why ? [{ ...pair, why: why.replaceAll(/\b(Given|Expected)\d+\b/g, '$1') }] : []
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const space = (remote: string) => `of_${remote.replaceAll(/\W/g, '_')}`

/** What the compiler says first of each line. */
function compile(file: string): Promise<ReadonlyMap<number, string>> {
  const options = {
    ...{ exactOptionalPropertyTypes: false, noUnusedLocals: false, isolatedModules: false },
    ...{ types: [], erasableSyntaxOnly: false, skipLibCheck: true },
  }
  return withCompiledSources(
    [file],
    ({ program }) => {
      const [broken] = program.getSyntacticDiagnostics(file)
      if (broken) {
        throw new ReleaseError(
          `A contract cannot be read: ${broken.text}`,
          'Release that remote anew: a release writes its contract.',
        )
      }
      const source = program.getSourceFile(file)
      const told = new Map<number, string>()
      for (const problem of program.getSemanticDiagnostics(file)) {
        const line = source?.getLineAndCharacterOfPosition(problem.pos).line ?? 0
        if (!told.has(line)) told.set(line, deepest(problem))
      }
      return told
    },
    options,
  )
}

/** The end of a chain of reasons says what it comes down to. */
function deepest({ text, messageChain }: Diagnostic): string {
  const next = messageChain?.at(-1)
  return next ? deepest(next) : text
}
