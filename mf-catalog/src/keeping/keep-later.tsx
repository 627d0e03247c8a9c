import { type Card, keptOf } from '../cards/card.ts'
import styles from './keep-later.module.css'

/** Where the buttons of a card come to stand in markup that is never hydrated: they find it by its attribute. */
export function KeepLater({ card }: { card: Card }) {
  return <div className={styles.place} data-keep={JSON.stringify(keptOf(card))} />
}
