import styles from './hero.module.css'

/**
 * Phones show the right half of the picture at full height, so it is laid out 1.88 screens wide
 * there. The image server makes nothing larger than 1024 px: wider screens take the original, 2400
 * px.
 */
export function HeroPicture({
  image,
  alt,
  lang,
  isFirst,
}: {
  image: string
  alt: string
  /** Of `alt`, where it is not the page's. */
  lang: string | undefined
  isFirst: boolean
}) {
  const at = (width: number) => `/img/${width}/${width / 2}/resize${image}`
  return (
    <picture className={styles.picture}>
      <source
        media="(min-width: 48em)"
        srcSet={`${at(1024)} 1024w, /img/0/0/resize${image} 2400w`}
        sizes="100vw"
      />
      <img
        src={at(1024)}
        srcSet={`${at(768)} 768w, ${at(1024)} 1024w`}
        sizes="188vw"
        width={2400}
        height={1200}
        alt={alt}
        lang={lang}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
