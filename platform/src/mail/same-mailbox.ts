import { domainToASCII } from 'node:url'

/** One mail service under several domains, whose mailboxes read a local part in their own way. */
type MailService = { domains: readonly string[]; read: (localPart: string) => string }

const withoutDots = (localPart: string) => localPart.replaceAll('.', '')
const replaceHyphens = (localPart: string) => localPart.replaceAll('-', '.')

const services: readonly MailService[] = [
  { domains: ['gmail.com', 'googlemail.com'], read: withoutDots },
  {
    domains: [
      'yandex.ru',
      'yandex.com',
      'yandex.by',
      'yandex.kz',
      'yandex.ua',
      'yandex.net',
      'ya.ru',
      'narod.ru',
    ],
    read: replaceHyphens,
  },
]

/**
 * One text for all the ways to write the address of one mailbox: any case, what follows a plus, the
 * dots that some services do not read, and the domains under which they are one. Emails are never
 * sent to it.
 */
export function normalizeMailbox(address: string): string {
  const folded = address.trim().normalize('NFKC').toLowerCase()
  const at = folded.lastIndexOf('@')
  const domainText = folded.slice(at + 1)
  const domain = domainToASCII(domainText) || domainText
  const [localPart = ''] = folded.slice(0, at).split('+')
  const service = services.find(({ domains }) => domains.includes(domain))
  return service ? `${service.read(localPart)}@${service.domains[0]}` : `${localPart}@${domain}`
}
