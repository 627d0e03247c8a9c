import type { VisibleLine } from '../cart/cart-state.ts'
import { describeOptions } from './describe-options.ts'

type LineOptionsProps = {
  line: Pick<VisibleLine, 'options' | 'productType' | 'lang'>
  className?: string | undefined
  /** Said after what was chosen, such as how many pieces. */
  more?: string
}

/** What was chosen, in one line: «Кэмел, 46»; what a bundle is made of, one part a line. */
export function LineOptions({ line, className, more = '' }: LineOptionsProps) {
  if (line.productType !== 'bundle') {
    const options = describeOptions(line)
    if (!options && !more) return ''
    return (
      <span className={className}>
        <span lang={line.lang}>{options}</span>
        {options && more && ', '}
        {more}
      </span>
    )
  }
  return (
    <>
      <ul className={className} lang={line.lang}>
        {line.options.map(({ label, value }) => (
          <li key={`${label} ${value}`}>{`${label}: ${value}`}</li>
        ))}
      </ul>
      {more && <span className={className}>{more}</span>}
    </>
  )
}
