import { bootStateElementId, type PageBootState } from '../app/boot.ts'

export function readPageBootState(document: Document): PageBootState {
  const text = document.getElementById(bootStateElementId)?.textContent
  if (!text) throw new Error('The page came without its state')
  return JSON.parse(text) as PageBootState
}
