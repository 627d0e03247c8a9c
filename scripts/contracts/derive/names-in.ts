import type { Type } from 'typescript/unstable/sync'

/**
 * The names a type of literals stands for; none for `string` or a parameter, which tell nothing.
 */
export function listLiteralNames(type: Type): string[] {
  if (type.isStringLiteralType()) return [type.value]
  return type.isUnionType() ? type.getTypes().flatMap(listLiteralNames) : []
}
