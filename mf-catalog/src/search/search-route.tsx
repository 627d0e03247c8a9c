import { type PageProps, useI18n, useServices } from '@vitrina/federation'
import { useEffect } from 'react'
import { Listing } from '../listing/listing.tsx'
import { rememberQuery } from './past-queries.ts'
import { ReadingLine } from './reading-line.tsx'
import { SearchForm } from './search-form.tsx'
import { loadSearch } from './search-loader.ts'
import styles from './search-route.module.css'
import { WaysOn } from './ways-on.tsx'

export const loader = loadSearch

export default function SearchRoute({ data }: PageProps<typeof loader>) {
  const { text, exactly, listing, departments, suggestions } = data
  const { t } = useI18n()
  const { storage } = useServices()

  useEffect(() => {
    if (listing) rememberQuery(storage, listing.scope.reading?.text ?? text)
  }, [storage, text, listing])

  const name = text ? t('catalog:search.of', { query: text }) : t('catalog:search.title')
  return (
    <>
      <title>{t('catalog:title', { name })}</title>
      <meta name="robots" content="noindex, follow" />
      <SearchForm key={text} text={text} />
      {listing ? (
        <>
          <div className={styles.head}>
            <h1>{name}</h1>
            <p aria-hidden="true">{t('catalog:listing.found', { count: listing.total })}</p>
            <ReadingLine
              text={text}
              exactly={exactly}
              reading={listing.scope.reading}
              className={styles.reading}
            />
          </div>
          <Listing data={listing} />
        </>
      ) : (
        <WaysOn text={text} departments={departments} suggestions={suggestions} />
      )}
    </>
  )
}
