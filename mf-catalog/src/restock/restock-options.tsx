import { isValueOffered } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { OptionGroup } from '@vitrina/ui'
import { getAttributeLabel } from '../parts/attribute-label.ts'
import { OptionValues } from '../product/option-values.tsx'
import { useProductContext } from '../product/product-context.ts'
import type { VariantOption } from '../product/product-view.ts'
import styles from './restock.module.css'

/** The options of the variant to wait for. None is marked as sold out, because all of them are. */
export function RestockOptions({
  options,
  showsProblem,
}: {
  options: readonly VariantOption[]
  showsProblem: boolean
}) {
  const { t } = useI18n()
  const {
    data: { product },
    variant: { chosen, choose, missing },
  } = useProductContext()
  const { lang, variants } = product
  return options.map(option => {
    const { code } = option
    const legend = getAttributeLabel(option, t)
    const chosenLabel = option.values.find(({ id }) => id === chosen[code])?.label
    const values = option.values.filter(({ id }) => isValueOffered(variants, chosen, code, id))
    const inputOf = ({ id, label }: VariantOption['values'][number]) => ({
      name: code,
      value: id,
      label,
      lang,
      checked: chosen[code] === id,
      onChange: () => choose(code, id),
    })
    return (
      <OptionGroup
        key={code}
        legend={legend === option.label ? <span lang={lang}>{legend}</span> : legend}
        chosen={chosenLabel && <span lang={lang}>{chosenLabel}</span>}
        note={
          showsProblem &&
          missing?.code === code && (
            <span className={styles.problem} role="alert">
              {t('catalog:product.choose', { option: legend.toLowerCase() })}
            </span>
          )
        }
      >
        <OptionValues values={values} inputOf={inputOf} />
      </OptionGroup>
    )
  })
}
