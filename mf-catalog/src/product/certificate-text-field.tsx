import {
  type CertificateField,
  type CertificateFieldProblem,
  computeDayInTimeZone,
  computeLastCertificateSendDay,
  maxCertificateTextLength,
} from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Field, Input, Textarea } from '@vitrina/ui'
import { type ReactNode, useState } from 'react'

type CertificateTextFieldProps = {
  field: CertificateField
  id: string
  label: ReactNode
  value: string
  isRequired: boolean
  /** What is to be put right; nothing while nobody has asked. */
  error: string | undefined
  onWrite: (text: string) => void
}

/** What is written on a gift certificate, each in a control of its kind. */
export function CertificateTextField(props: CertificateTextFieldProps) {
  const { field, id, label, value, isRequired, error, onWrite } = props
  const { t } = useI18n()
  const longest = maxCertificateTextLength[field]
  const common = {
    value,
    required: isRequired,
    'aria-required': isRequired,
    // It is somebody else's: the shopper's own is no help here.
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onWrite(event.target.value),
  }
  const words = {
    ...{ id, label, error },
    optional: isRequired ? undefined : t('catalog:product.optional'),
  }
  switch (field) {
    case 'message':
      return (
        <Field
          {...words}
          hint={t('catalog:certificate.written', { count: value.length, most: longest })}
        >
          <Textarea {...common} maxLength={longest} />
        </Field>
      )
    case 'send_on':
      return (
        <Field {...words} hint={t('catalog:certificate.when')}>
          <DayInput {...common} />
        </Field>
      )
    case 'recipient_email':
      return (
        <Field {...words}>
          <Input {...common} type="email" inputMode="email" maxLength={longest} />
        </Field>
      )
    case 'recipient_name':
      return (
        <Field {...words}>
          <Input {...common} maxLength={longest} />
        </Field>
      )
  }
}

type DayInputProps = {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** Which days there are is asked when one is chosen: pages are kept from one day to the next. */
function DayInput(props: DayInputProps) {
  const [today, setToday] = useState<string>()
  return (
    <Input
      {...props}
      type="date"
      min={today}
      max={today && computeLastCertificateSendDay(today)}
      onFocus={() => setToday(computeDayInTimeZone(undefined, Date.now()))}
    />
  )
}

/** What no control lets through otherwise is a day. */
export function toCertificateMessageKey(problem: CertificateFieldProblem) {
  return problem === 'email' ? 'catalog:certificate.email' : 'catalog:certificate.wrong'
}
