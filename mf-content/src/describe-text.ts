import {
  buildBreadcrumbList,
  buildOpenGraphImage,
  createPageDescription,
  replaceNoBreakSpaces,
  type StructuredData,
} from '@vitrina/domain'
import type { PageHead } from '@vitrina/federation'

export type TextPageDetails = {
  type: 'website' | 'article'
  title: string
  description: string
  canonical: string
  /** The root of the shop's addresses. */
  root: string
  image?: string | null
  /** The pages above this one, below the home page, and this one last. */
  trail: readonly { label: string; href: string }[]
  /** Label of the home page. */
  home: string
  things?: readonly StructuredData[]
}

/** What search engines and messengers are told of a page of text. */
export function buildTextPageHead(text: TextPageDetails): PageHead {
  const { type, title, description, canonical, root, image, trail, home, things = [] } = text
  return {
    type,
    title: replaceNoBreakSpaces(title),
    description: createPageDescription(description),
    address: canonical,
    ...(image && { picture: buildOpenGraphImage(root, image) }),
    things: [...things, buildBreadcrumbList(root, [{ label: home, href: '/' }, ...trail])],
  }
}
