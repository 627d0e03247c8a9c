/**
 * On which line of a JSON text each value begins: by its path, keys and indices joined by dots as
 * in the messages of a schema. The text must be JSON.
 */
export function findJsonLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  let at = 0
  let line = 1

  function skipSpace(): void {
    for (; /\s/.test(text[at] ?? ''); at++) if (text[at] === '\n') line++
  }

  function readString(): string {
    const start = at
    for (at++; text[at] !== '"' && at < text.length; at++) if (text[at] === '\\') at++
    at++
    return String(JSON.parse(text.slice(start, at)))
  }

  function readMembers(path: string, end: '}' | ']'): void {
    at++
    skipSpace()
    for (let index = 0; text[at] !== end && at < text.length; index++) {
      let key = String(index)
      if (end === '}') {
        key = readString()
        skipSpace()
        at++ // the colon
      }
      readValue(path === '' ? key : `${path}.${key}`)
      skipSpace()
      if (text[at] === ',') at++
      skipSpace()
    }
    at++
  }

  function readValue(path: string): void {
    skipSpace()
    lines.set(path, line)
    if (text[at] === '{') readMembers(path, '}')
    else if (text[at] === '[') readMembers(path, ']')
    else if (text[at] === '"') readString()
    else while (/[^\s,\]}]/.test(text[at] ?? ' ')) at++
  }

  readValue('')
  return lines
}

/** The line of the value at this path, or of the nearest around it. */
export function findLineOfPath(
  lines: ReadonlyMap<string, number>,
  path: readonly PropertyKey[],
): number {
  for (let depth = path.length; depth > 0; depth--) {
    const line = lines.get(path.slice(0, depth).join('.'))
    if (line !== undefined) return line
  }
  return 1
}
