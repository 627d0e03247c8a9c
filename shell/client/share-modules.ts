import * as facade from '@vitrina/federation'
import { sharedGlobal } from '@vitrina/federation/manifest'
import react from 'react'
import jsxRuntime from 'react/jsx-runtime'
import reactDom from 'react-dom'

/** What every remote takes from the shell: a page has one React and one router. */
export function shareModules(window: Window): void {
  Object.assign(window, {
    [sharedGlobal]: {
      react,
      'react/jsx-runtime': jsxRuntime,
      'react-dom': reactDom,
      '@vitrina/federation': facade,
    },
  })
}
