import { config } from 'zod/v4/core'

// Our policy blocks eval, and a browser reports even zod's question whether it may. Has to run before any schema is made.
if (typeof document !== 'undefined') config({ jitless: true })
