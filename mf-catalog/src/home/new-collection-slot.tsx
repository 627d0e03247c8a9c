import { Link, type LoaderArgs, type PageProps, useI18n } from '@vitrina/federation'
import { CardGrid, GridCell } from '@vitrina/ui'
import { SectionHead } from '../parts/section-head.tsx'
import { ProductCard } from '../product-cards/product-card.tsx'
import { findFullCatalogueLink } from './full-catalogue-link.ts'
import { findNewestProducts } from './home-products.ts'

export async function loader({ services: { api, settings }, signal }: LoaderArgs) {
  const [cards, whole] = await Promise.all([
    findNewestProducts(api, [], signal),
    findFullCatalogueLink(api, settings.rootCategoryId, signal),
  ])
  return { cards, whole }
}

/** The newest things, the first of them large, and the way to all the others. */
export default function NewCollection({ data: { cards, whole } }: PageProps<typeof loader>) {
  const { t } = useI18n()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="new-collection">
      <SectionHead id="new-collection" title={t('catalog:home.newCollection')}>
        {whole && (
          <Link className="link" to={whole.path}>
            {t('catalog:home.allNew')}
          </Link>
        )}
      </SectionHead>
      <CardGrid>
        {cards.map((card, index) => (
          <ProductCard key={card.sku} card={card} place={index === 0 ? 'lead' : 'panes'} isStatic />
        ))}
        <GridCell say>
          <p>{t('catalog:home.seasonStart', { count: cards.length })}</p>
          {whole && (
            <Link className="link" to={whole.path}>
              {t('catalog:home.wholeCatalogue', { count: whole.count })}
            </Link>
          )}
        </GridCell>
      </CardGrid>
    </section>
  )
}
