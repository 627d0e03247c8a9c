import { Bone, Pane, Panes } from '@vitrina/ui'
import styles from './known-frame.module.css'

const cells = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The boxes of a category: its name, the bar over the goods, the filters and the first rows. */
export function CategoryFrame({ name }: { name: string }) {
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.crumbs}>
        <Bone width="quarter" />
      </div>
      <h1 className={`h1 ${styles.name}`}>{name}</h1>
      <div className={styles.bar} />
      <div className={styles.listing}>
        <div className={styles.filters}>
          {cells.slice(0, 5).map(cell => (
            <Bone key={cell} width="most" />
          ))}
        </div>
        <Panes beside>
          {cells.map(cell => (
            <li key={cell}>
              <Pane waiting />
              <div className={styles.words}>
                <Bone width="most" />
                <Bone width="quarter" />
              </div>
            </li>
          ))}
        </Panes>
      </div>
    </div>
  )
}
