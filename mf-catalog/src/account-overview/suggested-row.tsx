import { succeed } from '@vitrina/domain'
import { type ShopServices, useI18n, useServices } from '@vitrina/federation'
import { useQuery } from '@vitrina/query'
import { CardGrid } from '@vitrina/ui'
import { useId } from 'react'
import { findNewestProducts } from '../home/home-products.ts'
import type { ProductCardData } from '../product-cards/card.ts'
import { ProductCard } from '../product-cards/product-card.tsx'
import { findRecentlyViewed } from '../recently-viewed/find-recently-viewed.ts'
import styles from './account-overview.module.css'

const maxShown = 4

/** For whom the shop knows nothing of yet: what they looked at, else what others like. */
export function SuggestedRow() {
  const { t } = useI18n()
  const titleId = useId()
  const services = useServices()
  const { value } = useQuery('suggested', async signal => succeed(await suggest(services, signal)))
  if (!value || value.cards.length === 0) return null
  return (
    <section className={styles.row} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t(`catalog:${value.word}`)}
        </h2>
      </div>
      <CardGrid rail className={styles.products}>
        {value.cards.slice(0, maxShown).map(card => (
          <ProductCard key={card.sku} card={card} place="rail" canBeSaved />
        ))}
      </CardGrid>
    </section>
  )
}

type Suggestion = { word: 'viewed.title' | 'home.bestsellers'; cards: readonly ProductCardData[] }

async function suggest(
  services: Pick<ShopServices, 'api' | 'storage'>,
  signal: AbortSignal,
): Promise<Suggestion> {
  const viewed = await findRecentlyViewed(services, '', signal)
  if (viewed.length > 0) return { word: 'viewed.title', cards: viewed }
  const isHit = { attribute: 'hit', value: { eq: true } }
  // A shop out of reach leaves the row out.
  const cards = await findNewestProducts(services.api, [isHit], signal).catch(() => [])
  return { word: 'home.bestsellers', cards }
}
