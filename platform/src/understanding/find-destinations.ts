import type { Category, TextPlace } from '@vitrina/contract'
import type { ResolvedDocuments } from '../catalog/document-schemas.ts'
import { isStopWord, splitWords } from '../search/words.ts'
import { createPhraseMatcher, type PhraseMatcher } from './phrases.ts'
import type { SearchWords } from './search-words.ts'
import type { WordNormalizer } from './word-normalizer.ts'

type Page = ResolvedDocuments['cms_page']

const most = { categories: 4, pages: 3 }

/** Departments and pages of text that a shopper may mean: departments first, the closest first. */
export type DestinationFinder = (
  text: string,
  of: { categories: readonly Category[]; pages: readonly Page[] },
) => readonly TextPlace[]

type Named = { place: TextPlace; phrases: PhraseMatcher<true>; depth: number }

export function createDestinationFinder(
  words: SearchWords,
  forms: WordNormalizer,
): DestinationFinder {
  const ofPlace = new Map<string, readonly string[]>(
    words.places.map(one => [
      'page' in one ? `cms_page ${one.page}` : `category ${one.category}`,
      one.words,
    ]),
  )
  const named = new WeakMap<Category | Page, Named>()
  const remember = <Document extends Category | Page>(
    document: Document,
    make: (document: Document) => Named,
  ): Named => {
    const known = named.get(document) ?? make(document)
    named.set(document, known)
    return known
  }
  const listed = (phrases: readonly string[]): PhraseMatcher<true> =>
    createPhraseMatcher(
      phrases.map(phrase => [phrase, true as const]),
      forms,
    )

  function nameCategory(category: Category): Named {
    const { id, name, slug, url_path, product_count, text_language } = category
    return {
      place: {
        type: 'category',
        id,
        name,
        slug,
        url_path,
        product_count,
        ...inOther(text_language),
      },
      phrases: listed([name, ...partsOf(name), ...(ofPlace.get(`category ${slug}`) ?? [])]),
      depth: category.level,
    }
  }

  function namePage(page: Page): Named {
    const { id, title: name, identifier: slug, text_language } = page
    return {
      place: { type: 'cms_page', id, name, slug, url_path: slug, ...inOther(text_language) },
      phrases: listed([name, ...(ofPlace.get(`cms_page ${slug}`) ?? [])]),
      depth: 0,
    }
  }

  return (text, { categories, pages }) => {
    const tokens = text.split(/\s+/).filter(token => splitWords(token).length > 0)
    const large = tokens.filter(token => !splitWords(token).every(isStopWord)).length
    if (large === 0) return []
    const byId = new Map(categories.map(category => [category.id, category]))
    const computeMatchShare = ({ phrases }: Named) =>
      Math.min(1, countMatched(phrases, tokens) / large)
    const shown = categories
      .filter(({ is_active, product_count, level }) => is_active && product_count > 0 && level > 1)
      .map(category => {
        const own = remember(category, nameCategory)
        const parent = byId.get(category.parent_id)
        const above = parent && parent.level > 1 ? remember(parent, nameCategory) : undefined
        const place = { ...own.place, ...(above && { parent: above.place.name }) }
        return {
          ...own,
          place,
          share: computeMatchShare(own),
          above: above ? computeMatchShare(above) : 0,
        }
      })
      .filter(({ share }) => share > 0)
      .toSorted(
        (a, b) => b.share + b.above - (a.share + a.above) || b.share - a.share || a.depth - b.depth,
      )
    const texts = pages
      .filter(({ active, store_id }) => active && (!store_id?.length || store_id.includes(0)))
      .map(page => ({
        ...remember(page, namePage),
        share: computeMatchShare(remember(page, namePage)),
      }))
      .filter(({ share }) => share > 0)
      .toSorted((a, b) => b.share - a.share)
    return [
      ...shown.slice(0, most.categories).map(({ place }) => place),
      ...texts.slice(0, most.pages).map(({ place }) => place),
    ]
  }
}

/** «Топы и футболки» is found by either. */
function partsOf(name: string): string[] {
  return name.split(/\s(?:и|and)\s|,/).map(part => part.trim())
}

/** How many words of the text are words for it. */
function countMatched(phrases: PhraseMatcher<true>, tokens: readonly string[]): number {
  let matched = 0
  for (let place = 0; place < tokens.length; ) {
    const taken = phrases.at(tokens, place)?.taken ?? 0
    matched += taken
    place += Math.max(1, taken)
  }
  return matched
}

function inOther(text_language: string | undefined) {
  return text_language === undefined ? {} : { text_language }
}
