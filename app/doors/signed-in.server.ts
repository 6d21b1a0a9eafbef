import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { userCtx } from './context.ts'
import { formDoor } from './form.server.ts'
import { type Asker, readDoor } from './read.server.ts'
import { uploadDoor } from './upload.server.ts'

// Set by a guard: a route that has none above it fails here, before anything is read.
const user: Asker<Ctx<User>> = (context) => context.get(userCtx)

export const read = readDoor(user)
export const form = formDoor(user)
export const upload = uploadDoor(user)
