const longest = 120

/** The value of a variable as it may be printed: without passwords, on one line, not too long. */
export function formatPrintableValue(value: string, kind: 'secret' | 'address' | 'plain'): string {
  if (kind === 'secret') return `*** (${value.length} characters)`
  const plain = (kind === 'address' ? removePasswords(value) : value).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu,
    ' ',
  )
  return `"${plain.length > longest ? `${plain.slice(0, longest)}…` : plain}"`
}

/** Where an address leads: host and path, without user, password and parameters. */
export function maskUrl(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.host || 'this machine'}${url.pathname.replace(/\/$/, '')}` : 'that address'
}

/** Also of addresses that are none: whatever stands before an `@` may be a password. */
function removePasswords(value: string): string {
  return value
    .replace(/^([a-z][\w+.-]*:\/*)?(.*)@/is, (_all, scheme = '', user: string) => {
      const name = user.split(':')[0]
      return `${scheme}${user.includes(':') ? `${name}:***` : '***'}@`
    })
    .replaceAll(/((?:password|token|secret)=)[^&\s]*/gi, '$1***')
}
