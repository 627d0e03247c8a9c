import { type ChosenOptions, isOptionValueOffered } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { OptionGroup } from '@vitrina/ui'
import { getAttributeLabel } from '../parts/attribute-label.ts'
import { OptionValues } from '../product/option-values.tsx'
import type { ProductView, VariantOption } from '../product/product-view.ts'
import styles from './restock.module.css'

type RestockOptionsProps = {
  product: Pick<ProductView, 'lang' | 'variants'>
  options: readonly VariantOption[]
  chosen: ChosenOptions
  missing: VariantOption | undefined
  showsProblem: boolean
  onChoose: (code: string, value: string) => void
}

/** The options of the variant to wait for. None is marked as sold out, because all of them are. */
export function RestockOptions({
  product: { lang, variants },
  options,
  chosen,
  missing,
  showsProblem,
  onChoose,
}: RestockOptionsProps) {
  const { t } = useI18n()
  return options.map(option => {
    const { code } = option
    const legend = getAttributeLabel(option, t)
    const chosenLabel = option.values.find(({ id }) => id === chosen[code])?.label
    const values = option.values.filter(({ id }) =>
      isOptionValueOffered(variants, chosen, code, id),
    )
    const inputOf = ({ id, label }: VariantOption['values'][number]) => ({
      name: code,
      value: id,
      label,
      lang,
      checked: chosen[code] === id,
      onChange: () => onChoose(code, id),
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
