import { type LoaderArgs, type PageProps, useI18n } from '@vitrina/federation'
import { CardGrid } from '@vitrina/ui'
import { SectionHead } from '../parts/section-head.tsx'
import { ProductCard } from '../product-cards/product-card.tsx'
import { findNewestProducts } from './home-products.ts'

export async function loader({ services: { api }, signal }: LoaderArgs) {
  return {
    cards: await findNewestProducts(api, [{ attribute: 'hit', value: { eq: true } }], signal),
  }
}

export default function Bestsellers({ data: { cards } }: PageProps<typeof loader>) {
  const { t } = useI18n()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="bestsellers">
      <SectionHead id="bestsellers" title={t('catalog:home.bestsellers')} />
      <CardGrid rail>
        {cards.map(card => (
          <ProductCard key={card.sku} card={card} place="rail" isStatic />
        ))}
      </CardGrid>
    </section>
  )
}
