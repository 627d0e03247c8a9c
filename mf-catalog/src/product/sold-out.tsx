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
import { useRestockWords } from '../restock/use-restock-words.ts'
import { useProductContext } from './product-context.ts'
import type { VariantOption } from './product-view.ts'
import { useScrolledPast } from './use-scrolled-past.ts'
import type { useVariant } from './use-variant.ts'

/**
 * In place of the button, once what is chosen is sold out or all of it is: an email on its return.
 * Which variant is waited for, the form asks where the page does not know it yet.
 */
export function SoldOut({ sku, name }: NonNullable<SlotProps['catalog.buy']['soldOut']>) {
  const { data, variant } = useProductContext()
  const { options } = data.product
  const { chosen, exact, missing } = variant
  const request = useRestockRequest(sku)
  const [openOptions, setOpenOptions] = useState<readonly VariantOption[]>([])
  const [place, isPassed] = useScrolledPast()
  useChoiceAfterForm(variant)

  async function open() {
    const unchosen = options.filter(({ code }) => chosen[code] === undefined)
    setOpenOptions(exact ? [] : missing ? unchosen : options)
    await request.open()
  }

  return (
    <div ref={place}>
      <RestockOffer
        sku={sku}
        name={name}
        request={{ ...request, open }}
        choice={{
          isIncomplete: options.length > 0 && !exact,
          fields: wasAsked => <RestockOptions options={openOptions} wasAsked={wasAsked} />,
        }}
      />
      <OtherColours />
      {isPassed && !request.asked && <SoldOutBar onOpen={() => void open()} />}
    </div>
  )
}

/**
 * A variant chosen in the form stands in the address of the form's own step in the history, which
 * goes when the form is closed: it is chosen anew in the page's.
 */
function useChoiceAfterForm({ chosen, choose, exact }: ReturnType<typeof useVariant>) {
  const chooseAnew = useEffectEvent(() => {
    const [first] = Object.entries(chosen)
    if (first) choose(...first)
  })
  const isComplete = exact !== undefined
  useEffect(() => {
    if (!isComplete) return
    const entry = window.history.state?.key
    const restore = () => {
      if (window.history.state?.key === entry) chooseAnew()
    }
    window.addEventListener('popstate', restore)
    return () => window.removeEventListener('popstate', restore)
  }, [isComplete])
}

/** Follows on phones, as the button would. */
function SoldOutBar({ onOpen }: { onOpen: () => void }) {
  const { t } = useI18n()
  const { data, variant } = useProductContext()
  const { isLoaded, load } = useRestockWords()
  useEffect(() => {
    // Without its word there is no bar, and the button above stays.
    void load().catch(() => undefined)
  }, [load])
  if (!isLoaded) return null
  return (
    <div className={styles.bar}>
      <PriceTag price={variant.shown?.shownPrice ?? data.product.price} />
      <Button aria-haspopup="dialog" aria-label={t('catalog:restock.action')} onClick={onOpen}>
        {t('restock:short')}
      </Button>
    </div>
  )
}
