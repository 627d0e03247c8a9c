import { useI18n } from '@vitrina/federation'
import { Alert, CardGrid } from '@vitrina/ui'
import { SectionHead } from '../parts/section-head.tsx'
import type { ProductCardData } from '../product-cards/card.ts'
import { ProductCard } from '../product-cards/product-card.tsx'
import styles from './related-products.module.css'

/** What goes with a product. It comes with the page: nothing is fetched for it later. */
export function RelatedProducts({ cards }: { cards: readonly ProductCardData[] | null }) {
  const { t } = useI18n()
  if (cards?.length === 0) return null
  return (
    <section aria-labelledby="related">
      <SectionHead id="related" title={t('catalog:product.related')} />
      {cards ? (
        <CardGrid rail>
          {cards.map(card => (
            <ProductCard key={card.sku} card={card} place="rail" canBeSaved />
          ))}
        </CardGrid>
      ) : (
        <Alert className={styles.down}>{t('catalog:product.relatedDown')}</Alert>
      )}
    </section>
  )
}
