import { useCurrentPrice } from '@vitrina/federation'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PriceTag } from '../parts/price-tag.tsx'
import type { ProductCardData } from './card.ts'
import { CardBadges } from './card-badges.tsx'

/** What the server writes beside a price that React will not take over. */
export type CardPriceData = Pick<ProductCardData, 'sku' | 'price' | 'isInStock' | 'isNew' | 'isHit'>

export function serializeCardPriceData({
  sku,
  price,
  isInStock,
  isNew,
  isHit,
}: ProductCardData): string {
  return JSON.stringify({ sku, price, isInStock, isNew, isHit } satisfies CardPriceData)
}

/** The prices of every card on a page whose cards are never hydrated. */
export function CardPrices() {
  const [places] = useState(findPriceElements)
  return places.map((place, index) => <LaterPrice key={index} {...place} />)
}

type Place = { card: CardPriceData; priceAt: HTMLElement; badgesAt: HTMLElement }

/** The server's price stays until there is another to show. */
function LaterPrice({ card, priceAt, badgesAt }: Place) {
  const price = useCurrentPrice(card.sku, card.price)
  const [isTaken, setTaken] = useState(false)
  const isOther = price !== card.price

  useLayoutEffect(() => {
    if (!isOther || isTaken) return
    priceAt.replaceChildren()
    badgesAt.replaceChildren()
    setTaken(true)
  }, [isOther, isTaken, priceAt, badgesAt])

  if (!isTaken) return null
  return (
    <>
      {createPortal(<PriceTag price={price} />, priceAt)}
      {createPortal(<CardBadges card={{ ...card, price }} />, badgesAt)}
    </>
  )
}

function findPriceElements(): Place[] {
  return [...document.querySelectorAll<HTMLElement>('[data-priced]')].flatMap(element => {
    const priceAt = element.querySelector<HTMLElement>('[data-price]')
    const badgesAt = element.parentElement?.querySelector<HTMLElement>('[data-badges]')
    if (!priceAt || !badgesAt) return []
    return [{ card: JSON.parse(element.dataset.priced ?? ''), priceAt, badgesAt }]
  })
}
