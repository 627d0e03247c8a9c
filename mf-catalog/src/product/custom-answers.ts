import {
  addKopecks,
  type CertificateFieldProblem,
  computeDayInTimeZone,
  computePercentOfKopecks,
  findCertificateFieldProblem,
  type Kopecks,
  type Money,
  parseMoney,
  toKopecks,
  toMoney,
} from '@vitrina/domain'
import type { Formatters } from '@vitrina/i18n'
import type { CustomOption, CustomOptionValue } from './custom-options.ts'

/** What is filled in, by option id: text, or the ids of the chosen values. */
export type CustomOptionAnswers = Readonly<Record<string, string | readonly string[]>>

/** What a value adds to this price, decimal rubles. */
export function computeSurcharge(value: CustomOptionValue, price: Money): Money {
  return toMoney(surcharge(value, toKopecks(price)))
}

/** What the answers add to this price, decimal rubles. */
export function computeTotalSurcharge(
  options: readonly CustomOption[],
  answers: CustomOptionAnswers,
  price: Money,
): Money {
  const chosen = options.flatMap(({ id, values }) =>
    values.filter(value => toList(answers[id]).includes(value.id)),
  )
  const kopecks = toKopecks(price)
  return toMoney(addKopecks(...chosen.map(value => surcharge(value, kopecks))))
}

/** A percentage is rounded as the cart rounds it: of whole kopecks, to whole kopecks. */
function surcharge({ amount, isPercent }: CustomOptionValue, price: Kopecks): Kopecks {
  return isPercent ? computePercentOfKopecks(price, amount) : toKopecks(parseMoney(amount))
}

/** The options without an answer they require, or with one that cannot be taken. */
export function findUnansweredOptions(
  options: readonly CustomOption[],
  answers: CustomOptionAnswers,
): CustomOption[] {
  return options.filter(
    option =>
      (option.isRequired && !textOf(option, answers)) ||
      findCertificateAnswerProblem(option, answers) !== undefined,
  )
}

/** What is wrong with what was written of a gift certificate, today. */
export function findCertificateAnswerProblem(
  option: CustomOption,
  answers: CustomOptionAnswers,
): CertificateFieldProblem | undefined {
  const text = textOf(option, answers)
  if (!option.certificateField || !text) return undefined
  return findCertificateFieldProblem(
    option.certificateField,
    text,
    computeDayInTimeZone(undefined, Date.now()),
  )
}

function textOf({ id }: CustomOption, answers: CustomOptionAnswers): string {
  return toList(answers[id]).join('').trim()
}

/** The answers as the cart takes them; values of check boxes joined with commas. */
export function toCustomOptionSelection(
  options: readonly CustomOption[],
  answers: CustomOptionAnswers,
): { option_id: string; option_value: string }[] {
  return options.flatMap(({ id }) => {
    const option_value = toList(answers[id]).join(',').trim()
    return option_value ? [{ option_id: id, option_value }] : []
  })
}

/** The answers in words, as the cart will name them. */
export function describeCustomOptionAnswers(
  options: readonly CustomOption[],
  answers: CustomOptionAnswers,
  { day }: Pick<Formatters, 'day'>,
): { label: string; value: string }[] {
  return options.flatMap(({ id, title, values, certificateField }) => {
    const given = toList(answers[id])
    const words = given.map(one => {
      const text = values.find(value => value.id === one)?.title ?? one.trim()
      return certificateField === 'send_on' && text ? day(text) : text
    })
    const value = words.filter(Boolean).join(', ')
    return value ? [{ label: title, value }] : []
  })
}

function toList(answer: string | readonly string[] | undefined): readonly string[] {
  if (answer === undefined) return []
  return typeof answer === 'string' ? [answer] : answer
}
