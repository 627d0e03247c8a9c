/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import messages from '../../messages/ru-RU/shell.json' with { type: 'json' }
import { ProgressLine } from './progress-line.tsx'

test('the progress line announces a load in a status element that is empty otherwise', () => {
  const services = createTestServices({ messages: { shell: messages } })
  render(
    <TestShop services={services}>
      <ProgressLine />
    </TestShop>,
  )
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  act(() => services.panels.setState({ loader: true }))
  expect(status.textContent).toBe('Загружаем')
  act(() => services.panels.setState({ loader: false }))
  expect(status.textContent).toBe('')
})
