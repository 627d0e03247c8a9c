import { useI18n } from '@vitrina/federation'
import { Field, Input, Textarea } from '@vitrina/ui'
import {
  maxReviewFieldLengths,
  type ReviewProblem,
  type ReviewTextFieldName,
} from './review-fields.ts'

type ReviewTextFieldProps = {
  id: string
  name: ReviewTextFieldName
  text: string
  problem: ReviewProblem | undefined
  readOnly: boolean
  onWrite: (text: string) => void
  onLeave: () => void
}

export function ReviewTextField({
  id,
  name,
  text,
  problem,
  readOnly,
  onWrite,
  onLeave,
}: ReviewTextFieldProps) {
  const { t, format } = useI18n()
  const control = {
    name,
    value: text,
    readOnly,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
    onBlur: onLeave,
  }
  return (
    <Field
      id={id}
      label={t(`review:field.${name}`)}
      hint={name === 'nickname' ? t('review:field.nickname.hint') : undefined}
      error={
        problem &&
        (problem === 'too-long'
          ? t('review:problem.too-long', { most: format.number(maxReviewFieldLengths[name]) })
          : t(`review:problem.${name}.${problem}`))
      }
    >
      {name === 'detail' ? (
        <Textarea {...control} rows={7} />
      ) : (
        <Input {...control} autoComplete={name === 'nickname' ? 'nickname' : 'off'} />
      )}
    </Field>
  )
}
