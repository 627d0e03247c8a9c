import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { findLinkedTests, findMissingTests } from './named-tests.ts'

const page = path.join(rootFolder, 'docs/specification.md')
const rows = readFileSync(page, 'utf8')
  .split('\n')
  .map(line => /^\| ([A-Z\d.]+) \| (.+) \| (.*) \|$/.exec(line))
  .filter(match => match !== null)
  .map(([, id = '', rule = '', keptBy = '']) => ({ id, rule, keptBy }))

/** Rules whose part of the shop is still to come; the list may only shrink. */
const stillToBeBuilt = new Set([
  ...['A5', 'A8', '2.18', '2.27', '3.22', '3.25', '3.30', '3.34', '3.35', '3.53'],
  ...['4.32', '4.63', '4.64', '7.33', '7.35', '7.40', '9.35', '9.47'],
])

const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)

/** How many rules each chapter of the specification has; M are the mends of known faults. */
const chapters = { A: 25, 1: 21, 2: 48, 3: 53, 4: 66, 5: 22, 6: 11, 7: 44, 8: 35, 9: 50, M: 14 }

describe('docs/specification.md', () => {
  it.each(Object.entries(chapters))('has one row for each rule of chapter %s', (chapter, count) => {
    const prefix = chapter === 'A' || chapter === 'M' ? chapter : `${chapter}.`
    const expected = Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)
    expect(rows.map(({ id }) => id).filter(id => id.startsWith(prefix))).toEqual(expected)
  })

  it('links each rule to a test or a decision, except the rules still to be built', () => {
    const empty = rows.filter(
      ({ id, keptBy }) =>
        findLinkedTests(keptBy).length === 0 &&
        !keptBy.includes('(decisions/') &&
        !stillToBeBuilt.has(id),
    )
    expect(empty).toEqual([])
  })

  it('has each rule outside chapter A referenced in a page of docs/rules or docs/api', () => {
    const named = new Set(rulePages().flatMap(rowsNamedIn))
    const ids = rows.map(({ id }) => id)
    // Chapter A is of packages and folders.
    expect(ids.filter(id => !id.startsWith('A') && !named.has(id))).toEqual([])
    expect([...named].filter(id => !ids.includes(id))).toEqual([])
  })

  it('links only to files that exist', () => {
    const folder = path.dirname(page)
    const dead = rows.flatMap(({ id, keptBy }) =>
      linksIn(keptBy)
        .filter(to => !existsSync(path.resolve(folder, to)))
        .map(to => `${id}: ${to}`),
    )
    expect(dead).toEqual([])
  })

  it('quotes only test titles that exist in the linked files', () => {
    const missing = rows.flatMap(({ id, keptBy }) =>
      findMissingTests(page, findLinkedTests(keptBy)).map(what => `${id}: ${what}`),
    )
    expect(missing).toEqual([])
  })
})

function rulePages(): string[] {
  const files = globSync('docs/{rules,api}/*.md', { cwd: rootFolder })
  return files.map(file => readFileSync(path.join(rootFolder, file), 'utf8'))
}

/** The rows a page names: `*Rows 4.1–4.3, 8.7.*` are four. */
function rowsNamedIn(text: string): string[] {
  const lists = [...text.matchAll(/\*Rows?\s([^*]+)\.\*/g)].map(([, list = '']) => list)
  return lists.flatMap(list => list.split(/,\s*/).flatMap(rowsFromTo))
}

function rowsFromTo(range: string): string[] {
  const [first = '', last = first] = range.split('–')
  const [, prefix = '', from = ''] = /^(.*?)(\d+)$/.exec(first) ?? []
  const to = Number(/\d+$/.exec(last)?.[0])
  return Array.from(
    { length: to - Number(from) + 1 },
    (_, index) => prefix + (Number(from) + index),
  )
}
