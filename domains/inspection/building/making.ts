import type { Pack, Part } from './next-part.server.ts'
import type { PackHead, Printer } from './printer.ts'

/** One part of a pack that is being built, with what it is drawn by. */
export type Making = { pack: Pack; part: Part; head: PackHead; printer: Printer }
