import { expect, it } from '@jest/globals'
import {
  computeDayInTimeZone,
  computeLastCertificateSendDay,
  findCertificateFieldProblem,
} from './index.ts'

const today = '2026-11-27'

it.each([
  ['recipient_name', 'Марина', undefined],
  ['recipient_name', 'М'.repeat(61), 'too-long'],
  ['recipient_email', 'marina@example.ru', undefined],
  ['recipient_email', 'marina@example', 'email'],
  ['message', 'С днём рождения!\nОбнимаю', undefined],
  ['message', 'а'.repeat(301), 'too-long'],
  ['send_on', '2026-11-27', undefined],
  ['send_on', '2026-11-26', 'past'],
  ['send_on', '2027-11-27', undefined],
  ['send_on', '2027-11-28', 'too-far'],
  ['send_on', '2027-02-29', 'day'],
  ['send_on', '29.11.2026', 'day'],
] as const)(
  'the gift certificate field %s with the value «%s» has the problem: %s',
  (field, text, problem) => {
    expect(findCertificateFieldProblem(field, text, today)).toBe(problem)
  },
)

it('a past delivery date of a gift certificate is valid if no current date is given', () => {
  expect(findCertificateFieldProblem('send_on', '2020-01-01')).toBeUndefined()
})

it('the current day depends on the time zone; certificates can be sent 365 days ahead', () => {
  const late = Date.parse('2026-11-27T20:00:00Z')
  expect(computeDayInTimeZone('Asia/Tomsk', late)).toBe('2026-11-28')
  expect(computeDayInTimeZone('Europe/Moscow', late)).toBe('2026-11-27')
  expect(computeLastCertificateSendDay('2027-03-01')).toBe('2028-02-29')
})
