import { type PageHead, useI18n } from '@vitrina/federation'
import type { ShellDocument } from './document-context.ts'
import { toScriptJson } from './script-json.ts'

/** Marks what is true of the first page only: the browser drops it when the shopper goes on. */
const ofFirstPage = { 'data-first-page': '' }

/**
 * What other sites are told of a page: Open Graph for messengers, schema.org for search engines.
 * Written by the server alone; a browser never renders it.
 */
export function SharingMetadata({
  head,
  alternates,
}: {
  head: PageHead
  alternates: ShellDocument['alternates']
}) {
  const { t, locale } = useI18n()
  const { type, title, description, address, picture, things } = head
  const graph = { '@context': 'https://schema.org', '@graph': things }
  const facts: [property: string, content: string | number][] = [
    ['og:site_name', t('shell:logo')],
    ['og:locale', locale.replace('-', '_')],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ...(picture ? pictureMetadata(picture) : []),
  ]
  return (
    <>
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} {...ofFirstPage} />
      ))}
      {facts.map(([property, content]) => (
        <meta key={property} property={property} content={String(content)} {...ofFirstPage} />
      ))}
      <meta
        name="twitter:card"
        content={picture ? 'summary_large_image' : 'summary'}
        {...ofFirstPage}
      />
      {things.length > 0 && (
        <script
          type="application/ld+json"
          {...ofFirstPage}
          // JSON in which nothing can end the element.
          dangerouslySetInnerHTML={{ __html: toScriptJson(graph) }}
        />
      )}
    </>
  )
}

function pictureMetadata({
  href,
  width,
  height,
}: NonNullable<PageHead['picture']>): [property: string, content: string | number][] {
  return [
    ['og:image', href],
    ['og:image:width', width],
    ['og:image:height', height],
  ]
}
