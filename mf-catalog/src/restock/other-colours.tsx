import { useI18n } from '@vitrina/federation'
import { PriceTag } from '../parts/price-tag.tsx'
import { useProductContext } from '../product/product-context.ts'
import { findOtherColours } from './find-other-colours.ts'
import styles from './restock.module.css'
import { useRestockMessages } from './use-restock-words.ts'

/** For who does not want to wait: the same size in colours that can be had. */
export function OtherColours() {
  const { t } = useI18n()
  const {
    data: { product },
    variant: { chosen, choose },
  } = useProductContext()
  const others = findOtherColours(product, chosen)
  const isAny = others.length > 0
  // A shop out of reach leaves the colours above, which can be chosen as well.
  const isLoaded = useRestockMessages(isAny)

  if (!isAny || !isLoaded) return null
  const kept = product.options
    .filter(({ code }) => code !== others[0]?.code)
    .flatMap(({ code, values }) => values.find(({ id }) => id === chosen[code])?.label ?? [])
  return (
    <div className={styles.others}>
      <p>{t('restock:others')}</p>
      <ul>
        {others.map(({ code, value, variant }) => (
          <li key={value.id}>
            <button type="button" onClick={() => choose(code, value.id)}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <circle cx="10" cy="10" r="9.5" fill={value.swatch ?? 'none'} />
              </svg>
              <span>{[value.label, ...kept].join(', ')}</span>
              <PriceTag price={variant.shownPrice} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
