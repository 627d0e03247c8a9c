import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from './folders.ts'

/**
 * Ten characters that change when anything changes that a build of these folders could see, or what
 * it is built with beside them.
 */
export function hashSource(folders: readonly string[], builtWith: string): string {
  const hash = createHash('sha256').update(builtWith)
  const always = ['pnpm-lock.yaml', 'shared']
  for (const name of [...always, ...folders]) {
    for (const file of filesBelow(path.resolve(rootFolder, name))) {
      hash.update(path.relative(rootFolder, file)).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 10)
}

const ignored = new Set(['node_modules', 'dist'])

function filesBelow(place: string): string[] {
  let entries: string[]
  try {
    entries = readdirSync(place).sort()
  } catch {
    return [place]
  }
  return entries
    .filter(name => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap(name => filesBelow(path.join(place, name)))
}
