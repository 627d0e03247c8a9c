import { Slot, type SlotProps } from '../facade.ts'

export const linkTo = (sku: string) => `/goods/${sku}`

export default function Page({ shown }: { shown: SlotProps['goods.card'] }) {
  return <Slot name="goods.card" props={shown} />
}
