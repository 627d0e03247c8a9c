import type { Page, Request } from '@playwright/test'
import { logIn, storeTokens } from './customer.ts'
import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

// Browsers complain of every refused call, also of one that is made again; and a page of text names
// no icon.
test.use({ hasServiceWorker: true, expectedComplaints: /401|favicon\.ico/ })

const stored = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(`shop/user/${name}`) ?? 'null'), key)

function refreshesOf(page: Page): Request[] {
  const made: Request[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/user/refresh')) made.push(request)
  })
  return made
}

/** The platform has taken this tab's token, and told whose it is. */
const profileAnswered = (tab: Page) =>
  tab.waitForResponse(answer => /\/api\/user\/me(\?|$)/.test(answer.url()) && answer.ok())

test('the profile of a customer is loaded, and two tabs refresh an expired token once @desktop', {
  tag: '@smoke',
}, async ({ page, context, request }) => {
  const email = `back-${Date.now()}@example.org`
  const tokens = await logIn(request, email)
  await page.goto('/')
  await storeTokens(page, tokens)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => stored(page, 'current-user')).toMatchObject({ email, firstname: 'Анна' })
  expect(await stored(page, 'current-token')).toBe(tokens.token)

  // Out of the shop first: the page that is open would make its next call with the old token too.
  await page.goto('/robots.txt')
  await storeTokens(page, { ...tokens, token: 'worn-out' })
  const tabs = [page, await context.newPage()]
  const refreshes = tabs.map(refreshesOf)
  const known = tabs.map(profileAnswered)
  await Promise.all(tabs.map(tab => tab.goto('/')))
  await Promise.all(known)
  expect(refreshes.flat()).toHaveLength(1)
  expect(await stored(page, 'current-refresh-token')).not.toBe(tokens.refreshToken)
  expect(await stored(page, 'current-user')).toMatchObject({ email })
})

test('tokens rejected by the platform are removed, and the page stays open @desktop', async ({
  page,
}) => {
  await page.goto('/')
  await storeTokens(page, { token: 'worn-out', refreshToken: 'worn-out' })
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => stored(page, 'current-token')).toBeNull()
  expect(await stored(page, 'current-refresh-token')).toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
