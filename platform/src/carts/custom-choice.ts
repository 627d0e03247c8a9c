import type { ProductOption } from '@vitrina/contract'
import {
  addKopecks,
  type CertificateFieldProblem,
  computePercentOfKopecks,
  findCertificateFieldProblem,
  type Kopecks,
  parseMoney,
  type Result,
  succeed,
  toKopecks,
  zeroKopecks,
} from '@vitrina/domain'
import { formatDay } from '@vitrina/i18n'
import type { PricedProduct } from '../catalog/assemble-product.ts'
import type { CertificateDetails } from '../gift-certificates/certificate-details.ts'
import { createRefusal, type Refusal } from '../http/answer.ts'
import type { ChosenOption } from './variant-choice.ts'

type CustomOption = NonNullable<PricedProduct['custom_options']>[number]
type CustomValue = NonNullable<CustomOption['values']>[number]

export type CustomOptionChoice = {
  surcharge: Kopecks
  labels: ChosenOption[]
  chosen: { option_id: string; option_value: string }[]
  /** What was written of a gift certificate, by its fields. */
  written: CertificateDetails
}

const maxTextLength = 500

/** What the shopper had done to a product (engraving, wrapping), and what it costs more. */
export function resolveCustomOptionChoice(
  options: readonly CustomOption[],
  productOption: ProductOption | null | undefined,
  { price, language }: { price: Kopecks; language: string },
): Result<CustomOptionChoice, Refusal> {
  const given = productOption?.extension_attributes?.custom_options ?? []
  const choice: CustomOptionChoice = { surcharge: zeroKopecks, labels: [], chosen: [], written: {} }

  for (const option of options) {
    const value = String(
      given.find(({ option_id }) => String(option_id) === String(option.option_id))?.option_value ??
        '',
    ).trim()
    if (value === '') {
      if (option.is_require) return createRefusal(`Заполните «${option.title}»`)
      continue
    }
    if (value.length > maxTextLength)
      return createRefusal(`«${option.title}»: не больше ${maxTextLength} знаков`)
    const field = option.certificate_field
    const problem = field && findCertificateFieldProblem(field, value)
    if (problem) return createRefusal(`«${option.title}»: ${problemWords[problem]}`)
    if (field) choice.written[field] = value
    const values = findValues(option, value)
    if (!values) return createRefusal(`Выберите другое в «${option.title}»: такого варианта нет`)
    for (const { price: amount, price_type } of values)
      choice.surcharge = addKopecks(choice.surcharge, cost(amount, price_type, price))
    choice.labels.push({
      label: option.title,
      value:
        option.type === 'field'
          ? wordsOf(option, value, language)
          : values.map(({ title }) => title).join(', '),
    })
    choice.chosen.push({
      option_id: String(option.option_id),
      option_value: option.type === 'checkbox' ? readTickedValues(value).join(',') : value,
    })
  }
  return succeed(choice)
}

const problemWords: Readonly<Record<CertificateFieldProblem, string>> = {
  'too-long': 'слишком длинный текст',
  email: 'проверьте адрес',
  day: 'такого дня нет',
  past: 'этот день уже прошёл',
  'too-far': 'не дальше года от сегодняшнего дня',
}

function wordsOf({ certificate_field }: CustomOption, text: string, language: string): string {
  return certificate_field === 'send_on' ? formatDay(text, language) : text
}

/** The chosen values; none for a text; undefined for a value the option does not offer. */
function findValues(option: CustomOption, value: string): CustomValue[] | undefined {
  if (option.type === 'field') return []
  const ids = option.type === 'checkbox' ? readTickedValues(value) : [value]
  const values = ids.map(id => option.values?.find(known => String(known.option_type_id) === id))
  return values.includes(undefined) ? undefined : (values as CustomValue[])
}

/** A box is ticked or not: named twice it is done, and paid, once. */
function readTickedValues(value: string): string[] {
  return [...new Set(value.split(',').map(id => id.trim()))]
}

function cost(amount: number, type: 'fixed' | 'percent', price: Kopecks): Kopecks {
  return type === 'percent' ? computePercentOfKopecks(price, amount) : toKopecks(parseMoney(amount))
}
