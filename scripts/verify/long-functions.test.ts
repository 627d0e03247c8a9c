import { describe, expect, it } from '@jest/globals'
import { findExemptionFaults, listExemptFiles } from './long-functions.ts'

const rule = (most: number) => ({ name: 'noExcessiveLinesPerFunction', fault: 'long', most })

const finding = (file: string) =>
  `::error title=lint/complexity/noExcessiveLinesPerFunction,file=/shop/${file},line=7::too long`

describe('the list of files excluded from the function length limit', () => {
  it('contains the files excluded in the linter’s settings, but no test patterns', () => {
    const linter = { rules: { complexity: { noExcessiveLinesPerFunction: 'off' } } }
    const others = { includes: ['other.ts'], linter: { rules: {} } }
    const configuration = { overrides: [{ includes: ['**/*.test.ts', 'a.ts'], linter }, others] }
    expect(listExemptFiles(JSON.stringify(configuration), rule(1))).toEqual(['a.ts'])
    const complexity = { ...rule(1), name: 'noExcessiveCognitiveComplexity' }
    expect(listExemptFiles(JSON.stringify(configuration), complexity)).toEqual([])
  })

  it('passes if each of its files has exactly one long function', () => {
    expect(
      findExemptionFaults(['a.ts', 'b.ts'], `${finding('a.ts')}\n${finding('b.ts')}`, rule(2)),
    ).toEqual([])
  })

  it('fails when it contains more files than the maximum', () => {
    const faults = findExemptionFaults(
      ['a.ts', 'b.ts'],
      `${finding('a.ts')}\n${finding('b.ts')}`,
      rule(1),
    )
    expect(faults).toEqual([expect.stringContaining('1 at most may be')])
  })

  it('reports a listed file without a long function, and a file with two long functions', () => {
    const faults = findExemptionFaults(
      ['a.ts', 'b.ts'],
      `${finding('b.ts')}\n${finding('b.ts')}`,
      rule(2),
    )
    expect(faults).toEqual([
      expect.stringContaining('a.ts has no long function any more'),
      expect.stringContaining('b.ts has 2 long functions'),
    ])
  })
})
