import { detectTextLanguage } from '@vitrina/domain'
import { type ReviewedProduct, type ShownReview, useI18n } from '@vitrina/federation'
import { Rating } from '@vitrina/ui'
import type { Ref } from 'react'
import { fitOptions } from './review-fields.ts'
import { ReviewPhotoList } from './review-photo-list.tsx'
import styles from './review-text.module.css'

export function ReviewArticle({
  review: { title, detail, nickname, stars, fit, boughtSize, photos, createdAt },
  sizes,
  headingRef,
}: {
  review: ShownReview
  sizes: ReviewedProduct['sizes']
  /** Takes the focus when the review is the first of those just added. */
  headingRef: Ref<HTMLHeadingElement> | undefined
}) {
  const { t, format, locale } = useI18n()
  const lang = detectTextLanguage(title + detail, locale)
  // Another release of the platform may know words that this one does not.
  const isKnown = fit && fitOptions.includes(fit)
  const size = sizes?.find(({ id }) => Number(id) === boughtSize)
  return (
    <article className={styles.review}>
      {stars !== undefined && (
        <Rating
          value={stars}
          label={t('catalog:reviews.average', { average: format.number(Number(stars.toFixed(1))) })}
        />
      )}
      <h3 ref={headingRef} tabIndex={-1} lang={lang}>
        {title}
      </h3>
      {(isKnown || size) && (
        <p className={styles.fit}>
          {isKnown && <b>{t(`catalog:reviews.felt.${fit}`)}</b>}
          {size && <span>{t('catalog:reviews.boughtSize', { size: size.label })}</span>}
        </p>
      )}
      <p lang={lang}>{detail}</p>
      {photos && photos.length > 0 && <ReviewPhotoList photos={photos} nickname={nickname} />}
      <footer>
        <span lang={detectTextLanguage(nickname, locale)}>{nickname}</span>
        <time dateTime={createdAt.slice(0, 10)}>{format.dateTime(createdAt)}</time>
      </footer>
    </article>
  )
}
