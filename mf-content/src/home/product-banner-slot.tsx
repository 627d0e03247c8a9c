import { Link, type PageProps, useI18n } from '@vitrina/federation'
import { Picture } from '@vitrina/ui'
import { loadProductBanner } from './banners.ts'
import styles from './product-banner.module.css'

export { loadProductBanner as loader }

/** A banner between the lists of goods: words on the left, the picture behind one bar. */
export default function ProductBannerSlot({ data: banner }: PageProps<typeof loadProductBanner>) {
  const { t } = useI18n()
  if (!banner) return null
  return (
    <section className={styles.banner} aria-labelledby="product-banner">
      <div className={styles.words}>
        <h2 className="h2" id="product-banner" lang={banner.lang}>
          {banner.title}
        </h2>
        {banner.text && (
          <p className={styles.text} lang={banner.lang}>
            {banner.text}
          </p>
        )}
        <Link className="link" to={banner.link} lang={banner.linkText ? banner.lang : undefined}>
          {banner.linkText ?? t('content:hero.open')}
        </Link>
      </div>
      <div className={styles.picture} lang={banner.lang}>
        <Picture
          path={banner.image}
          alt={banner.imageAlt}
          sizes="(min-width: 48em) 58vw, 100vw"
          widths={[480, 720, 1024]}
          width={1024}
          height={768}
          cover
        />
      </div>
    </section>
  )
}
