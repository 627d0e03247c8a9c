import {
  type OutfitChoice,
  type OutfitItem,
  type SlotProps,
  useCurrentPrices,
  useI18n,
  useServices,
} from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { PriceTag } from '../parts/price-tag.tsx'
import { AddToCartErrors } from '../product/add-to-cart-errors.tsx'
import { computePriceSum } from '../product/compute-price-sum.ts'
import { useAddToCart } from '../product/use-add-to-cart.ts'
import { readShopperMeasurements } from '../size-adviser/own-measures.ts'
import {
  chooseAdvisedSizes,
  deselectAddedOutfitItems,
  findFirstItemWithoutSize,
  findSelectedItemOption,
  listSelectedOutfitItems,
  selectEntireOutfit,
} from './outfit-choice.ts'
import { OutfitItemFields } from './outfit-item-fields.tsx'
import styles from './outfit-slot.module.css'

/** Takes what is worn together at once: which of it, in which size, and what that costs. */
export default function OutfitSlot({ things }: SlotProps['catalog.outfit']) {
  const { t, format } = useI18n()
  const { storage } = useServices()
  const { isAdding, refusals, prepare, add } = useAddToCart()
  const [selection, select] = useState(() => selectEntireOutfit(things))
  const [wasAsked, setAsked] = useState(false)
  /** What is pressed before scripts listen would be lost. */
  const [isListening, setListening] = useState(false)
  const priced = useCurrentOutfitItems(things)

  useEffect(() => {
    setListening(true)
    select(now => chooseAdvisedSizes(things, now, readShopperMeasurements(storage)))
  }, [things, storage])

  const ticked = listSelectedOutfitItems(priced, selection)
  const choices = ticked.flatMap(
    thing => findSelectedItemOption(thing, selection) ?? thing.choices[0] ?? [],
  )
  const isFrom = ticked.some(
    thing => !findSelectedItemOption(thing, selection) && hasSeveralPrices(thing),
  )

  async function takeAll() {
    const unchosen = findFirstItemWithoutSize(priced, selection)
    setAsked(unchosen !== undefined)
    if (unchosen) return document.getElementById(fieldId(unchosen))?.focus()
    const isUnsure = (sku: string) => choices.some(one => one.addition.sku === sku && one.isUnsure)
    const added = await add(
      choices.map(({ addition, price }) => ({ ...addition, price: price.now })),
      ({ sku }) => isUnsure(sku),
    )
    if (added.length < choices.length) select(deselectAddedOutfitItems(priced, selection, added))
  }

  const count = ticked.length
  return (
    <fieldset className={styles.outfit} disabled={!isListening} aria-labelledby="outfit">
      {priced.map(thing => (
        <OutfitItemFields
          key={thing.sku}
          id={fieldId(thing)}
          thing={thing}
          isTicked={ticked.includes(thing)}
          chosen={findSelectedItemOption(thing, selection)}
          isAsked={wasAsked}
          onTick={isTicked => {
            const left = new Set(selection.left)
            if (isTicked) left.delete(thing.sku)
            else left.add(thing.sku)
            select({ ...selection, left })
          }}
          onChoose={id =>
            select({ ...selection, chosen: new Map(selection.chosen).set(thing.sku, id) })
          }
        />
      ))}
      <div className={styles.total} role="status">
        {count === 0 ? (
          <p className="mute">{t('catalog:outfit.none')}</p>
        ) : (
          <>
            <span>{t('catalog:outfit.total')}</span>
            <PriceTag
              price={computePriceSum(choices.map(({ price }) => ({ price, pieces: 1 })))}
              isFrom={isFrom}
            />
          </>
        )}
      </div>
      <Button
        look="outline"
        wide
        busy={isAdding}
        busyLabel={t('catalog:product.adding')}
        disabled={count === 0}
        onClick={() => void takeAll()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {t('catalog:outfit.add', { count, number: format.number(count) })}
      </Button>
      <AddToCartErrors refusals={refusals} />
    </fieldset>
  )
}

const fieldId = ({ sku }: OutfitItem) => `outfit-${sku}`

function hasSeveralPrices({ choices }: OutfitItem): boolean {
  return new Set(choices.map(({ price }) => price.now)).size > 1
}

/** The things at the prices of this shopper. */
function useCurrentOutfitItems(things: readonly OutfitItem[]): readonly OutfitItem[] {
  const all = things.flatMap(({ choices }) => choices)
  const priceNow = useCurrentPrices(
    new Map(all.map(({ addition, price }) => [addition.sku, price])),
  )
  const repriced = (choice: OutfitChoice) => ({
    ...choice,
    price: priceNow(choice.addition.sku, choice.price),
  })
  return things.map(thing => ({ ...thing, choices: thing.choices.map(repriced) }))
}
