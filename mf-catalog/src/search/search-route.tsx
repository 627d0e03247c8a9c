import { type LoaderArgs, type PageProps, useI18n, useServices } from '@vitrina/federation'
import { useEffect } from 'react'
import { isTotalKnown } from '../listing/is-total-known.ts'
import { Listing } from '../listing/listing.tsx'
import { useRegisterCurrentListing } from '../listing/listing-on-screen.ts'
import { NoResults } from './no-results.tsx'
import { storePastQuery } from './past-queries.ts'
import { QueryInterpretation } from './query-interpretation.tsx'
import { currentSearchResultStore } from './results-on-screen.ts'
import { SearchDestinations } from './search-destinations.tsx'
import { SearchForm } from './search-form.tsx'
import type { SearchData } from './search-loader.ts'
import styles from './search-route.module.css'
import { buildSearchSubjectPath } from './search-text.ts'

/** A first page comes with its data: what loads another waits until one is wanted. */
export async function loader(args: LoaderArgs): Promise<SearchData> {
  const { loadSearch } = await import(/* webpackChunkName: "listing-loader" */ './search-loader.ts')
  return loadSearch(args)
}

export default function SearchRoute({ data, onGrown }: PageProps<typeof loader>) {
  const { text, exactly, listing, departments, suggestions, understood } = data
  const { places = [], popular = [] } = data
  const { t } = useI18n()
  const { storage } = useServices()

  const good = listing?.missed ? listing.missed.kept : listing
  // What became filters is no longer among the words: the address says it by the filters.
  const goods = listing && 'text' in listing.scope.goods ? listing.scope.goods : data
  const path = buildSearchSubjectPath({ text: goods.text, exactly })
  useRegisterCurrentListing(currentSearchResultStore, path, good ?? undefined)

  useEffect(() => {
    const reading = understood ? undefined : listing?.scope.reading
    if (listing && text) storePastQuery(storage, reading?.text ?? text)
  }, [storage, text, listing, understood])

  const name = text ? t('catalog:search.of', { query: text }) : t('catalog:search.title')
  return (
    <>
      <title>{t('catalog:title', { name })}</title>
      <meta name="robots" content="noindex, follow" />
      <SearchForm key={buildSearchSubjectPath(data)} text={text} />
      {listing ? (
        <>
          <div className={styles.head}>
            <h1>{name}</h1>
            {isTotalKnown(listing) && (
              <p aria-hidden="true">{t('catalog:listing.found', { count: listing.total })}</p>
            )}
            <QueryInterpretation
              text={text}
              exactly={exactly}
              reading={listing.scope.reading}
              understood={understood}
              className={styles.reading}
            />
          </div>
          <SearchDestinations places={places} className={styles.places} />
          <Listing
            key={path}
            data={listing}
            onGrown={grown => onGrown?.({ ...data, listing: grown })}
          />
        </>
      ) : (
        <NoResults
          text={text}
          departments={departments}
          suggestions={suggestions}
          places={places}
          popular={popular}
          understood={understood}
        />
      )}
    </>
  )
}
