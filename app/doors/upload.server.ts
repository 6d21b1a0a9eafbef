import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '#domains/files/file-types.rules.ts'
import { nested } from '#lib/form-values.ts'
import { keepable } from '#lib/keepable.ts'
import { ownFieldsOf } from '#lib/own-fields.ts'
import { brokenUpload, smallerThan } from '#lib/upload-words.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { discard, receiveUpload, type Upload } from '#platform/http/upload.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { incomingFolder } from '#platform/storage/index.server.ts'
import { moreTime } from './context.ts'
import { faultOf } from './fault.server.ts'
import { FORM_KEY } from './once.server.ts'
import { checked } from './params.server.ts'
import type { Asker } from './read.server.ts'
import { fieldErrors, formReply, isAnswer, replyTo, under } from './reply.server.ts'
import type { RouteArgs } from './route-args.ts'

/** Enough for a text of 4,000 characters in any script. */
const LONG_TEXT = 16 * 1024
const anyFields = z.record(z.string(), z.unknown())

export type UploadOptions<S extends z.ZodType, C extends Ctx, A> = {
  /** The fields around the file; without a schema they are the verb's to read. */
  fields?: S | undefined
  maxBytes?: number | undefined
  failure?: string | undefined
  /** `true` for an address that the page's own script asks to show progress: its answers are JSON, a "no" as `{ message }`. */
  json?: boolean | undefined
  /** May this be sent at all? Asked before a byte is read; when not, nothing is done, and the page itself says why. */
  before?: ((ctx: C, args: A) => Promise<boolean>) | undefined
}
/** A file with its fields as they were typed, and as the schema read them. */
export type Brought<Fields> = Upload & { form: Fields }

/**
 * The door of a form that may bring a file, which is streamed to the disk and forgotten in the end. It is not done in one
 * transaction, since files are not in the database: the form's `uploadKey` keeps a file from being stored twice.
 */
export function uploadDoor<C extends Ctx>(askerOf: Asker<C>) {
  return function upload<A extends RouteArgs, Answer, S extends z.ZodType = typeof anyFields>(
    options: UploadOptions<S, C, A>,
    verb: (ctx: C, upload: Brought<z.output<S>>, args: A) => Promise<Answer>,
  ) {
    return async (given: A) => {
      const args = checked(given)
      const ctx = askerOf(args.context)
      let brought: Upload = { fields: {}, tooLarge: false }
      const typed = () => Object.entries(brought.fields)
      try {
        if (options.before && !(await options.before(ctx, args))) return undefined
        brought = await receive(args, options.fields ?? anyFields, options.maxBytes)
        const parsed = (options.fields ?? anyFields).safeParse(nested(typed()))
        if (parsed.success) return await verb(ctx, { ...brought, form: parsed.data as z.output<S> }, args)
        const reply = formReply({ status: 422, fields: fieldErrors(parsed.error) }, typed())
        return options.json ? inJson(422, Object.values(reply.data.errors)[0]) : reply
      } catch (error) {
        if (isAnswer(error)) throw error
        return options.json ? said(error) : under(options.failure, replyTo(error, typed()))
      } finally {
        await discard(brought)
      }
    }
  }
}

/** The slowest line on which a file still arrives, in bytes a second. */
const SLOWEST = 64 * 1024

async function receive(
  { request, context }: RouteArgs,
  schema: z.ZodType,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<Upload> {
  context.get(moreTime)(120 + Math.ceil(maxBytes / SLOWEST))
  const upload = await receiveUpload(request, { maxBytes, tempDir: incomingFolder(), fieldBytes: LONG_TEXT })
  const { allows } = ownFieldsOf(schema)
  const own = Object.entries(upload.fields).filter(([name]) => name !== FORM_KEY && allows(name))
  upload.fields = Object.fromEntries(own.map(([name, value]) => [name, keepable(value)]))
  if (!upload.tooLarge) return upload
  const words = smallerThan(maxBytes)
  throw new Refusal('tooLarge', 'Upload failed', words, { file: words })
}

function said(error: unknown): Response {
  if (error instanceof Refusal) return inJson(error.status, error.detail ?? error.title)
  const { status, title, detail, referenceId } = faultOf(error)
  return inJson(status, `${title}. ${detail ?? `Quote this reference: ${referenceId}`}`)
}

const inJson = (status: number, message = brokenUpload) => Response.json({ message }, { status })
