import type { SlotProps } from '@vitrina/federation'
import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { PriceTag } from '../parts/price-tag.tsx'
import { OtherColours } from '../restock/other-colours.tsx'
import styles from '../restock/restock.module.css'
import { RestockOffer } from '../restock/restock-offer.tsx'
import { RestockOptions } from '../restock/restock-options.tsx'
import { useRestockRequest } from '../restock/use-restock-request.ts'
import { useRestockMessages } from '../restock/use-restock-words.ts'
import { useProductContext } from './product-context.ts'
import type { VariantOption } from './product-view.ts'
import { useIsScrolledPast } from './use-scrolled-past.ts'
import type { useVariantChoice } from './use-variant.ts'

/**
 * In place of the button, if the chosen variant is sold out or all of them are: an email on its
 * return. The form asks for the variant if none is chosen yet.
 */
export function SoldOutPanel({ sku, name }: NonNullable<SlotProps['catalog.buy']['soldOut']>) {
  const { data, variant } = useProductContext()
  const { options } = data.product
  const { chosen, exact, missing } = variant
  const request = useRestockRequest(sku)
  const [openOptions, setOpenOptions] = useState<readonly VariantOption[]>([])
  const [anchor, isPassed] = useIsScrolledPast()
  useRestoredChoice(variant)

  async function open() {
    const unchosen = options.filter(({ code }) => chosen[code] === undefined)
    setOpenOptions(exact ? [] : missing ? unchosen : options)
    await request.open()
  }

  return (
    <div ref={anchor}>
      <RestockOffer
        sku={sku}
        name={name}
        request={{ ...request, open }}
        choice={{
          isIncomplete: options.length > 0 && !exact,
          fields: showsProblem => (
            <RestockOptions
              product={data.product}
              options={openOptions}
              chosen={chosen}
              missing={missing}
              showsProblem={showsProblem}
              onChoose={variant.choose}
            />
          ),
        }}
      />
      <OtherColours />
      {isPassed && !request.storedRequest && <SoldOutBar onOpen={() => void open()} />}
    </div>
  )
}

/**
 * Keeps a variant that was chosen in the form. Its address belongs to the history entry of the
 * form, which goes when the form is closed: the variant is chosen again in the entry of the page.
 */
function useRestoredChoice({ chosen, choose, exact }: ReturnType<typeof useVariantChoice>) {
  const restoreChoice = useEffectEvent(() => {
    const [first] = Object.entries(chosen)
    if (first) choose(...first)
  })
  const isComplete = exact !== undefined
  useEffect(() => {
    if (!isComplete) return
    const entry = window.history.state?.key
    const restore = () => {
      if (window.history.state?.key === entry) restoreChoice()
    }
    window.addEventListener('popstate', restore)
    return () => window.removeEventListener('popstate', restore)
  }, [isComplete])
}

/** Stays at the bottom of phones, as the bar of the buy button does. */
function SoldOutBar({ onOpen }: { onOpen: () => void }) {
  const { t } = useI18n()
  const { data, variant } = useProductContext()
  // Without its label there is no bar, and the button above stays.
  if (!useRestockMessages()) return null
  return (
    <div className={styles.bar}>
      <PriceTag price={variant.shown?.shownPrice ?? data.product.price} />
      <Button aria-haspopup="dialog" aria-label={t('catalog:restock.action')} onClick={onOpen}>
        {t('restock:short')}
      </Button>
    </div>
  )
}
