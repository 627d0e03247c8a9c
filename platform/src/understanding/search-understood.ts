import type { Attribute, Category, TextPlace, UnderstoodFilter } from '@vitrina/contract'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import type { IndexQuery } from '../search/index-query.ts'
import type { PhoneticRules } from '../search/phonetic-rules.ts'
import type { SearchHits, SearchPageOptions } from '../search/search-index.ts'
import { createDestinationFinder } from './find-destinations.ts'
import {
  dropUnlikelySuggestions,
  isFirstHitNamedByWords,
  isSearchedProductSold,
  joinSearchWords,
  omitHits,
} from './judge-hits.ts'
import { isPlausibleReading } from './judge-reading.ts'
import type { SearchDictionary } from './search-dictionary.ts'
import type { SearchWords } from './search-words.ts'
import { applyUnderstoodFilters, createFilterResolver } from './settle-filters.ts'
import { createSpellingCorrector } from './spell-words.ts'
import { createSpellingVocabulary, type SpellingVocabulary } from './spelling-vocabulary.ts'
import {
  addAttributeCondition,
  addNameCondition,
  buildProductNameQuery,
  buildTextQuery,
  omitAggregationsAndSort,
} from './text-queries.ts'
import {
  createTextInterpreter,
  type TextInterpreter,
  type TextUnderstanding,
} from './understand-text.ts'
import { createWordNormalizer, type WordNormalizer } from './word-normalizer.ts'

/** What a search that understands its text answers beside the goods. */
export type ProductTextSearchResult = SearchHits & {
  understood?: { text: string; filters: readonly UnderstoodFilter[] }
  places: readonly TextPlace[]
}

/** Searches for goods by a shopper's own words, whichever engine finds them. */
export type ProductTextSearch = (
  catalog: VisibleCatalog,
  query: IndexQuery,
  page: SearchPageOptions,
) => Promise<ProductTextSearchResult>

export type SearchKnowledge = { dictionary: SearchDictionary; phonetics: PhoneticRules }

/** `getKnowledge` is asked at each search: what is known may have been read anew. */
export function createProductTextSearch(getKnowledge: () => SearchKnowledge): ProductTextSearch {
  const searchers = new WeakMap<SearchKnowledge, ProductTextSearch>()
  return (catalog, query, page) => {
    const knowledge = getKnowledge()
    const search = searchers.get(knowledge) ?? createKnowingSearch(knowledge)
    searchers.set(knowledge, search)
    return search(catalog, query, page)
  }
}

function createKnowingSearch({ dictionary, phonetics }: SearchKnowledge): ProductTextSearch {
  const forms = createWordNormalizer(phonetics)
  const languages = new Map<string, LanguageReader>()
  const inLanguage = (language: string): LanguageReader => {
    const known = languages.get(language) ?? createLanguageReader(dictionary.in(language), forms)
    languages.set(language, known)
    return known
  }
  return (catalog, query, page) =>
    searchUnderstood({ catalog, query, page, forms, reader: inLanguage(catalog.language) })
}

/** What the words of one language mean in the shop. */
type LanguageReader = ReturnType<typeof createLanguageReader>

function createLanguageReader(words: SearchWords, forms: WordNormalizer) {
  const readers = new WeakMap<readonly Attribute[], TextInterpreter>()
  let known:
    | { key: string; attributes: readonly Attribute[]; words: SpellingVocabulary }
    | undefined
  return {
    findPlaces: createDestinationFinder(words, forms),
    spell: createSpellingCorrector(words, forms),
    read(text: string, attributes: readonly Attribute[]): TextUnderstanding {
      const reader = readers.get(attributes) ?? createTextInterpreter(words, attributes, forms)
      readers.set(attributes, reader)
      return reader(text)
    },
    /** What is found has one of these words: what else was said tells which of them. */
    listKinds(
      { literal, meant }: TextUnderstanding,
      attributes: readonly Attribute[],
      categories: readonly Category[],
    ): string[] {
      const known = this.knownWords(attributes, categories)
      return [...meant, ...literal.filter(word => known.isKind(word))]
    },
    /** Made anew when the departments or options are others. */
    knownWords(
      attributes: readonly Attribute[],
      categories: readonly Category[],
    ): SpellingVocabulary {
      const key = categories.map(({ name }) => name).join('\n')
      if (known?.key !== key || known.attributes !== attributes) {
        known = {
          key,
          attributes,
          words: createSpellingVocabulary({ words, attributes, categories }, forms),
        }
      }
      return known.words
    },
  }
}

