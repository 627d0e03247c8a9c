import { describe, expect, it } from '@jest/globals'
import {
  contractVersion,
  type RegistryEntry,
  type RemoteCapabilities,
} from '@vitrina/federation/manifest'
import { acceptRegistry } from './accept-registry.ts'
import type { ParsedRegistry } from './parse-registry.ts'

function entry(version: string, offer: Partial<RemoteCapabilities> = {}): RegistryEntry {
  return {
    version,
    url: `${version}/`,
    integrity: `sha384-${version}`,
    contract: contractVersion,
    offer: {
      messages: 'x',
      routes: [],
      targets: {},
      slots: {},
      services: {},
      listeners: [],
      ...offer,
    },
  }
}

const page = (path: string, id = path) => ({
  routes: [{ id, path, expose: './page', layout: 'default' as const }],
})

function read(
  remotes: ParsedRegistry['remotes'],
  rest: Partial<ParsedRegistry> = {},
): ParsedRegistry {
  const noCanary = { canary: {}, refusedCanaries: {} }
  return { revision: 1, remotes, refused: {}, withdrawn: [], ...noCanary, ...rest }
}

const versions = (remotes: Readonly<Record<string, RegistryEntry>>) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]))

const live = { catalog: entry('a1', page('/c')), content: entry('b1', page('/news')) }

describe('a registry without an entry for a live remote', () => {
  it('leaves the remote live, and reports a problem', () => {
    const { remotes, problems, isComplete } = acceptRegistry(live, read({}))
    expect(versions(remotes)).toEqual({ catalog: 'a1', content: 'b1' })
    expect(problems.content?.problem).toContain('does not say that it is withdrawn')
    expect(isComplete).toBe(true)
  })

  it('removes the remote if the registry lists it as withdrawn', () => {
    const next = read({ catalog: live.catalog }, { withdrawn: ['content'] })
    const { remotes, problems, isComplete } = acceptRegistry(live, next)
    expect([versions(remotes), problems, isComplete]).toEqual([{ catalog: 'a1' }, {}, true])
  })
})

describe('a registry entry that cannot be parsed', () => {
  const refused = { content: 'The registry is damaged' }

  it('leaves its remote unchanged, while other remotes change', () => {
    const next = acceptRegistry(live, read({ catalog: entry('a2') }, { refused }))
    expect(versions(next.remotes)).toEqual({ catalog: 'a2', content: 'b1' })
    const problem = refused.content
    expect(next.problems).toEqual({ content: { reason: 'damaged', problem } })
    expect(next.isComplete).toBe(true)
  })

  it('makes the registry incomplete if its remote was not known before', () => {
    const next = acceptRegistry({}, read({ catalog: live.catalog }, { refused }))
    expect([versions(next.remotes), next.isComplete]).toEqual([{ catalog: 'a1' }, false])
  })
})

it('an empty registry is incomplete if no remote was known before', () => {
  expect(acceptRegistry({}, read({})).isComplete).toBe(false)
})

describe('a release that claims a path or name of the shell or another live remote', () => {
  it.each<[string, Partial<RemoteCapabilities>, Partial<RemoteCapabilities>]>([
    ['path /p/:id', page('/p/:sku', 'x'), page('/p/:id', 'y')],
    ['route name news', page('/a', 'news'), page('/b', 'news')],
    [
      'slot s',
      { slots: { s: { expose: './s', hydrate: 'load' } } },
      { slots: { s: { expose: './t', hydrate: 'load' } } },
    ],
    ['service cart', { services: { cart: './a' } }, { services: { cart: './b' } }],
    ['target product', { targets: { product: './a' } }, { targets: { product: './b' } }],
  ])('is refused for the %s, and the error contains the owning remote', (what, owned, wanted) => {
    const before = { catalog: entry('a1', owned), content: entry('b1') }
    const next = acceptRegistry(before, read({ ...before, content: entry('b2', wanted) }))
    expect(versions(next.remotes)).toEqual({ catalog: 'a1', content: 'b1' })
    const problem = `The ${what} belongs to the live remote catalog.`
    expect(next.problems).toEqual({ content: { reason: 'conflict', problem } })
  })

  it.each(['/', '/api/x', '/readyz'])('is refused for the path %s of the shell', path => {
    const { problems } = acceptRegistry(live, read({ ...live, content: entry('b2', page(path)) }))
    expect(problems.content?.problem).toBe(`The path ${path} belongs to the shell.`)
  })

  it('is accepted if the owner drops the path in the same registry, in either entry order', () => {
    const moved = [
      ['content', entry('b2', page('/c'))],
      ['catalog', entry('a2')],
    ] as const
    for (const order of [moved, moved.toReversed()]) {
      const { remotes, problems } = acceptRegistry(live, read(Object.fromEntries(order)))
      expect([versions(remotes), problems]).toEqual([{ content: 'b2', catalog: 'a2' }, {}])
    }
  })
})

describe('a canary', () => {
  it('is refused without a live release or with a path conflict, and accepted otherwise', () => {
    const fine = { ...entry('a2', page('/c')), share: 10 }
    const taking = { ...entry('b2', page('/c')), share: 10 }
    const alone = { ...entry('p1', page('/p')), share: 10 }
    const { remotes, canary, canaryProblems, problems } = acceptRegistry(
      {},
      read(live, { canary: { catalog: fine, content: taking, poll: alone } }),
    )
    expect(versions(remotes)).toEqual({ catalog: 'a1', content: 'b1' })
    expect(canary).toEqual({ catalog: fine })
    expect(canaryProblems).toEqual({
      content: 'The path /c belongs to the live remote catalog.',
      poll: 'Nothing is live that it could stand beside.',
    })
    expect(problems).toEqual({})
  })
})
