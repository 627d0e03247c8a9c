import { expect, it } from '@jest/globals'
import { parseFaultLine } from './parse-fault-line.ts'

it.each([
  { kind: 'stands', page: 7 },
  { kind: 'stands', page: null },
  { kind: 'exit', remote: 'catalog', problem: 'process.exit(1)' },
  { kind: 'memory', remote: null, problem: 'too much of it' },
] as const)('a fault line written by a render worker is parsed to the same fault: %j', said => {
  expect(parseFaultLine(JSON.stringify(said))).toEqual(said)
})

it.each(['', 'x', 'null', '7', '{"kind":"blocked"}', '{"kind":"stands"}', '{"kind":"party"}'])(
  'the invalid fault line %j of a render worker counts against no remote',
  line => {
    expect(parseFaultLine(line)).toMatchObject({ kind: 'output', remote: null })
  },
)
