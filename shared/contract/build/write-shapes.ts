import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { generateTypeGuardFiles } from './shapes-source.ts'

const source = new URL('../src/', import.meta.url)
rmSync(new URL('shapes/', source), { recursive: true, force: true })
mkdirSync(new URL('shapes/', source))
for (const [file, text] of generateTypeGuardFiles()) writeFileSync(new URL(file, source), text)
