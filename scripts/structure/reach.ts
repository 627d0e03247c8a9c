import path from 'node:path'
import type { CommitSources } from './read-commit.ts'
import { type ReExport, readImports } from './read-imports.ts'

/**
 * The files one has to open to follow these entries: what they take at run time, and so on. The
 * door of a package leads to the file that has what is taken, not to all the package has.
 */
export function findReachableFiles(
  sources: CommitSources,
  entries: readonly string[],
  isBeside: (file: string) => boolean = () => false,
): Set<string> {
  const reached = new Set<string>()
  const waiting = [...entries]
  const packages = findPackages(sources)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = sources.get(file)
    if (text === undefined || reached.has(file) || isBeside(file)) continue
    reached.add(file)
    const { taken, handedOn } = readImports(text)
    for (const { from, names } of [...taken, ...handedOn]) {
      const target = resolve(file, from)
      if (target) waiting.push(...resolveExports(target, names))
    }
  }
  return reached

  function resolve(file: string, from: string): string | undefined {
    if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from)
    const [, name = '', rest] = /^@vitrina\/([\w-]+)(?:\/(.+))?$/.exec(from) ?? []
    const folder = packages.get(name)
    if (!folder) return undefined
    const stem = `${folder}/src/${rest ?? 'index'}`
    return [`${stem}.ts`, `${stem}.tsx`].find(one => sources.has(one))
  }

  function resolveExports(target: string, names: readonly string[] | 'all'): string[] {
    const text = sources.get(target)
    if (text === undefined || names === 'all') return [target]
    const { handedOn } = readImports(text)
    return names.flatMap(name => {
      const found = handedOn.find(one => one.shownAs.has(name)) ?? findStar(target, handedOn, name)
      const behind = found && resolve(target, found.from)
      return behind ? resolveExports(behind, [found.shownAs.get(name) ?? name]) : [target]
    })
  }

  function findStar(door: string, handedOn: readonly ReExport[], name: string) {
    const isDefined = new RegExp(
      `^export (?:async )?(?:function\\*?|const|let|class) ${name}\\b`,
      'm',
    )
    return handedOn.find(({ from, names }) => {
      const behind = names === 'all' && resolve(door, from)
      return behind && isDefined.test(sources.get(behind) ?? '')
    })
  }
}

/** Folders of the shared packages, by what stands after `@vitrina/`. */
function findPackages(sources: CommitSources): Map<string, string> {
  const names = [...sources.keys()].flatMap(file => /^shared\/([\w-]+)\//.exec(file)?.[1] ?? [])
  return new Map(names.map(name => [name, `shared/${name}`]))
}
