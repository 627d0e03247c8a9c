/**
 * A field of the shop's as the engine has it, beside the others of one `kind`: a dot would make
 * parts of it, and a star would stand for many.
 */
export function toEngineFieldName(kind: EngineFieldKind, name: string): string {
  return `${kind}.${name.replaceAll('.', ':').replaceAll('*', '×') || ':'}`
}

/**
 * What the engine keeps of a field: its values as keys that are equal for what is equal, those that
 * are numbers, the first of them to sort by as a number or by letters, the words in its sentences.
 */
export type EngineFieldKind = 'keys' | 'numbers' | 'first' | 'letters' | 'words'
