import { once } from 'node:events'
import { setPriority } from 'node:os'
import { type LoadPlan, sendLoad } from './send-load.ts'

/**
 * Sends loads in a process of its own: what measures must not wait for what sends. The servers come
 * first on the processors they share: shoppers bring their own.
 */
setPriority(10)
const [loads] = (await once(process, 'message')) as [LoadPlan[]]
const answers = await Promise.all(loads.map(sendLoad))
process.send?.(answers.flat(), () => process.disconnect())
