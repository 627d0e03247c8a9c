import { SizeChip, SizeChips, Swatch, Swatches } from '@vitrina/ui'
import type { ComponentProps } from 'react'
import type { VariantOption } from './product-view.ts'

type OptionValue = VariantOption['values'][number]

type OptionValuesProps = {
  values: readonly OptionValue[]
  inputOf: (value: OptionValue) => ComponentProps<typeof SizeChip>
}

/** The values of an option to choose from: swatches where one has a colour, chips elsewhere. */
export function OptionValues({ values, inputOf }: OptionValuesProps) {
  return values.some(({ swatch }) => swatch) ? (
    <Swatches>
      {values.map(value => (
        <Swatch key={value.id} {...inputOf(value)} colour={value.swatch ?? '#857f77'} />
      ))}
    </Swatches>
  ) : (
    <SizeChips>
      {values.map(value => (
        <SizeChip key={value.id} {...inputOf(value)} />
      ))}
    </SizeChips>
  )
}
