import { expect, it } from '@jest/globals'
import { parseRegistry } from './parse-registry.ts'

const entry = {
  version: '1a',
  url: 'catalog/1a/',
  integrity: 'sha384-x',
  contract: 1,
  offer: { messages: 'catalog', routes: [], targets: {}, slots: {}, services: {}, listeners: [] },
}

it('reads a registry', () => {
  const registry = { revision: 3, remotes: { catalog: entry } }
  expect(parseRegistry(JSON.stringify(registry))).toEqual(registry)
})

it.each([
  ['{}', 'revision'],
  [JSON.stringify({ revision: 1, remotes: { '../x': entry } }), 'remotes'],
  [
    JSON.stringify({ revision: 1, remotes: { catalog: { ...entry, integrity: '' } } }),
    'remotes.catalog.integrity',
  ],
])('names what is damaged in %s', (text, place) => {
  expect(() => parseRegistry(text)).toThrow(`damaged at ${place}`)
})

it('says when the text is no JSON', () => {
  expect(() => parseRegistry('<html>')).toThrow(SyntaxError)
})
