import { detectTextLanguage } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'

type OrderedPiecesProps = { name: string; language: string | undefined; count: number }

/** How many pieces of what, in words of the page: the name may be in another language. */
export function OrderedPieces({ name, language, count }: OrderedPiecesProps) {
  const { t, locale } = useI18n()
  const lang = detectTextLanguage(name, locale, language)
  const [before = '', ...after] = t('account:orders.line', { name, count }).split(name)
  return (
    <>
      {before}
      <span lang={lang}>{name}</span>
      {after.join(name)}
    </>
  )
}
