import { useI18n } from '@vitrina/federation'
import { Alert, Button, Skeleton, VisuallyHidden } from '@vitrina/ui'
import type { ReactNode } from 'react'
import type { SavedProducts } from './saved-products.ts'
import styles from './saved-products-page.module.css'
import { useSavedProducts } from './use-saved-products.ts'

type SavedProductsPageProps = {
  title: string
  canonical: string
  children: (saved: SavedProducts) => ReactNode
}

/**
 * The frame of a page whose goods the browser alone knows: the server makes it the same for
 * everybody, and search engines keep none.
 */
export function SavedProductsPage({ title, canonical, children }: SavedProductsPageProps) {
  const { t } = useI18n()
  const { value: saved, failed, load } = useSavedProducts()
  return (
    <>
      <title>{t('catalog:title', { name: title })}</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={canonical} />
      {saved ? (
        children(saved)
      ) : (
        <div className={styles.page}>
          <h1>{title}</h1>
          {failed ? (
            <Alert tone="warning" role="alert">
              <p>{t('catalog:savedProducts.unavailable')}</p>
              <Button look="quiet" onClick={load}>
                {t('catalog:savedProducts.retry')}
              </Button>
            </Alert>
          ) : (
            <>
              <noscript>
                <p>{t('catalog:savedProducts.noscript')}</p>
              </noscript>
              <div className={styles.waiting} role="status">
                <VisuallyHidden>{t('catalog:savedProducts.loading')}</VisuallyHidden>
                <Skeleton width="most" />
                <Skeleton width="half" />
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}
