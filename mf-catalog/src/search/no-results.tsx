import type { TextPlace } from '@vitrina/contract'
import { Link, useI18n, useServices } from '@vitrina/federation'
import { CardGrid, EmptyState } from '@vitrina/ui'
import type { ListedCategory as Category } from '../listing/categories.ts'
import { CategoryLink } from '../parts/category-link.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import type { ProductCardData } from '../product-cards/card.ts'
import { ProductCard } from '../product-cards/product-card.tsx'
import { LinkGroup } from './link-group.tsx'
import styles from './no-results.module.css'
import { SearchDestinations } from './search-destinations.tsx'
import type { InterpretedQuery } from './search-loader.ts'
import { buildSearchPath, isSearchTextLongEnough, minSearchTextLength } from './search-text.ts'

export type NoResultsProps = {
  text: string
  departments: readonly Category[]
  /** Texts that find something. */
  suggestions: readonly string[]
  places: readonly TextPlace[]
  popular: readonly ProductCardData[]
  understood: InterpretedQuery | undefined
}

/** A search page without products: how the text was understood, and where else to look. */
export function NoResults(props: NoResultsProps) {
  const { text, popular, understood } = props
  const isAnswered = isPlaceNamed(props)
  const { t } = useI18n()
  const [title, help] = useTitle(props)
  return (
    <>
      <EmptyState
        size="h2"
        className={styles.empty}
        title={title}
        text={
          <>
            {understood && understood.parts.length > 1 && (
              <span className={styles.understood}>
                {t('catalog:search.understood')}: {understood.parts.join(' + ')}
              </span>
            )}
            {help}
          </>
        }
        actions={<OtherSearches {...props} />}
      />
      {popular.length > 0 && text !== '' && !isAnswered && (
        <section aria-labelledby="popular" className={styles.popular}>
          <SectionHead id="popular" title={t('catalog:home.bestsellers')} />
          <CardGrid rail>
            {popular.map(card => (
              <ProductCard key={card.sku} card={card} place="rail" isStatic />
            ))}
          </CardGrid>
        </section>
      )}
    </>
  )
}

/** Links on: one condition fewer, a correction, pages, departments, and whom to write to. */
function OtherSearches(props: NoResultsProps) {
  const { text, departments, suggestions, places, understood } = props
  const { t } = useI18n()
  const { contactEmail } = useServices().settings
  const ways = understood?.ways ?? []
  const hasDepartment = isPlaceNamed(props) || places.some(({ type }) => type === 'category')
  return (
    <>
      <LinkGroup title={t('catalog:search.less')}>
        {ways.map(({ words, path, count }) => (
          <Link key={path} to={path}>
            {t('catalog:search.without', { words })}, {t('catalog:listing.count', { count })}
          </Link>
        ))}
      </LinkGroup>
      <LinkGroup title={t('catalog:search.didYouMean')}>
        {suggestions.map(suggestion => (
          <Link key={suggestion} to={buildSearchPath(suggestion)}>
            {suggestion}
          </Link>
        ))}
      </LinkGroup>
      <SearchDestinations places={places} />
      {!hasDepartment && (
        <LinkGroup title={t('catalog:search.departments')}>
          {departments.map(department => (
            <CategoryLink key={department.id} category={department} lang={department.lang}>
              {department.name}
            </CategoryLink>
          ))}
        </LinkGroup>
      )}
      {contactEmail && text !== '' && (
        <p className={styles.contact}>
          {t('catalog:search.contact')}{' '}
          <a className="link" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        </p>
      )}
    </>
  )
}

/** Where the words name a page or a department, that is what was found. */
function isPlaceNamed({ places, understood }: NoResultsProps): boolean {
  return places.length > 0 && !understood?.ways.length
}

function useTitle(props: NoResultsProps): [string, string | undefined] {
  const { text, places, understood } = props
  const { t } = useI18n()
  if (text === '') return [t('catalog:search.title'), t('catalog:search.startHelp')]
  if (!isSearchTextLongEnough(text)) {
    const least = minSearchTextLength
    return [t('catalog:search.title'), t('catalog:search.shortHelp', { least })]
  }
  const title = isPlaceNamed(props) ? 'catalog:search.of' : 'catalog:search.nothing'
  const isHelped = places.length > 0 || (understood?.ways.length ?? 0) > 0
  return [t(title, { query: text }), isHelped ? undefined : t('catalog:search.nothingHelp')]
}
