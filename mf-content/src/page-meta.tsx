import { createPageDescription } from '@vitrina/domain'

/** What the tab, search engines and shared links say of a page; React lifts it into the head. */
export function PageMeta({
  title,
  description,
  canonical,
}: {
  title: string
  description: string
  canonical: string
}) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={createPageDescription(description)} />
      <link rel="canonical" href={canonical} />
    </>
  )
}
