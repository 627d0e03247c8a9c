import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { pageSizeLimits } from '../size/limits.ts'
import { findLinkedTests, findMissingTests } from './named-tests.ts'
import { splitSentences } from './sentences.ts'

const page = path.join(rootFolder, 'docs/promises.md')
const text = readFileSync(page, 'utf8')
const said = splitSentences(readFileSync(path.join(rootFolder, 'README.md'), 'utf8'))

const promises = text
  .split('\n')
  .map(line => /^\| (.+) \| (.+) \|$/.exec(line))
  .filter(match => match !== null)
  .map(([, sentence = '', keptBy = '']) => ({ sentence, keptBy }))
  .filter(({ sentence }) => sentence !== 'sentence' && sentence !== '---')
const others = [...text.matchAll(/^- (.+)$/gm)].map(([, sentence = '']) => sentence)

describe('docs/promises.md', () => {
  it('lists every sentence of the README, as a promise or as a mere instruction', () => {
    const listed = new Set([...promises.map(({ sentence }) => sentence), ...others])
    expect(said.filter(sentence => !listed.has(sentence))).toEqual([])
  })

  it('lists no sentence that is missing in the README', () => {
    const listed = [...promises.map(({ sentence }) => sentence), ...others]
    expect(listed.filter(sentence => !said.includes(sentence))).toEqual([])
  })

  it('links each promise to existing tests or to a decision', () => {
    const missing = promises.flatMap(({ sentence, keptBy }) => {
      const named = findLinkedTests(keptBy)
      if (named.length === 0 && !keptBy.includes('(decisions/')) return [`${sentence}: nothing`]
      return findMissingTests(page, named)
    })
    expect(missing).toEqual([])
  })
})

describe('the page sizes in the README', () => {
  it('are the limits of the size gate, rounded to whole KiB', () => {
    const light = said.find(sentence => sentence.startsWith('Light.')) ?? ''
    const figures = [...light.matchAll(/\b(\d{2,3})\b/g)].map(([, figure]) => Number(figure))
    const { home = 0, product = 0 } = pageSizeLimits
    expect(figures).toEqual([home, product].map(Math.round))
  })
})

describe('the tests listed in docs/security.md', () => {
  it('are files that exist', () => {
    const security = readFileSync(path.join(rootFolder, 'docs/security.md'), 'utf8')
    const named = [...security.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, file = '']) => file,
    )
    const lost = named.filter(file =>
      [file, `platform/src/${file}`].every(place => !existsSync(path.join(rootFolder, place))),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(lost).toEqual([])
  })
})
