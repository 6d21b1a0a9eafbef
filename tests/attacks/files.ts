import { deflateSync } from 'node:zlib'
import { v7 } from 'uuid'
import { pdfSample } from '#tests/file-samples.ts'
import type { Family } from './families.ts'
import { faulty, one } from './scene.ts'

const page = '<!DOCTYPE html><script>alert(1)</script>'
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')
const withAction = (action: string) => pdfSample(`4 0 obj<</Type/Action/S/${action}/JS(app.alert(1))/F(x.exe)>>endobj`)

// What it is, and what its name says it is.
const hostile: readonly [string, Uint8Array | string][] = [
  ['a.pdf', page],
  ['a.pdf', `%PDF-1.7\n${'['.repeat(50_000)}`],
  ['a.pdf', `<script>x</script>${pdfSample().toString('latin1')}`],
  ['a.pdf', withAction('JavaScript')],
  ['a.pdf', withAction('Launch')],
  [
    'a.pdf',
    Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj<</Filter/FlateDecode>>stream\n'),
      deflateSync(Buffer.alloc(4_000_000)),
    ]),
  ],
  ['a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a.png', Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex')],
  ['a.jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(page)])],
  ['a.jpg', Buffer.from('GIF89a/*<script>')],
  ['a.docx', 'PK\u0003\u0004'],
  ['a.exe', 'MZ'],
  ['a.svg', '<svg onload="alert(1)"/>'],
  ['a.pdf.exe', 'MZ'],
  ['../../a.html', page],
  ['a.pdf', eicar],
]

/** Files that are not what they say, or do more than to be looked at; none of them may be kept. */
export const files: Family = {
  name: 'files',
  share: 40,
  async attack({ ask, world }, random) {
    const [name, content] = one(random, hostile)
    const body = new FormData()
    body.set('fileType', 'cv')
    body.set('uploadKey', v7())
    body.set('file', new File([content as BlobPart], name))
    const before = await kept()
    const { cookie } = world.people['Job Applicant']
    const { status } = await ask('/applicant/documents/send', { cookie, method: 'POST', body })
    const opened = (await kept()) > before ? 'kept' : status >= 500 ? `${status}` : undefined
    return { what: `${name}: ${String(content).slice(0, 20)}`, opened }

    async function kept(): Promise<number> {
      const { rows } = await world.database.pool.query(
        "select count(*)::int as n from file_uploads where state = 'clean'",
      )
      return rows[0].n
    }
  },
  mutant: ({ ask }) =>
    faulty(ask, (ask, path, options) => {
      const body = options?.body
      if (body instanceof FormData) body.set('file', new File([new Uint8Array(pdfSample())], 'cv.pdf'))
      return ask(path, options)
    }),
}