type UnderstoodSearch = {
  catalog: VisibleCatalog
  query: IndexQuery
  page: SearchPageOptions
  forms: WordNormalizer
  reader: LanguageReader
}

async function searchUnderstood(search: UnderstoodSearch): Promise<ProductTextSearchResult> {
  const { catalog, query, page, forms, reader } = search
  const categories = catalog.all('category')
  const attributes = catalog.attributes()
  const typed = query._searchText?.trim() ?? ''
  const known = reader.knownWords(attributes, categories)
  const text = await reader.spell(typed, known, createProductWordCheck(search))
  const understood = reader.read(text, attributes)
  const places = reader.findPlaces(text, {
    categories,
    pages: catalog.all('cms_page'),
  })
  const kinds = reader.listKinds(understood, attributes, categories)
  const textQuery = buildTextQuery(query, understood, kinds)
  const settler = createSettler(search, textQuery, joinSearchWords(understood))
  const filters = await settler.settle(understood.parts, listExplicitAttributes(query))
  const narrowed = applyUnderstoodFilters(textQuery, filters)
  const found = await catalog.search('product', narrowed, page)
  // What only resembles the text is no answer to who names something else.
  const isCertain =
    !found.reading || isPlausibleReading(understood.words, found.reading, forms, known)
  const answer = isCertain
    ? found
    : await catalog.search('product', { ...narrowed, _searchExactly: true }, page)
  const sold = isSearchedProductSold(catalog, answer, understood, forms) ? answer : omitHits(answer)
  const told = dropUnlikelySuggestions(sold, text, understood)
  const hits = text === typed ? told : withSpelling(told, text)
  if (filters.length === 0) return { ...hits, places }
  const isAllOptions = understood.parts.every(({ kind }) => kind === 'option')
  if (isAllOptions && !isFirstHitNamedByWords(catalog, hits, understood, forms)) {
    const named = await catalog.search('product', buildProductNameQuery(query, text), page)
    if (named.total > 0) return { ...named, places }
  }
  const isCountable = hits.total === 0 && understood.notSold.length === 0
  const shown = isCountable ? await settler.countWithoutEach(filters) : filters
  return { ...hits, places, understood: { text: understood.text, filters: shown } }
}

/** Whether some product has a word as it is typed, in its name or its departments'. */
function createProductWordCheck({ catalog, query, page }: UnderstoodSearch) {
  return async (word: string): Promise<boolean> => {
    const exact = { ...omitAggregationsAndSort(query), _searchText: word, _searchExactly: true }
    return (await catalog.search('product', exact, { ...page, from: 0, size: 1 })).total > 0
  }
}

function createSettler({ catalog, page }: UnderstoodSearch, textQuery: IndexQuery, sought: string) {
  const bare = omitAggregationsAndSort(textQuery)
  return createFilterResolver({
    count: async filters =>
      (await catalog.search('product', applyUnderstoodFilters(bare, filters), { ...page, size: 1 }))
        .total,
    countHaving: async (filters, field) => {
      const having = addAttributeCondition(applyUnderstoodFilters(bare, filters), field)
      return (await catalog.search('product', having, { ...page, size: 1 })).total
    },
    countNamed: async filters => {
      const named = addNameCondition(applyUnderstoodFilters(bare, filters), sought)
      return (await catalog.search('product', named, { ...page, size: 1 })).total
    },
    findPrice: async (filters, rank) => {
      const cheapestFirst: IndexQuery = {
        ...addNameCondition(applyUnderstoodFilters(bare, filters), sought),
        _appliedSort: [{ field: 'final_price', options: 'asc' }],
      }
      const ranked = { ...page, from: rank, size: 1 }
      const [hit] = (await catalog.search('product', cheapestFirst, ranked)).hits
      return hit && catalog.productWithId(hit.id)?.final_price_incl_tax
    },
  })
}

function listExplicitAttributes({ _appliedFilters }: IndexQuery): ReadonlySet<string> {
  return new Set(
    _appliedFilters.filter(({ scope }) => scope === 'catalog').map(({ attribute }) => attribute),
  )
}

/** What was spelled here is told as what an engine has read. */
function withSpelling(hits: SearchHits, text: string): SearchHits {
  const by = [...new Set([...(hits.reading?.by ?? []), 'typo' as const])].sort()
  return { ...hits, reading: { text: hits.reading?.text ?? text, by } }
}
