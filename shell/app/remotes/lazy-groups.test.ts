import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import type { RemoteDefinition } from '@vitrina/federation/manifest'

const root = path.join(__dirname, '../../..')

function definitionOf(folder: string): RemoteDefinition {
  return JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8'))
}

// The specification's names of code that is loaded when it is shown. Each module that a remote
// exposes is a chunk of its own.
test.each([
  ['newsletter modal', 'mf-account', './newsletter-panel'],
  ['search panel', 'mf-catalog', './search-panel'],
  ['category', 'mf-catalog', './category'],
  ['home', 'mf-catalog', './new-collection'],
  ['home', 'mf-content', './hero'],
  ['product', 'mf-catalog', './product'],
  ['CMS page, static page', 'mf-content', './cms-page'],
  ['checkout, order confirmation', 'mf-cart-checkout', './checkout'],
  ['compare', 'mf-catalog', './saved-pages'],
  ['my-account', 'mf-account', './overview'],
  ['reset-password', 'mf-account', './create-password'],
])(
  'the lazy-load group %s contains a module of a route or slot: %s %s',
  (_group, folder, expose) => {
    const { exposes, routes = [], slots = {} } = definitionOf(folder)
    expect(exposes).toHaveProperty([expose])
    const places = [...routes, ...Object.values(slots)]
    expect(places.some(place => place.expose === expose)).toBe(true)
  },
)
