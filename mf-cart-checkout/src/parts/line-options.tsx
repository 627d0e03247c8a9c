import type { VisibleLine } from '../cart/cart-state.ts'
import { describeOptions } from './describe-options.ts'

type LineOptionsProps = {
  line: Pick<VisibleLine, 'options' | 'productType'>
  className?: string | undefined
  /** Said after what was chosen, such as how many pieces. */
  more?: string
}

/** What was chosen, in one line: «Кэмел, 46»; what a bundle is made of, one part a line. */
export function LineOptions({ line, className, more = '' }: LineOptionsProps) {
  if (line.productType !== 'bundle') {
    const words = [describeOptions(line), more].filter(Boolean).join(', ')
    return words && <span className={className}>{words}</span>
  }
  return (
    <>
      <ul className={className}>
        {line.options.map(({ label, value }) => (
          <li key={`${label} ${value}`}>{`${label}: ${value}`}</li>
        ))}
      </ul>
      {more && <span className={className}>{more}</span>}
    </>
  )
}
