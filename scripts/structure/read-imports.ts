/** What a file takes from another at run time. `names`: all of it where it cannot be told. */
export type SourceImport = { from: string; names: readonly string[] | 'all' }
/** What a file hands on of another under its own roof: `export { … } from`, `export * from`. */
export type ReExport = SourceImport & { shownAs: ReadonlyMap<string, string> }

const statement =
  /^(import|export)\s+(?!type\b)(?:([\w$]+)\s*,?\s*)?(\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)?\s*(?:from\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*,?\s*\)/g

export function readImports(text: string): { taken: SourceImport[]; handedOn: ReExport[] } {
  const taken: SourceImport[] = []
  const handedOn: ReExport[] = []
  for (const [, kind, byDefault, clause = '', from = ''] of text.matchAll(statement)) {
    const specifiers = readSpecifiers(clause)
    // Types alone are gone at run time.
    if (clause.startsWith('{') && specifiers.length === 0 && !byDefault) continue
    const isList = clause.startsWith('{')
    const own = specifiers.map(({ name }) => name)
    const names = isList
      ? [...(byDefault ? ['default'] : []), ...own]
      : byDefault
        ? ['default']
        : 'all'
    if (kind === 'import') taken.push({ from, names })
    else {
      const shownAs = new Map(specifiers.map(({ name, as }) => [as, name]))
      handedOn.push({ from, names: isList ? own : 'all', shownAs })
    }
  }
  for (const [, from = ''] of text.matchAll(dynamic)) taken.push({ from, names: 'all' })
  return { taken, handedOn }
}

function readSpecifiers(clause: string): { name: string; as: string }[] {
  if (!clause.startsWith('{')) return []
  return clause
    .slice(1, -1)
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '' && !one.startsWith('type '))
    .map(one => {
      const [name = '', as = name] = one.split(/\s+as\s+/)
      return { name, as }
    })
}
