import type { SlotProps } from '../facade.ts'

export default function Card({ sku }: SlotProps['goods.card']) {
  return <p>{sku}</p>
}
