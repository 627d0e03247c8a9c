import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Tells after each build which style sheets of its folder are others than after the one before. */
export function createStylesheetChangeTracker(folder: string): () => string[] {
  let before = new Map<string, string>()
  return () => {
    const sheets = new Map(
      readdirSync(folder)
        .filter(name => name.endsWith('.css'))
        .map(name => [name, readFileSync(path.join(folder, name), 'utf8')]),
    )
    const changed = [...sheets].filter(([name, css]) => before.get(name) !== css)
    before = sheets
    return changed.map(([name]) => name)
  }
}
