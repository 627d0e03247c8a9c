import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { findDecisionFaults } from './decisions.ts'

const folder = path.join(rootFolder, 'docs/decisions')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const old = {
  file: '0001-a.md',
  text: '# 0001 · A\n\n2026-11-21 · superseded by [0002](0002-b.md)\n',
}
const young = { file: '0002-b.md', text: '# 0002 · B\n\n2026-11-22 · accepted · replaces 0001\n' }
const index = '- [0001](0001-a.md) · A — superseded by [0002](0002-b.md)\n- [0002](0002-b.md) · B\n'

describe('docs/decisions', () => {
  it('lists every decision once, with the successor of each replaced decision', () => {
    const files = readdirSync(folder).filter(file => /^\d{4}-.+\.md$/.test(file))
    const pages = files.map(file => ({ file, text: read(file) }))
    expect(pages.length).toBeGreaterThan(80)
    expect(findDecisionFaults(read('README.md'), pages)).toEqual([])
  })
})

describe('the check of decisions', () => {
  it('passes when both decisions and the index mention a replacement', () => {
    expect(findDecisionFaults(index, [old, young])).toEqual([])
  })

  it('reports a decision that is missing from the index, and one listed twice', () => {
    expect(findDecisionFaults(index.split('\n')[0] ?? '', [old, young])).toEqual([
      '0002-b.md stands 0 times in the index, not once',
    ])
    expect(findDecisionFaults(index + index, [young, old])).toContain(
      '0001-a.md stands 2 times in the index, not once',
    )
  })

  it('reports a replacement that is mentioned in only one of the two decisions', () => {
    const silent = { ...young, text: '# 0002 · B\n\n2026-11-22 · accepted\n' }
    expect(findDecisionFaults(index, [old, silent])).toEqual([
      '0001-a.md is superseded by 0002, which does not say that it replaces it',
    ])
    const accepted = { ...old, text: '# 0001 · A\n\n2026-11-21 · accepted\n' }
    expect(findDecisionFaults(index, [accepted, young])).toEqual([
      '0002-b.md replaces 0001, which does not say by what it is superseded',
    ])
  })

  it('reports a replacement that the index does not mention', () => {
    const plain = '- [0001](0001-a.md) · A\n- [0002](0002-b.md) · B\n'
    expect(findDecisionFaults(plain, [old, young])).toEqual([
      '0001-a.md is superseded by 0002, and the index does not say so',
    ])
  })
})
