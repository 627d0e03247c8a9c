import { describe, expect, it } from '@jest/globals'
import type { CheckoutExtras, CheckoutTextFieldName } from './checkout-details.ts'
import {
  type CheckoutAction,
  type CheckoutState,
  checkoutReducer,
  createCheckoutState,
} from './checkout-state.ts'

const isVirtual = false
const typed = (field: CheckoutTextFieldName, value: string): CheckoutAction => ({
  type: 'typed',
  field,
  value,
  isVirtual,
})
const left = (field: CheckoutTextFieldName): CheckoutAction => ({ type: 'left', field, isVirtual })
const goneOn: CheckoutAction = { type: 'continued', isVirtual }

function after(
  actions: readonly CheckoutAction[],
  start: CheckoutState = createCheckoutState('RU'),
) {
  return actions.reduce(checkoutReducer, start)
}

const contacts = [
  typed('personal.firstName', 'Анна'),
  typed('personal.lastName', 'Щербакова'),
  typed('personal.emailAddress', 'anna@example.ru'),
]
const address = [
  typed('address.city', 'Томск'),
  typed('address.streetAddress', 'Ленина'),
  typed('address.houseNumber', '5'),
  typed('address.zipCode', '634041'),
  typed('address.phoneNumber', '89131234567'),
  typed('shippingMethod', 'transport/company'),
]

describe('a field of the checkout', () => {
  it('shows no error while the shopper types into it for the first time', () => {
    expect(after([typed('personal.firstName', 'А')]).problems).toEqual({})
  })

  it('is validated when it loses the focus', () => {
    const state = after([typed('personal.firstName', 'А'), left('personal.firstName')])
    expect(state.problems).toEqual({ 'personal.firstName': 'too-short' })
  })

  it('drops its error while the shopper types, as soon as it is valid', () => {
    const marked = after([typed('personal.firstName', 'А'), left('personal.firstName')])
    expect(after([typed('personal.firstName', 'А1')], marked).problems).toEqual(marked.problems)
    expect(after([typed('personal.firstName', 'Ан')], marked).problems).toEqual({})
  })

  it('drops its error when it is filled in from the account', () => {
    const fill = ({ personal, ...rest }: CheckoutState['details']) => ({
      ...rest,
      personal: { ...personal, firstName: 'Анна' },
    })
    expect(after([goneOn, { type: 'prefilled', fill }])).toMatchObject({
      step: 'personal',
      problems: { 'personal.lastName': 'required', 'personal.emailAddress': 'required' },
    })
    expect(after([goneOn, { type: 'prefilled', fill }]).problems['personal.firstName']).toBe(
      undefined,
    )
  })

  it('may be left empty until the step is submitted', () => {
    const passed = after([left('personal.lastName')])
    expect(passed.problems).toEqual({})
    const tried = after([goneOn], passed)
    expect(Object.keys(tried.problems)).toEqual([
      'personal.firstName',
      'personal.lastName',
      'personal.emailAddress',
    ])
    expect(tried).toMatchObject({ step: 'personal', isSummedUp: true, refused: 1 })
  })
})

describe('submitting a checkout step', () => {
  it('opens the next step and copies the recipient’s name from the contacts', () => {
    const state = after([...contacts, goneOn])
    expect(state.step).toBe('delivery')
    expect(state.details.address).toMatchObject({ firstName: 'Анна', lastName: 'Щербакова' })
  })

  it('keeps the name of a recipient who is not the customer', () => {
    const state = after([typed('address.firstName', 'Пётр'), ...contacts, goneOn])
    expect(state.details.address).toMatchObject({ firstName: 'Пётр', lastName: '' })
  })

  it('skips the following steps that are already complete', () => {
    const filled = after([
      ...contacts,
      goneOn,
      ...address,
      goneOn,
      typed('paymentMethod', 'cashondelivery'),
      goneOn,
    ])
    expect(filled.step).toBe('review')
    expect(after([{ type: 'edited', step: 'personal' }, goneOn], filled).step).toBe('review')
  })

  it('requires the billing address in the payment step if nothing is delivered', () => {
    const virtual = { type: 'continued', isVirtual: true } as const
    const state = after([...contacts, virtual])
    expect(state.step).toBe('payment')
    expect(Object.keys(after([virtual], state).problems)).toContain('address.city')
  })

  it('requires both consents in the review step', () => {
    const review: CheckoutState = { ...after([]), step: 'review' }
    expect(after([goneOn], review).problems).toEqual({
      terms: 'not-accepted',
      personalData: 'not-accepted',
    })
    const accepted = (['terms', 'personalData'] as const).map(
      (consent): CheckoutAction => ({ type: 'accepted', consent, isAccepted: true }),
    )
    expect(after([goneOn, ...accepted], review).problems).toEqual({})
  })
})

