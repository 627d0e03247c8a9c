import { useI18n } from '@vitrina/federation'
import { Field, Input } from '@vitrina/ui'
import { type BodyMeasurement, measurementLimits } from './own-measures.ts'
import type { useShopperMeasurements } from './use-own-measures.ts'

type MeasureFieldProps = {
  measure: BodyMeasurement
  own: ReturnType<typeof useShopperMeasurements>
}

/** One of a shopper's measures in centimetres. */
export function MeasurementField({ measure, own }: MeasureFieldProps) {
  const { t, format } = useI18n()
  const [least, most] = measurementLimits[measure]
  return (
    <Field
      label={t(`sizes:field.${measure}`)}
      error={
        own.isWrong(measure)
          ? t('sizes:range', { least: format.number(least), most: format.number(most) })
          : undefined
      }
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={own.texts[measure] ?? ''}
        onChange={({ target }) => own.write(measure, target.value)}
        onBlur={() => own.leave(measure)}
      />
    </Field>
  )
}
