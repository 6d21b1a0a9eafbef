import { runBuiltHub } from './built.ts'

await runBuiltHub()
