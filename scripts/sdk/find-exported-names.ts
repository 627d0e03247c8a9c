/** What a compiled module exports: types are gone by then. */
export function findExportedNames(code: string, read: (file: string) => string): string[] {
  const named = [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map(name => name.trim().replace(/^.* as /, '')),
  )
  const declared = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  const passedOn = [...code.matchAll(/export \* from ['"](.+?)['"]/g)].flatMap(([, file = '']) =>
    findExportedNames(read(file), read),
  )
  return [...named, ...declared, ...passedOn].filter(name => name !== '').sort()
}
