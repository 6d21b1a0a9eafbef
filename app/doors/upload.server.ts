import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '#domains/files/file-types.rules.ts'
import { nested } from '#lib/form-values.ts'
import { brokenUpload, smallerThan } from '#lib/upload-words.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { discard, receiveUpload, type Upload } from '#platform/http/upload.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { incomingFolder } from '#platform/storage/index.server.ts'
import type { Handed } from './handed.ts'
import { FORM_KEY } from './once.server.ts'
import { checked } from './params.server.ts'
import type { Asker } from './read.server.ts'
import { fieldErrors, type formReply, isAnswer, replyTo, under } from './reply.server.ts'

/** Room for a text of 4,000 letters, whatever their script. */
const LONG_TEXT = 16 * 1024
const anyFields = z.record(z.string(), z.unknown())

export type UploadOptions<S extends z.ZodType, C extends Ctx, A> = {
  /** The fields around the file; without a schema they are the verb's to read. */
  fields?: S | undefined
  maxBytes?: number | undefined
  failure?: string | undefined
  /** `true` for an address that the page's own script asks to show progress: its answers are JSON, a "no" as `{ message }`. */
  json?: boolean | undefined
  /** Who may send this at all, where no guard knows: it is asked before a byte is read. */
  before?: ((ctx: C, args: A) => Promise<unknown>) | undefined
}
/** A file with its fields as they were typed, and as the schema read them. */
export type Brought<Fields> = Upload & { form: Fields }

/**
 * The door of a form that may bring a file, which is streamed to the disk and forgotten in the end. It is not done in one
 * transaction, since files are none of the database's: the form's `uploadKey` keeps a file from being stored twice.
 */
export function uploadDoor<C extends Ctx>(askerOf: Asker<C>) {
  return function upload<A extends Handed, Answer, S extends z.ZodType = typeof anyFields>(
    options: UploadOptions<S, C, A>,
    verb: (ctx: C, upload: Brought<z.output<S>>, args: A) => Promise<Answer>,
  ) {
    return async (given: A) => {
      const args = checked(given)
      const ctx = askerOf(args.context)
      let upload: Upload = { fields: {}, tooLarge: false }
      try {
        await options.before?.(ctx, args)
        const maxBytes = options.maxBytes ?? MAX_UPLOAD_BYTES
        upload = await receiveUpload(args.request, { maxBytes, tempDir: incomingFolder(), fieldBytes: LONG_TEXT })
        delete upload.fields[FORM_KEY]
        if (upload.tooLarge) throw tooLarge(maxBytes)
        const parsed = (options.fields ?? anyFields).safeParse(nested(Object.entries(upload.fields)))
        if (!parsed.success) throw badlyFilled(parsed.error)
        return await verb(ctx, { ...upload, form: parsed.data as z.output<S> }, args)
      } catch (error) {
        if (isAnswer(error)) throw error
        const reply = under(options.failure, replyTo(error, Object.entries(upload.fields)))
        return options.json ? inJson(reply) : reply
      } finally {
        await discard(upload)
      }
    }
  }
}

function tooLarge(maxBytes: number): Refusal {
  const words = smallerThan(maxBytes)
  return new Refusal('tooLarge', 'Upload failed', words, { file: words })
}

function badlyFilled(error: z.ZodError): Refusal {
  const fields = fieldErrors(error)
  return new Refusal('invalid', 'Upload failed', Object.values(fields)[0] ?? brokenUpload, fields)
}

function inJson({ data: { toast, errors }, init }: ReturnType<typeof formReply>): Response {
  const message = toast?.text ?? toast?.title ?? Object.values(errors)[0] ?? brokenUpload
  return Response.json({ message }, { status: init?.status ?? 422 })
}
