import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { importEntities } from './document-reading.ts'
import type { SourceDocument } from './loose-values.ts'
import { readVariant } from './product-variants.ts'
import { documentReaders } from './read-document.ts'

const page = readFileSync(new URL('../../../docs/import-documents.md', import.meta.url), 'utf8')

/** A document of which every field that is asked for is noted. */
function noting(given: SourceDocument): { source: SourceDocument; asked: Set<string> } {
  const asked = new Set<string>()
  const source = new Proxy(given, {
    get(document, name) {
      if (typeof name === 'string') asked.add(name)
      return Reflect.get(document, name)
    },
  })
  return { source, asked }
}

/** What a reader has to find before it asks for the rest. */
const necessary: Readonly<Record<string, SourceDocument>> = {
  category: { id: 2, name: 'Платья' },
  attribute: { attribute_id: 93, attribute_code: 'color' },
  taxrule: { id: 1 },
  review: { id: 1 },
  cms_page: { identifier: 'o-magazine' },
  cms_block: { identifier: 'footer' },
  cms_hierarchy: { node_id: 1 },
  news: { title: 'Открытие' },
  banner: { id: 1 },
  coupon: { code: 'WELCOME' },
}
const product = { sku: 'VT-1', name: 'Платье', price: 100 }

/** Types ask for their own parts. */
const productsOfAllTypes: readonly SourceDocument[] = [
  product,
  { ...product, type_id: 'configurable', configurable_children: [{ sku: 'VT-1-S', price: 1 }] },
  { ...product, type_id: 'bundle', bundle_options: [] },
  { ...product, type_id: 'grouped' },
]

function fieldsAskedOf(entity: (typeof importEntities)[number]): string[] {
  const samples = entity === 'product' ? productsOfAllTypes : [necessary[entity] ?? {}]
  const all = samples.flatMap(sample => {
    const { source, asked } = noting(sample)
    // Its own fields are gone through as a whole: what is named is what is asked for beside them.
    documentReaders[entity](source)
    return [...asked]
  })
  return [...new Set(all)].filter(name => name !== 'translations').sort()
}

/** The words in code of the part of the page below this heading. */
function documented(heading: string): Set<string> {
  const [, part = ''] = page.split(`\n## ${heading}\n`)
  const [own = ''] = part.split('\n## ')
  return new Set([...own.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name))
}

describe('the page docs/import-documents.md', () => {
  it.each(importEntities)('documents every field that the import reads, entity %s', entity => {
    const known = documented(entity)
    const asked = fieldsAskedOf(entity)
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.filter(name => !known.has(name))).toEqual([])
  })

  it('documents every field that the import reads from a variant', () => {
    const { source, asked } = noting({ sku: 'VT-1-S', price: 1 })
    readVariant(source, [])
    const known = documented('variant')
    expect([...asked].filter(name => !known.has(name))).toEqual([])
  })

  it('documents in the first column of its tables only fields that the import reads', () => {
    const cells = [...page.matchAll(/^\| ([^|]*`[^|]*)\|/gm)].map(([, cell = '']) => cell)
    const rows = cells.flatMap(cell => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    const { source, asked } = noting({ sku: 'VT-1-S', price: 1 })
    readVariant(source, [])
    const read = new Set([...importEntities.flatMap(fieldsAskedOf), ...asked, 'translations'])
    expect(rows.filter(name => !read.has(name))).toEqual([])
  })
})
