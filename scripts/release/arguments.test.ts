import { describe, expect, it } from '@jest/globals'
import { readReleaseArguments } from './arguments.ts'

describe('the argument parser of `npm run release`', () => {
  it.each([
    ['catalog', { command: 'release', words: ['catalog'] }],
    ['../poll', { command: 'release', words: ['../poll'] }],
    ['catalog --canary 10%', { command: 'release', words: ['catalog'], canary: 10 }],
    ['catalog --canary 2.5', { canary: 2.5 }],
    ['rollback catalog --by Anna', { command: 'rollback', words: ['catalog'], by: 'Anna' }],
    ['pin catalog 1a2b', { command: 'pin', words: ['catalog', '1a2b'] }],
    ['prune', { command: 'prune', words: [] }],
    [
      'list --shell http://a.example --shell http://b.example',
      { shells: ['http://a.example', 'http://b.example'] },
    ],
  ])('parses the command, its arguments and its options from “%s”', (line, expected) => {
    expect(readReleaseArguments(line.split(' '))).toMatchObject(expected)
  })

  it.each([
    '',
    'rollback',
    'list catalog',
    'catalog content',
    'pin catalog',
    'promote --canary 5%',
  ])('rejects the incomplete or wrong command %p with a usage message', line => {
    expect(() => readReleaseArguments(line.split(' ').filter(Boolean))).toThrow(
      '-- rollback <remote>',
    )
  })

  it('rejects the unknown option --force with its name and a usage message', () => {
    expect(() => readReleaseArguments(['catalog', '--force'])).toThrow(
      /'--force'.*\n.*\n*npm run release/,
    )
  })

  it.each(['0', '100%', 'half', '-5%', '1000'])(
    'rejects the canary share %p, which is not between 0 and 100 percent',
    share => {
      expect(() => readReleaseArguments(['catalog', `--canary=${share}`])).toThrow(
        'between 0 and 100 %',
      )
    },
  )
})
