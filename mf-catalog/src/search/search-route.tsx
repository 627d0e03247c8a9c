import { type LoaderArgs, type PageProps, useI18n, useServices } from '@vitrina/federation'
import { useEffect } from 'react'
import { isCounted } from '../listing/is-counted.ts'
import { Listing } from '../listing/listing.tsx'
import { useShownPage } from '../listing/shown-page.ts'
import { rememberQuery } from './past-queries.ts'
import { ReadingLine } from './reading-line.tsx'
import { SearchForm } from './search-form.tsx'
import type { SearchData } from './search-loader.ts'
import styles from './search-route.module.css'
import { foundPath } from './search-text.ts'
import { shownFound } from './shown-found.ts'
import { WaysOn } from './ways-on.tsx'

/** A first page comes with its data: what loads another waits until one is wanted. */
export async function loader(args: LoaderArgs): Promise<SearchData> {
  const { loadSearch } = await import('./search-loader.ts')
  return loadSearch(args)
}

export default function SearchRoute({ data, onGrown }: PageProps<typeof loader>) {
  const { text, exactly, listing, departments, suggestions } = data
  const { t } = useI18n()
  const { storage } = useServices()

  const good = listing?.missed ? listing.missed.kept : listing
  useShownPage(shownFound, foundPath(data), good ?? undefined)

  useEffect(() => {
    if (listing) rememberQuery(storage, listing.scope.reading?.text ?? text)
  }, [storage, text, listing])

  const name = text ? t('catalog:search.of', { query: text }) : t('catalog:search.title')
  return (
    <>
      <title>{t('catalog:title', { name })}</title>
      <meta name="robots" content="noindex, follow" />
      <SearchForm key={foundPath(data)} text={text} />
      {listing ? (
        <>
          <div className={styles.head}>
            <h1>{name}</h1>
            {isCounted(listing) && (
              <p aria-hidden="true">{t('catalog:listing.found', { count: listing.total })}</p>
            )}
            <ReadingLine
              text={text}
              exactly={exactly}
              reading={listing.scope.reading}
              className={styles.reading}
            />
          </div>
          <Listing
            key={foundPath(data)}
            data={listing}
            onGrown={grown => onGrown?.({ ...data, listing: grown })}
          />
        </>
      ) : (
        <WaysOn text={text} departments={departments} suggestions={suggestions} />
      )}
    </>
  )
}
