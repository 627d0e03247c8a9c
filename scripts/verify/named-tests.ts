import { readFileSync } from 'node:fs'
import path from 'node:path'

export type LinkedTests = { to: string; titles: readonly string[] }

const links = /\[[^\]]+\.(?:test|spec)\.tsx?\]\(([^)]+)\)((?:,? “[^”]+”)*)/g

/** The tests a page names: each file that is linked, with the titles in curly quotes after it. */
export function findLinkedTests(text: string): LinkedTests[] {
  return [...text.matchAll(links)].map(([, to = '', named = '']) => ({
    to,
    titles: [...named.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }))
}

/** The titles a page names that no test in the file has, and the files named without one. */
export function findMissingTests(page: string, named: readonly LinkedTests[]): string[] {
  return named.flatMap(({ to, titles }) => {
    if (titles.length === 0) return [`${to}: no title`]
    const file = path.resolve(path.dirname(page), to)
    const text = readFileSync(file, 'utf8').replaceAll("\\'", "'")
    const isThere = (title: string) =>
      ["'", '"', '`'].some(quote => text.includes(`${quote}${title}${quote},`))
    return titles.filter(title => !isThere(title)).map(title => `${to}: no test “${title}”`)
  })
}
