import { describe, expect, it } from '@jest/globals'
import { readReleaseArguments } from './arguments.ts'

describe('the arguments of `npm run release`', () => {
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
  ])('are read: %s', (line, expected) => {
    expect(readReleaseArguments(line.split(' '))).toMatchObject(expected)
  })

  it.each([
    '',
    'rollback',
    'list catalog',
    'catalog content',
    'pin catalog',
    'promote --canary 5%',
  ])('are refused with the usage for an incomplete or wrong command: %p', line => {
    expect(() => readReleaseArguments(line.split(' ').filter(Boolean))).toThrow(
      '-- rollback <remote>',
    )
  })

  it('are refused with the name of an unknown option and the usage', () => {
    expect(() => readReleaseArguments(['catalog', '--force'])).toThrow(
      /'--force'.*\n.*\n*npm run release/,
    )
  })

  it.each(['0', '100%', 'half', '-5%', '1000'])('are refused for a canary share of %p', share => {
    expect(() => readReleaseArguments(['catalog', `--canary=${share}`])).toThrow(
      'between 0 and 100 %',
    )
  })
})
