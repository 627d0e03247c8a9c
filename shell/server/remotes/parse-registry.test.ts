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

describe('a registry', () => {
  it('has its valid entries read', () => {
    const remotes = { catalog: entry }
    expect(read(remotes)).toMatchObject({ revision: 3, remotes, refused: {}, withdrawn: [] })
  })

  it('has its canaries read one by one, and refuses one with a share of 100', () => {
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
    ['no entry at all', null, 'remotes.content'],
  ])('with %s in one entry loses that entry only, and names the place', (_what, bad, place) => {
    const { remotes, refused } = read({ content: bad, catalog: entry })
    expect(Object.keys(remotes)).toEqual(['catalog'])
    expect(refused.content).toContain(`damaged at ${place}:`)
  })

  it('ignores an entry whose name leads out of the folder', () => {
    expect(Object.keys(read({ '../x': entry }).refused)).toEqual(['../x'])
  })

  it('without a revision is refused as a whole', () => {
    expect(() => parseRegistry('{}')).toThrow('damaged at revision')
  })

  it('that is not JSON is refused completely', () => {
    expect(() => parseRegistry('<html>')).toThrow('registry.json is no JSON')
  })
})
