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
  'a fault line that no worker writes, %j, is nobody’s fault and does not throw',
  line => {
    expect(readFaultLine(line)).toMatchObject({ kind: 'output', remote: null })
  },
)
