import { succeed } from '@vitrina/domain'
import { Link, type SlotProps, useI18n, useServices } from '@vitrina/federation'
import { useQuery } from '@vitrina/query'
import { onViewedSkusRemovalInOtherTab } from '@vitrina/storage'
import { CardGrid } from '@vitrina/ui'
import { useEffect } from 'react'
import { SectionHead } from '../parts/section-head.tsx'
import { ProductCard } from '../product-cards/product-card.tsx'
import { findRecentlyViewed } from './find-recently-viewed.ts'

/** A single card would stand lost in its row. */
const fewest = 2

/** What the shopper looked at before this product; nothing where there was next to nothing. */
export default function RecentlyViewedSlot({ sku }: SlotProps['catalog.viewed']) {
  const { t } = useI18n()
  const services = useServices()
  const { value: cards = [], settle } = useQuery(
    sku,
    async signal => succeed(await findRecentlyViewed(services, sku, signal)),
    { keepsLast: true },
  )

  useEffect(() => {
    const forget = () => settle(succeed([]))
    const stops = [
      // Another tab has forgotten them, as at a log-out.
      onViewedSkusRemovalInOtherTab(services.storage, forget),
      // Another customer has come than the one who looked at them, or they left while this page was
      // asleep.
      services.events.on('session:signed-in', ({ isStranger }) => {
        if (isStranger) forget()
      }),
      services.events.on('session:signed-out', ({ why }) => {
        if (why === 'asked') forget()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [services, settle])

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
