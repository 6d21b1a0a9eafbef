import { orSay } from './or-say.ts'
import { checkedSettings } from './prepare.ts'

await orSay(checkedSettings)
// loaded only now, so that a bad setting is said at once
const { runBuiltHub } = await import('./built.ts')
await runBuiltHub()
