import { type LoaderArgs, type PageProps, shopRoot, useI18n } from '@vitrina/federation'
import { Alert, Button, Skeleton, VisuallyHidden } from '@vitrina/ui'
import { useSavedProducts } from '../saved-products/use-saved-products.ts'
import styles from './compare.module.css'
import { Comparison } from './comparison.tsx'

/**
 * What is compared is in the browser: the server makes the page's frame, the same for everybody.
 */
export async function loader(args: LoaderArgs) {
  return { root: shopRoot(args) }
}

export default function CompareRoute({ data: { root } }: PageProps<typeof loader>) {
  const { t } = useI18n()
  const { saved, failed, retry } = useSavedProducts()
  return (
    <>
      <title>{t('catalog:title', { name: t('catalog:compare.title') })}</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={`${root}/compare`} />
      {saved ? (
        <Comparison saved={saved} />
      ) : (
        <div className={styles.page}>
          <h1>{t('catalog:compare.title')}</h1>
          {failed ? (
            <Alert tone="warning" role="alert">
              <p>{t('catalog:savedProducts.unavailable')}</p>
              <Button look="quiet" onClick={retry}>
                {t('catalog:savedProducts.retry')}
              </Button>
            </Alert>
          ) : (
            <>
              <noscript>
                <p>{t('catalog:compare.noscript')}</p>
              </noscript>
              <div className={styles.waiting} role="status">
                <VisuallyHidden>{t('catalog:compare.loading')}</VisuallyHidden>
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
