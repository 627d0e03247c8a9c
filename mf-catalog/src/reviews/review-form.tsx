import { acceptedPhotoTypes } from '@vitrina/domain'
import { Link, type ReviewedProduct, useI18n } from '@vitrina/federation'
import {
  type FormFieldBindings,
  isExpiredPhotosFailure,
  TextAreaField,
  TextField,
  useFieldChecks,
} from '@vitrina/forms'
import { Agreement, PhotoPicker } from '@vitrina/ui'
import { useState } from 'react'
import { FitChoice } from './fit-choice.tsx'
import styles from './review-drawer.module.css'
import { getReviewFieldId, type ReviewControlName, ReviewErrorNote } from './review-error-note.tsx'
import {
  findReviewProblems,
  maxReviewFieldLengths,
  type ReviewTextFieldName,
} from './review-fields.ts'
import { StarChoice } from './star-choice.tsx'
import type { useReviewForm } from './use-review.ts'

type ReviewFormProps = {
  id: string
  product: Pick<ReviewedProduct, 'name' | 'sizes'>
  review: ReturnType<typeof useReviewForm>
  onSend: () => Promise<void>
}

/** Checked on leaving a field and on sending; unmarked while typing once right. */
export function ReviewForm({ id, product, review, onSend }: ReviewFormProps) {
  const { t, format } = useI18n()
  const { fields, sending, isKept, photos, write } = review
  const [isAgreed, setAgreed] = useState(false)
  const isHeld = sending.kind === 'sending'
  const areGone =
    photos.photos.length > 0 && sending.kind === 'failed' && isExpiredPhotosFailure(sending.failure)
  const photoProblem = areGone ? 'gone' : photos.findProblem()
  const problems = findReviewProblems(fields)
  const checks = useFieldChecks<ReviewControlName, string>({
    ...problems,
    ...(photoProblem && { photos: photoProblem }),
    ...(!isAgreed && { consent: 'not-accepted' }),
  })
  const isConsentMissing = checks.problemOf('consent') !== undefined

  const form: FormFieldBindings<ReviewTextFieldName> = {
    idOf: name => getReviewFieldId(id, name),
    nameOf: name => name,
    labelOf: name => t(`review:field.${name}`),
    valueOf: name => fields[name],
    errorOf(name) {
      const problem = checks.problemOf(name) && problems[name]
      if (problem !== 'too-long') return problem && t(`review:problem.${name}.${problem}`)
      return t('review:problem.too-long', { most: format.number(maxReviewFieldLengths[name]) })
    },
    write,
    leave: name => checks.leave(name, fields[name]),
    optional: '',
  }

  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!checks.check()) void onSend()
      }}
    >
      <p className={styles.about}>{product.name}</p>
      <ReviewErrorNote
        formId={id}
        marked={checks.refused > 0 ? checks.marked : []}
        refused={checks.refused}
        sending={sending}
        isKept={isKept}
      />
      <StarChoice stars={fields.stars} onChoose={stars => write({ stars })} />
      {product.sizes && <FitChoice sizes={product.sizes} fields={fields} onChoose={write} />}
      <TextField
        form={form}
        name="title"
        autoComplete="off"
        autoCapitalize="sentences"
        readOnly={isHeld}
      />
      <TextAreaField form={form} name="detail" rows={7} readOnly={isHeld} />
      <TextField
        form={form}
        name="nickname"
        autoComplete="nickname"
        hint={t('review:field.nickname.hint')}
        readOnly={isHeld}
      />
      <PhotoPicker
        {...photos}
        accept={acceptedPhotoTypes}
        id={getReviewFieldId(id, 'photos')}
        problem={areGone || checks.problemOf('photos') ? photoProblem : null}
        words={(word, about) => t(`review:photos.${word}`, about)}
      />
      <Agreement
        id={getReviewFieldId(id, 'consent')}
        name="consent"
        checked={isAgreed}
        error={isConsentMissing ? t('review:problem.consent') : undefined}
        isHeld={isHeld}
        onChange={setAgreed}
      >
        {t('review:consent')}{' '}
        <Link className="link" to="/i/obrabotka-personalnyh-dannyh" target="_blank">
          {t('review:consent.link')}
        </Link>
      </Agreement>
      <p className="small mute">{t('review:before')}</p>
    </form>
  )
}
