import type { CommitSources } from './read-commit.ts'

/** So many lines in a row that say something are no chance any more. */
const minLines = 8

/** Runs of lines that stand in two places, each once; what is between two runs is not the same. */
export function countDuplicates(sources: CommitSources): { runs: number; lines: number } {
  const seen = new Map<string, string>()
  const doubled = new Set<string>()
  for (const [file, text] of sources) {
    const lines = meaningfulLines(text)
    for (let at = 0; at + minLines <= lines.length; at += 1) {
      const window = lines.slice(at, at + minLines).join('\n')
      const here = `${file}:${at}`
      if (seen.has(window))
        for (let one = 0; one < minLines; one += 1) doubled.add(`${file}:${at + one}`)
      else seen.set(window, here)
    }
  }
  const begins = [...doubled].filter(place => {
    const [file = '', at = ''] = place.split(':')
    return !doubled.has(`${file}:${Number(at) - 1}`)
  })
  return { runs: begins.length, lines: doubled.size }
}

/** Imports are alike by their nature; brackets alone say nothing. */
function meaningfulLines(text: string): string[] {
  return text
    .replace(/^(?:import|export) [^'"]*from ['"][^'"]+['"]$/gm, '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => /\w/.test(line) && !/^(?:\/\/|\/?\*)/.test(line))
}
