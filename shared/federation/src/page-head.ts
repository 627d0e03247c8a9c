import type { StructuredData } from '@vitrina/domain'

/**
 * What search engines and messengers are told of a page, beside the title, description and
 * canonical address that its component writes. Absolute addresses; plain text, nothing escaped.
 */
export type PageHead = {
  readonly type: 'website' | 'article' | 'product'
  readonly title: string
  readonly description: string
  readonly address: string
  readonly picture?: { readonly href: string; readonly width: number; readonly height: number }
  readonly things: readonly StructuredData[]
}

/**
 * A page module's `head`: told the loader's answer, on the server only. Guarded by
 * `typeof window`, it and all it imports stay out of browsers' files.
 */
export type DescribePage<Data> = (data: Data, words: { t: Translate }) => PageHead

type Translate = (key: string, values?: Record<string, string | number>) => string
