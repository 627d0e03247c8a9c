import { type LoaderArgs, type PageProps, useI18n } from '@vitrina/federation'
import { Cell, Panes } from '@vitrina/ui'
import { ProductCard } from '../cards/product-card.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { findNewest } from './home-products.ts'

export async function loader({ services: { api }, signal }: LoaderArgs) {
  return { cards: await findNewest(api, [], signal) }
}

/** The newest things, the first of them large. */
export default function NewCollection({ data: { cards } }: PageProps<typeof loader>) {
  const { t } = useI18n()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="new-collection">
      <SectionHead id="new-collection" title={t('catalog:home.newCollection')} />
      <Panes>
        {cards.map((card, index) => (
          <ProductCard key={card.sku} card={card} place={index === 0 ? 'lead' : 'panes'} />
        ))}
        <Cell say>
          <p>{t('catalog:home.seasonStart', { count: cards.length })}</p>
        </Cell>
      </Panes>
    </section>
  )
}
