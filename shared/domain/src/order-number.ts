/** An order's number as it is shown and read out: without the zeros it begins with elsewhere. */
export function shortenOrderNumber(number: string): string {
  return number.replace(/^0+(?=\d)/, '')
}
