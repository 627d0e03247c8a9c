/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, jest, test } from '@jest/globals'
import { watchPictures } from './watch-pictures.ts'

const settled = () => new Promise(done => setTimeout(done))

test('a picture that failed offline is retried on the event online', async () => {
  const retryPicture = jest.fn()
  let isOnline = false
  watchPictures(document, async () => {
    if (!isOnline) throw new Error('Loading chunk failed')
    return { retryPicture }
  })
  const image = document.createElement('img')
  document.body.append(image)
  image.dispatchEvent(new Event('error'))
  await settled()
  expect(retryPicture).not.toHaveBeenCalled()

  isOnline = true
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(retryPicture).toHaveBeenCalledTimes(1)
  expect(retryPicture).toHaveBeenCalledWith(image)
})
