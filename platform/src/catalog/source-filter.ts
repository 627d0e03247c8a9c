/**
 * Picks fields as `_source_include` and `_source_exclude` ask: names or dotted paths, with `*` for any
 * text. Including a field includes what is in it; excluding wins.
 */
export type SourceFilter = (document: object) => object

export function sourceFilter(include: readonly string[], exclude: readonly string[]): SourceFilter {
  if (include.length === 0 && exclude.length === 0) return document => document
  const wanted = include.map(patternOf)
  const unwanted = exclude.map(patternOf)

  const pick = (source: object, prefix: string, taken: boolean): object | undefined => {
    const picked: Record<string, unknown> = {}
    let any = false
    for (const [name, value] of Object.entries(source)) {
      const path = prefix + name
      if (unwanted.some(({ whole }) => whole.test(path))) continue
      const included = taken || wanted.some(({ whole }) => whole.test(path))
      if (!included && !wanted.some(({ start }) => start(path))) continue
      const kept = pickValue(value, path, included)
      if (kept === undefined) continue
      picked[name] = kept
      any = true
    }
    return any || taken ? picked : undefined
  }

  const pickValue = (value: unknown, path: string, taken: boolean): unknown => {
    if (Array.isArray(value)) {
      if (taken && !unwanted.some(({ start }) => start(path))) return value
      const items = value.map(item => pickValue(item, path, taken))
      return items.some(item => item !== undefined) ? items : taken ? [] : undefined
    }
    if (typeof value === 'object' && value !== null) {
      if (taken && !unwanted.some(({ start }) => start(path))) return value
      return pick(value, `${path}.`, taken)
    }
    return taken ? value : undefined
  }

  return document => pick(document, '', wanted.length === 0) ?? {}
}

type Pattern = {
  whole: RegExp
  /** Whether the pattern may fit something below this path. */
  start(path: string): boolean
}

function patternOf(text: string): Pattern {
  const source = text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  const open = text.includes('*')
  const beforeStar = text.split('*')[0] ?? ''
  return {
    whole: new RegExp(`^${source}$`),
    start: path => {
      const below = `${path}.`
      return open
        ? below.startsWith(beforeStar) || beforeStar.startsWith(below)
        : text.startsWith(below)
    },
  }
}
