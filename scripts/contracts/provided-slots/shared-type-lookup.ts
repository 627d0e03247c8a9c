import path from 'node:path'
import { SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync'
import type { CompiledSources } from '../derive/open-sources.ts'

export type SharedTypeLookup = {
  /** The name of a type that a shared package exports; none for any other. */
  find(symbol: TypeSymbol): string | undefined
  /** The packages the names found so far are imported from, by name. */
  imports(): ReadonlyMap<string, string>
}

/** Knows the types that packages of `sharedFolder` export at their doors. */
export function createSharedTypeLookup(
  { program, checker }: CompiledSources,
  sharedFolder: string,
  packages: readonly string[],
): SharedTypeLookup {
  const exported = new Map<string, string>()
  for (const name of packages) {
    const door = program.getSourceFile(path.join(sharedFolder, name, 'src/index.ts'))
    const module = door && checker.getSymbolAtLocation(door)
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0
      const own = isAlias ? checker.getAliasedSymbol(symbol) : symbol
      exported.set(keyOf(own), `@vitrina/${name}`)
    }
  }
  const found = new Map<string, string>()
  return {
    find(symbol) {
      const from = exported.get(keyOf(symbol))
      if (from === undefined) return undefined
      const other = found.get(symbol.name)
      if (other && other !== from)
        throw new Error(`${symbol.name} is exported by ${other} and ${from}: rename one of them.`)
      found.set(symbol.name, from)
      return symbol.name
    },
    imports: () => found,
  }
}

/** A type is known by its name and by where it is declared. */
function keyOf({ name, declarations }: TypeSymbol): string {
  return `${declarations[0]?.path}:${name}`
}
