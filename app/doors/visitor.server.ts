import type { Ctx } from '#platform/ctx.server.ts'
import { door } from './context.ts'
import { formDoor } from './form.server.ts'
import { type Asker, readDoor } from './read.server.ts'
import { uploadDoor } from './upload.server.ts'

// A guest or a person who is signed in: what they may do is for the verb to say.
const visitor: Asker<Ctx> = (context) => context.get(door).ctx

export const read = readDoor(visitor)
export const form = formDoor(visitor)
/** @public No page accepts a file from a guest yet. */
export const upload = uploadDoor(visitor)
