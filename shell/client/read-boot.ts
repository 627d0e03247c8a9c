import { type Boot, bootElementId } from '../app/boot.ts'

export function readBoot(document: Document): Boot {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) throw new Error('The page came without its state')
  return JSON.parse(text) as Boot
}
