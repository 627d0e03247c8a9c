import { SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync'

export const printLiteral = (value: string | number | boolean | bigint) =>
  typeof value === 'bigint' ? `${value}n` : JSON.stringify(value)

/** A unique symbol as a key, such as the mark of a brand, is named by its word. */
export function printPropertyKey({ name, escapedName }: TypeSymbol): string {
  const [, word] = /^_*@(\w+?)(@\d+)?$/.exec(escapedName) ?? []
  if (word) return JSON.stringify(`@${word}`)
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}

export function isOptionalParameter(parameter: TypeSymbol): boolean {
  const node = parameter.valueDeclaration?.resolve() as
    | { questionToken?: unknown; initializer?: unknown }
    | undefined
  return node?.questionToken !== undefined || node?.initializer !== undefined
}

/** Only what has a name of its own: an alias of a package is its members. */
export function isPackageType(symbol: TypeSymbol): boolean {
  if (!(symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class))) return false
  const [declared] = symbol.declarations
  return (
    declared !== undefined &&
    (isStandardLibraryType(symbol) || declared.path.includes('/node_modules/'))
  )
}

export function isStandardLibraryType({ declarations }: TypeSymbol): boolean {
  return declarations.some(({ path }) => /(^|\/)lib\.[\w.]+\.d\.ts$/.test(path))
}
