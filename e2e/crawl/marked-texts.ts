import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import storeViews from '../../platform/store-views.json' with { type: 'json' }

/** Texts that the platform shows in another language than the view's: by text, in which one. */
export type LanguageByText = ReadonlyMap<string, string>

const entities = ['product', 'category', 'attribute', 'cms_page', 'cms_block', 'cms_hierarchy']
const others = ['news', 'banner']
const root = path.resolve(import.meta.dirname, '../..')
const { window } = new JSDOM('')
/** Fields whose values nobody reads as words. */
const unread =
  /^(?:sku|type|type_id|\w*code|link_type|\w*_sku|url_\w+|slug|identifier|\w*image|thumbnail|\w+_type|\w+_at|\w*color|swatch|path|link|request_url|xpath|frontend_input|place|vid|text_language)$/

/**
 * What a view of the shop marks, less what it says in the same words in its own language: «Beige»
 * of an English product is a German colour too.
 */
export async function readLanguageByText(shop: string, language: string): Promise<LanguageByText> {
  const code = language as keyof typeof storeViews.storeViews
  const view = storeViews.storeViews[code] as { elasticsearch?: { index: string } }
  const index = view.elasticsearch?.index ?? storeViews.storeViews.ru.elasticsearch.index
  const marked = new Map<string, string>()
  const own = new Set(await interfaceWords(language))
  for (const entity of [...entities, ...others]) {
    const query = new URLSearchParams({
      ...{ request_format: 'search-query', request: '{}', size: '1000' },
      storeCode: language,
    })
    const address = `${shop}/api/catalog/${index}/${entity}/_search?${query}`
    const answer = await fetch(address, { headers: { 'x-vs-store-code': language } })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    const { hits } = (await answer.json()) as { hits: { hits: { _source: object }[] } }
    for (const { _source: document } of hits.hits) collect(document, undefined, { marked, own })
  }
  for (const words of own) marked.delete(words)
  return marked
}

type CollectedTexts = { marked: Map<string, string>; own: Set<string> }

/** A part may have a mark of its own, as a category inside a product; else that of the whole. */
function collect(value: unknown, above: string | undefined, texts: CollectedTexts): void {
  if (typeof value === 'string') {
    for (const text of splitTexts(value)) {
      if (above === undefined) texts.own.add(text)
      else texts.marked.set(text, above)
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  const own = 'text_language' in value ? String(value.text_language) : undefined
  for (const [name, part] of Object.entries(value)) {
    const inside = own ?? (name === 'category' ? undefined : above)
    if (!unread.test(name)) collect(part, name === 'category' ? undefined : inside, texts)
  }
}

/** The stretches of text between the tags of HTML, or the paragraphs of plain text. */
function splitTexts(value: string): string[] {
  if (!value.includes('<')) return value.split('\n').map(collapseSpaces).filter(isTelling)
  const { document } = window
  const root = document.createElement('template')
  root.innerHTML = value
  const walker = document.createTreeWalker(root.content, window.NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(collapseSpaces(walker.currentNode.nodeValue ?? ''))
  return texts.filter(isTelling)
}

/** Spaces differ between a document and its page. */
export function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Sizes, figures, short signs and addresses are of no language. */
function isTelling(text: string): boolean {
  return /\p{Letter}{4}/u.test(text) && !text.includes('@')
}

async function interfaceWords(language: string): Promise<string[]> {
  const files = globSync(`{mf-*,shell,shared/*}/messages/${language}-*/*.json`, { cwd: root })
  if (files.length === 0) throw new Error(`There are no messages in ${language}`)
  const texts = await Promise.all(
    files.map(async name =>
      Object.values(JSON.parse(await readFile(path.join(root, name), 'utf8')) as object),
    ),
  )
  return texts
    .flat()
    .filter(text => typeof text === 'string')
    .map(collapseSpaces)
}
