import { Link, type SlotProps, useI18n, useServices } from '@vitrina/federation'
import { onViewedForgotten } from '@vitrina/storage'
import { CardGrid } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { SectionHead } from '../parts/section-head.tsx'
import type { Card } from '../product-cards/card.ts'
import { ProductCard } from '../product-cards/product-card.tsx'
import { findRecentlyViewed } from './find-recently-viewed.ts'

/** A single card would stand lost in its row. */
const fewest = 2

/** What the shopper looked at before this product; nothing where there was next to nothing. */
export default function RecentlyViewedSlot({ sku }: SlotProps['catalog.viewed']) {
  const { t } = useI18n()
  const services = useServices()
  const [cards, setCards] = useState<readonly Card[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    void findRecentlyViewed(services, sku, leaving.signal).then(found => {
      if (!leaving.signal.aborted) setCards(found)
    })
    return () => leaving.abort()
  }, [services, sku])

  // Another tab has forgotten them, as at a log-out.
  useEffect(() => onViewedForgotten(services.storage, () => setCards([])), [services])

  // Another customer has come than the one who looked at them, or they left while this page was
  // asleep.
  useEffect(() => {
    const stops = [
      services.events.on('session:signed-in', ({ isStranger }) => {
        if (isStranger) setCards([])
      }),
      services.events.on('session:signed-out', ({ why }) => {
        if (why === 'asked') setCards([])
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [services])

  if (cards.length < fewest) return null
  return (
    <section aria-labelledby="viewed">
      <SectionHead id="viewed" title={t('catalog:viewed.title')}>
        <Link className="link" to="/my-account/recently-viewed">
          {t('catalog:viewed.all')}
        </Link>
      </SectionHead>
      <CardGrid rail>
        {cards.map(card => (
          <ProductCard key={card.sku} card={card} place="rail" canBeSaved />
        ))}
      </CardGrid>
    </section>
  )
}
