import { useCurrentPrice, useI18n } from '@vitrina/federation'
import { ColourDots, GridCell, joinClassNames, Picture, PictureFrame } from '@vitrina/ui'
import type { Ref } from 'react'
import { PriceTag } from '../parts/price-tag.tsx'
import { ProductLink } from '../parts/product-link.tsx'
import { LazySaveButtons } from '../saved-products/lazy-save-buttons.tsx'
import { SaveButtonsPlaceholder } from '../saved-products/save-buttons-placeholder.tsx'
import { toSavedProduct } from '../saved-products/to-saved-product.ts'
import type { ProductCardData } from './card.ts'
import { CardBadges } from './card-badges.tsx'
import { serializeCardPriceData } from './card-prices.tsx'
import { CardRating } from './card-rating.tsx'
import styles from './product-card.module.css'
import { useIsServerMarkup } from './use-server-markup.ts'

/** How wide the picture is shown, by the grid the card stands in. */
const pictureSizes = {
  panes: '(min-width: 120em) 17vw, (min-width: 70em) 25vw, (min-width: 48em) 33vw, 50vw',
  beside: '(min-width: 120em) 17vw, (min-width: 70em) 27vw, (min-width: 48em) 33vw, 50vw',
  rail: '(min-width: 48em) 25vw, 68vw',
  lead: '(min-width: 70em) 50vw, 100vw',
}

export type ProductCardProps = {
  card: ProductCardData
  place?: keyof typeof pictureSizes
  /** The largest picture a page opens with. */
  priority?: boolean
  /** In the first row. */
  eager?: boolean
  /** Shows the buttons of the wishlist and the comparison. */
  canBeSaved?: boolean
  /**
   * In markup that is never hydrated: buttons and prices of the browser's find their places later.
   */
  isStatic?: boolean
  /** What links inside the page name it by. */
  anchor?: string | undefined
  linkRef?: Ref<HTMLAnchorElement> | undefined
}

/** A product in a list. The whole pane is the link, with one `<a>` in the name. */
export function ProductCard(props: ProductCardProps) {
  const { card, place = 'panes', priority, eager, canBeSaved, isStatic, anchor, linkRef } = props
  const { t, format } = useI18n()
  const isLead = place === 'lead'
  const price = useCurrentPrice(card.childSku ?? card.sku, card.price)
  const isMarked = useIsServerMarkup() && isStatic
  const badges = <CardBadges card={{ ...card, price }} />
  const shownPrice = <PriceTag price={price} />
  return (
    <GridCell
      big={isLead}
      id={anchor}
      className={joinClassNames(styles.card, isLead && styles.lead, !card.isInStock && styles.out)}
    >
      <PictureFrame fill={isLead} colour={card.isInStock ? card.imageColor : undefined}>
        <Picture
          path={card.image}
          alt=""
          sizes={pictureSizes[place]}
          whole={isLead}
          priority={priority}
          eager={eager}
        />
        {isStatic ? <div data-badges>{badges}</div> : badges}
      </PictureFrame>
      <div
        className={styles.text}
        data-priced={isMarked ? serializeCardPriceData(card) : undefined}
      >
        <h3 className={styles.name} lang={card.lang}>
          <ProductLink product={card} {...(linkRef && { ref: linkRef })}>
            {card.name}
          </ProductLink>
        </h3>
        {isStatic ? <div data-price>{shownPrice}</div> : shownPrice}
        <div className={styles.facts}>
          {card.rating && <CardRating rating={card.rating} />}
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
        {!card.isInStock && (canBeSaved || isStatic) && (
          <div className={styles.restock} data-restock={JSON.stringify(toSavedProduct(card))} />
        )}
      </div>
      {canBeSaved && <SaveButtonsPlaceholder place="card" product={toSavedProduct(card)} />}
      {isStatic && <LazySaveButtons card={card} />}
    </GridCell>
  )
}
