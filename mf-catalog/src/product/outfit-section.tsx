import { Slot, useI18n } from '@vitrina/federation'
import { CardGrid } from '@vitrina/ui'
import type { Outfit } from '../outfit/find-outfit.ts'
import { SectionHead } from '../parts/section-head.tsx'
import { ProductCard } from '../product-cards/product-card.tsx'
import styles from './outfit-section.module.css'

/** What is worn with a product; taking it at once comes with code of its own. */
export function OutfitSection({ outfit: { cards, things } }: { outfit: Outfit }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="outfit">
      <SectionHead id="outfit" title={t('catalog:outfit.title')} />
      <div className={styles.outfit}>
        <CardGrid rail className={cards.length === 2 ? styles.two : styles.three}>
          {cards.map(card => (
            <ProductCard key={card.sku} card={card} place="rail" canBeSaved />
          ))}
        </CardGrid>
        {things.length > 0 && <Slot name="catalog.outfit" props={{ things }} fallback={null} />}
      </div>
    </section>
  )
}
