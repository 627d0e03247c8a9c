import type { CmsPage } from '@vitrina/contract'
import { insertNoBreakSpaces } from '@vitrina/domain'
import type { TranslatedDocument } from '../../../src/catalog/stored-documents.ts'
import { getPictureColor } from '../../build/pictures.ts'
import { aboutPages } from './about-pages.ts'
import { buyingPages } from './buying-pages.ts'
import { pagesInGerman } from './pages-in-german.ts'
import { pagesInItalian } from './pages-in-italian.ts'
import { sectionPages } from './section-pages.ts'
import { buildStorePages, findStorePageTitles } from './store-texts.ts'

export type PageText = { title: string; description: string; content: string }

/** A picture by its place, and what it shows in both languages. */
type PagePicture = { path: string; alt: string; en: string }

export type PageSource = PageText & {
  identifier: string
  picture?: PagePicture
  en: PageText
  de?: PageText
  it?: PageText
}

const sources: readonly PageSource[] = [...aboutPages, ...buyingPages, ...sectionPages]

const shared: TranslatedDocument<CmsPage>[] = sources.map((page, place) => ({
  id: place + 1,
  identifier: page.identifier,
  ...texts(page),
  ...(page.picture && { image: checked(page.picture.path), image_alt: page.picture.alt }),
  active: true,
  store_id: [0],
  sort_order: place + 1,
  translations: {
    en: { ...texts(page.en), ...(page.picture && { image_alt: page.picture.en }) },
    ...findStorePageTitles(page.identifier),
    ...translated('de', pagesInGerman[page.identifier]),
    ...translated('it', pagesInItalian[page.identifier]),
    ...(page.de && { de: texts(page.de) }),
    ...(page.it && { it: texts(page.it) }),
  },
}))

/** Those that all stores show, and those of certain stores. */
export const cmsPages: TranslatedDocument<CmsPage>[] = [
  ...shared,
  ...buildStorePages(shared, texts),
]

function translated(language: string, page: (PageText & { alt?: string }) | undefined) {
  return page && { [language]: { ...texts(page), ...(page.alt && { image_alt: page.alt }) } }
}

function checked(path: string): string {
  getPictureColor(path)
  return path
}

function texts({ title, description, content }: PageText) {
  return {
    title,
    content: insertNoBreakSpaces(content.trim()),
    content_heading: title,
    meta_title: title,
    meta_description: insertNoBreakSpaces(description),
  }
}
