import { photoTypes } from '@vitrina/domain'
import { Link, type ReviewedProduct, useI18n } from '@vitrina/federation'
import { Agreement, PhotoChoice, type PhotoProblem } from '@vitrina/ui'
import { useState } from 'react'
import { FitChoice } from './fit-choice.tsx'
import styles from './review-drawer.module.css'
import { findReviewProblems, type ReviewTextFieldName, textFields } from './review-fields.ts'
import { type MarkedName, ReviewNote, reviewFieldId } from './review-note.tsx'
import { ReviewTextField } from './review-text-field.tsx'
import { StarChoice } from './star-choice.tsx'
import type { useReview } from './use-review.ts'

type ReviewFormProps = {
  id: string
  product: Pick<ReviewedProduct, 'name' | 'sizes'>
  review: ReturnType<typeof useReview>
  onSend: () => Promise<void>
}

/** Checked on leaving a field and on sending; unmarked while typing once right. */
export function ReviewForm({ id, product, review, onSend }: ReviewFormProps) {
  const { t } = useI18n()
  const { fields, sending, isKept, write } = review
  const [checked, setChecked] = useState<readonly ReviewTextFieldName[]>([])
  const [refused, setRefused] = useState(0)
  const problems = findReviewProblems(fields)
  const [isAgreed, setAgreed] = useState(false)
  const [isAskedToAgree, setAskedToAgree] = useState(false)
  const photoProblem = findPhotoProblem(review, isAskedToAgree)
  const isConsentMissing = isAskedToAgree && !isAgreed
  const marked: MarkedName[] = checked.filter(name => problems[name])
  if (photoProblem) marked.push('photos')
  if (isConsentMissing) marked.push('consent')

  function submit() {
    setChecked(textFields)
    setAskedToAgree(true)
    const isReady = isAgreed && findPhotoProblem(review, true) === null
    if (!isReady || textFields.some(name => problems[name])) setRefused(refused + 1)
    else void onSend()
  }

  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={styles.about}>{product.name}</p>
      <ReviewNote
        formId={id}
        marked={refused > 0 ? marked : []}
        refused={refused}
        sending={sending}
        isKept={isKept}
      />
      <StarChoice stars={fields.stars} onChoose={stars => write({ stars })} />
      {product.sizes && <FitChoice sizes={product.sizes} fields={fields} onChoose={write} />}
      {textFields.map(name => (
        <ReviewTextField
          key={name}
          id={reviewFieldId(id, name)}
          name={name}
          text={fields[name]}
          problem={checked.includes(name) ? problems[name] : undefined}
          readOnly={sending.kind === 'sending'}
          onWrite={text => write({ [name]: text })}
          onLeave={() => {
            // Leaving an empty field is no mistake yet.
            if (fields[name].trim() !== '') setChecked([...new Set([...checked, name])])
          }}
        />
      ))}
      <PhotoChoice
        {...review.photos}
        accept={photoTypes}
        id={reviewFieldId(id, 'photos')}
        problem={photoProblem}
        words={(word, about) => t(`review:photos.${word}`, about)}
      />
      <Agreement
        id={reviewFieldId(id, 'consent')}
        name="consent"
        checked={isAgreed}
        error={isConsentMissing ? t('review:problem.consent') : undefined}
        isHeld={sending.kind === 'sending'}
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

/** A photo that is not there yet keeps the review from going without it. */
function findPhotoProblem(
  { photos: { photos }, sending }: ReviewFormProps['review'],
  isTried: boolean,
): PhotoProblem | null {
  const { failure } = sending.kind === 'failed' ? sending : {}
  // What was added more than a day ago is not kept.
  const areGone =
    failure?.kind === 'invalid' && failure.problems.some(({ path }) => path.startsWith('photos'))
  if (areGone && photos.length > 0) return 'gone'
  const missing = isTried ? photos.find(({ added }) => !added) : undefined
  if (!missing) return null
  return missing.state === 'sending' ? 'wait' : 'mend'
}
