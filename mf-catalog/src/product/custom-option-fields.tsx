import { addMoney, type Money } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import type { I18n } from '@vitrina/i18n'
import { CheckableInput, Field, FieldError, Input, Select, SizeChip, SizeChips } from '@vitrina/ui'
import { CertificateTextField, toCertificateMessageKey } from './certificate-text-field.tsx'
import {
  type CustomOptionAnswers,
  computeSurcharge,
  findCertificateAnswerProblem,
} from './custom-answers.ts'
import styles from './custom-option-fields.module.css'
import type { CustomOption, CustomOptionValue } from './custom-options.ts'
import { hasPriceInTitle } from './has-price-in-title.ts'

export type CustomOptionFieldsProps = {
  options: readonly CustomOption[]
  answers: CustomOptionAnswers
  /** Price of the product itself in decimal rubles: the base of percentages. */
  price: Money
  /** Required options that were left empty. */
  asked: readonly CustomOption[]
  onAnswer: (id: string, answer: string | readonly string[]) => void
  /** Tells its places from those of another choice on the page. */
  place?: string | undefined
  /** Of the options, where it is not the page's. */
  lang?: string | undefined
}

const maxChips = 8
const maxChipLength = 12

export const getCustomOptionFieldId = (id: string, place = 'custom-option') => `${place}-${id}`

/** The platform takes no longer text. */
const maxTextLength = 500

/** Fields of a thing made to order; what a choice adds to the price stands beside it. */
export function CustomOptionFields(props: CustomOptionFieldsProps) {
  return (
    <div className={styles.fields}>
      {props.options.map(option => (
        <CustomOptionField key={option.id} {...props} option={option} />
      ))}
    </div>
  )
}

function CustomOptionField({
  option,
  answers,
  price,
  asked,
  onAnswer,
  place,
  lang,
}: CustomOptionFieldsProps & { option: CustomOption }) {
  const { id, title, type, isRequired, values } = option
  const { t, format } = useI18n()
  const fieldId = getCustomOptionFieldId(id, place)
  const answer = answers[id]
  const error = asked.includes(option) ? describeRequirement(option, answers, t) : undefined
  const optional = isRequired ? undefined : t('catalog:product.optional')
  const words = (value: CustomOptionValue) => {
    const surcharge = computeSurcharge(value, price)
    if (surcharge === 0 || hasPriceInTitle(value.title, addMoney(price, surcharge)))
      return value.title
    return `${value.title}, ${surcharge > 0 ? '+' : ''}${format.shortPrice(surcharge)}`
  }

  if (option.certificateField) {
    return (
      <CertificateTextField
        field={option.certificateField}
        id={fieldId}
        label={<span lang={lang}>{title}</span>}
        value={typeof answer === 'string' ? answer : ''}
        isRequired={isRequired}
        error={error}
        onWrite={text => onAnswer(id, text)}
      />
    )
  }

  if (type === 'field' || (type === 'drop_down' && !isChipped(option))) {
    const value = typeof answer === 'string' ? answer : ''
    const common = { value, required: isRequired, 'aria-required': isRequired }
    return (
      <Field
        label={<span lang={lang}>{title}</span>}
        id={fieldId}
        error={error}
        optional={optional}
      >
        {type === 'field' ? (
          <Input
            {...common}
            maxLength={maxTextLength}
            onChange={event => onAnswer(id, event.target.value)}
          />
        ) : (
          <Select {...common} onChange={event => onAnswer(id, event.target.value)}>
            <option value="">{t('catalog:product.notChosen')}</option>
            {values.map(choice => (
              <option key={choice.id} value={choice.id} lang={lang}>
                {words(choice)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  }

  const chosen = typeof answer === 'string' ? [answer] : (answer ?? [])
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
  const errorId = `${fieldId}-error`
  const choices = values.map(value => ({ id: value.id, label: words(value) }))
  // A radio button cannot be taken back by pressing it again.
  if (type === 'radio' && !isRequired) {
    choices.push({ id: '', label: t('catalog:product.without') })
  }
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className={styles.legend}>
        <span lang={lang}>{title}</span>
        {optional && type === 'checkbox' && ` (${optional})`}
      </legend>
      {type === 'drop_down' && (
        <SizeChips>
          {values.map((choice, index) => (
            <SizeChip
              key={choice.id}
              {...(index === 0 && { id: fieldId })}
              name={fieldId}
              label={words(choice)}
              lang={lang}
              checked={chosen.includes(choice.id)}
              aria-invalid={error ? true : undefined}
              onChange={() => onAnswer(id, choice.id)}
            />
          ))}
        </SizeChips>
      )}
      {type !== 'drop_down' &&
        choices.map((choice, index) => (
          <CheckableInput
            key={choice.id}
            {...(index === 0 && { id: fieldId })}
            lang={choice.id ? lang : undefined}
            type={type}
            name={fieldId}
            value={choice.id}
            checked={chosen.includes(choice.id) || (choice.id === '' && chosen.length === 0)}
            aria-invalid={error ? true : undefined}
            onChange={() => onAnswer(id, type === 'radio' ? choice.id : toggled(choice.id))}
          >
            {choice.label}
          </CheckableInput>
        ))}
      {error && (
        <FieldError id={errorId} role="alert" className={styles.error}>
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}

/** A few short values stand side by side: all are seen at once, as sizes are. */
function isChipped({ type, isRequired, values }: CustomOption): boolean {
  return (
    type === 'drop_down' &&
    isRequired &&
    values.length <= maxChips &&
    values.every(({ title }) => title.length <= maxChipLength)
  )
}

function describeRequirement(
  option: CustomOption,
  answers: CustomOptionAnswers,
  t: I18n['t'],
): string {
  const { type, title } = option
  const problem = findCertificateAnswerProblem(option, answers)
  if (problem) return t(toCertificateMessageKey(problem))
  if (type === 'field') return t('catalog:product.fillIn')
  // In Russian what ends so takes another ending after a verb: it stays as the label says it.
  if (/[аяь]$/i.test(title)) return t('catalog:product.pick')
  return t('catalog:product.pickNamed', { name: title.toLocaleLowerCase() })
}
