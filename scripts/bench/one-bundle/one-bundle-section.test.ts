import { expect, it } from '@jest/globals'
import { federationShareSection } from './one-bundle-section.ts'

const shares = [
  { kind: 'home', federated: 8.4, oneBundle: 8, share: 0.05, lowest: -0.012, highest: 0.09 },
  { kind: 'a product', federated: 9, oneBundle: 8, share: 0.125, lowest: 0.1, highest: 0.2 },
]

it('the one-bundle section of the report lists times, share, spread and budget per page', () => {
  const text = federationShareSection.write(shares)
  expect(text).toContain('| home | 8.40 | 8.00 | 5 % | -1.2 % to 9 % | kept, 5.0 points below |')
  expect(text).toContain(
    '| a product | 9.00 | 8.00 | 12.5 % | 10 % to 20 % | **not reached**, 2.5 points above |',
  )
})

it('the budgets of the one-bundle section contain each page’s share in percent', () => {
  expect(federationShareSection.listBudgets(shares)).toMatchObject([
    { subject: "federation's share, home", limit: 10, figure: 5, unit: '%' },
    { subject: "federation's share, a product", limit: 10, figure: 12.5, unit: '%' },
  ])
})
