import { expect, it } from '@jest/globals'
import { readFaultLine } from './read-fault-line.ts'

it.each([
  { kind: 'stands', page: 7 },
  { kind: 'stands', page: null },
  { kind: 'exit', remote: 'catalog', problem: 'process.exit(1)' },
  { kind: 'memory', remote: null, problem: 'too much of it' },
] as const)('a worker’s fault line is read as it was written: %j', said => {
  expect(readFaultLine(JSON.stringify(said))).toEqual(said)
})

it.each(['', 'x', 'null', '7', '{"kind":"blocked"}', '{"kind":"stands"}', '{"kind":"party"}'])(
  'the error line %j, which no worker writes, counts as output of no remote',
  line => {
    expect(readFaultLine(line)).toMatchObject({ kind: 'output', remote: null })
  },
)
