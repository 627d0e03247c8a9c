import type { CartAddition, EditedCartLine, ShownPrice as Figures } from '@vitrina/federation'
import { useI18n } from '@vitrina/federation'
import { Alert, Button, Picture, PictureFrame } from '@vitrina/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PriceTag } from '../parts/price-tag.tsx'
import { computePriceSum } from '../product/compute-price-sum.ts'
import { describeLineChangeFailure } from './change-failure-words.ts'
import styles from './choose.module.css'

type ChooseFormProps = Pick<EditedCartLine, 'onChoose'> & {
  image: string
  /** Price of one piece. */
  price: Figures
  pieces: number
  /** How much there is, or why the choice cannot be had. */
  reason: ReactNode
  /** The choice cannot be had. */
  isOff: boolean
  /** What is chosen; `undefined` while something is still to be said, which it asks for. */
  readAddition: () => CartAddition | undefined
  children: ReactNode
}

/** A form of its own: radio buttons of the page behind it keep out of its groups. */
export function ChoiceForm({
  image,
  price,
  pieces,
  reason,
  isOff,
  readAddition,
  onChoose,
  children,
}: ChooseFormProps) {
  const { t } = useI18n()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || isOff) return
    setRefusal(undefined)
    const addition = readAddition()
    if (!addition) return
    setSaving(true)
    const answer = await onChoose(addition)
    setSaving(false)
    if (!answer.ok) setRefusal(describeLineChangeFailure(answer.failure, addition, t))
  }

  return (
    <form className={styles.form} noValidate onSubmit={event => void save(event)}>
      <div className={styles.fields}>
        <PictureFrame className={styles.picture}>
          {image && <Picture path={image} alt="" sizes="96px" widths={[96, 150, 240]} />}
        </PictureFrame>
        {children}
      </div>
      <div className={styles.foot}>
        {refusal && (
          <Alert tone="error" role="alert">
            {refusal}
          </Alert>
        )}
        <div className={styles.sum}>
          <p className="small mute" role="status">
            {reason}
          </p>
          <PriceTag price={computePriceSum([{ price, pieces }])} />
        </div>
        <Button
          type="submit"
          wide
          busy={isSaving}
          busyLabel={t('buying:change.saving')}
          disabled={isOff}
        >
          {t('buying:change.save')}
        </Button>
      </div>
    </form>
  )
}
