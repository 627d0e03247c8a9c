import { detectTextLanguage } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import type { VisibleCartLine } from '../cart/cart-state.ts'
import { describeOptions } from './describe-options.ts'

type LineOptionsProps = {
  line: Pick<VisibleCartLine, 'options' | 'productType' | 'lang'>
  className?: string | undefined
  /** Said after what was chosen, such as how many pieces. */
  more?: string
}

/** What was chosen, in one line: «Кэмел, 46»; what a bundle is made of, one part a line. */
export function LineOptions({ line, className, more = '' }: LineOptionsProps) {
  const { locale } = useI18n()
  const langOf = (words: string) => detectTextLanguage(words, locale, line.lang)
  if (line.productType !== 'bundle') {
    const options = describeOptions(line)
    if (!options && !more) return ''
    return (
      <span className={className}>
        <span lang={langOf(options)}>{options}</span>
        {options && more && ', '}
        {more}
      </span>
    )
  }
  return (
    <>
      <ul className={className}>
        {line.options.map(({ label, value }) => {
          const words = `${label}: ${value}`
          return (
            <li key={words} lang={langOf(words)}>
              {words}
            </li>
          )
        })}
      </ul>
      {more && <span className={className}>{more}</span>}
    </>
  )
}
