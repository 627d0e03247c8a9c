import { expect, it } from '@jest/globals'
import { findInvoiceProblems, isTaxIdPlausible } from './invoice-validation.ts'

it.each([
  ['', '', { company: 'required', taxId: 'required' }],
  ['ООО «Ромашка»', '77', { taxId: 'too-short' }],
  ['ООО «Ромашка»', '7707083893', {}],
  ['Acme GmbH', 'DE1', {}],
])(
  'the validation of the company «%s» and tax number «%s» returns the problems %j',
  (company, taxId, problems) => {
    expect(findInvoiceProblems({ company, taxId })).toEqual(problems)
  },
)

it.each(['7707083893', '7728168971', '500100732259', ' 7707 083893 '])(
  'the tax number validation accepts the Russian tax number (ИНН) «%s»',
  taxId => {
    expect(isTaxIdPlausible(taxId, 'RU')).toBe(true)
  },
)

it.each(['7707083892', '500100732258', '500100732269', '770708389', '7707083893x', ''])(
  'the tax number validation rejects the Russian tax number (ИНН) «%s»',
  taxId => {
    expect(isTaxIdPlausible(taxId, 'RU')).toBe(false)
  },
)

it('the tax number validation accepts a number of another country unchecked', () => {
  expect(isTaxIdPlausible('DE123456789', 'DE')).toBe(true)
})
