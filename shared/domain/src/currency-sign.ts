/** `₽`, `€`, `$`: the sign a price begins with; the code itself for currencies that have none. */
export function getCurrencySign(currencyCode: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currencyCode
  return sign === currencyCode ? `${sign}\u00a0` : sign
}
