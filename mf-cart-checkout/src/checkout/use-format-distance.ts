import { useI18n } from '@vitrina/federation'

/** Lengths of a city in words: «650 м», «1,1 км». */
export function useFormatDistance(): (metres: number) => string {
  const { t, format } = useI18n()
  return metres =>
    metres < 1000
      ? t('checkout:points.metres', { metres: Math.max(10, Math.round(metres / 10) * 10) })
      : t('checkout:points.kilometres', {
          kilometres: (metres % 1000 === 0 ? format.number : format.rating)(metres / 1000),
        })
}
