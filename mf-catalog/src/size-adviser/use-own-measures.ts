import { useI18n, useServices } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'
import { useEffect, useState } from 'react'
import {
  type BodyMeasurement,
  bodyMeasurements,
  onShopperMeasurementsChange,
  parseMeasurement,
  readShopperMeasurements,
  type ShopperMeasurements,
  storeShopperMeasurements,
} from './own-measures.ts'

type Texts = Readonly<Partial<Record<BodyMeasurement, string>>>

/** A shopper's measures as they are typed; what is right of it is kept in this browser at once. */
export function useShopperMeasurements() {
  const { storage } = useServices()
  const { locale } = useI18n()
  const [texts, setTexts] = useState(() => readTexts(storage, locale))
  const [left, setLeft] = useState<readonly BodyMeasurement[]>([])
  const [isKept, setKept] = useState(true)
  const [isForgotten, setForgotten] = useState(false)

  useEffect(
    () => onShopperMeasurementsChange(storage, () => setTexts(readTexts(storage, locale))),
    [storage, locale],
  )

  return {
    texts,
    measures: readMeasures(texts),
    isKept,
    isForgotten,
    isStarted: Object.values(texts).some(text => text.trim() !== ''),
    /** Said of a field once it was left. */
    isWrong: (measure: BodyMeasurement) =>
      left.includes(measure) &&
      (texts[measure] ?? '').trim() !== '' &&
      parseMeasurement(measure, texts[measure] ?? '') === undefined,
    write(measure: BodyMeasurement, text: string) {
      const next = { ...texts, [measure]: text }
      setTexts(next)
      setForgotten(false)
      setLeft(left.filter(other => other !== measure))
      setKept(storeShopperMeasurements(storage, readMeasures(next)))
    },
    leave: (measure: BodyMeasurement) => setLeft([...new Set([...left, measure])]),
    forget() {
      setTexts({})
      setLeft([])
      setForgotten(true)
      storeShopperMeasurements(storage, {})
    },
  }
}

/** As a person of this language would write them: with a comma, with a point. */
function readTexts(storage: ShopStorage, locale: string): Texts {
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  return Object.fromEntries(
    Object.entries(readShopperMeasurements(storage)).map(([measure, value]) => [
      measure,
      value === undefined ? '' : format.format(value),
    ]),
  )
}

function readMeasures(typed: Texts): ShopperMeasurements {
  return Object.fromEntries(
    bodyMeasurements.flatMap(measure => {
      const value = parseMeasurement(measure, typed[measure] ?? '')
      return value === undefined ? [] : [[measure, value]]
    }),
  )
}
