import { type PageProps, useI18n, useServices } from '@vitrina/federation'
import { BannerSlide } from './banner-slide.tsx'
import { BannerStrip } from './banner-strip.tsx'
import { loadMainBanners } from './banners.ts'
import styles from './hero.module.css'

export { loadMainBanners as loader }

/** The main banners, with the first heading of the home page in the first of them. */
export default function HeroSlot({ data: banners }: PageProps<typeof loadMainBanners>) {
  const { t } = useI18n()
  const { settings } = useServices()
  const [first, ...others] = banners
  if (!first) {
    return (
      <section className={styles.wordsOnly}>
        <h1 className="h-display">{settings.shopName ?? t('content:hero.plainTitle')}</h1>
      </section>
    )
  }
  if (others.length > 0) return <BannerStrip banners={banners} />
  return (
    <section>
      <BannerSlide banner={first} isFirst />
    </section>
  )
}
