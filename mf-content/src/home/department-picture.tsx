import styles from './departments.module.css'

/**
 * Three in a row the card is taller than the picture, which is then laid out 1.65 times as wide.
 */
export function DepartmentPicture({ image }: { image: string }) {
  const at = (width: number) => `/img/${width}/${(width * 3) / 4}/resize${image}`
  return (
    <figure className={styles.picture}>
      <img
        src={at(800)}
        srcSet={`${at(480)} 480w, ${at(800)} 800w, ${at(1024)} 1024w`}
        sizes="(min-width: 48em) 55vw, 100vw"
        width={1200}
        height={900}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </figure>
  )
}
