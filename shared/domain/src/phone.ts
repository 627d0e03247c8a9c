/**
 * A Russian number the way people read it: `+7 913 123-45-67`. Anything that is not clearly a
 * Russian number of eleven (or ten) digits stays as it was typed.
 */
export function formatPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  const foreign = typed.trim().startsWith('+') && !digits.startsWith('7')
  const national = /^[78]?(\d{10})$/.exec(digits)?.[1]
  if (!national || foreign || digits.length < 10) return typed.trim()
  const [, area, first, second, third] = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(national) ?? []
  return `+7 ${area} ${first}-${second}-${third}`
}

/**
 * A Russian number while it is being typed: `8 913 123-45`. Only spaces and dashes are put in, no
 * digit is ever changed, and whatever does not look like a Russian number stays as it was typed.
 */
export function groupPhone(typed: string): string {
  const [, prefix = '', rest = ''] = /^\s*(\+7|8)([\d\s()-]*)$/.exec(typed) ?? []
  const digits = rest.replaceAll(/\D/g, '')
  if (digits === '' || digits.length > 10) return typed
  const [area, ...others] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 8),
    digits.slice(8),
  ].filter(Boolean)
  return [prefix, area, others.join('-')].filter(Boolean).join(' ')
}
