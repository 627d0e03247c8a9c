import { Pane, Picture } from '@vitrina/ui'
import type { Card } from '../cards/card.ts'
import { ProductLink } from '../parts/product-link.tsx'
import { ShownPrice } from '../parts/shown-price.tsx'
import styles from './search-panel.module.css'

export type SuggestedProductProps = {
  id: string
  isActive: boolean
  card: Card
  onLeave: () => void
}

/** An option of a list box has no parts of its own: the whole of it is the link. */
export function SuggestedProduct({ id, isActive, card, onLeave }: SuggestedProductProps) {
  const { name, image, price } = card
  return (
    <ProductLink
      product={card}
      name={name}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.product}
      onClick={onLeave}
    >
      <Pane>
        <Picture
          path={image}
          alt=""
          sizes="(min-width: 1120px) 19vw, (min-width: 768px) 33vw, 50vw"
        />
      </Pane>
      <span className={styles.name}>{name}</span>
      <ShownPrice price={price} />
    </ProductLink>
  )
}
