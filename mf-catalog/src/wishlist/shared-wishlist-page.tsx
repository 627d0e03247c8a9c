import { Link, useI18n, useLocation } from '@vitrina/federation'
import {
  Alert,
  Button,
  CardGrid,
  EmptyState,
  getButtonClass,
  Skeleton,
  VisuallyHidden,
} from '@vitrina/ui'
import { SaveButtons } from '../saved-products/save-buttons.tsx'
import type { SavedProducts } from '../saved-products/saved-products.ts'
import { useSharedWishlist } from './use-shared-wishlist.ts'
import { WishlistCard } from './wishlist-card.tsx'
import styles from './wishlist-page.module.css'

/** A list somebody has shared: it can be bought from, and not changed. */
export function SharedWishlistPage({ saved }: { saved: SavedProducts }) {
  const { t } = useI18n()
  const { hash } = useLocation()
  const token = hash.slice(1)
  const { list, goods, products } = useSharedWishlist(token)

  if (token === '' || list.value === null) {
    return (
      <EmptyState
        size="h1"
        title={t(token === '' ? 'saved-products:shared.partial' : 'saved-products:shared.void')}
        text={t('saved-products:shared.void.text')}
        actions={
          <Link to="/" className={getButtonClass()}>
            {t('saved-products:wishlist.empty.action')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <div className={styles.head}>
        <h1 className="h1">{t('saved-products:shared.title')}</h1>
        {list.value ? (
          <>
            <p className="mute" role="status">
              {t('saved-products:count', { count: products.length })}
            </p>
            <p className={styles.text}>{t('saved-products:shared.text')}</p>
          </>
        ) : (
          list.state === 'loading' && (
            <div className={styles.waiting} role="status">
              <VisuallyHidden>{t('catalog:savedProducts.loading')}</VisuallyHidden>
              <Skeleton width="most" />
              <Skeleton width="half" />
            </div>
          )
        )}
        <OpeningFailed query={list.failure ? list : goods} />
      </div>
      {list.value && (
        <CardGrid>
          {products.map(product => (
            <WishlistCard
              key={product.sku}
              product={product}
              view={goods.value?.get(product.sku)}
              isKnown={goods.value !== undefined}
              hasLastSeenPrice={false}
              heart={product.url_path && <SaveButtons saved={saved} product={product} />}
            />
          ))}
        </CardGrid>
      )}
    </>
  )
}

type OpeningFailedProps = {
  query: Pick<ReturnType<typeof useSharedWishlist>['list'], 'failure' | 'retry'>
}

/** Says that the list, or the prices of its goods, could not be had. */
function OpeningFailed({ query: { failure, retry } }: OpeningFailedProps) {
  const { t } = useI18n()
  if (!failure) return null
  const isOffline = failure.kind === 'offline'
  return (
    <Alert tone="warning" role="alert">
      <p>{t(isOffline ? 'saved-products:shared.offline' : 'saved-products:shared.failed')}</p>
      <Button look="quiet" onClick={retry}>
        {t('saved-products:retry')}
      </Button>
    </Alert>
  )
}
