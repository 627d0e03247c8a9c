import { isJsonObject, type QueryReader } from './query-reader.ts'

export type SourceFields = { include: string[]; exclude: string[] }

/** `false`, a name, a list of names, or both lists; wildcards are resolved by the caller. */
export function readSourceFields(source: unknown, reading: QueryReader): SourceFields {
  if (source === undefined || source === null || source === true)
    return { include: [], exclude: [] }
  if (source === false) return { include: [], exclude: ['*'] }
  if (!isJsonObject(source)) return { include: names(source, '_source', reading), exclude: [] }
  const { include, includes = include, exclude, excludes = exclude } = source
  return {
    include: names(includes ?? [], '_source.includes', reading),
    exclude: names(excludes ?? [], '_source.excludes', reading),
  }
}

function names(source: unknown, at: string, reading: QueryReader): string[] {
  const list = [source].flat()
  if (list.length <= 200 && list.every(name => typeof name === 'string')) return list
  reading.refuse(at, 'must be at most 200 names')
  return []
}
