import {
  type ChosenOptions,
  isOptionValueAvailable,
  isOptionValueOffered,
  isSizeAttribute,
} from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { OptionGroup } from '@vitrina/ui'
import { getAttributeLabel } from '../parts/attribute-label.ts'
import { SizeGuideLink } from '../size-guide/size-guide-link.tsx'
import { OptionValues } from './option-values.tsx'
import type { ProductView, VariantOption } from './product-view.ts'
import { shouldShowDeliveryTexts } from './should-show-delivery-texts.ts'
import styles from './variant-options.module.css'

export type VariantOptionsProps = {
  product: Pick<ProductView, 'options' | 'variants' | 'path' | 'lang' | 'sizeChart' | 'fits'>
  chosen: ChosenOptions
  onChoose: (code: string, value: string) => void
  /** The option that was asked for in vain. */
  asked: VariantOption | undefined
  /** Tells its places from those of another choice on the page. */
  place?: string | undefined
}

/**
 * Colours as swatches, everything else as chips. What cannot be had is slashed and can be looked
 * at.
 */
export function VariantOptions({ product, chosen, onChoose, asked, place }: VariantOptionsProps) {
  const { t } = useI18n()
  const { settings } = useServices()
  const { options, variants, lang } = product
  return options.map(option => {
    const { code, values } = option
    const legend = getAttributeLabel(option, t)
    const label = values.find(({ id }) => id === chosen[code])?.label
    const isAsked = asked?.code === code
    // A colour is there while any size of it is; a size is looked at in the chosen colour.
    const hasSwatches = values.some(({ swatch }) => swatch)
    const beside = hasSwatches ? {} : chosen
    const inputOf = (value: VariantOption['values'][number]) => ({
      name: code,
      value: value.id,
      label: value.label,
      lang,
      checked: chosen[code] === value.id,
      onChange: () => onChoose(code, value.id),
      unavailable: isOptionValueAvailable(variants, beside, code, value.id)
        ? undefined
        : t(
            isOptionValueOffered(variants, beside, code, value.id)
              ? 'catalog:product.unavailable'
              : 'catalog:product.notMade',
          ),
    })
    return (
      <div key={code} id={createElementId(code, place)}>
        <OptionGroup
          legend={legend === option.label ? <span lang={lang}>{legend}</span> : legend}
          chosen={label && <span lang={lang}>{label}</span>}
          aside={
            isSizeAttribute(code) &&
            shouldShowDeliveryTexts(settings) && (
              <span className={styles.guides}>
                <SizeGuideLink {...{ product, option, chosen, onChoose }} />
              </span>
            )
          }
          note={
            isAsked && (
              <span className={styles.asked} role="alert">
                {t('catalog:product.choose', { option: legend.toLowerCase() })}
              </span>
            )
          }
        >
          <OptionValues values={values} inputOf={inputOf} />
        </OptionGroup>
      </div>
    )
  })
}

/** Brings the shopper to an option: to its first value that can be had. */
export function focusVariantOption(
  { code, values }: VariantOption,
  isAvailable: (value: string) => boolean,
  place?: string,
): void {
  const { id } = values.find(value => isAvailable(value.id)) ?? {}
  const inputs =
    document.getElementById(createElementId(code, place))?.getElementsByTagName('input') ?? []
  const input = [...inputs].find(({ value }) => value === id) ?? inputs[0]
  input?.focus()
}

const createElementId = (code: string, place = 'option') => `${place}-${code}`
