/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, jest, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { createMemoryNavigator } from '@vitrina/page-loading/testing'
import { startPostHydrationWork } from './start-later.ts'

const loadPanels = jest.fn(() => ({}))
jest.mock('../app/layout/panels/overlay-panels.tsx', () => loadPanels())

const reportPage = jest.fn()
jest.mock('./reports/report-page.ts', () => ({ startPageReporting: reportPage }))

test('after hydration, panels and reporting are loaded unless Save-Data is on', async () => {
  const source = { remotes: [], isComplete: true, read: jest.fn<() => never>() }
  const start = () =>
    startPostHydrationWork(source, createTestServices(), createMemoryNavigator(), [])
  const connection = { saveData: true }
  Object.defineProperty(navigator, 'connection', { get: () => connection })
  document.body.innerHTML = '<script id="boot" type="application/json">{"remotes":[]}</script>'
  await start()
  expect(loadPanels).not.toHaveBeenCalled()
  expect(reportPage).not.toHaveBeenCalled()
  connection.saveData = false
  await start()
  expect(loadPanels).toHaveBeenCalledTimes(1)
  expect(reportPage).toHaveBeenCalledTimes(1)
})
