import { useI18n } from '@vitrina/federation'
import { Cell, ColourDots, classNames, Pane, Picture } from '@vitrina/ui'
import type { ReactNode, Ref } from 'react'
import { KeepPlace } from '../keeping/keep-place.tsx'
import { ProductLink } from '../parts/product-link.tsx'
import { ShownPrice } from '../parts/shown-price.tsx'
import { type Card, keptOf } from './card.ts'
import { CardBadges } from './card-badges.tsx'
import styles from './product-card.module.css'

/** How wide the picture is shown, by the grid the card stands in. */
const pictureSizes = {
  panes: '(min-width: 1920px) 17vw, (min-width: 1120px) 25vw, (min-width: 768px) 33vw, 50vw',
  beside: '(min-width: 1920px) 17vw, (min-width: 1120px) 27vw, (min-width: 768px) 33vw, 50vw',
  rail: '(min-width: 768px) 25vw, 68vw',
  lead: '(min-width: 1120px) 50vw, 100vw',
}

export type ProductCardProps = {
  card: Card
  place?: keyof typeof pictureSizes
  /** The largest picture a page opens with. */
  priority?: boolean
  /** In the first row. */
  eager?: boolean
  /** Can be put aside; in markup that is never hydrated no button would work. */
  keeps?: boolean
  /** What lies over the corner of the picture instead. */
  corner?: ReactNode
  /** What links inside the page name it by. */
  anchor?: string | undefined
  linkRef?: Ref<HTMLAnchorElement> | undefined
}

/** A product in a list. The whole pane is the link, with one `<a>` in the name. */
export function ProductCard(props: ProductCardProps) {
  const { card, place = 'panes', priority, eager, keeps, corner, anchor, linkRef } = props
  const { t, format } = useI18n()
  const isLead = place === 'lead'
  return (
    <Cell
      big={isLead}
      id={anchor}
      className={classNames(styles.card, isLead && styles.lead, !card.isInStock && styles.out)}
    >
      <Pane fill={isLead} colour={card.isInStock ? card.imageColor : undefined}>
        <Picture
          path={card.image}
          alt=""
          sizes={pictureSizes[place]}
          whole={isLead}
          priority={priority}
          eager={eager}
        />
        <CardBadges card={card} />
      </Pane>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <ProductLink product={card} {...(linkRef && { ref: linkRef })}>
            {card.name}
          </ProductLink>
        </h3>
        <ShownPrice price={card.price} />
        {card.colors.length > 1 && (
          <ColourDots
            colours={card.colors}
            label={t('catalog:card.colors', {
              count: card.colors.length,
              number: format.number(card.colors.length),
            })}
          />
        )}
      </div>
      {keeps && <KeepPlace place="card" product={keptOf(card)} />}
      {corner}
    </Cell>
  )
}
