import { multiplyMoney } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Price } from '@vitrina/ui'
import type { VisibleCartLine } from '../cart/cart-state.ts'

type Figures = Pick<VisibleCartLine, 'price' | 'regularPrice' | 'quantity'>

/** What a line costs; the price before a sale stands beside it. */
export function LinePrice({ line, busy }: { line: Figures; busy?: boolean }) {
  const { t, format } = useI18n()
  const isOnSale = line.regularPrice > line.price
  return (
    <Price
      parts={format.priceParts(multiplyMoney(line.price, line.quantity))}
      regularParts={
        isOnSale ? format.priceParts(multiplyMoney(line.regularPrice, line.quantity)) : undefined
      }
      labels={{ now: t('cart:line.price.now'), was: t('cart:line.price.was') }}
      busy={busy}
    />
  )
}
