import { useI18n, useServices } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'
import { useEffect, useState } from 'react'
import {
  type BodyMeasure,
  bodyMeasures,
  type OwnMeasures,
  onOwnMeasuresChange,
  parseMeasure,
  readOwnMeasures,
  storeOwnMeasures,
} from './own-measures.ts'

type Texts = Readonly<Partial<Record<BodyMeasure, string>>>

/** A shopper's measures as they are typed; what is right of it is kept in this browser at once. */
export function useOwnMeasures() {
  const { storage } = useServices()
  const { locale } = useI18n()
  const [texts, setTexts] = useState(() => readTexts(storage, locale))
  const [left, setLeft] = useState<readonly BodyMeasure[]>([])
  const [isKept, setKept] = useState(true)
  const [isForgotten, setForgotten] = useState(false)

  useEffect(
    () => onOwnMeasuresChange(storage, () => setTexts(readTexts(storage, locale))),
    [storage, locale],
  )

  return {
    texts,
    measures: readMeasures(texts),
    isKept,
    isForgotten,
    isStarted: Object.values(texts).some(text => text.trim() !== ''),
    /** Said of a field once it was left. */
    isWrong: (measure: BodyMeasure) =>
      left.includes(measure) &&
      (texts[measure] ?? '').trim() !== '' &&
      parseMeasure(measure, texts[measure] ?? '') === undefined,
    write(measure: BodyMeasure, text: string) {
      const next = { ...texts, [measure]: text }
      setTexts(next)
      setForgotten(false)
      setLeft(left.filter(other => other !== measure))
      setKept(storeOwnMeasures(storage, readMeasures(next)))
    },
    leave: (measure: BodyMeasure) => setLeft([...new Set([...left, measure])]),
    forget() {
      setTexts({})
      setLeft([])
      setForgotten(true)
      storeOwnMeasures(storage, {})
    },
  }
}

/** As a person of this language would write them: with a comma, with a point. */
function readTexts(storage: ShopStorage, locale: string): Texts {
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  return Object.fromEntries(
    Object.entries(readOwnMeasures(storage)).map(([measure, value]) => [
      measure,
      value === undefined ? '' : format.format(value),
    ]),
  )
}

function readMeasures(typed: Texts): OwnMeasures {
  return Object.fromEntries(
    bodyMeasures.flatMap(measure => {
      const value = parseMeasure(measure, typed[measure] ?? '')
      return value === undefined ? [] : [[measure, value]]
    }),
  )
}
