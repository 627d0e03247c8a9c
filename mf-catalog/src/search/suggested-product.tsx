import { Link, useServices } from '@vitrina/federation'
import { Pane, Picture } from '@vitrina/ui'
import type { Card } from '../cards/card.ts'
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
  const { urls } = useServices()
  const { name, path, sku, slug, image, price } = card
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={path}
      className={styles.product}
      onClick={() => {
        urls.remember(path, { type: 'product', sku, slug })
        onLeave()
      }}
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
    </Link>
  )
}
