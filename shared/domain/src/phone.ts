/** Calling codes whose numbers all have one length, and how the digits after them are grouped. */
const groupings: Readonly<Record<string, string>> = {
  7: '3 3-2-2',
  90: '3 3-2-2',
  374: '2 3-3',
  375: '2 3-2-2',
  992: '2 3-2-2',
  994: '2 3-2-2',
  995: '3 2-2-2',
  996: '3 3-3',
  998: '2 3-2-2',
}

/** Whose numbers are understood without their calling code. */
const codes: Readonly<Record<string, string>> = {
  RU: '7',
  KZ: '7',
  BY: '375',
  AM: '374',
  KG: '996',
  UZ: '998',
  TJ: '992',
  AZ: '994',
  GE: '995',
  TR: '90',
}

/** What the digits of an international number begin with, by the plan of E.164. */
const callingCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * A number the way people read it: `+7 913 123-45-67`. One without a calling code is taken for one
 * of the `country`; whatever is not clearly a number of some country stays as it was typed.
 */
export function formatPhone(typed: string, country = 'RU'): string {
  const text = typed.trim()
  const abroad = /^(?:\+|00)(?=[\d\s()-]+$)/.exec(text)
  if (abroad) return formatAbroad(text, text.slice(abroad[0].length).replaceAll(/\D/g, ''))
  const code = codes[country] ?? ''
  const grouping = groupings[code]
  if (!grouping || /[^\d\s()-]/.test(text)) return text
  const within = new RegExp(`^(?:${code}|80?|0)?(\\d{${lengthOf(grouping)}})$`)
  const national = within.exec(text.replaceAll(/\D/g, ''))?.[1]
  return national ? `+${code} ${groupDigits(national, grouping)}` : text
}

function formatAbroad(text: string, digits: string): string {
  const [code = ''] = callingCode.exec(digits) ?? []
  const national = digits.slice(code.length)
  const grouping = groupings[code]
  if (grouping && national.length === lengthOf(grouping)) {
    return `+${code} ${groupDigits(national, grouping)}`
  }
  // Somebody has grouped it already, as their country does.
  return national === '' || /^\+\d+\D/.test(text) ? text : `+${code} ${national}`
}

/**
 * A number while it is being typed: `8 913 123-45`. Only spaces and dashes are put in, no digit is
 * ever changed, and what is not clearly of a known country stays as it was typed.
 */
export function formatPartialPhone(typed: string): string {
  const [, plus, rest = ''] = /^\s*(\+|8)([\d\s()-]*)$/.exec(typed) ?? []
  if (!plus) return typed
  const digits = rest.replaceAll(/\D/g, '')
  const [code = ''] = plus === '+' ? (callingCode.exec(digits) ?? []) : []
  const grouping = groupings[plus === '+' ? code : '7']
  const national = digits.slice(code.length)
  if (!grouping || national === '' || national.length > lengthOf(grouping)) return typed
  return `${plus}${code} ${groupDigits(national, grouping)}`
}

function lengthOf(grouping: string): number {
  return [...grouping.replaceAll(/\D/g, '')].reduce((sum, size) => sum + Number(size), 0)
}

function groupDigits(digits: string, grouping: string): string {
  let at = 0
  let written = ''
  for (const [, between = '', size] of grouping.matchAll(/(\D?)(\d)/g)) {
    if (at >= digits.length) break
    written += between + digits.slice(at, at + Number(size))
    at += Number(size)
  }
  return written
}