describe('the checkout fields of an optional choice', () => {
  const choice = (name: keyof CheckoutExtras, wanted = true): CheckoutAction => ({
    type: 'chosen',
    choice: name,
    wanted,
  })

  it('are a password, its repetition and both consents if an account is chosen', () => {
    const state = after([...contacts, choice('createAccount'), goneOn])
    expect(state.problems).toEqual({
      'account.password': 'required',
      'account.repeatPassword': 'required',
      terms: 'not-accepted',
      personalData: 'not-accepted',
    })
    expect(after([choice('createAccount', false), goneOn], state).step).toBe('delivery')
  })

  it('lose password, repetition and errors if the choice of an account is undone', () => {
    const typedIn = after([
      choice('createAccount'),
      typed('account.password', 'длинный пароль'),
      typed('account.repeatPassword', 'другой пароль'),
      left('account.repeatPassword'),
    ])
    expect(typedIn.details.account.password).toBe('длинный пароль')
    expect(typedIn.problems).not.toEqual({})
    const undone = after([choice('createAccount', false)], typedIn)
    expect(undone.details.account).toEqual({ password: '', repeatPassword: '' })
    expect(undone.problems).toEqual({})
    expect(after([choice('createAccount')], undone).details.account.password).toBe('')
  })

  it('are company and tax number for an invoice, plus the payer’s address if different', () => {
    const state: CheckoutState = {
      ...after([...contacts, choice('companyInvoice'), choice('otherBilling')]),
      step: 'payment',
    }
    expect(state.details.billing.firstName).toBe('Анна')
    expect(Object.keys(after([goneOn], state).problems)).toEqual([
      'paymentMethod',
      'invoice.company',
      'invoice.taxId',
      'billing.zipCode',
      'billing.city',
      'billing.streetAddress',
      'billing.houseNumber',
      'billing.phoneNumber',
    ])
  })
})

it('a checkout field shows the platform’s error until other text is typed', () => {
  const problems = { 'personal.emailAddress': 'taken' } as const
  const told = after([...contacts, { type: 'refused', problems, isVirtual }])
  expect(after([left('personal.emailAddress')], told).problems).toEqual(problems)
  const another = typed('personal.emailAddress', 'other@example.ru')
  expect(after([another], told).problems).toEqual({})
})

it('a checkout form changed in another tab replaces the form, except for its password', () => {
  const here = after([typed('account.password', 'длинный пароль')])
  const { details } = after(contacts)
  const state = after([{ type: 'adopted', details, confirmed: ['personal'] }], here)
  expect(state.details.personal.firstName).toBe('Анна')
  expect(state.details.account.password).toBe('длинный пароль')
  expect(state.kept).toBe(state.details)
})

it('a checkout field that the platform refused opens its step and shows the error', () => {
  const review: CheckoutState = { ...after([...contacts]), step: 'review' }
  const problems = { 'address.zipCode': { words: 'Такого индекса нет' } }
  const state = after([{ type: 'refused', problems, isVirtual }], review)
  expect(state).toMatchObject({ step: 'delivery', problems, isSummedUp: true })
})

it('a stored checkout form opens at the first incomplete step', () => {
  const { details } = after([...contacts, goneOn])
  expect(after([{ type: 'restored', details, confirmed: ['personal'], isVirtual }]).step).toBe(
    'delivery',
  )
})

describe('several checkout fields that the platform refused', () => {
  const words = { words: 'Так нельзя' }
  const filledIn = after([...contacts, goneOn, ...address, goneOn])

  it('open the first step with an error, whatever the order of the errors', () => {
    const refused = after(
      [
        {
          type: 'refused',
          problems: { 'address.zipCode': words, 'personal.emailAddress': words },
          isVirtual,
        },
      ],
      filledIn,
    )
    expect(refused.step).toBe('personal')
  })

  it('open the next step with an error once the error of the first step is corrected', () => {
    const refused = after(
      [
        {
          type: 'refused',
          problems: { 'address.zipCode': words, 'personal.emailAddress': words },
          isVirtual,
        },
        typed('personal.emailAddress', 'anna@example.com'),
        goneOn,
      ],
      filledIn,
    )
    expect(refused).toMatchObject({ step: 'delivery', isSummedUp: true })
    expect(refused.problems).toEqual({ 'address.zipCode': words })
    expect(after([typed('address.zipCode', '634050'), goneOn], refused).problems).toEqual({})
  })
})

describe('a shipping method of the checkout that is no longer offered', () => {
  const atPayment = after([...contacts, goneOn, ...address, goneOn])
  const offered: CheckoutAction = {
    type: 'offered',
    field: 'shippingMethod',
    value: 'courier/door',
  }

  it('is replaced by the offered method, and its step has to be confirmed again', () => {
    const state = after([offered], atPayment)
    expect(state.details.shippingMethod).toBe('courier/door')
    expect(state.confirmed).toEqual(['personal'])
    const back = after([{ type: 'edited', step: 'delivery' }], state)
    expect(back.problems).toEqual({ shippingMethod: 'replaced' })
    expect(after([goneOn], back)).toMatchObject({ step: 'payment', problems: {} })
  })

  it('requires no confirmation if the shopper has not chosen a method yet', () => {
    const state = after([offered], after([...contacts, goneOn, ...address]))
    expect(state.problems).toEqual({})
  })
})
