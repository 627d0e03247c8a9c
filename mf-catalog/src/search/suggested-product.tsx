import { useCurrentPrice } from '@vitrina/federation'
import { Picture, PictureFrame } from '@vitrina/ui'
import { PriceTag } from '../parts/price-tag.tsx'
import { ProductLink } from '../parts/product-link.tsx'
import type { ProductCardData } from '../product-cards/card.ts'
import styles from './search-panel.module.css'
import { getListboxOptionProps, type ListboxOptionParams } from './suggested-option.ts'

export type SuggestedProductProps = ListboxOptionParams & { card: ProductCardData }

/** An option of a list box has no parts of its own: the whole of it is the link. */
export function SuggestedProduct({ card, ...option }: SuggestedProductProps) {
  const { name, lang, image } = card
  const price = useCurrentPrice(card.childSku ?? card.sku, card.price)
  return (
    <ProductLink
      product={card}
      name={name}
      {...getListboxOptionProps(option)}
      className={styles.product}
    >
      <PictureFrame>
        <Picture path={image} alt="" sizes="(min-width: 70em) 19vw, (min-width: 48em) 33vw, 50vw" />
      </PictureFrame>
      <span className={styles.name} lang={lang}>
        {name}
      </span>
      <PriceTag price={price} />
    </ProductLink>
  )
}
