import type { TextPlace } from '@vitrina/contract'
import { Link, useI18n } from '@vitrina/federation'
import { joinClassNames } from '@vitrina/ui'
import { useId } from 'react'
import { CategoryLink } from '../parts/category-link.tsx'
import styles from './search-destinations.module.css'

/** Departments and pages of text that the words may mean, above the goods. */
export function SearchDestinations({
  places,
  className,
}: {
  places: readonly TextPlace[]
  className?: string | undefined
}) {
  const { t, format } = useI18n()
  const id = useId()
  const groups = [
    { name: t('catalog:search.departments'), of: places.filter(isCategory) },
    { name: t('catalog:search.pages'), of: places.filter(place => !isCategory(place)) },
  ]
  if (places.length === 0) return null
  return (
    <div className={joinClassNames(styles.places, className)}>
      {groups.map(
        ({ name, of }, at) =>
          of.length > 0 && (
            <section key={name} aria-labelledby={`${id}${at}`}>
              <h2 id={`${id}${at}`} className={styles.name}>
                {name}
              </h2>
              <ul className={styles.list}>
                {of.map(place => (
                  <li key={place.url_path}>
                    {isCategory(place) ? (
                      <CategoryLink
                        category={{ ...place, path: `/${place.url_path}` }}
                        lang={place.text_language}
                      >
                        {place.name}
                        {place.parent && <span className={styles.note}>{place.parent}</span>}
                        {place.product_count !== undefined && (
                          <span className={styles.note}>{format.number(place.product_count)}</span>
                        )}
                      </CategoryLink>
                    ) : (
                      <Link to={`/${place.url_path}`} lang={place.text_language}>
                        {place.name}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

function isCategory({ type }: TextPlace): boolean {
  return type === 'category'
}
