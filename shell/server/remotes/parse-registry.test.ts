import { describe, expect, it } from '@jest/globals'
import { contractVersion } from '@vitrina/federation/manifest'
import { parseRegistry } from './parse-registry.ts'

const entry = {
  version: '1a',
  url: 'catalog/1a/',
  integrity: 'sha384-x',
  contract: contractVersion,
  offer: { messages: 'catalog', routes: [], targets: {}, slots: {}, services: {}, listeners: [] },
}
const route = { id: 'news', path: '/news', expose: './news', layout: 'wide' }
const unknownLayout = { ...entry, offer: { ...entry.offer, routes: [route] } }

const read = (remotes: object) => parseRegistry(JSON.stringify({ revision: 3, remotes }))

describe('parsing a registry', () => {
  it('returns its valid entries', () => {
    const remotes = { catalog: entry }
    expect(read(remotes)).toMatchObject({ revision: 3, remotes, refused: {}, withdrawn: [] })
  })

  it('returns valid canaries, and refuses a canary with a share of 100 percent', () => {
    const canary = { catalog: { ...entry, share: 10 }, content: { ...entry, share: 100 } }
    const text = JSON.stringify({ revision: 4, remotes: { catalog: entry }, canary })
    const read = parseRegistry(text)
    expect(Object.keys(read.canary)).toEqual(['catalog'])
    expect(read.refusedCanaries.content).toContain('damaged at canary.content.share')
    expect(read.refused).toEqual({})
  })

  it.each([
    ['an unknown layout', unknownLayout, 'remotes.content.offer.routes.0.layout'],
    ['no integrity', { ...entry, integrity: '' }, 'remotes.content.integrity'],
    ['an entry that is null', null, 'remotes.content'],
  ])('refuses only one entry for %s, and reports the path of the error', (_what, bad, place) => {
    const { remotes, refused } = read({ content: bad, catalog: entry })
    expect(Object.keys(remotes)).toEqual(['catalog'])
    expect(refused.content).toContain(`damaged at ${place}:`)
  })

  it('refuses an entry whose name is a path outside of the folder', () => {
    expect(Object.keys(read({ '../x': entry }).refused)).toEqual(['../x'])
  })

  it('throws an error for a registry without a revision', () => {
    expect(() => parseRegistry('{}')).toThrow('damaged at revision')
  })

  it('throws an error for a registry that is not JSON', () => {
    expect(() => parseRegistry('<html>')).toThrow('registry.json is no JSON')
  })
})
