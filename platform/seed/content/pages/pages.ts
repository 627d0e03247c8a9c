import type { CmsPage } from '@vitrina/contract'
import { bindWords } from '@vitrina/domain'
import { aboutPages } from './about-pages.ts'
import { buyingPages } from './buying-pages.ts'

export type PageSource = {
  identifier: string
  title: string
  description: string
  content: string
}

export const pages: CmsPage[] = [...aboutPages, ...buyingPages].map((page, place) => ({
  id: place + 1,
  identifier: page.identifier,
  title: page.title,
  content: bindWords(page.content.trim()),
  content_heading: page.title,
  meta_title: page.title,
  meta_description: bindWords(page.description),
  active: true,
  store_id: [0],
  sort_order: place + 1,
}))
