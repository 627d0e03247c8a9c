import { CardGrid, PictureFrame, Skeleton } from '@vitrina/ui'
import styles from './known-frame.module.css'

const cells = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The boxes of a category: its name, the bar over the goods, the filters and the first rows. */
export function CategoryFrame({ name }: { name: string }) {
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.breadcrumbs}>
        <Skeleton width="quarter" />
      </div>
      <h1 className={`h1 ${styles.name}`}>{name}</h1>
      <div className={styles.bar} />
      <div className={styles.listing}>
        <div className={styles.filters}>
          {cells.slice(0, 5).map(cell => (
            <Skeleton key={cell} width="most" />
          ))}
        </div>
        <CardGrid beside>
          {cells.map(cell => (
            <li key={cell}>
              <PictureFrame waiting />
              <div className={styles.words}>
                <Skeleton width="most" />
                <Skeleton width="quarter" />
              </div>
            </li>
          ))}
        </CardGrid>
      </div>
    </div>
  )
}
